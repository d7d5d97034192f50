// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the desktop says through its portal: on a bus of the test's own, with a portal that says what a test wants.
#include "tests/ui/support/desk.h"
#include "tests/ui/support/session_bus.h"
#include "ui/theme/control_style.h"

#include <QApplication>
#include <QComboBox>
#include <QDBusConnection>
#include <QDBusContext>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QDialog>
#include <QSignalSpy>
#include <QStyle>

#include <map>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

const QString appearanceGroup = u"org.freedesktop.appearance"_s;
const QString portalPath = u"/org/freedesktop/portal/desktop"_s;
const QString gnomeGroup = u"org.gnome.desktop.interface"_s;

/// Answers as the real one does: wrapped twice, and with an error for a key that it does not know.
class FakePortal : public QObject, protected QDBusContext {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")

  public:
    void forget() { m_values.clear(); }
    void set(const QString& group, const QString& key, const QVariant& value)
    {
        m_values[group + u'/' + key] = value;
        QDBusMessage change = QDBusMessage::createSignal(portalPath, u"org.freedesktop.portal.Settings"_s, u"SettingChanged"_s);
        change << group << key << QVariant::fromValue(QDBusVariant{value});
        QDBusConnection{u"desktop"_s}.send(change);
    }
    int questions{};

  public slots:
    QDBusVariant Read(const QString& group, const QString& key) // NOLINT(readability-identifier-naming): the portal's name
    {
        ++questions;
        const auto found = m_values.find(group + u'/' + key);
        if (found == m_values.end()) {
            sendErrorReply(u"org.freedesktop.portal.Error.NotFound"_s, u"Requested setting not found"_s);
            return QDBusVariant{QVariant{0}};
        }
        return QDBusVariant{QVariant::fromValue(QDBusVariant{found->second})};
    }

  private:
    std::map<QString, QVariant> m_values;
};

} // namespace

class PortalTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase();
    void init();
    void theWindowBeginsAsTheDesktopIs();
    void theWindowFollowsTheDesktop();
    void whatTheUserChoseWins();
    void contrastFollowsTheDesktop();
    void motionFollowsTheDesktop();
    void olderDesktopsSayItTheirWay();
    void nonsenseChangesNothing();

  private:
    SessionBus m_bus;
    FakePortal m_portal;
};

void PortalTest::initTestCase()
{
    QApplication::setStyle(new ControlStyle); // As the program does.
    qRegisterMetaType<QDBusVariant>();
    QVERIFY2(m_bus.start(), "dbus-daemon is missing; packaging/setup.sh test installs it");
    QDBusConnection desktop = m_bus.connection(u"desktop"_s);
    QVERIFY(desktop.isConnected());
    QVERIFY(desktop.registerObject(portalPath, &m_portal, QDBusConnection::ExportAllSlots));
    QVERIFY(desktop.registerService(u"org.freedesktop.portal.Desktop"_s));
}

void PortalTest::init()
{
    m_portal.forget();
    m_portal.questions = 0;
}

void PortalTest::theWindowBeginsAsTheDesktopIs()
{
    m_portal.set(appearanceGroup, u"color-scheme"_s, 1U);
    const Workplace place;
    Desk desk{place};
    QTRY_COMPARE(desk.window().appearance().scheme(), Scheme::dark);
    QCOMPARE(QApplication::palette().color(QPalette::Window), themeOf(Scheme::dark).window);
}

void PortalTest::theWindowFollowsTheDesktop()
{
    m_portal.set(appearanceGroup, u"color-scheme"_s, 2U);
    const Workplace place;
    Desk desk{place, place.sample()};
    QTRY_COMPARE(desk.window().appearance().scheme(), Scheme::light);
    m_portal.set(appearanceGroup, u"color-scheme"_s, 1U);
    QTRY_COMPARE(desk.window().appearance().scheme(), Scheme::dark);
    QCOMPARE(QApplication::palette().color(QPalette::Base), themeOf(Scheme::dark).panel);
    m_portal.set(appearanceGroup, u"color-scheme"_s, 2U);
    QTRY_COMPARE(desk.window().appearance().scheme(), Scheme::light);
    QCOMPARE(QApplication::palette().color(QPalette::Base), themeOf(Scheme::light).panel);
}

