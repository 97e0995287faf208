import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { signUpSchema } from '../credentials.ts';
import { normaliseText } from '../../text/normalise-text.ts';
import type { RuleCode } from '../../refusals.ts';
import { withoutHidden } from './name.ts';
import { skeletonOf } from './skeleton.ts';
import { isStaffName } from './staff.ts';

/** A username as sign-up accepts it: normalised, checked against its schema, and checked against staff names. */
function asTaken(typed: string): { name: string } | { refused: string | undefined } {
  const read = signUpSchema.shape.username.safeParse(normaliseText(typed));
  if (!read.success) return { refused: read.error.issues[0]?.message };
  return isStaffName(read.data) ? { refused: 'name_staff' } : { name: read.data };
}

/** Names that pass as they are typed. */
const passing = [
  // Burmese
  'မောင်မောင်',
  'အောင်ဆန်းစုကြည်',
  'ဒေါ်ခင်မာ',
  'ဦးကျော်သူ',
  'မသန္တာ',
  'ကိုဇော်မင်း',
  'ဝဝဝင်း',
  'ရဲရင့်',
  'ယောက်ျားလေး',
  'ကျွန်ုပ်',
  'ဩဘာသ',
  'ဉာဏ်လင်း',
  'ဥက္ကာ',
  'ဇာနည်',
  'မြွှေးမြွှေး',
  'ကြွယ်ကြွယ်',
  'ဂါဂါ',
  'ဟေမာန်',
  'တင်တင်ဌေး',
  'အိမ်ရာကုမ္ပဏီ',
  'ရွှေအိမ်',
  'အောင် ၁၂၃',
  'Ko အောင်',
  'Shwe-ရွှေ',
  // Mon, Shan, Karen
  'မန်ဗညာ',
  'ညးမန်ဍေံ',
  'ၸၢႆးသႅင်',
  'ၼၢင်းမူၼ်း',
  'တႆးမၢဝ်း',
  'စီၤကညီ',
  'နီၢ်ပှၤက',
  'ပၠန်းခိင်',
  // Burmese in Latin letters, English, and others
  'Aung Kyaw Moe',
  'Daw Mya Mya',
  'Hla Hla Win',
  'Khin Maung Nyunt',
  'U Thant',
  'Eaint Hmue',
  'Shwe Eain',
  'Eain Yar Realty',
  'Stafford',
  'Roots & Homes',
  'Ye Min 88',
  "O'Brien",
  'O’Neill',
  'Jean-Luc',
  'Anne-Marie D’Arcy',
  'José Núñez',
  'Zoë Brontë',
  'François',
  'Łukasz',
  'Đặng Thị Mai',
  'Nguyễn Văn Ánh',
  'Søren',
  'Straße 9',
  'İbrahim',
  'Martin Luther Jr.',
  'J. R. R. T.',
  'King & Co. (Yangon)',
  'No. 1 Homes',
  'Иван Петров',
  'Γιώργος',
  '王小明',
  'さくら',
  '김민수',
  'สมชาย',
  'अर्जुन',
  'Kim 민수',
  'koko_2000',
  'mya.thandar',
];

describe('a name passes', () => {
  for (const name of passing) test(name, () => assert.deepEqual(asTaken(name), { name }));

  const otherwise: [what: string, typed: string, kept: string][] = [
    ['with the zero-width space of a Burmese keyboard, without it', 'မောင်\u200bမောင်', 'မောင်မောင်'],
    ['with a Burmese zero-width non-joiner, without it', 'အောင်\u200cမင်း', 'အောင်မင်း'],
    ['with a Shan zero-width space, without it', 'ၸၢႆး\u200bသႅင်', 'ၸၢႆးသႅင်'],
    ['in Zawgyi, in Unicode', 'ေမာင္ေမာင္ေအး', 'မောင်မောင်အေး'],
    ['with a nought for a Burmese letter, with the letter', '၀င်း၀င်း', 'ဝင်းဝင်း'],
    ['with a seven for a Burmese letter, with the letter', '၇ဲရင့်', 'ရဲရင့်'],
    ['in full-width letters, in usual ones', 'Ｍｙａ Ｍｙａ', 'Mya Mya'],
    ['taken apart, put together', 'Zoe\u0308 Bronte\u0308', 'Zoë Brontë'],
    ['with a ligature, in its letters', 'ﬁona', 'fiona'],
    ['with spaces that are none or many, with one', 'Mya\u00a0\u2003Mya', 'Mya Mya'],
  ];
  for (const [what, typed, name] of otherwise) test(what, () => assert.deepEqual(asTaken(typed), { name }));
});

