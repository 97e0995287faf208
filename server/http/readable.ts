import { z } from 'zod';
import { readableFields, type Written } from '#domain/myanmar/readable.ts';

/**
 * A schema of what people write, whose texts are made readable before their bounds are checked: Zawgyi becomes Unicode, Burmese
 * its one form, whatever letters somebody's keyboard has (see `readableFields`). For the document the schema stays what it is.
 * @param texts the fields that people write in their own words; passwords, addresses and ids are none
 */
export function readable<Schema extends z.ZodType>(
  schema: Schema,
  texts: { readonly [Field in keyof z.input<Schema>]?: Written },
): z.ZodType<z.output<Schema>, z.input<Schema>> {
  const read = (body: unknown) => (isForm(body) ? readableFields<Record<string, unknown>>(body, texts) : body);
  // What comes in is checked by the schema alone: to a client it takes just what the schema takes.
  return z.preprocess(read, schema) as z.ZodType as z.ZodType<z.output<Schema>, z.input<Schema>>;
}

function isForm(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