void PortalTest::whatTheUserChoseWins()
{
    const Workplace place;
    Desk desk{place};
    desk.window().appearance().choose(Appearance::Choice::light);
    m_portal.set(appearanceGroup, u"color-scheme"_s, 1U);
    QTRY_COMPARE(m_portal.questions, 5);
    QTest::qWait(50);
    QCOMPARE(desk.window().appearance().scheme(), Scheme::light);
    desk.window().appearance().choose(Appearance::Choice::system); // And what the desktop said meanwhile is known.
    QCOMPARE(desk.window().appearance().scheme(), Scheme::dark);
}

void PortalTest::contrastFollowsTheDesktop()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    Appearance& appearance = desk.window().appearance();
    appearance.choose(Appearance::Choice::light);
    QVERIFY(!appearance.hasHigherContrast());
    m_portal.set(appearanceGroup, u"contrast"_s, 1U);
    QTRY_VERIFY(appearance.hasHigherContrast());
    QCOMPARE(QApplication::palette().color(QPalette::Text), themeOf(Scheme::light, true).text);
    appearance.choose(Appearance::Choice::dark);
    QCOMPARE(QApplication::palette().color(QPalette::Window), themeOf(Scheme::dark, true).window);
    m_portal.set(appearanceGroup, u"contrast"_s, 0U);
    QTRY_VERIFY(!appearance.hasHigherContrast());
    QCOMPARE(QApplication::palette().color(QPalette::Window), themeOf(Scheme::dark).window);
    m_portal.set(u"org.gnome.desktop.a11y.interface"_s, u"high-contrast"_s, true); // As older desktops say it.
    QTRY_VERIFY(appearance.hasHigherContrast());
    appearance.chooseContrast(Appearance::Contrast::usual); // What the user chose wins.
    QVERIFY(!appearance.hasHigherContrast());
}

void PortalTest::motionFollowsTheDesktop()
{
    const Workplace place;
    Desk desk{place};
    const Appearance& appearance = desk.window().appearance();
    QVERIFY(!appearance.reducesMotion());
    QVERIFY(QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0);
    m_portal.set(appearanceGroup, u"reduced-motion"_s, 1U);
    QTRY_VERIFY(appearance.reducesMotion());
    QCOMPARE(QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration), 0);
    m_portal.set(appearanceGroup, u"reduced-motion"_s, 0U);
    QTRY_VERIFY(!appearance.reducesMotion());
    desk.window().appearance().chooseMotion(Appearance::Motion::reduced);
    QVERIFY(appearance.reducesMotion());
    QCOMPARE(QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration), 0);
}

void PortalTest::olderDesktopsSayItTheirWay()
{
    m_portal.set(gnomeGroup, u"enable-animations"_s, false);
    const Workplace place;
    Desk desk{place};
    QTRY_VERIFY(desk.window().appearance().reducesMotion());
    m_portal.set(gnomeGroup, u"enable-animations"_s, true);
    QTRY_VERIFY(!desk.window().appearance().reducesMotion());
}

void PortalTest::nonsenseChangesNothing()
{
    m_portal.set(appearanceGroup, u"color-scheme"_s, u"purple"_s);
    const Workplace place;
    Desk desk{place};
    const Scheme before = desk.window().appearance().scheme();
    QSignalSpy changes{&desk.window().appearance(), &Appearance::changed};
    m_portal.set(appearanceGroup, u"color-scheme"_s, 7U);
    m_portal.set(u"org.example.other"_s, u"color-scheme"_s, 1U);
    QTRY_COMPARE(m_portal.questions, 5);
    QTest::qWait(50);
    QCOMPARE(changes.count(), 0);
    QCOMPARE(desk.window().appearance().scheme(), before);
}

QTEST_MAIN(PortalTest)
#include "portal_test.moc"
