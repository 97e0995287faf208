import { synonymGroups } from '../search-synonyms.ts';
import { type Atom, atoms } from './atoms.ts';
import { singular } from './english.ts';

/** What a spelling stands for. Its lexeme is the same whatever the language and the spelling. */
export interface Concept {
  name: string;
  lexeme: string;
  /** The lexemes of the wider groups that it belongs to. */
  within: readonly string[];
  isWeak: boolean;
}

/** The lexeme of a synonym group: no word of a text begins with `=`. */
export function conceptLexeme(name: string): string {
  return `=${name}`;
}

/** How a spelling is looked up: its atoms in a row, so that spaces, hyphens and brackets make no difference. */
export function spellingKey(spelling: string): string {
  return atoms(spelling)
    .map((atom) => atom.text)
    .join('');
}

const concepts = new Map<string, Concept>();
/** Every beginning of a key, so that a word that begins none is passed over at once. */
const beginnings = new Set<string>();
for (const { name, spellings, within = [], weak = false } of synonymGroups) {
  const concept = { name, lexeme: conceptLexeme(name), within: within.map(conceptLexeme), isWeak: weak };
  for (const spelling of spellings) {
    const key = spellingKey(spelling);
    concepts.set(key, concept);
    for (let end = 1; end <= key.length; end += 1) beginnings.add(key.slice(0, end));
  }
}

/** The concept of the longest spelling that begins at an atom and lies within one phrase, and how many atoms it takes. */
export function conceptAt(text: readonly Atom[], start: number): { concept: Concept; length: number } | undefined {
  let longest: { concept: Concept; length: number } | undefined;
  let key = '';
  for (let at = start; at < text.length; at += 1) {
    const atom = text[at];
    if (atom === undefined || (at > start && atom.gap === 'hard')) break;
    const concept =
      concepts.get(key + atom.text) ?? (atom.kind === 'word' ? concepts.get(key + singular(atom.text)) : undefined);
    key += atom.text;
    if (concept) longest = { concept, length: at - start + 1 };
    if (!beginnings.has(key)) break;
  }
  return longest;
}
