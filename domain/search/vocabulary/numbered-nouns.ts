import { listed } from '../../township/spellings.ts';
import { byKey, lookupOf } from './lookup.ts';

/** Something that a number beside its noun names: 5th floor, 38th street, 45 ward, two-storey. */
export interface NumberedNoun {
  /** Small letters, at most 20. */
  name: string;
  /** No higher number is one. */
  most: number;
  /** Whether its number may stand behind it: floor 5, လမ်း ၃၀. */
  leads: boolean;
  /** Whether its number may be written in words: ငါးလွှာ, but သုံးလမ်းဆုံ is a junction of three roads. */
  isSpelled: boolean;
}

const floor: NumberedNoun = { name: 'floor', most: 60, leads: true, isSpelled: true };
const street: NumberedNoun = { name: 'street', most: 199, leads: true, isSpelled: false };
const ward: NumberedNoun = { name: 'ward', most: 199, leads: true, isSpelled: false };
const storey: NumberedNoun = { name: 'storey', most: 60, leads: false, isSpelled: true };

const nouns: readonly (readonly [NumberedNoun, string])[] = [
  [floor, 'floor, flr, fl, လွှာ, ထပ်, အလွှာ, အထပ်, ထပ်အမြင့်'],
  [street, 'street, st, လမ်း, လမ်းသွယ်'],
  [ward, 'ward, quarter, ရပ်ကွက်'],
  [storey, 'storey, story, storied, storeyed, storey building, ထပ်တိုက်, ထပ်အိမ်, ထပ်တိုက်အိမ်, ထပ်ဆောင်, လွှာတိုက်'],
];

/** The noun of the longest spelling that begins at an atom, and how many atoms it takes. */
export const numberedNounAt = lookupOf<NumberedNoun>(
  byKey(nouns.flatMap(([noun, spellings]) => listed(spellings).map((spelling) => [spelling, noun] as const))),
);

/** Ordinals and the like that are written in one word. */
export const ordinals: ReadonlyMap<string, number> = new Map([
  ...'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
    .split(' ')
    .map((word, at) => [word, at + 1] as const),
  ['single', 1],
  ['double', 2],
  ['triple', 3],
]);
