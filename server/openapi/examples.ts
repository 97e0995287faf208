import type { RuleCode } from '#domain/refusals.ts';
import { failure } from '../http/errors.ts';
import { type ExampleSchema, exampleOf, type NamedSchemas } from './example.ts';

/** The parts of an OpenAPI document that have examples. */
export interface Exemplified {
  components?: { schemas?: NamedSchemas };
  /** Of each its calls, by method. */
  paths?: Record<string, object | undefined>;
}

interface ExemplifiedCall {
  operationId?: string;
  parameters?: { name: string; schema?: ExampleSchema; example?: unknown }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

type Content = Record<string, { schema?: ExampleSchema; example?: unknown }>;

/** What each kind of failure may say. */
const refusals: Record<string, RuleCode> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'changed_meanwhile',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** Shows with an example what each call takes and answers, done or refused. A file has none. */
export function showExamples({ paths = {}, components }: Exemplified): void {
  const named = components?.schemas ?? {};
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods ?? {}) as ExemplifiedCall[]);
  for (const call of calls) {
    const name = call.operationId ?? '';
    for (const parameter of call.parameters ?? []) {
      parameter.example = exampleOf(parameter.schema ?? {}, [name, parameter.name], named);
    }
    showIn(call.requestBody?.content, (schema) => exampleOf(schema, [name, 'body'], named));
    for (const [status, { content }] of Object.entries(call.responses)) {
      const code = refusals[status] ?? 'something_went_wrong';
      showIn(content, (schema) => {
        const example = exampleOf(schema, [name], named);
        return status.startsWith('2') ? example : { ...(example as object), ...failure(code) };
      });
    }
  }
}

function showIn(content: Content | undefined, example: (schema: ExampleSchema) => unknown): void {
  for (const shown of Object.values(content ?? {})) {
    if (shown.schema && shown.schema.format !== 'binary') shown.example = example(shown.schema);
  }
}
