import { type Context, Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import type { ApiEnv, Bindings } from '../http/request/context.ts';
import { accessTokenCookie } from '../auth/identity.ts';
import { type Coding, codingFor, compressed } from '../http/wire/content-coding.ts';
import { refusalOfAnyWrite } from '../http/request/operation.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { failure } from '../http/request/errors.ts';
import { exampleOf, type ExampleSchema, type NamedSchemas } from './example.ts';
import { html, raw } from 'hono/html';

/** The page has its own styles and nothing else. */
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** The API's own description: OpenAPI 3.1 at /openapi.json, a readable page at /docs. */
export function apiDocument(routes: Hono<ApiEnv>) {
  let document: ReturnType<typeof describe> | undefined;
  let text: Promise<InCoding> | undefined;
  let page: Promise<InCoding> | undefined;
  return new Hono<ApiEnv>()
    .get('/openapi.json', async (c) => {
      document ??= describe(routes);
      text ??= document.then((described) => onceInEachCoding(JSON.stringify(described)));
      return answerWith(c, await text, 'application/json');
    })
    .get('/docs', async (c) => {
      document ??= describe(routes);
      page ??= document.then(async (described) =>
        onceInEachCoding(String(await documentPage(described as Parameters<typeof documentPage>[0]))),
      );
      c.header('Content-Security-Policy', pagePolicy);
      return answerWith(c, await page, 'text/html; charset=UTF-8');
    });
}

/** Returns a text in a coding. */
type InCoding = (coding: Coding) => Buffer<ArrayBuffer>;

/** Compresses a text at most once in each coding: it never changes. */
function onceInEachCoding(text: string): InCoding {
  const plain = Buffer.from(text);
  const made: Partial<Record<Coding, Buffer<ArrayBuffer>>> = {};
  return (coding) => (coding === 'identity' ? plain : (made[coding] ??= compressed(coding, plain)));
}

function answerWith(c: Context<ApiEnv>, text: InCoding, type: string): Response {
  const { requestId: idOfPage }: Bindings = c.env ?? {};
  // What a page reads in-process is not compressed.
  const coding = idOfPage === undefined ? codingFor(c.req.header('accept-encoding') ?? '') : 'identity';
  const headers = { 'Content-Type': type, Vary: 'Accept-Encoding' };
  return c.body(text(coding), 200, coding === 'identity' ? headers : { ...headers, 'Content-Encoding': coding });
}

async function describe(routes: Hono<ApiEnv>) {
  const document = await generateSpecs(routes, {
    documentation: {
      openapi: '3.1.0',
      info: {
        title: 'Eain',
        version: '1.0.0',
        description:
          'Properties to rent and buy in Yangon. These are the calls that the site itself makes. Those that visitors can make ' +
          'take no credentials; those that require sign-in take the session cookie of a signed-in browser. ' +
          'Other programs take an access token, which its owner creates at /partners, as `Authorization: Bearer`: it opens the calls that ' +
          'say so, within its scopes. A failed call responds with `success: false` and a message.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/api' }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: accessTokenCookie },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
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
  /** The operations of each path, by method. */
  paths?: Record<string, object | undefined>;
}

interface ExemplifiedCall {
  parameters?: { name: string; schema?: ExampleSchema; example?: unknown }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

type Content = Record<string, { schema?: ExampleSchema; example?: unknown }>;

/** The refusal shown for each kind of failure in the document. */
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

/** Shows with one example what each operation takes and returns, done or refused, instead of those of each schema. Files have none. */
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

/** Removes the examples of single fields from a schema: a whole one has been built from them. */
function dropExamples(schema: ExampleSchema | undefined): void {
  if (schema === undefined) return;
  delete schema.example;
  delete schema['x-shown'];
  const { properties = {}, items, prefixItems = [], anyOf = [], oneOf = [] } = schema;
  for (const inner of [...Object.values(properties), items, ...prefixItems, ...anyOf, ...oneOf]) dropExamples(inner);
}

/** The parts of an OpenAPI 3.1 document that the page shows. */
interface Document {
  info: { title: string; description?: string };
  paths?: Record<string, Record<string, DocumentedCall> | undefined>;
  components?: { schemas?: Record<string, unknown> };
}

interface DocumentedCall {
  summary?: string;
  description?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name?: string; in?: string; required?: boolean; schema?: unknown; example?: unknown }[];
  requestBody?: { content?: DocumentedContent };
  responses?: Record<string, { description?: string; content?: DocumentedContent }>;
}

type DocumentedContent = Record<string, { schema?: unknown; example?: unknown }>;

/** Renders the API's description for people: every operation with what it takes and returns, as a page without scripts. */
function documentPage(document: Document) {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, call]) => ({ path, method, call })),
  );
  const byTag = Map.groupBy(calls, ({ call }) => call.tags?.[0] ?? 'other');
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title} API</title>
<style>${raw(styles)}</style>
</head>
<body>
<h1>${document.info.title} API</h1>
<p>${document.info.description} <a href="/api/openapi.json">OpenAPI 3.1</a></p>
<nav>${[...byTag.keys()].map((tag) => html`<a href="#${tag}">${tag}</a> `)}</nav>
${[...byTag].map(([tag, members]) => html`<h2 id="${tag}">${tag}</h2>${members.map(callSection)}`)}
<h2 id="schemas">Schemas</h2>
${Object.entries(document.components?.schemas ?? {}).map(
  ([name, schema]) => html`<details id="${name}"><summary>${name}</summary>${schemaText(schema)}</details>`,
)}
</body>
</html>`;
}

function callSection({ path, method, call }: { path: string; method: string; call: DocumentedCall }) {
  const body = Object.entries(call.requestBody?.content ?? {});
  return html`<details>
