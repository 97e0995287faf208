import { access, type Operation, operationIdOf } from '#server/http/request/access-table.ts';
import type { ApiDocument, DocumentedOperation } from '#tests/factories/contract.ts';
import { importedFile } from './drives-of-imports.ts';
import type { Driven } from './driving.ts';
import { aProofForm } from './stage.ts';

/** One call in the document. */
export interface Call extends DocumentedOperation {
  /** Its name in the document: `listing_create`. */
  name: string;
  /** Its name in access.ts: `listing.create`. */
  operation: Operation;
  method: string;
  /** With the names of its parameters: `/listing/get/{id}`. */
  template: string;
}

/** A request to the API. */
export interface ApiRequest {
  path: string;
  init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> };
}

const operations = new Map((Object.keys(access) as Operation[]).map((name) => [operationIdOf(name), name]));

/** Every call of a document. @throws where one has no line in access.ts */
export function callsOf(document: ApiDocument): Call[] {
  return Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const { operationId: name = '' } = described;
      const operation = operations.get(name);
      if (!operation)
        throw new Error(`${method} ${template}: no line of server/http/request/access.ts is called ${name}`);
      return { ...described, name, operation, method, template };
    }),
  );
}

/** The JSON body that a call accepts: its schema and its example. */
export function jsonBodyOf({ requestBody }: Call) {
  return requestBody?.content['application/json'];
}

/** The parameters of a call in one part of a request. */
export function parametersIn({ parameters = [] }: Call, part: 'path' | 'query' | 'header') {
  return parameters.filter((parameter) => parameter.in === part);
}

/** The body of a correct request: the document's example, with the fields of the drive replacing its own. */
export function rightBody(call: Call, { body }: Driven): Record<string, unknown> | undefined {
  const [shown] = Object.values(call.requestBody?.content ?? {});
  return shown && { ...(shown.example as Record<string, unknown>), ...body };
}

/** The address of a call. */
export function addressOf(call: Call, path: Record<string, string>, query: Record<string, string>): string {
  const filled = call.template.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const shown = parametersIn(call, 'path').find((parameter) => parameter.name === name)?.example;
    return encodeURIComponent(path[name] ?? String(shown));
  });
  const parameters = new URLSearchParams(query).toString();
  return `/api${filled}${parameters && `?${parameters}`}`;
}

/** Returns the document's examples for a call's query: of every parameter, or only of the required ones. */
export function shownQuery(call: Call, which: 'all' | 'required'): Record<string, string> {
  const shown = parametersIn(call, 'query').filter(({ required }) => which === 'all' || required);
  return Object.fromEntries(shown.map(({ name, example }) => [name, String(example)]));
}

/** A correct request. */
export function rightRequest(call: Call, driven: Driven): ApiRequest {
  const path = addressOf(call, driven.path ?? {}, { ...shownQuery(call, 'required'), ...driven.query });
  const body = rightBody(call, driven);
  const method = call.method.toUpperCase();
  if (body === undefined) return { path, init: { method, headers: { ...driven.headers } } };
  if (!jsonBodyOf(call)) {
    const { file: _file, ...fields } = body;
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    const form = aProofForm(Object.fromEntries(given) as Record<string, string>);
    if (call.operation === 'import.create') form.set('file', new File([importedFile], 'listings.csv'));
    return { path, init: { method, headers: { ...driven.headers }, body: form } };
  }
  const headers = { 'content-type': 'application/json', ...driven.headers };
  return { path, init: { method, headers, body: JSON.stringify(body) } };
}

/** Turns a correct request into one that may be wrong. */
export type Change = (call: Call, driven: Driven) => ApiRequest;

/** A request that is correct except for its body. */
export function withBody(call: Call, driven: Driven, body: BodyInit, type = 'application/json'): ApiRequest {
  const right = rightRequest(call, driven);
  return { ...right, init: { ...right.init, headers: { ...right.init.headers, 'content-type': type }, body } };
}
