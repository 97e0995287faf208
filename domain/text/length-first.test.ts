import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { z } from 'zod';

const domain = join(import.meta.dirname, '..');

/** Every schema that a module of the domain exports, by its name. */
const schemas = new Map<string, z.ZodType>();
for (const file of await readdir(domain, { recursive: true })) {
  if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
  const module = (await import(join(domain, file))) as Record<string, unknown>;
  for (const [name, value] of Object.entries(module)) if (value instanceof z.ZodType) schemas.set(name, value);
}

/** Checks that measure a text, and those that change it first: outer spaces, line ends, letter case. */
const measuring = new Set(['overwrite', 'min_length', 'max_length', 'length_equals']);

/** Formats whose matching ends after a fixed number of characters. */
const endingFormats = new Set(['uuid', 'datetime']);

type Definition = Record<string, unknown> & { type: string };
type Checked = { _zod: { def: { check: string; format?: string }; check: (payload: { value: unknown }) => unknown } };

const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition;

/** The schemas of the fields of a form. */
function fieldsOf(schema: z.core.$ZodType): [name: string, field: z.core.$ZodType][] {
  const { type, shape, in: before, out } = definitionOf(schema);
  if (type === 'object') return Object.entries(shape as Record<string, z.ZodType>);
  if (type === 'pipe') return [before, out].flatMap((end) => fieldsOf(end as z.ZodType));
  return [];
}

/** A schema and everything that it is made of. */
function partsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { innerType, in: before, out, element } = definitionOf(schema);
  const within = [innerType, before, out, element].filter((part) => part !== undefined) as z.core.$ZodType[];
  return [schema, ...within.flatMap(partsOf)];
}

/** Records the length of each text that is read after being measured. */
function watch(part: z.core.$ZodType, lengths: number[]): void {
  const note = (value: unknown) => typeof value === 'string' && lengths.push(value.length);
  const definition = definitionOf(part) as Definition & { transform?: (value: unknown, context: never) => unknown };
  const { transform } = definition;
  if (transform) {
    definition.transform = (value, context) => {
      const made = transform(value, context);
      // A transform that returns a text unchanged only checked that there is one.
      if (made !== value) note(value);
      return made;
    };
  }
  for (const { _zod: inner } of (definition.checks ?? []) as Checked[]) {
    const { check, format } = inner.def;
    if (measuring.has(check) || endingFormats.has(format ?? '')) continue;
    const { check: read } = inner;
    inner.check = (payload) => {
      note(payload.value);
      return read(payload);
    };
  }
}

describe('a text that is too long is refused before anything reads it', () => {
  assert.ok(schemas.size > 12, [...schemas.keys()].join(', '));
  for (const [name, schema] of schemas) {
    for (const [field, accepted] of fieldsOf(schema)) {
      const parts = partsOf(accepted);
      const bounds = parts.flatMap((part) => (part._zod.bag as { maximum?: number }).maximum ?? []);
      if (!parts.some((part) => definitionOf(part).type === 'string')) continue;
      test(`${field} of ${name}`, () => {
        const lengths: number[] = [];
        for (const part of parts) watch(part, lengths);
        for (const text of ['<', 'a', 'က', 'a@', ',', 'a,', ' a\r\n'].map((some) => some.repeat(100_000))) {
          for (const value of [text, [text]]) z.safeParse(accepted, value);
        }
        assert.ok(Math.max(0, ...lengths) <= Math.max(0, ...bounds), `${lengths.join(', ')} characters were read`);
      });
    }
  }
});
