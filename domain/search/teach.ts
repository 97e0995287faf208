import { z } from 'zod';
import { typedPoint } from '../around/around.ts';
import { withExamples } from '../openapi/examples.ts';
import { buildingFactsSchema } from '../building/schema.ts';
import type { RuleCode } from '../refusals.ts';
import { longest, oneLine } from '../text/plain-text.ts';
import { townshipSlugs } from '../township/township.ts';
import { type Taught, taughtGroups } from './known-place.ts';
import { taughtKinds, taughtLimits } from './taught.ts';
import { knownKey, meaningsOf } from './vocabulary/concepts.ts';
import { isStopWord } from './vocabulary/english.ts';
import { spellingKey } from './vocabulary/lookup.ts';
import { wordGroups } from './vocabulary/synonyms.ts';

const { name: lengths, spellings: mostSpellings } = taughtLimits;
const nameField = oneLine(lengths.minimum, lengths.maximum, 'place_name_length');

/** The name of a known place or term: `golden-valley`. */
const taughtName = z
  .string({ error: 'required' satisfies RuleCode })
  .check(longest(38, 'invalid_value'))
  .regex(/^[a-z][a-z0-9-]{1,37}$/, 'invalid_value' satisfies RuleCode);

const fields = {
  kind: z.enum(taughtKinds, { error: 'invalid_value' satisfies RuleCode }),
  en: nameField,
  my: nameField,
  spellings: z
    .array(nameField)
    .max(mostSpellings, { error: 'place_spellings_maximum' satisfies RuleCode, abort: true })
    .default([])
    .describe('Other ways in which people write it, in either script.'),
  township: z
    .enum(townshipSlugs, { error: 'invalid_value' satisfies RuleCode })
    .nullable()
    .default(null)
    .describe('Where a place is; null if that is open, and of a term.'),
  point: z
    .string({ error: 'place_point' satisfies RuleCode })
    .check(longest(60, 'place_point'))
    .refine((text) => typedPoint(text) !== undefined, 'place_point' satisfies RuleCode)
    .nullable()
    .default(null)
    .describe('Where exactly a place is, in degrees: latitude, longitude. Null if that is open, and of a term.'),
  facts: buildingFactsSchema
    .nullable()
    .optional()
    .describe(
      'What is noted of a building: null if nothing is, as of any other place; if left out, that stays as it is.',
    ),
  standsFor: z
    .string({ error: 'invalid_value' satisfies RuleCode })
    .check(longest(60, 'place_stands_for'))
    .nullable()
    .default(null)
    .describe('What a term means, in a word that the search knows; null if it means nothing, and of a place.'),
};

const example = {
  kind: 'building',
  en: 'Moonlight Court',
  my: 'လရောင်ကွန်ဒို',
  spellings: ['Moonlite Court'],
  township: 'bahan',
  point: '16.8154, 96.1561',
  facts: {
    street: 'Kabar Aye Pagoda Road',
    yearBuilt: 2018,
    floors: 12,
    lift: true,
    generator: true,
    pool: null,
    fee: 80_000,
  },
  standsFor: null,
} satisfies z.input<z.ZodObject<typeof fields>>;

/** Body of POST /api/place/create: a place or a term to be known (DSH-44). */
export const placeCreateSchema = z.strictObject(withExamples(fields, example));
export type PlaceForm = z.output<typeof placeCreateSchema>;

/** Body of POST /api/place/update: all of a known place or term, as it is to be (DSH-45 to DSH-47). */
export const placeUpdateSchema = z.strictObject(
  withExamples(
    {
      name: taughtName,
      ...fields,
      isHidden: z
        .boolean({ error: 'invalid_value' satisfies RuleCode })
        .default(false)
        .describe('Whether the search no longer understands it.'),
      sameAs: z
        .string({ error: 'invalid_value' satisfies RuleCode })
        .check(longest(lengths.maximum, 'place_same_as'))
        .nullable()
        .default(null)
        .describe('Any name of the place with which it is the same, and to which it lends its spellings.'),
    },
    { ...example, name: 'moonlight-court', isHidden: false, sameAs: null },
  ),
);
export type PlaceUpdate = z.output<typeof placeUpdateSchema>;

/** Result of resolving a form: what it refers to, or the problem with one of its fields. */
type Resolved = { standsFor: string | null; mergedInto: string | null } | { field: string; code: RuleCode };

/**
 * Resolves what a place or a term refers to, and checks its spellings: none may mean something else already (DSH-44).
 * @param others all other places and terms that are known.
 */
export function resolved(form: PlaceForm & Partial<PlaceUpdate>, others: readonly Taught[]): Resolved {
  const groups = taughtGroups(others);
  const meanings = meaningsOf(groups);
  const meaning = (text: string | null) =>
    text === null ? undefined : (groups.find(({ name }) => name === text) ?? meanings.get(spellingKey(text)));
  const [isTerm, stands, same] = [form.kind === 'term', meaning(form.standsFor), meaning(form.sameAs ?? null)];
  const isOfWords = wordGroups.some(({ name }) => name === stands?.name);
  if (isTerm ? form.standsFor !== null && !isOfWords : form.standsFor !== null)
    return { field: 'standsFor', code: 'place_stands_for' };
  if (isTerm && form.township !== null) return { field: 'township', code: 'invalid_value' };
  if (form.kind !== 'building' && (form.facts ?? null) !== null) return { field: 'facts', code: 'invalid_value' };
  if (isTerm && form.point !== null) return { field: 'point', code: 'place_point' };
  const target = others.find(({ name, kind }) => name === same?.name && kind !== 'term');
  if ((form.sameAs ?? null) !== null && (isTerm || !target)) return { field: 'sameAs', code: 'place_same_as' };
  const allowed = new Set([stands?.name, target?.name]);
  for (const [field, written] of writtenIn(form)) {
    const key = spellingKey(written);
    const taken = form.isHidden ? undefined : meanings.get(key);
    if (key === '' || isStopWord(written.toLowerCase())) return { field, code: 'place_spelling_empty' };
    if (taken && !allowed.has(taken.name)) return { field, code: 'place_spelling_taken' };
  }
  return { standsFor: stands?.name ?? null, mergedInto: target?.name ?? null };
}

function writtenIn({ en, my, spellings }: PlaceForm): [field: string, spelling: string][] {
  return [['en', en], ['my', my], ...spellings.map((one, at): [string, string] => [`spellings.${at}`, one])];
}

/** Returns every spelling of a place, each once: its two names first. */
export function everySpellingOf({ en, my, spellings }: PlaceForm): string[] {
  return [...new Map([en, my, ...spellings].toReversed().map((one) => [spellingKey(one), one])).values()].toReversed();
}

/** Returns the places of which a name or a spelling contains a text; all of them for an empty text. */
export function placesFound<Place extends Taught>(all: readonly Place[], text: string): Place[] {
  const key = spellingKey(text);
  if (key === '') return [...all];
  return all.filter(({ name, en, my, spellings }) =>
    [name, en, my, ...spellings].some((spelling) => knownKey(spelling).includes(key)),
  );
}

/** Returns a name for a place that none has yet: `moonlight-court`, `moonlight-court-2`. */
export function newName(en: string, taken: ReadonlySet<string>): string {
  const letters = en
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replace(/-$/, '');
  const base = /^[a-z][a-z0-9-]+$/.test(letters) ? letters : 'place';
  let name = base;
  for (let at = 2; taken.has(name); at += 1) name = `${base}-${at}`;
  return name;
}
