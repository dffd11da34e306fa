// SPDX-License-Identifier: GPL-3.0-or-later
// float32 to FP16 against the processor's own conversion. MESHWRIGHT_EXHAUSTIVE=1 compares all 2^32.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "core/numerics/bulk_cast.h"
#include "tests/support/catch.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

using namespace meshwright;

namespace {

constexpr std::size_t kBlock = 4096;

__attribute__((target("avx,f16c"))) void convertOnProcessor(const std::vector<float>& numbers,
                                                            std::vector<std::uint16_t>& codes) {
    for (std::size_t i = 0; i < kBlock; i += 8) {
        const __m128i eight = _mm256_cvtps_ph(_mm256_loadu_ps(&numbers[i]), _MM_FROUND_TO_NEAREST_INT);
        std::array<std::uint16_t, 8> stored{};
        std::memcpy(stored.data(), &eight, sizeof eight);
        std::ranges::copy(stored, codes.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

bool isNan(std::uint16_t code) {
    return (code & 0x7FFF) > 0x7C00;
}

/// Differences, NaNs compared as such, over every `stride`-th bit pattern.
std::uint64_t differences(std::uint64_t stride) {
    const BulkCast cast(*findFloatFormat("fp16"), Overflow::ieee);
    std::vector<float> numbers(kBlock);
    std::vector<std::uint16_t> ours(kBlock), theirs(kBlock);
    std::uint64_t wrong = 0;
    for (std::uint64_t bits = 0; bits < std::uint64_t{1} << 32;) {
        for (float& number : numbers) {
            number = std::bit_cast<float>(static_cast<std::uint32_t>(bits));
            bits += stride;
        }
        cast.encode(numbers, ours);
        convertOnProcessor(numbers, theirs);
        for (std::size_t i = 0; i < kBlock; ++i)
            if (ours[i] != theirs[i] && !(isNan(ours[i]) && isNan(theirs[i]))) ++wrong;
    }
    return wrong;
}

}  // namespace

TEST_CASE("float32 becomes the FP16 that the processor makes of it") {
    if (__builtin_cpu_supports("avx2") == 0) {  // every such processor has F16C
        WARN("This processor has no F16C: nothing was compared.");
        return;
    }
    const bool all = std::getenv("MESHWRIGHT_EXHAUSTIVE") != nullptr;
    CHECK(differences(all ? 1 : 257) == 0);
}
#endif
