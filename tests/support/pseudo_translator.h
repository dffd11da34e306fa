// SPDX-License-Identifier: GPL-3.0-or-later
// A language of no one's: English in accented letters, in brackets and two fifths longer. A text that has
// been forgotten stays plain English under it, and one with too little room is cut.
#pragma once

#include <QHash>
#include <QRegularExpression>
#include <QStringList>
#include <QTranslator>

namespace meshwright::test {

class PseudoTranslator : public QTranslator {
  public:
    [[nodiscard]] bool isEmpty() const override { return false; }

    [[nodiscard]] QString translate(const char* context, const char* sourceText,
                                    const char* /*disambiguation*/ = nullptr, int /*n*/ = -1) const override {
        // Names of keys: a real language leaves most of them as they are on the keyboard.
        if (qstrcmp(context, "QShortcut") == 0) return {};
        QStringList forms;
        for (const QString& form : QString::fromUtf8(sourceText).split(QChar(0x9c))) forms << pseudo(form);
        return forms.join(QChar(0x9c));
    }

    /// Placeholders, tags, entities and the letters of mnemonics stay as they are. The brackets are none that
    /// a sentence about a problem gives a meaning to.
    [[nodiscard]] static QString pseudo(const QString& text) {
        static const QRegularExpression kept(
            QStringLiteral("%L?[0-9]+|%n|%%|<[^<>]+>|&[a-z]+;|&.|\\{[A-Za-z0-9]+\\}|\\*\\.[a-z]+"));
        QString accented;
        qsizetype from = 0, letters = 0;
        for (auto match = kept.globalMatch(text); match.hasNext();) {
            const QRegularExpressionMatch part = match.next();
            accented += accent(text.mid(from, part.capturedStart() - from), letters) + part.captured();
            from = part.capturedEnd();
        }
        accented += accent(text.mid(from), letters);
        if (letters == 0) return text;  // nothing to translate: "%1, %2"
        constexpr qsizetype kLongerPerCent = 40, kBrackets = 2;
        const qsizetype more = (letters * kLongerPerCent + 99) / 100 - kBrackets;
        return QChar(0x2039) + accented + filling(more) + QChar(0x203a);
    }

  private:
    [[nodiscard]] static QString accent(const QString& text, qsizetype& letters) {
        static const QString plain = QStringLiteral("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
        static const QString other =
            QString::fromUtf8("ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ");
        QString accented = text;
        for (QChar& letter : accented) {
            const qsizetype at = plain.indexOf(letter);
            if (at < 0) continue;
            letter = other[at];
            ++letters;
        }
        return accented;
    }

    /// Words of four letters, so that lines can break.
    [[nodiscard]] static QString filling(qsizetype length) {
        QString text;
        for (qsizetype i = 0; i < length; ++i) text += i % 5 == 0 ? QChar(u' ') : QChar(u'ö');
        return text;
    }
};

}  // namespace meshwright::test