const refused: [code: RuleCode, typed: readonly string[]][] = [
  [
    'name_invisible',
    [
      'ad\u200bmin',
      'Mya\u200cMya',
      'Mya\u200dMya',
      'Mya\u2060Mya',
      'Mya\u00adMya',
      'Mya\ufeffMya',
      'Mya\u200eMya',
      'Mya\u200fMya',
      'Mya\u061cMya',
      'Mya\u034fMya',
      'Mya\u115fMya',
      'Mya\u3164Mya',
      'Mya\uffa0Mya',
      'Mya\u180eMya',
      'Mya\u2061Mya',
      'Mya\ufe0fMya',
      'Mya❤\ufe0f',
      'Mya\u{e0041}\u{e0042}',
      'Mya\u{e0100}',
      'Mya\u2800Mya',
      '\u2800\u2800\u2800',
      '\u3164\u3164\u3164',
      '\u200b\u200b\u200b',
      'Mya\ue000',
      'Mya\u{10fffd}',
      'Mya\u0378Mya',
      'Mya\ufffd',
      'Mya\ufffc',
      'Mya👩\u200d🚒',
      'M\u0325\u0330\u0331\u0332ya',
    ],
  ],
  [
    'plain_text',
    ['Mya\u0000Mya', 'Mya\u202eayM', 'Mya\u2066Mya', 'Mya\u001bMya', 'Mya\nMya', 'Mya\ud800', 'Mya\u2028Mya'],
  ],
  ['username_length', ['', '   ', '\u00a0\u2003\u3000\u00a0', '\u00a0\u00a0\u00a0\u00a0', 'Mo']],
  ['name_letters', ['...', '---', '___', '!?!', '★★★', '🏠🏠🏠', "'''"]],
  ['name_alphabets', ['аdmin', 'suppоrt', 'Shwе Property', 'Αung Aung', 'Муa Mya', 'Ꭺung Aung', 'Aունg', 'ѕupport']],
  [
    'name_staff',
    [
      'admin',
      'Admin',
      'ADMIN',
      'ａｄｍｉｎ',
      '𝐚𝐝𝐦𝐢𝐧',
      'ⓐⓓⓜⓘⓝ',
      'ᴀᴅᴍɪɴ',
      'adm1n',
      'Adm|n',
      'admln',
      'adrnin',
      'ádmin',
      'admın',
      'a d m i n',
      'a.d.m.i.n',
      '_admin_',
      'admin2',
      'admin-2026',
      'Administrator',
      'Moderator',
      'm0derat0r',
      'Support',
      'SUPP0RT',
      'Eain',
      'EAIN',
      'Ea1n',
      'Eain Support',
      'The Eain Team',
      'eainadmin',
      'Official Support Desk',
      'System',
      'root',
      'အိမ်',
      'အက်ဒမင်',
      'အိမ် အက်ဒမင်',
      'အိမ် Support',
    ],
  ],
];

describe('a name is refused', () => {
  for (const [code, names] of refused) {
    for (const name of names) {
      test(`${code}: ${JSON.stringify(name)}`, () => assert.deepEqual(asTaken(name), { refused: code }));
    }
  }
});

describe('two names look alike', () => {
  const alike: [string, string][] = [
    ['Mya Mya', 'mya mya'],
    ['paypal', 'paypaI'],
    ['scope', 'ѕсоре'],
    ['Aung Win', 'АUNG WIN'],
    ['Thiri', 'THІRІ'],
    ['koko', 'k0k0'],
    ['mya1', 'myal'],
    ['marn', 'mam'],
    ['Zoë', 'Zoe\u0308'],
    ['Mya', 'M\u200bya'],
    ["O'Brien", 'O’Brien'],
    ['Jean-Luc', 'Jean‐Luc'],
    ['Mya Mya', 'Mya  Mya'],
    ['ဝင်း', '၀င်း'],
  ];
  for (const [one, other] of alike) {
    test(`${one} · ${other}`, () => assert.equal(skeletonOf(one), skeletonOf(other)));
  }

  const different: [string, string][] = [
    ['Mya', 'Mia'],
    ['Zoë', 'Zoe'],
    ['Aung', 'Aunt'],
    ['Hla', 'Hlaing'],
    ['ကကက', 'ဂာဂာဂာ'],
    ['တင်', 'ဝာင်'],
    ['ဟန်', 'ပာန်'],
    ['ႁၢၼ်', 'ဂှၢၼ်'],
    ['ၚုဲ', 'ငုဲ'],
    ['ညီ', 'ဉီ'],
  ];
  for (const [one, other] of different) {
    test(`${one} · ${other}: not`, () => assert.notEqual(skeletonOf(one), skeletonOf(other)));
  }
});

test('names that pass have distinct skeletons', () => {
  assert.equal(new Set(passing.map(skeletonOf)).size, new Set(passing).size);
});

test('no two different syllables of the Myanmar scripts look alike except ဝ and ၀, ဩ and သြ', () => {
  const letters = Array.from({ length: 0xa0 }, (_, at) => String.fromCharCode(0x1000 + at));
  const syllables = letters.flatMap((one) => ['', ...letters].map((other) => `${one}${other}`.normalize('NFC')));
  const seen = Map.groupBy(new Set(syllables), (syllable) =>
    skeletonOf(syllable.replaceAll('၀', 'ဝ').replaceAll('ဩ', 'သြ').normalize('NFC')),
  );
  assert.deepEqual(
    [...seen.values()]
      .map((alike) => new Set(alike.map((one) => one.replaceAll('၀', 'ဝ').replaceAll('ဩ', 'သြ'))).size)
      .filter((count) => count > 1),
    [],
  );
});

test('a name from elsewhere loses its hidden characters', () => {
  assert.equal(withoutHidden('\u202eMya\u200b\u3164 \ufe0f❤\ufe0f Ｍｙａ\u2800'), 'Mya ❤ Mya');
});
