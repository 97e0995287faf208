import { townships } from '../../township/township.ts';

const consonantsAlone = /^(?:[b-df-hj-np-tv-z]+|[\u1000-\u1021]+)$/;

/** Returns the consonants of an English word, in order: `bahan` and `bahn` have the same. */
export function consonantsOf(word: string): string {
  return word.toLowerCase().replaceAll(/[^b-df-hj-np-tv-z]/g, '');
}

/** The consonants of each township's name in either script: those that begin a syllable in Burmese. */
const skeletons = townships.flatMap(({ slug, en, my }) =>
  [consonantsOf(en), my.replaceAll(/[^\u1000-\u1021]|.\u103a/g, '')].map((consonants) => ({ slug, consonants })),
);

/** Minimum and maximum number of letters of a township's short form. */
const shortForm = { least: 3, most: 5 } as const;

/** Returns the township of which a word is the consonants, or some of them: BHN is Bahan, SCG Sanchaung, မဂဒ Mingaladon; undefined where several are. */
export function townshipInShort(word: string): string | undefined {
  if (word.length < shortForm.least || word.length > shortForm.most || !consonantsAlone.test(word)) return undefined;
  const whole = skeletons.find(({ consonants }) => consonants === word);
  if (whole) return whole.slug;
  const [first, ...others] = skeletons.filter(({ consonants }) => hasInOrder(consonants, word));
  return others.length === 0 ? first?.slug : undefined;
}

function hasInOrder(consonants: string, word: string): boolean {
  let at = 0;
  for (const letter of consonants) if (letter === word[at]) at += 1;
  return consonants[0] === word[0] && at === word.length;
}

/** Letters that sound the same, or nearly so within a name. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/[နမ]\u103a|\u1036/g, 'န်'],
  [/ပ\u103a/g, 'တ်'],
  [/လ\u103a/g, ''],
  [/\u103c/g, '\u103b'],
  [/[\u1037\u1038\u103e]/g, ''],
  [/\u102e/g, '\u102d'],
  [/\u1030/g, '\u102f'],
  [/[ခဂဃ]/g, 'က'],
  [/[ဆဇဈ]/g, 'စ'],
  [/[ထဒဓဋဌဍဎ]/g, 'တ'],
  [/[ဖဗဘ]/g, 'ပ'],
  [/ရ/g, 'ယ'],
];

/** Returns a Burmese spelling without the marks that end a syllable, which some keyboards' users leave out: တိုကခန of တိုက်ခန်း. */
export function withoutAsat(spelling: string): string {
  return spelling.replaceAll(/[\u1037\u1038\u103a]/g, '');
}

/** Returns a folded Burmese spelling as it sounds: ဗဟန်း and ဗဟမ်း are the same. */
export function soundOf(spelling: string): string {
  return sounds.reduce((sound, [letters, alike]) => sound.replaceAll(letters, alike), spelling);
}
