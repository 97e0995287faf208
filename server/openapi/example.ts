import { exampleIds } from '#domain/openapi/examples.ts';

/** Part of a JSON schema of the API's document that an example needs. */
export interface ExampleSchema {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  /** Its example, and whether that is shown where it may be omitted: see `withExamples`. */
  example?: unknown;
  'x-shown'?: boolean;
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

/** Text for a schema without an example. */
export const noExample = 'some text';

const moment = '2026-11-03T04:12:09.000Z';
const byFormat: Record<string, string> = {
  uuid: exampleIds.person,
  'date-time': moment,
  date: moment.slice(0, 10),
  binary: '%PDF-1.7 …',
};

/** A value that a schema accepts, to show what an operation takes or returns: its own example, else one built from what it allows. */
export function exampleOf(schema: ExampleSchema, named: NamedSchemas): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.$ref !== undefined) return exampleOf(named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, named);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const [way] = schema.anyOf ?? schema.oneOf ?? [];
  if (way) return exampleOf(way, named);
  switch (typeof schema.type === 'string' ? schema.type : schema.type?.[0]) {
    case 'object':
      return exampleOfFields(schema, named);
    case 'array':
      return (schema.prefixItems ?? [schema.items ?? {}]).map((item) => exampleOf(item, named));
    case 'integer':
    case 'number':
      // An integer without a bound gets the smallest safe one.
      return schema.minimum !== undefined && schema.minimum >= 0 ? schema.minimum : 1;
    case 'boolean':
      return true;
    default:
      return byFormat[schema.format ?? ''] ?? noExample;
  }
}

function exampleOfFields({ properties = {}, required = [] }: ExampleSchema, named: NamedSchemas) {
  const shown = Object.entries(properties).filter(
    ([name, { 'x-shown': isShown }]) => isShown !== false || required.includes(name),
  );
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field, named)]));
}
