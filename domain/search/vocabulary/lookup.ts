import { type Atom, atoms } from '../parse/atoms.ts';
import { longForm, singular } from './english.ts';

/** Returns the lookup key of a spelling: its atoms joined, so that spaces, hyphens and brackets make no difference. */
export function spellingKey(spelling: string): string {
  return atoms(spelling)
    .map((atom) => atom.text)
    .join('');
}

/** Finds the longest spelling that begins at an atom and is within one phrase: its meaning, and how many atoms it takes. */
export type Lookup<Meaning> = (
  text: readonly Atom[],
  start: number,
) => { meaning: Meaning; length: number } | undefined;

/** Maps the keys of spellings to their meanings. If two have the same key, the last one counts. */
export function byKey<Meaning>(entries: Iterable<readonly [spelling: string, meaning: Meaning]>): Map<string, Meaning> {
  return new Map(Array.from(entries, ([spelling, meaning]) => [spellingKey(spelling), meaning]));
}

/** The meanings also by keys without -ed: furnish is furnished. */
function withStems<Meaning>(meanings: ReadonlyMap<string, Meaning>): ReadonlyMap<string, Meaning> {
  const stems = Array.from(meanings, ([key, meaning]) => [/^[a-z]{5,}(?=ed$)/.exec(key)?.[0], meaning] as const);
  return new Map([...stems.flatMap(([stem, meaning]) => (stem ? [[stem, meaning] as const] : [])), ...meanings]);
}

/** After a slash something else begins (condo/apartment), unless only a letter or two precede it: တ/ဒဂုံ, 24/7. */
function isOther({ sign }: Atom, before: string): boolean {
  return sign === '/' && before.length > 3;
}

const everyBeginning = new Set<string>();

/** Notes words with which something may begin that is read: those of a dictionary are noted by themselves. */
export function addBeginnings(words: Iterable<string>): void {
  for (const word of words) everyBeginning.add(word);
}

/** Whether an atom is a word with which nothing begins, as most of a long text are: it need not be looked up in each dictionary. */
export function beginsNothing({ kind, text }: Atom): boolean {
  if (kind !== 'word' || everyBeginning.has(text)) return false;
  return !everyBeginning.has(longForm(text)) && !everyBeginning.has(singular(text));
}

/** Builds a dictionary of spellings that ignores spaces, hyphens, capitals and the plural of a word that ends one. */
export function lookupOf<Meaning>(meanings: ReadonlyMap<string, Meaning>): Lookup<Meaning> {
  const forms = withStems(meanings);
  /** Every prefix of a key, so that a word that begins none is skipped at once. */
  const beginnings = new Set<string>();
  for (const key of forms.keys()) {
    // Where one is there already, so are all that are shorter.
    for (let end = key.length; end > 0 && !beginnings.has(key.slice(0, end)); end -= 1)
      beginnings.add(key.slice(0, end));
  }
  addBeginnings(beginnings);

  return (text, start) => {
    let longest: { meaning: Meaning; length: number } | undefined;
    let key = '';
    for (let at = start; at < text.length; at += 1) {
      const atom = text[at];
      if (atom === undefined || (at > start && (atom.gap === 'hard' || isOther(atom, key)))) break;
      const typed = key + atom.text;
      const long = atom.kind === 'word' ? longForm(atom.text) : atom.text;
      const isTyped = beginnings.has(typed);
      const written = isTyped || long === atom.text ? typed : key + long;
      const isBeginning = isTyped || (written !== typed && beginnings.has(written));
      const one = atom.kind === 'word' ? singular(atom.text) : atom.text;
      // Most words begin no spelling and are not looked up.
      const meaning =
        (isBeginning ? forms.get(written) : undefined) ?? (one === atom.text ? undefined : forms.get(key + one));
      if (meaning !== undefined) longest = { meaning, length: at - start + 1 };
      if (!isBeginning) break;
      key = written;
    }
    return longest;
  };
}
