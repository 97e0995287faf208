import { skeletonOf } from './skeleton.ts';

/** Names of the portal's staff, which nobody else may have. The portal's own name is among them. */
const staffWords = [
  'admin',
  'admins',
  'administration',
  'administrator',
  'administrators',
  'eain',
  'helpdesk',
  'hostmaster',
  'moderation',
  'moderator',
  'moderators',
  'noreply',
  'official',
  'postmaster',
  'root',
  'security',
  'staff',
  'superuser',
  'support',
  'sysadmin',
  'system',
  'webmaster',
  'အိမ်',
  'အက်ဒမင်',
  'အက်မင်',
  'အုပ်ချုပ်သူ',
  'စီမံခန့်ခွဲသူ',
  'ကြီးကြပ်သူ',
  'ဝန်ထမ်း',
  'အကူအညီ',
  'တရားဝင်',
];

/** Words beside which a staff name is still one: Eain Support Team. */
const besides = [
  'the',
  'of',
  'for',
  'and',
  'by',
  'at',
  'my',
  'team',
  'help',
  'desk',
  'center',
  'centre',
  'service',
  'အဖွဲ့',
  'ဌာန',
];

const staff = new Set(staffWords.map(letters));
const known = new Set([...staff, ...besides.map(letters)]);

/**
 * Whether a name looks like a staff name: made of such words only, however they are separated, numbered, accented or
 * drawn (ACC-48: `Eain Support`, `ADM1N`, `a.d.m.i.n`, `admin-2`, `аdmin` with a Cyrillic а).
 */
export function isStaffName(name: string): boolean {
  // A number after a word, as in admin2, is dropped. Within a word, digits may stand for letters.
  const unnumbered = name.normalize('NFKC').replaceAll(/(?<!\p{N})\p{N}+(?![\p{N}\p{L}\p{M}])/gu, ' ');
  return [name, unnumbered].some((form) => isMadeOfStaffWords(letters(form)));
}

/** The letters of a name's skeleton, without accents. Burmese vowel signs are not accents. */
function letters(text: string): string {
  return skeletonOf(text).replaceAll(/[^\p{L}\p{M}]|\p{Script=Inherited}/gu, '');
}

/** Whether a text is a sequence of known words that includes a staff word. */
function isMadeOfStaffWords(text: string): boolean {
  /** For each position up to which the text is known words: whether a staff word can be among them. */
  const reached = new Map([[0, false]]);
  for (let start = 0; start < text.length; start += 1) {
    const hasStaff = reached.get(start);
    if (hasStaff === undefined) continue;
    for (const one of known) {
      if (!text.startsWith(one, start)) continue;
      const end = start + one.length;
      reached.set(end, hasStaff || staff.has(one) || reached.get(end) === true);
    }
  }
  return reached.get(text.length) === true;
}
