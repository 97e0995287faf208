import { z } from 'zod';
import type { FieldIssue } from '../errors.ts';
import type { Language } from '../language.ts';
import type { RuleCode } from '../refusals.ts';
import { longest, manyLines, oneLine } from '../text/plain-text.ts';
import { type LabelName, factNames, labelsOf, linkNames, paragraphs, paragraphsOf, type Words } from './definition.ts';
import { definitionOf, type EmailName } from './emails.ts';
import { inWords, type Phrase } from './placeholders.ts';

/** Bounds of what an admin may write in an email, in characters (SIT-473). */
const wordLimits = { subject: 150, paragraph: 1_000, paragraphs: 10, label: 60 } as const;

/** All paragraphs, and the empty lines between them. */
const longestText = wordLimits.paragraphs * (wordLimits.paragraph + 2);

const label = oneLine(1, wordLimits.label, 'email_label').optional().meta({ 'x-shown': false });
const labels = Object.fromEntries([...factNames, ...linkNames].map((name) => [name, label])) as Record<
  LabelName,
  typeof label
>;

/** Whether a text has no more paragraphs than it may have, and none that is too long. */
function isWithinBounds(text: string): boolean {
  const each = paragraphsOf(text);
  return each.length <= wordLimits.paragraphs && each.every(({ length }) => length <= wordLimits.paragraph);
}

/** The fields of an email's words, before its placeholders are checked by {@link misfitsOf}. */
export const wordsShape = {
  subject: oneLine(1, wordLimits.subject, 'email_subject'),
  text: manyLines(1, longestText, 'email_text')
    .refine(isWithinBounds, 'email_text' satisfies RuleCode)
    .overwrite((text) => paragraphs(...paragraphsOf(text))),
  ...labels,
};

const wordsSchema = z.object(wordsShape);

/** Words that an admin has written and that were accepted when they were stored: their shape alone is certain. */
const storedShape = z.record(z.string(), z.string().check(longest(longestText, 'email_text')));

/** A placeholder, a brace that belongs to none, and everything that looks like either. */
const braces = /\{([a-z]{1,30})\}|[{}]/gi;

/** Puts the values into the places of a text. A value is not read again: braces in it stay what they are. */
export function fill(text: string, values: Readonly<Record<string, Phrase>>, language: Language): string {
  return text.replaceAll(braces, (found, name: string | undefined) => {
    const value = name === undefined || !Object.hasOwn(values, name) ? undefined : values[name];
    return value === undefined ? found : inWords(value, language);
  });
}

/**
 * Checks the placeholders and the labels of an email's words (SIT-472): whatever is no placeholder of it, a needed one that is missing, a
 * stray brace, a label that is missing or that it does not have.
 * @returns at most one issue for each field, as `en.subject`.
 */
export function misfitsOf(email: EmailName, language: Language, words: Words): FieldIssue[] {
  const definition = definitionOf(email);
  const allowed = Object.entries(definition.placeholders);
  const names = allowed.map(([name]) => name);
  const own = labelsOf(definition);
  const texts = `${words.subject}\n${words.text}`;
  const missing = allowed.filter(([name, need]) => need === 'needed' && !texts.includes(`{${name}}`));
  const found = [
    misfitOf('subject', words.subject, names),
    misfitOf('text', words.text, names),
    missing.length > 0 && {
      field: 'text',
      code: 'email_placeholder_missing' as const,
      about: missing.map(([name]) => `{${name}}`).join(', '),
    },
    ...own.map((name) => {
      const text = words[name];
      return text === undefined ? { field: name, code: 'required' as const } : misfitOf(name, text, []);
    }),
    ...Object.keys(words)
      .filter((name) => name !== 'subject' && name !== 'text' && !own.some((one) => one === name))
      .map((field) => ({ field, code: 'unknown_field' as const })),
  ].filter((issue) => issue !== undefined && issue !== false);
  const first = found.filter(({ field }, index) => found.findIndex((other) => other.field === field) === index);
  return first.map((issue) => ({ ...issue, field: `${language}.${issue.field}` }));
}

/** The first thing that is wrong with the braces of a text. */
function misfitOf(field: string, text: string, names: readonly string[]): FieldIssue | undefined {
  const found = [...text.matchAll(braces)];
  const stray = found.find(([, name]) => name === undefined);
  if (stray) return { field, code: 'email_brace', about: around(text, stray.index) };
  const unknown = found.filter(([, name = '']) => !names.includes(name)).map(([placeholder]) => placeholder);
  if (unknown.length === 0) return undefined;
  return { field, code: 'email_placeholder_unknown', about: [...new Set(unknown)].slice(0, 5).join(', ') };
}

/** The brace at a place with the characters that follow it. */
function around(text: string, at: number): string {
  const [line = ''] = text.slice(at, at + 40).split('\n');
  return [...line].slice(0, 20).join('');
}

/** Stored words as they can be shown and edited, whether they fit or not; undefined for what has no texts at all. */
export function storedWords(stored: unknown): Words | undefined {
  const { data } = storedShape.safeParse(stored);
  if (data === undefined) return undefined;
  const { subject = '', text = '', ...rest } = data;
  return { ...rest, subject, text };
}

/** Stored words if they fit the email as it is in this release, which may have other placeholders, labels or bounds (SIT-475). */
export function fittingWords(email: EmailName, language: Language, stored: unknown): Words | undefined {
  const { data } = wordsSchema.strict().safeParse(stored);
  if (data === undefined) return undefined;
  const words = withoutAbsent(data);
  return misfitsOf(email, language, words).length === 0 ? words : undefined;
}

/** Words without the labels that are not given. */
export function withoutAbsent({ subject, text, ...rest }: z.output<typeof wordsSchema>): Words {
  const given = Object.entries(rest).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { subject, text, ...Object.fromEntries(given) };
}

/** Whether words are the portal's own. */
export function isOriginal(email: EmailName, language: Language, words: Words): boolean {
  const original = definitionOf(email).words[language];
  const fields = ['subject', 'text', ...labelsOf(definitionOf(email))] as const;
  return fields.every((field) => words[field] === original[field]);
}
