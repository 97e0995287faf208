import fc from 'fast-check';

/** The part of a JSON schema in the document that is needed for values around its bounds. */
interface Schema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: readonly Schema[];
}

/** Texts each of which has broken some server. */
const brokenTexts = [
  '',
  ' ',
  '\0',
  'plain\0text',
  '\ud800',
  'lone \udfff',
  '\u202egnp.exe',
  '\u2066isolated\u2069',
  '\u200b'.repeat(12),
  '🏠'.repeat(7),
  '﷽'.repeat(40),
  'line\nbreak of a text',
  'return\r\nSet-Cookie: x=y',
  '\u2028 line separator',
  '\ufeffmark first',
  "'; drop table listing; --",
  '\\',
  '%00',
  '%s%n',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  '019A0000-0000-7000-8000-00000000000A',
  '{019a0000-0000-7000-8000-000000000000}',
  '019a0000-0000-7000-8000-000000000000',
  'a@b.c\nbcc: d@e.f',
  '"a b"@example.com',
  '0',
  '-1',
  '-0',
  '1e9',
  '0x10',
  '01',
  '9'.repeat(400),
  'NaN',
  'true',
  'null',
  '２',
  '၅',
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
];

/** Letters, marks and symbols of all scripts. Created once, since creating it takes long. */
const anyLetters = fc.string({ unit: 'grapheme', maxLength: 40 });

/** Any text: all kinds of letters, and texts that break servers. */
export const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...brokenTexts) },
  anyLetters,
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('x'.repeat(1_000), 'ခ'.repeat(5_000), '<p>'.repeat(5_000), '&'.repeat(20_001), 'x'.repeat(100_000)),
);

const anyNumber = fc.oneof(
  fc.constantFrom(0, -1, -0, 0.5, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e300, -1e300, 5e-324),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const anyObject = fc.dictionary(fc.oneof(fc.constantFrom('$ne', 'length', '__proto__', 'toString'), anyText), anyText, {
  maxKeys: 3,
});

/** Any JSON value, including deeply nested ones. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, [], {}, [null], [[]], nested(40), nested(3_000)),
  anyNumber,
  { weight: 3, arbitrary: anyText },
  fc.array(fc.oneof(anyNumber, anyText), { maxLength: 15 }),
  anyObject,
);

/** Values for a schema: valid ones, so that the rules behind it are reached too, values beyond its bounds, and any others. */
export function anyValueFor(schema: Schema): fc.Arbitrary<unknown> {
  const near = nearValues(schema);
  const items = schema.items && fc.array(anyValueFor(schema.items), { maxLength: (schema.maxItems ?? 3) + 1 });
  return fc.oneof(
    { weight: 3, arbitrary: anyJson },
    { weight: 3, arbitrary: allowedValue(schema) },
    ...(near.length > 0 ? [{ weight: 2, arbitrary: fc.constantFrom(...near) }] : []),
    ...(items ? [items] : []),
    ...(schema.anyOf ?? []).map(anyValueFor),
  );
}

/** A valid value for a schema, as far as the document specifies. */
function allowedValue(schema: Schema): fc.Arbitrary<unknown> {
  const {
    enum: allowed,
    anyOf,
    type,
    format,
    items,
    minLength = 0,
    maxLength = 100,
    minimum = 0,
    maximum = 100,
  } = schema;
  if (allowed) return fc.constantFrom(...allowed);
  if (anyOf) return fc.oneof(...anyOf.map(allowedValue));
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum });
  // Numbers are amounts of money, with at most two decimals.
  if (type === 'number')
    return fc.double({ min: minimum, max: maximum, noNaN: true }).map((amount) => Math.round(amount * 100) / 100);
  if (type === 'array') return fc.array(allowedValue(items ?? {}), { minLength: 1, maxLength: schema.maxItems ?? 3 });
  if (format === 'uuid') return fc.uuid({ version: [4, 7] });
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'email') return fc.emailAddress();
  if (type === 'string')
    return anyLetters.map((text) => text.padEnd(minLength, 'x').slice(0, maxLength).toWellFormed());
  return fc.constant(null);
}

/** Returns values at the bounds of a schema, just inside and just outside. */
function nearValues({ enum: allowed = [], minLength, maxLength, minimum, maximum }: Schema): unknown[] {
  const lengths = [minLength, maxLength].filter((length) => length !== undefined);
  const bounds = [minimum, maximum].filter((bound) => bound !== undefined);
  return [
    ...allowed.flatMap((value) => [value, `${String(value)} `, String(value).toUpperCase()]),
    ...lengths.flatMap((length) => [-1, 0, 1].map((more) => 'x'.repeat(Math.max(0, length + more)))),
    ...lengths.map((length) => ` ${'🏠'.repeat(length)} `),
    ...bounds.flatMap((bound) => [bound - 1, bound, bound + 0.5, bound + 1, String(bound)]),
  ];
}

/** Nested lists of a given depth. */
function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}
