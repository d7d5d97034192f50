// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/run/preflights.h"

#include <QThreadPool>

namespace rankwright::ui {

namespace {

constexpr double patience = 60; // seconds

} // namespace

Preflights::Preflights(std::string keeper, QObject* parent) : QObject(parent), m_keeper(std::move(keeper)) {}

Preflights::~Preflights()
{
    giveUp();
    QThreadPool::globalInstance()->waitForDone(); // What is found out there would be sent here.
}

void Preflights::find(const QString& root)
{
    m_root = root;
    QThreadPool::globalInstance()->start([this, root] {
        std::vector<Interpreter> interpreters = interpretersFor(root.toStdString());
        QMetaObject::invokeMethod(
            this,
            [this, root, interpreters = std::move(interpreters)] {
                if (root == m_root) {
                    emit found(interpreters);
                }
            },
            Qt::QueuedConnection);
    });
}

void Preflights::ask(const QString& interpreter)
{
    PreflightView& view = m_known[interpreter];
    if (view.state == PreflightView::State::asking) {
        return;
    }
    view = {PreflightView::State::asking, interpreter, {}};
    emit changed(view);
    QThreadPool::globalInstance()->start([this, interpreter, keeper = m_keeper, end = m_end.get_token()] {
        Preflight answer = askInterpreter(interpreter.toStdString(), patience, keeper, end);
        QMetaObject::invokeMethod(
            this,
            [this, interpreter, answer = std::move(answer)] {
                PreflightView& known = m_known[interpreter];
                known = {PreflightView::State::answered, interpreter, answer};
                emit changed(known);
            },
            Qt::QueuedConnection);
    });
}

PreflightView Preflights::of(const QString& interpreter) const
{
    const auto known = m_known.find(interpreter);
    return known == m_known.end() ? PreflightView{PreflightView::State::unasked, interpreter, {}} : known->second;
}

} // namespace rankwright::ui
