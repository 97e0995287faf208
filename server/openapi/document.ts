import { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import type { ApiEnv } from '../app/context.ts';
import { accessTokenCookie } from '../auth/identity.ts';
import { documentPage } from './page.ts';
import { refusalOfAnyWrite } from '../http/operation.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { failure } from '../http/errors.ts';
import { type ExampleSchema, exampleOf, type NamedSchemas } from './example.ts';

/** The page has styles of its own and nothing else. */
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** The API's own description: OpenAPI 3.1 at /openapi.json, for people at /docs. */
export function apiDocument(rooms: Hono<ApiEnv>) {
  let document: ReturnType<typeof describe> | undefined;
  return new Hono<ApiEnv>()
    .get('/openapi.json', async (c) => {
      document ??= describe(rooms);
      return c.json(await document);
    })
    .get('/docs', async (c) => {
      document ??= describe(rooms);
      const page = documentPage((await document) as Parameters<typeof documentPage>[0]);
      return c.html(page, 200, { 'Content-Security-Policy': pagePolicy });
    });
}

async function describe(rooms: Hono<ApiEnv>) {
  const document = await generateSpecs(rooms, {
    documentation: {
      openapi: '3.1.0',
      info: {
        title: 'Eain',
        version: '1.0.0',
        description: 'Homes to rent and buy in Yangon. Failure is `success: false` with a message.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/api' }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: accessTokenCookie } } },
    },
  });
  for (const path of Object.values(document.paths)) {
    for (const method of ['post', 'put', 'patch', 'delete'] as const) {
      const written = path?.[method];
      if (written) written.responses = { ...refusalOfAnyWrite, ...written.responses };
    }
  }
  showExamples(document);
  return document;
}

/** The parts of an OpenAPI document that have examples. */
interface Exemplified {
  components?: { schemas?: NamedSchemas };
  /** Of each its calls, by method. */
  paths?: Record<string, object | undefined>;
}

interface ExemplifiedCall {
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

/** Shows with an example what each call takes and answers, done or refused, in place of those of each schema. A file has none. */
function showExamples({ paths = {}, components }: Exemplified): void {
  const named = components?.schemas ?? {};
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods ?? {}) as ExemplifiedCall[]);
  for (const { parameters = [], requestBody, responses } of calls) {
    for (const parameter of parameters) parameter.example = exampleOf(parameter.schema ?? {}, named);
    showIn(requestBody?.content, (schema) => exampleOf(schema, named));
    for (const [status, { content }] of Object.entries(responses)) {
      const code = refusals[status] ?? 'something_went_wrong';
      showIn(content, (schema) => {
        const example = exampleOf(schema, named);
        return status.startsWith('2') ? example : { ...(example as object), ...failure(code) };
      });
    }
  }
  for (const schema of [...Object.values(named), ...calls.flatMap(schemasOf)]) dropExamples(schema);
}

function showIn(content: Content | undefined, example: (schema: ExampleSchema) => unknown): void {
  for (const shown of Object.values(content ?? {})) {
    if (shown.schema && shown.schema.format !== 'binary') shown.example = example(shown.schema);
  }
}

function schemasOf({ parameters = [], requestBody, responses }: ExemplifiedCall): (ExampleSchema | undefined)[] {
  const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)];
  return [...parameters, ...contents.flatMap((content) => Object.values(content ?? {}))].map(({ schema }) => schema);
}

/** Takes the examples of single fields out of a schema: a whole one has been made of them. */
function dropExamples(schema: ExampleSchema | undefined): void {
  if (schema === undefined) return;
  delete schema.example;
  delete schema['x-shown'];
  const { properties = {}, items, prefixItems = [], anyOf = [], oneOf = [] } = schema;
  for (const inner of [...Object.values(properties), items, ...prefixItems, ...anyOf, ...oneOf]) dropExamples(inner);
}
