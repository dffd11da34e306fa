// SPDX-License-Identifier: GPL-3.0-or-later
// TEMPORARY
#include <QApplication>
#include <QFile>
#include <QPainter>
#include <QScreen>
#include <QTextBrowser>
#include <QTranslator>
#include <QVBoxLayout>
#include <map>

#include "tests/support/catch.h"
#include "tests/ui/numerics/claims/claim_samples.h"
#include "ui/numerics/claims/claim_button.h"
#include "ui/numerics/claims/claim_popup.h"
#include "ui/numerics/claims/claim_strip.h"
#include "ui/theme/style_sheet.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {
class Tsv : public QTranslator {
  public:
    std::map<QString, QString> map;
    Tsv() {
        QFile f(QStringLiteral("/tmp/zh_claims.tsv"));
        if (!f.open(QIODevice::ReadOnly)) return;
        for (const QString& line : QString::fromUtf8(f.readAll()).split(QLatin1Char('\n'))) {
            const QStringList p = line.split(QLatin1Char('\t'));
            if (p.size() == 3) map[p[0] % QLatin1Char('|') % p[1]] = p[2];
        }
    }
    bool isEmpty() const override { return false; }
    QString translate(const char* c, const char* s, const char*, int) const override {
        const auto it = map.find(QString::fromUtf8(c) % QLatin1Char('|') % QString::fromUtf8(s));
        return it == map.end() ? QString() : it->second;
    }
};

void draw(ThemeMode mode, const std::vector<std::string>& ids, const char* open, QSize size,
          const QString& file) {
    qApp->setPalette(widgetPalette(theme(mode)));
    QWidget page;
    page.setFont(widgetFont(TextRole::body));
    page.setStyleSheet(styleSheet(theme(mode)));
    auto* layout = new QVBoxLayout(&page);
    layout->addStretch(1);
    layout->addWidget(new ClaimStrip(ids, theme(mode), &page));
    page.resize(size);
    page.show();
    QCoreApplication::processEvents();
    auto* button = page.findChild<ClaimButton*>(QStringLiteral("claims.") + QLatin1String(open));
    button->click();
    QCoreApplication::processEvents();
    QPixmap shot = page.grab();
    {
        auto* popup = page.findChild<ClaimPopup*>();
        QPainter painter(&shot);
        painter.drawPixmap(page.mapFromGlobal(popup->geometry().topLeft()), popup->grab());
    }
    shot.save(file);
}
}  // namespace

TEST_CASE("Pictures") {
    draw(ThemeMode::light, {"B6", "B7", "B8", "C15"}, "B6", {1190, 400},
         QStringLiteral("/tmp/claims_en.png"));
    draw(ThemeMode::dark, {"C16"}, "C16", {1190, 400}, QStringLiteral("/tmp/claims_dark.png"));
    draw(ThemeMode::light, {"B9", "B10", "B11"}, "B9", {1190, 400}, QStringLiteral("/tmp/claims_en2.png"));
    draw(ThemeMode::light, {"B6", "B7", "B8", "C15"}, "C15", {2400, 600},
         QStringLiteral("/tmp/claims_wide.png"));
    QFont before = qApp->font();
    const ChineseLocale chinese;
    Tsv tsv;
    QCoreApplication::installTranslator(&tsv);
    draw(ThemeMode::light, {"B6", "B7", "B8", "C15"}, "B6", {1190, 400},
         QStringLiteral("/tmp/claims_zh.png"));
    draw(ThemeMode::light, {"C16"}, "C16", {1190, 400}, QStringLiteral("/tmp/claims_zh2.png"));
    draw(ThemeMode::dark, {"B9", "B10", "B11"}, "B9", {1190, 400}, QStringLiteral("/tmp/claims_zhdark.png"));
    QCoreApplication::removeTranslator(&tsv);
    qApp->setFont(before);
}
