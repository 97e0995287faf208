import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languages } from '../language.ts';
import { isRuleCode } from '../refusals.ts';
import { normaliseFields } from '../text/normalise-text.ts';
import { labelsOf, paragraphsOf, type Words } from './definition.ts';
import { definitionOf, emailGroups, type EmailName, emailNames } from './emails.ts';
import { placeholders } from './placeholders.ts';
import { emailTexts, emailUpdateSchema } from './update.ts';
import { fill, fittingWords, isOriginal, misfitsOf, storedWords } from './words.ts';

describe('the catalogue of emails (SIT-470)', () => {
  test('has the portal’s own words for each in both languages, which fit, and are as they are stored', () => {
    for (const name of emailNames) {
      const { words } = definitionOf(name);
      assert.deepEqual(Object.keys(words), [...languages], name);
      for (const language of languages) {
        assert.deepEqual(misfitsOf(name, language, words[language]), [], name);
        assert.deepEqual(fittingWords(name, language, words[language]), words[language], name);
        assert.ok(isOriginal(name, language, words[language]));
      }
      assert.deepEqual(normaliseFields({ ...words }, emailTexts), words, `${name} is in normal form`);
    }
  });

  test('has each email in one group, and an example for each placeholder', () => {
    assert.deepEqual(Object.values(emailGroups).flat(), emailNames);
    for (const name of emailNames) {
      for (const placeholder of Object.keys(definitionOf(name).placeholders)) {
        assert.ok(Object.hasOwn(placeholders, placeholder), placeholder);
      }
    }
  });

  test('never has two labels of one name in an email', () => {
    for (const name of emailNames) {
      const labels = labelsOf(definitionOf(name));
      assert.equal(new Set(labels).size, labels.length, name);
    }
  });
});

describe('the words of an email', () => {
  const right: Words = {
    subject: 'Your {package} package ends in {days}',
    text: 'It ends on {day}.',
    packages: 'See the packages',
  };
  const wrong = (changes: Partial<Words>, name: EmailName = 'package-ending') =>
    misfitsOf(name, 'en', { ...right, ...changes }).map(({ field, code, about }) => [field, code, about]);

  test('may have the placeholders of the email, anywhere and in any order', () => {
    assert.deepEqual(wrong({}), []);
    assert.deepEqual(wrong({ subject: 'Soon', text: 'On {day}.\n\n{package} and {package}, {days}.' }), []);
  });

  test('are refused for an unknown placeholder, which is named (SIT-472)', () => {
    assert.deepEqual(wrong({ subject: 'Your {packages}, {Day} and {packages}' }), [
      ['en.subject', 'email_placeholder_unknown', '{packages}, {Day}'],
      ['en.text', 'email_placeholder_missing', '{package}'],
    ]);
    assert.deepEqual(wrong({ packages: 'See {package}' }), [['en.packages', 'email_placeholder_unknown', '{package}']]);
  });

  test('are refused for a placeholder that they need and lack', () => {
    assert.deepEqual(wrong({ subject: 'Soon', text: 'It ends.' }), [
      ['en.text', 'email_placeholder_missing', '{package}, {day}'],
    ]);
  });

  test('are refused for a stray brace', () => {
    for (const [text, about] of [
      ['{day} {', '{'],
      ['{day} }.', '}.'],
      ['{ day} of the whole year, and on', '{ day} of the whole y'.slice(0, 20)],
      ['{{day}}', '{{day}}'],
      ['{}{day}', '{}{day}'],
      [`{${'x'.repeat(31)}}`, `{${'x'.repeat(19)}`],
    ] as const) {
      assert.deepEqual(wrong({ subject: '{package} {day}', text }), [['en.text', 'email_brace', about]]);
    }
  });

  test('are refused for a label that is missing, or that the email does not have', () => {
    const { packages: _packages, ...less } = right;
    assert.deepEqual(
      misfitsOf('package-ending', 'en', { ...less, inbox: 'Inbox' }).map(({ field, code }) => [field, code]),
      [
        ['en.packages', 'required'],
        ['en.inbox', 'unknown_field'],
      ],
    );
  });

  test('are filled once: a value with braces stays as somebody wrote it', () => {
    const values = { sender: '{title}', title: '$& {sender}', days: { en: '3 days', my: '၃ ရက်' } };
    assert.equal(fill('{sender}: {title}, {days}', values, 'en'), '{title}: $& {sender}, 3 days');
    assert.equal(fill('{days} {other} {toString}', values, 'my'), '၃ ရက် {other} {toString}');
  });

  test('that are stored are shown even if they do not fit, and are sent only if they do (SIT-475)', () => {
    assert.deepEqual(fittingWords('package-ending', 'en', right), right);
    for (const stored of [
      undefined,
      null,
      [],
      'text',
      { subject: 'Soon' },
      { ...right, text: 1 },
      { ...right, text: '{gone} {day} {package}' },
      { ...right, packages: undefined },
      { ...right, inbox: 'Inbox' },
      { ...right, subject: 'x'.repeat(151) },
    ]) {
      assert.equal(fittingWords('package-ending', 'en', stored), undefined, JSON.stringify(stored));
    }
    assert.deepEqual(storedWords({ subject: 'Soon', inbox: 'Inbox' }), { subject: 'Soon', text: '', inbox: 'Inbox' });
    assert.equal(storedWords({ subject: 1 }), undefined);
  });
});

describe('what an admin sends', () => {
  const read = (en: unknown) => emailUpdateSchema.safeParse({ revision: 0, en });
  const codes = (en: unknown) => read(en).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test('has a paragraph on each line, and what is not given is left out', () => {
    const { data } = read({ subject: ' Soon ', text: 'One\r\n  Two\n\n\n\nThree \n' });
    assert.deepEqual(data?.en, { subject: 'Soon', text: 'One\n\nTwo\n\nThree' });
    assert.deepEqual(paragraphsOf(data?.en?.text ?? ''), ['One', 'Two', 'Three']);
    assert.equal(read(null).data?.en, null);
  });

  test('is refused beyond the bounds, by field (SIT-473)', () => {
    const most = Array.from({ length: 10 }, () => 'x'.repeat(1000)).join('\n\n');
    assert.ok(read({ subject: 'x'.repeat(150), text: most, inbox: 'x'.repeat(60) }).success);
    assert.deepEqual(codes({ subject: 'x'.repeat(151), text: 'x' }), [['en.subject', 'email_subject']]);
    assert.deepEqual(codes({ subject: '', text: ' \n ' }), [
      ['en.subject', 'email_subject'],
      ['en.text', 'email_text'],
    ]);
    assert.deepEqual(codes({ subject: 'x', text: 'x'.repeat(1001) }), [['en.text', 'email_text']]);
    assert.deepEqual(codes({ subject: 'x', text: `${most}\n\nx` }), [['en.text', 'email_text']]);
    assert.deepEqual(codes({ subject: 'x', text: 'x', inbox: 'x'.repeat(61) }), [['en.inbox', 'email_label']]);
    assert.deepEqual(codes({ subject: 'One\nBcc: x@example.com', text: 'x' }), [['en.subject', 'plain_text']]);
    for (const [, code] of codes({ subject: 'x', text: 'x', bcc: 'x' }) ?? []) assert.ok(!isRuleCode(code ?? ''));
  });
});
