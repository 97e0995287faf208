import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contactSchema, paymentInquirySchema } from '../inquiry/create.ts';
import { newListingSchema } from '../listing/create.ts';
import { newPackageSchema } from '../package/create.ts';
import { newPostSchema } from '../post/create.ts';
import { newReviewSchema } from '../review/create.ts';
import { userUpdateSchema } from '../account/update.ts';
import { isVisible, withoutNeedless } from './characters.ts';

/** Texts with nothing visible. */
const blank = [
  '   ',
  '\u200b\u200b\u200b',
  '\u00a0\u2003\u3000',
  '\u3164',
  '\u115f\u1160',
  '\uffa0',
  '\u2800\u2800',
  '\u00ad',
  '\u034f',
  '\u180e',
  '\ufeff',
  '\u2060\u2061\u2064',
  '\ufe0f',
  '\u200e\u200f',
  '\u{e0041}\u{e0042}',
  '\u{e0100}',
  '\u0301',
  '\u102d',
  '\ufffc',
  '\u200b \u2800\u3164',
];

describe('a text is not visible', () => {
  for (const text of blank) test(JSON.stringify(text), () => assert.equal(isVisible(text), false));
});

describe('a text is visible', () => {
  for (const text of ['.', '0', 'က', '👍', '❤️', '€', '…', 'ー', '\u200ba', '႐']) {
    test(text, () => assert.equal(isVisible(text), true));
  }
});

describe('every required text', () => {
  const forms: [
    what: string,
    fields: string[],
    schema: { safeParse(form: object): { error?: { issues: { path: PropertyKey[] }[] } | undefined } },
  ][] = [
    ['a home', ['name', 'description', 'address', 'phone'], newListingSchema],
    ['an agent', ['name', 'address', 'phone', 'facebook'], userUpdateSchema],
    ['an account', ['username'], userUpdateSchema],
    ['a message', ['name', 'message'], contactSchema],
    ['a payment inquiry', ['name', 'message'], paymentInquirySchema],
    ['a package', ['title', 'features'], newPackageSchema],
    ['an article', ['title'], newPostSchema],
    ['a review', ['content'], newReviewSchema],
  ];
  for (const [what, fields, schema] of forms) {
    test(`of ${what} must have something visible`, () => {
      for (const text of blank) {
        const long = text.repeat(12);
        const { error } = schema.safeParse(Object.fromEntries(fields.map((field) => [field, long])));
        const wrong = new Set(error?.issues.map(({ path }) => String(path[0])));
        for (const field of fields) assert.ok(wrong.has(field), `${field}: ${JSON.stringify(long)}`);
      }
    });
  }

  test('of HTML must have something visible', () => {
    for (const text of blank) {
      const { error } = newListingSchema.safeParse({ description: `<p>${text}</p>` });
      assert.ok(
        error?.issues.some(({ path }) => path[0] === 'description'),
        JSON.stringify(text),
      );
    }
  });
});

describe('invisible characters', () => {
  const kept = [
    'A fine home 👩‍🚒 ❤️ 1️⃣ 👨‍👩‍👧‍👦 👋🏽 🏳️‍🌈 🏴󠁧󠁢󠁷󠁬󠁳󠁿 🇲🇲 👨‍🦰',
    'ၸိုဝ်း\u200bတႆး',
    'می\u200cخواهم',
    'क्\u200dष',
    '葛\u{e0100}',
    'Plain words',
  ];
  for (const text of kept) {
    test(`are kept where a script or an emoji needs them: ${text}`, () => assert.equal(withoutNeedless(text), text));
  }

  const dropped: [typed: string, text: string][] = [
    ['con\u200bdo', 'condo'],
    ['con\u00addo', 'condo'],
    ['\ufeffcondo', 'condo'],
    ['condo\u{e0068}\u{e0069}', 'condo'],
    ['c\ufe0fondo', 'condo'],
    ['က\u200b\u200b\u200b', 'က\u200b'],
    ['❤\u200dx', '❤x'],
    ['a\u200d👍', 'a👍'],
    ['1\ufe0f\ufe0f', '1\ufe0f'],
    [`ho${'\u0301\u0489'.repeat(70)}me`, 'ho\u0301\u0489\u0301\u0489me'],
    ['Việt Nam'.normalize('NFD'), 'Việt Nam'.normalize('NFD')],
  ];
  for (const [typed, text] of dropped) {
    test(`are removed elsewhere: ${JSON.stringify(typed)}`, () => assert.equal(withoutNeedless(typed), text));
  }

  test('that change the direction of a text are kept, so that it is refused', () => {
    assert.equal(withoutNeedless('a\u202eb'), 'a\u202eb');
    assert.ok(newReviewSchema.shape.content.safeParse('a\u202eb').error);
  });

  test('of a review are kept in its emoji', () => {
    assert.equal(newReviewSchema.shape.content.parse('👩‍🚒❤️'), '👩‍🚒❤️');
  });
});
