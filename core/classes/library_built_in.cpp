// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classes/library.h"

#include "embedded/library_aliases.h"
#include "embedded/library_effects.h"
#include "embedded/library_families.h"
#include "embedded/library_handwritten.h"
#include "embedded/library_names.h"
#include "embedded/library_prefixes.h"

namespace rankwright {

const Library& Library::builtIn()
{
    static const Library library{{.names = embedded::library_names(),
                                  .handwritten = embedded::library_handwritten(),
                                  .aliases = embedded::library_aliases(),
                                  .prefixes = embedded::library_prefixes(),
                                  .families = embedded::library_families(),
                                  .effects = embedded::library_effects()}};
    return library;
}

} // namespace rankwright
