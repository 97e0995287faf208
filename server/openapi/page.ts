import { html, raw } from 'hono/html';

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
  requestBody?: { content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
}

type Content = Record<string, { schema?: unknown; example?: unknown }>;

/** The API's description for people: every call with what it takes and answers, as a page without scripts. */
export function documentPage(document: Document) {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, call]) => ({ path, method, call })),
  );
  const rooms = Map.groupBy(calls, ({ call }) => call.tags?.[0] ?? 'other');
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
<nav>${[...rooms.keys()].map((room) => html`<a href="#${room}">${room}</a> `)}</nav>
${[...rooms].map(([room, members]) => html`<h2 id="${room}">${room}</h2>${members.map(callSection)}`)}
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
<summary><b>${method.toUpperCase()}</b> <code>/api${path}</code> ${call.summary}${call.security?.length ? ' · signed in' : ''}</summary>
<p>${call.description}</p>
${(call.parameters ?? []).map(
  ({ name, in: where, required, schema, example }) =>
    html`<h4>${name} <small>${where}${required ? ', required' : ''}, such as <code>${String(example)}</code></small></h4>${schemaText(schema)}`,
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
