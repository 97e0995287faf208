import { exampleValues } from './example-values.ts';

/** What a JSON schema of the API's document says, as far as an example needs it. */
export interface ExampleSchema {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  format?: string;
  minimum?: number;
  properties?: Record<string, ExampleSchema>;
  required?: readonly string[];
  items?: ExampleSchema;
  prefixItems?: readonly ExampleSchema[];
  anyOf?: readonly ExampleSchema[];
  oneOf?: readonly ExampleSchema[];
}

/** The named schemas of a document. */
export type NamedSchemas = Record<string, ExampleSchema | undefined>;

/** What stands for a text that nobody has given an example of. */
export const noExample = 'some text';

const moment = '2026-11-03T04:12:09.000Z';
const byFormat: Record<string, string> = {
  uuid: '019a8f3c-5e2b-7c41-9d0a-3f6b8e1d2c47',
  'date-time': moment,
  date: moment.slice(0, 10),
};

/**
 * A value that a schema accepts, to show what a call takes or answers: made of the values of example-values.ts, and of what the
 * schema itself allows.
 * @param place the names that lead to it, the call or the named schema first: `listing_create`, `name`.
 * @param isRequired whether it has to be there.
 * @returns undefined for what is left out.
 */
export function exampleOf(
  schema: ExampleSchema,
  place: readonly string[],
  named: NamedSchemas,
  isRequired = true,
): unknown {
  const known = keysOf(place).find((key) => {
    if (!Object.hasOwn(exampleValues, key)) return false;
    const value = exampleValues[key];
    return value === undefined ? !isRequired : fits(value, schema);
  });
  return known === undefined ? madeOf(schema, place, named) : exampleValues[known];
}

function madeOf(schema: ExampleSchema, place: readonly string[], named: NamedSchemas): unknown {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return exampleOf(named[name] ?? {}, [name], named);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const [way] = schema.anyOf ?? schema.oneOf ?? [];
  if (way) return exampleOf(way, place, named);
  switch (typesOf(schema)[0]) {
    case 'object':
      return madeOfFields(schema, place, named);
    case 'array':
      return (schema.prefixItems ?? [schema.items ?? {}]).map((item) => exampleOf(item, place, named));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return byFormat[schema.format ?? ''] ?? noExample;
  }
}

function madeOfFields(
  { properties = {}, required = [] }: ExampleSchema,
  place: readonly string[],
  named: NamedSchemas,
) {
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, exampleOf(field, [...place, name], named, required.includes(name))] as const,
  );
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** The keys of example-values.ts for a place, the nearest first: `Package.title` goes before `title`. */
function keysOf(place: readonly string[]): string[] {
  const field = place.at(-1) ?? '';
  const room = place[0]?.split('_')[0] ?? '';
  return [...place.slice(0, -1).toReversed(), room].map((owner) => `${owner}.${field}`).concat(field);
}

/** Whether a value can stand for a schema: what is only called alike is passed over. */
function fits(value: unknown, schema: ExampleSchema): boolean {
  if (schema.$ref !== undefined) return false;
  if (schema.const !== undefined) return schema.const === value;
  if (schema.enum) return schema.enum.includes(value);
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways) return ways.some((way) => fits(value, way));
  const types = typesOf(schema);
  return (
    types.length === 0 ||
    types.some((type) => type === typeOf(value) || (type === 'number' && typeOf(value) === 'integer'))
  );
}

function typesOf({ type = [] }: ExampleSchema): readonly string[] {
  return typeof type === 'string' ? [type] : type;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
