import { z } from 'zod';
import { manyLines } from '#domain/plain-text.ts';
import { ruleTexts } from '#domain/rule-texts.ts';
import { textOf } from '#server/html/sanitise.ts';
import type { Finding } from './examination.ts';

/**
 * Holds the fields of a row against the schema of the form that they came from.
 * @param what the row, as the subject of a sentence
 * @param written what becomes of the form's fields before they are stored, where the schema does not say it all
 */
export function breaches<Output extends object>(
  what: string,
  schema: z.ZodType<Output>,
  fields: object,
  written: (form: Output) => object = (form) => form,
): Finding[] {
  const read = schema.safeParse(fields);
  if (!read.success) {
    return read.error.issues.map(
      ({ path, message }) => `${what}: ${path.join('.')} breaks a rule: ${wordsOf(message)}`,
    );
  }
  const kept: Record<string, unknown> = { ...written(read.data) };
  return Object.entries(fields)
    .filter(([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(kept[name] ?? null))
    .map(([name]) => `${what}: ${name} is not as the portal would have stored it.`);
}

/** What the tags add to a text has no bound of its own: the form's is that of the text before it was sanitised. */
const storedHtml = z.object({ text: manyLines(1, 1_000_000, 'description_length') });

/**
 * Holds stored HTML against its sanitiser, which must leave it as it is.
 * @param field the column, for the sentence
 */
export function htmlBreaches(what: string, field: string, html: string, sanitise: (html: string) => string): Finding[] {
  if (sanitise(html) !== html) return [`${what}: ${field} holds HTML that the sanitiser would not let through.`];
  if (!html.includes('<img ') && textOf(html) === '') return [`${what}: ${field} has no words.`];
  return breaches(what, storedHtml, { text: html }).map((finding) => finding.replace(': text ', `: ${field} `));
}

/** Whether places are counted from 0 without a gap. */
export function areInOrder(positions: readonly number[]): boolean {
  return positions.every((position, index) => position === index);
}

function wordsOf(message: string): string {
  return (ruleTexts as Record<string, string>)[message] ?? message;
}
