// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Emphasis on a terminal. Colour never says anything that a letter or a word beside it does not say.

#include <string>
#include <string_view>

namespace rankwright {

class Ink {
  public:
    explicit Ink(bool isOn) : m_isOn(isOn) {}

    [[nodiscard]] std::string bold(std::string_view text) const { return in("1", text); }
    [[nodiscard]] std::string faint(std::string_view text) const { return in("2", text); }
    [[nodiscard]] std::string good(std::string_view text) const { return in("32", text); }
    [[nodiscard]] std::string open(std::string_view text) const { return in("33", text); }
    [[nodiscard]] std::string bad(std::string_view text) const { return in("31", text); }
    [[nodiscard]] std::string name(std::string_view text) const { return in("36", text); }

  private:
    [[nodiscard]] std::string in(std::string_view code, std::string_view text) const
    {
        std::string result;
        if (m_isOn) {
            result.append("\x1b[").append(code).append("m");
        }
        result += text;
        if (m_isOn) {
            result += "\x1b[0m";
        }
        return result;
    }

    bool m_isOn;
};

} // namespace rankwright
