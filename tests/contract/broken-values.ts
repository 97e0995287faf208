/** Values that no careful client sends, each of which has broken some server. */
export const brokenValues: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e300,
  [],
  [null],
  ['x', 'y'],
  [[]],
  {},
  { $ne: null },
  { length: 5 },
  '',
  ' ',
  '\0',
  'plain\0text',
  '\ud800',
  'lone \udfff',
  '\u202egnp.exe',
  '\u200b'.repeat(12),
  'x'.repeat(100_000),
  '🏠'.repeat(7),
  '﷽'.repeat(40),
  'line\nbreak of a text',
  '\u2028 line separator',
  "'; drop table listing; --",
  '%00',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '019a0000-0000-7000-8000-000000000000',
  '019A0000-0000-7000-8000-00000000000A',
  '0',
  '-1',
  '1e9',
  '01',
  'NaN',
  'true',
  '２',
  '၅',
];

/** The same as they stand in a path or a query. Lone surrogates have no encoding; what stands for them is malformed on purpose. */
export const brokenTexts: string[] = [
  ...brokenValues.filter((value) => typeof value !== 'object').map((value) => encoded(String(value)).slice(0, 6000)),
  '%',
  '%zz',
  '%ff',
  '%ED%A0%80',
  '%c0%ae',
  '%2e%2e%2f',
  '%252e',
  '+',
  '%0a',
  '%0d%0aSet-Cookie:x=y',
  '[]',
  '[$ne]',
  '{}',
];

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

type Schema = Record<string, unknown>;

/** Something that a JSON schema accepts, as plain as can be. */
export function sampleOf(schema: Schema): unknown {
  if ('const' in schema) return schema['const'];
  if ('default' in schema) return schema['default'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  for (const way of ['anyOf', 'oneOf', 'allOf']) {
    const [first] = (schema[way] as Schema[] | undefined) ?? [];
    if (first) return sampleOf(first);
  }
  if (schema['format'] === 'uuid') return '019a0000-0000-7000-8000-000000000000';
  if (schema['format'] === 'email') return 'somebody@example.com';
  const bound = (name: string) => (typeof schema[name] === 'number' ? schema[name] : 0);
  switch (schema['type']) {
    case 'string':
      return 'x'.repeat(Math.max(1, bound('minLength')));
    case 'integer':
    case 'number':
      return Math.max(1, bound('minimum'));
    case 'array':
      return [sampleOf((schema['items'] as Schema | undefined) ?? {})];
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] as Record<string, Schema> | undefined) ?? {}).map(([name, field]) => [
          name,
          sampleOf(field),
        ]),
      );
    default:
      return null;
  }
}
