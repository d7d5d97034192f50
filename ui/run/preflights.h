// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which interpreters there are and what they have, found out in threads and remembered. An interpreter is started only by ask().

#include "ui/run/run_values.h"

#include <QObject>

#include <map>
#include <stop_token>
#include <string>
#include <vector>

namespace rankwright::ui {

class Preflights : public QObject {
    Q_OBJECT

  public:
    /// `keeper`: see JobRequest.
    explicit Preflights(std::string keeper, QObject* parent = nullptr);
    ~Preflights() override;

    /// Looks for interpreters that are good for a project; `found` follows. None is started.
    void find(const QString& root);
    /// Starts the interpreter and asks it, also when it was asked before; `changed` follows, twice.
    void ask(const QString& interpreter);
    /// Ends the interpreters that have not answered, and asks none from here on.
    void giveUp() { m_end.request_stop(); }
    /// What is known of it.
    [[nodiscard]] PreflightView of(const QString& interpreter) const;

  signals:
    void found(const std::vector<rankwright::Interpreter>& interpreters);
    void changed(const rankwright::ui::PreflightView& view);

  private:
    std::map<QString, PreflightView> m_known;
    QString m_root;
    std::string m_keeper;
    std::stop_source m_end;
};

} // namespace rankwright::ui
