import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { manyLines } from '#domain/text/plain-text.ts';
import { ruleTexts } from '#domain/refusals.ts';
import { isVisible } from '#domain/text/characters.ts';
import { textOf } from '#server/text/sanitise.ts';
import type { Finding } from './examination.ts';

/**
 * Checks the fields of a row against the schema of the form that they came from.
 * @param what the row, as the subject of a sentence
 * @param written how the form's fields are transformed before they are stored, where the schema does not cover it all
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
      ({ path, message }) => `${what}: ${path.join('.')} violates a rule: ${wordsOf(message)}`,
    );
  }
  const stored: Record<string, unknown> = { ...written(read.data) };
  return Object.entries(fields)
    .filter(([name, value]) => !isDeepStrictEqual(value ?? null, stored[name] ?? null))
    .map(([name]) => `${what}: ${name} is not what the portal would have stored.`);
}

/** An HTML column: its name for the sentence, its maximum length, and its sanitiser. */
interface HtmlColumn {
  field: string;
  maximum: number;
  sanitise: (html: string) => string;
}

/** Checks stored HTML against its maximum length and its sanitiser, which must leave it unchanged. */
export function htmlBreaches(what: string, html: string, { field, maximum, sanitise }: HtmlColumn): Finding[] {
  if (sanitise(html) !== html) return [`${what}: ${field} contains HTML that the sanitiser would not let through.`];
  if (!html.includes('<img ') && !isVisible(textOf(html))) return [`${what}: ${field} has no text.`];
  const schema = z.object({ text: manyLines(1, maximum, 'description_length') });
  return breaches(what, schema, { text: html }).map((finding) => finding.replace(': text ', `: ${field} `));
}

/** Whether positions are numbered from 0 without gaps. */
export function areInOrder(positions: readonly number[]): boolean {
  return positions.every((position, index) => position === index);
}

function wordsOf(message: string): string {
  return (ruleTexts as Record<string, string>)[message] ?? message;
}