<summary><b>${method.toUpperCase()}</b> <code>/api${path}</code> ${call.summary}${call.security?.length ? ' · requires sign-in' : ''}</summary>
<p>${call.description}</p>
${(call.parameters ?? []).map(
  ({ name, in: where, required, schema, example }) =>
    html`<h4>${name} <small>${where}${required ? ', required' : ''}, e.g. <code>${String(example)}</code></small></h4>${schemaText(schema)}`,
)}
${body.map(([type, { schema, example }]) => html`<h4>Body <small>${type}</small></h4>${schemaText(schema)}${exampleText(example)}`)}
${Object.entries(call.responses ?? {}).map(
  ([status, { description, content }]) =>
    html`<h4>${status} <small>${description}</small></h4>${Object.values(content ?? {}).map(({ schema, example }) => html`${schemaText(schema)}${exampleText(example)}`)}`,
)}
</details>`;
}

function schemaText(schema: unknown) {
  const reference = (schema as { $ref?: string } | undefined)?.$ref?.split('/').at(-1);
  if (reference) return html`<p><a href="#${reference}">${reference}</a></p>`;
  return html`<pre>${JSON.stringify(schema, null, 2)}</pre>`;
}

function exampleText(example: unknown) {
  if (example === undefined) return '';
  return html`<h5>Example</h5><pre>${JSON.stringify(example, null, 2)}</pre>`;
}

const styles = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem; color: #16211b; background: #fbfaf6 }
details { border: 1px solid #e3e0d6; border-radius: 12px; background: #fff; margin: .5rem 0; padding: .25rem 1rem }
summary { cursor: pointer; padding: .5rem 0 } b { color: #0f5c45; display: inline-block; min-width: 4.5rem }
pre { overflow-x: auto; background: #f3f1ea; padding: .75rem; border-radius: 6px; font-size: .8125rem } a { color: #0f5c45 }
h2 { margin-top: 2.5rem; text-transform: capitalize } h4, h5 { margin: 1rem 0 .25rem } small { font-weight: 400; color: #566159 } nav a { margin-inline-end: .75rem }
@media (prefers-color-scheme: dark) { body { background: #0c1310; color: #e9f0ec } details { background: #131c18; border-color: #25332c } pre { background: #0f1814 } a, b { color: #5ccaa2 } small { color: #9fb1a7 } }`;
