import { languages } from '../language.ts';
import { choiceNamed } from './cell-words.ts';
import { type ColumnName, namesOfColumn } from './column-names.ts';
import { keyWithoutUnit, plainKey } from './heading-key.ts';
import { columnNames, isColumnName } from './columns.ts';

/** The column that each column of a file is read as; null for one that is not read. */
export type Mapping = (ColumnName | null)[];

/** The choices of an account before, by the heading in the file: null where it chose that a column is not read. */
export type Remembered = Readonly<Record<string, string | null>>;

let known: ReadonlyMap<string, ColumnName> | undefined;

/** The column that a heading names, in either language; undefined for none. */
export function columnNamed(heading: string): ColumnName | undefined {
  known ??= namesByKey();
  const key = plainKey(heading);
  // Photo 1, Photo 2 …
  return (
    known.get(key) ??
    known.get(keyWithoutUnit(heading)) ??
    (known.get(key.replace(/[0-9]{1,2}$/, '')) === 'photos' ? 'photos' : undefined)
  );
}

function namesByKey(): ReadonlyMap<string, ColumnName> {
  const names = new Map<string, ColumnName>();
  const add = (text: string, name: ColumnName) => {
    const key = plainKey(text);
    if (!names.has(key)) names.set(key, name);
  };
  // Its own names come first: what else a column is called may be the name of another.
  for (const name of columnNames) for (const language of languages) add(namesOfColumn(name)[language], name);
  for (const name of columnNames) for (const text of [name, ...namesOfColumn(name).also]) add(text, name);
  return names;
}

/** Headings of numbers that are the landlord's, and never shown (LST-588). */
const ofOwner = /owner|land ?lord|land ?lady|ပိုင်ရှင်|အိမ်ရှင်/i;
/** A code of the portal, in a file of which the columns may be an agency's own. */
const ownCode = /^\s*e\s?-\s?[0-9a-z]{5}\s*$/i;

/** The column that a heading and its values name: `Code` is the portal's only if its values are, else the agency's own reference (LST-588). */
function columnByHeading(heading: string, filled: readonly string[]): ColumnName | undefined {
  const name = columnNamed(heading);
  if (name === 'code' && filled.length > 0 && !filled.some((cell) => ownCode.test(cell))) return 'reference';
  return name === 'phone' && ofOwner.test(heading) ? undefined : name;
}

/** How values tell what a column is, where its heading does not. */
const byValues: readonly { name: ColumnName; isOne: (cell: string) => boolean }[] = [
  { name: 'photos', isOne: (cell) => /^https?:\/\/[^ ]{1,2000}\.(?:jpe?g|png|webp|avif)/i.test(cell) },
  { name: 'township', isOne: (cell) => choiceNamed('township', cell) !== undefined },
  { name: 'type', isOne: (cell) => choiceNamed('type', cell) !== undefined },
  { name: 'propertyType', isOne: (cell) => choiceNamed('propertyType', cell) !== undefined },
  { name: 'currency', isOne: (cell) => choiceNamed('currency', cell) !== undefined },
  { name: 'phone', isOne: (cell) => /^'?(?:\+?959|09|၀၉)[0-9၀-၉ ,/-]{6,60}$/.test(cell) },
];

/** Part of the filled cells that must be of a kind, for the column to be it. */
const most = 0.8;

/**
 * Guesses what the columns of a file are (LST-447): what the account chose for the same heading before, else by the heading, else by the values.
 * Several columns may have photos; anything else is read from one column only.
 * @param samples the first rows.
 */
export function guessMapping(
  header: readonly string[],
  samples: readonly (readonly string[])[],
  remembered: Remembered = {},
): Mapping {
  const taken = new Set<ColumnName>();
  const take = (name: ColumnName | undefined) => {
    if (name === undefined || (name !== 'photos' && taken.has(name))) return null;
    taken.add(name);
    return name;
  };
  const settled = header.map((heading) => Object.hasOwn(remembered, plainKey(heading)));
  const chosen = header.map((heading, at) => {
    const before = settled[at] ? remembered[plainKey(heading)] : undefined;
    return typeof before === 'string' && isColumnName(before) ? take(before) : null;
  });
  const filledOf = (at: number) => samples.map((row) => row[at] ?? '').filter((cell) => cell !== '');
  // A reference by its own name comes before one that is called a code.
  const named = header.map((heading, at) => columnByHeading(heading, filledOf(at)));
  const isNamedReference = header.some((heading) => columnNamed(heading) === 'reference');
  const byName = chosen.map((name, at) => {
    const isSecond = isNamedReference && named[at] === 'reference' && columnNamed(header[at] ?? '') === 'code';
    return name === null && !settled[at] && !isSecond ? take(named[at]) : name;
  });
  return byName.map((name, at) => {
    if (name !== null || settled[at]) return name;
    const filled = filledOf(at);
    const found = byValues.find(
      ({ name: one, isOne }) =>
        !taken.has(one) &&
        !(one === 'phone' && ofOwner.test(header[at] ?? '')) &&
        filled.length > 0 &&
        filled.filter(isOne).length >= most * filled.length,
    );
    return take(found?.name);
  });
}

/** Returns what is remembered of a mapping, by heading; at most 300 headings of an account are. */
export function rememberedWith(before: Remembered, header: readonly string[], mapping: Mapping): Remembered {
  const now = header.flatMap((heading, at) => {
    const key = plainKey(heading);
    return key === '' ? [] : [[key, mapping[at] ?? null] as const];
  });
  const all = { ...before };
  for (const [key] of now) delete all[key];
  return Object.fromEntries([...Object.entries(all), ...now].slice(-300));
}
