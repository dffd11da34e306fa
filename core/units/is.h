// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <type_traits>

namespace meshwright {

/// T, or const T: fields are read into the one and written from the other.
template <class Member, class T>
concept Is = std::same_as<std::remove_const_t<Member>, T>;

}  // namespace meshwright
