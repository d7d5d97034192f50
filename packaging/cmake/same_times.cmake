# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later

# CPack runs this between gathering the files and packing them. With SOURCE_DATE_EPOCH they all get that time.
if(DEFINED ENV{SOURCE_DATE_EPOCH})
  execute_process(COMMAND find "${CPACK_TEMPORARY_DIRECTORY}" -exec touch --no-dereference "--date=@$ENV{SOURCE_DATE_EPOCH}" "{}" +
    COMMAND_ERROR_IS_FATAL ANY)
endif()
