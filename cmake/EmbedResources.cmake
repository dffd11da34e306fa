# SPDX-License-Identifier: GPL-3.0-or-later
# Files of resources/ as string literals, so that the library needs no file paths.
#
#   meshwright_embed(meshwright_core embeddedModels models/gpt.json models/llama.json ...)
#
# defines `std::span<const EmbeddedFile> meshwright::embeddedModels()` in the target, the files in the order given.
# The same file is the script that writes the source at build time, only when a resource is newer.

function(meshwright_embed target function)
    set(resources ${PROJECT_SOURCE_DIR}/resources)
    list(TRANSFORM ARGN PREPEND ${resources}/ OUTPUT_VARIABLE files)
    set(source ${CMAKE_CURRENT_BINARY_DIR}/${function}.cpp)
    set(script ${PROJECT_SOURCE_DIR}/cmake/EmbedResources.cmake)
    string(REPLACE ";" "|" paths "${ARGN}")
    add_custom_command(
        OUTPUT ${source}
        COMMAND ${CMAKE_COMMAND} "-DRESOURCES=${resources}" "-DPATHS=${paths}" "-DFUNCTION=${function}"
                "-DSOURCE=${source}" -P ${script}
        DEPENDS ${files} ${script}
        COMMENT "Embedding ${function}"
        VERBATIM)
    # An object library, because a rule is known only in the directory that makes it and the target is another's.
    add_library(${function} OBJECT ${source})
    target_link_libraries(${function} PRIVATE meshwright_options)
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:${function}>)
endfunction()

if(NOT CMAKE_SCRIPT_MODE_FILE)
    return()
endif()

# With the suffix sv, since the compiler counts a bare literal's length character by character, and gives up at 32 M.
# 64 KiB is what every compiler must take (MSVC: 16 KiB a literal), and a cut after a newline never splits a character.
set(piece_limit 15000)

function(append_pieces text_variable output_variable)
    set(text "${${text_variable}}")
    set(output "${${output_variable}}")
    string(LENGTH "${text}" length)
    while(length GREATER 0)
        string(SUBSTRING "${text}" 0 ${piece_limit} piece)
        if(length GREATER piece_limit)
            string(FIND "${piece}" "\n" cut REVERSE)
            if(cut LESS 0)
                message(FATAL_ERROR "a line of over ${piece_limit} bytes cannot be embedded")
            endif()
            math(EXPR cut "${cut} + 1")
            string(SUBSTRING "${piece}" 0 ${cut} piece)
        endif()
        string(APPEND output "    R\"embedded(${piece})embedded\"sv,\n")
        string(LENGTH "${piece}" cut)
        string(SUBSTRING "${text}" ${cut} -1 text)
        string(LENGTH "${text}" length)
    endwhile()
    set(${output_variable} "${output}" PARENT_SCOPE)
endfunction()

set(output "// Written by cmake/EmbedResources.cmake from resources/.\n")
string(APPEND output "#include \"core/units/embedded_file.h\"\n\nnamespace meshwright {\nnamespace {\n\nusing namespace std::string_view_literals;\n\n")
set(table "")
set(index 0)
string(REPLACE "|" ";" paths "${PATHS}")
foreach(path IN LISTS paths)
    file(READ ${RESOURCES}/${path} text)
    string(APPEND output "constexpr std::string_view kFile${index}[] = {\n")
    append_pieces(text output)
    string(APPEND output "};\n\n")
    string(APPEND table "    {\"${path}\", kFile${index}},\n")
    math(EXPR index "${index} + 1")
endforeach()
string(APPEND output "constexpr EmbeddedFile kFiles[] = {\n${table}};\n\n}  // namespace\n\n")
string(APPEND output "std::span<const EmbeddedFile> ${FUNCTION}();\n")
string(APPEND output "std::span<const EmbeddedFile> ${FUNCTION}() { return kFiles; }\n\n}  // namespace meshwright\n")
file(WRITE ${SOURCE} "${output}")
