import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { scopesFor } from '#server/http/request/token-access.ts';
import type { TokenScope } from '#domain/partner/scopes.ts';
import { access } from '#server/http/request/access-table.ts';
import { openSchemas } from '#tests/factories/contract.ts';
import { breaches } from './breaches.ts';
import {
  addressOf,
  type ApiRequest,
  type Call,
  callsOf,
  jsonBodyOf,
  parametersIn,
  rightRequest,
  shownQuery,
} from './calls.ts';
import { drive, driven as drivenCalls } from './drives.ts';
import type { Driven } from './driving.ts';
import { openStage } from './stage.ts';

/**
 * Every call in the document is made as the document shows it, and in each way that it declares to refuse. The response must be the
 * one that the document describes for the status: the test client checks all JSON against it, and the rest is checked here.
 */
const stage = await openStage();
after(() => stage.close());
const { portal } = stage;
const calls = callsOf(portal.document);
const schemas = openSchemas(portal.document);

const send = ({ by }: Pick<Driven, 'by'>, { path, init }: ApiRequest) =>
  by.fetch(path, { redirect: 'manual', ...init });

/** Checks a successful response against the document. @returns its body */
async function succeeded(call: Call, response: Response): Promise<unknown> {
  const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
  const text = await response.text();
  assert.ok(response.status < 400, `${response.status} ${text}`);
  const { content } = call.responses[response.status] ?? assert.fail(`${response.status} is not described`);
  if (!content) {
    assert.ok(response.headers.get('location'), 'it leads somewhere');
    return undefined;
  }
  const { schema } = content[type] ?? assert.fail(`${type} is not described`);
  if (schema['format'] === 'binary') return undefined;
  const body: unknown = type.endsWith('json') ? JSON.parse(text) : text;
  const place = ['paths', call.template, call.method, 'responses', String(response.status), 'content', type, 'schema'];
  assert.equal(schemas.trouble(place, body), undefined);
  return body;
}

/** Checks a refusal against the document. @returns its status. */
async function refused(call: Call, response: Response, what: string): Promise<number> {
  const text = await response.text();
  assert.ok(response.status >= 400 && response.status < 500, `${what}: ${response.status} ${text}`);
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/, what);
  const { success, message } = JSON.parse(text) as Record<string, unknown>;
  assert.equal(success, false, what);
  assert.ok(typeof message === 'string' && /^\S.*\S$/.test(message), what);
  assert.ok(call.responses[response.status], `${what}: ${response.status} is not described`);
  return response.status;
}

const messageOf = (body: unknown) => (body as { message?: unknown } | undefined)?.message;
/** These respond 404 only if the settings name no identity provider, or their user has ordered no copy, whereas the test's do and has. */
const neverMissing = /^(auth_provider|user_downloadDataCopy)/;

test('every call that takes an id or token is driven on an existing item', () => {
  const undriven = calls.filter((call) => !drivenCalls.has(call.operation) && takesWhatIsThere(call));
  assert.deepEqual(
    undriven.map(({ operation }) => `${operation} needs a drive in tests/contract/drives.ts`),
    [],
  );
});

/** Whether no example will do: the request has to refer to an existing item. */
function takesWhatIsThere(call: Call): boolean {
  const body = (jsonBodyOf(call)?.schema ?? {}) as {
    properties?: Record<string, { format?: string }>;
    required?: string[];
  };
  return (
    parametersIn(call, 'path').length > 0 ||
    parametersIn(call, 'query').some(({ required, schema }) => required && schema['format'] === 'uuid') ||
    (body.required ?? []).some((name) => body.properties?.[name]?.format === 'uuid')
  );
}

/** A request with an access token besides whatever it has. */
function withToken(request: ApiRequest, token: string): ApiRequest {
  const headers = { ...request.init.headers, authorization: `Bearer ${token}` };
  return { ...request, init: { ...request.init, headers } };
}

const tokens = new Map<TokenScope, string>();

/** A token of the stage's owner whose scope does not open a call (PTN-2). */
async function closedTo({ operation }: Call): Promise<string> {
  const scope = scopesFor(operation).includes('inquiries:read') ? 'listings:read' : 'inquiries:read';
  const known = tokens.get(scope);
  if (known !== undefined) return known;
  const owner = await portal.signUp();
  const { body } = await owner.call('POST', '/api/access-token', { name: 'Narrow', scopes: [scope], days: null });
  tokens.set(scope, String(body['token']));
  return String(body['token']);
}

for (const call of calls) {
  describe(`${call.method.toUpperCase()} /api${call.template}`, () => {
    const driven = () => drive(call, stage);

    test('does what the document shows, and responds as it states', async () => {
      const right = await driven();
      const body = await succeeded(call, await send(right, rightRequest(call, right)));
      const [shown] = Object.values(call.responses['200']?.content ?? {});
      assert.equal(messageOf(body), messageOf(shown?.example), 'the message that the schema of its answer shows');
    });

    // The response from the identity provider cannot be made up by anyone.
    if (parametersIn(call, 'query').length > 0 && call.name !== 'auth_providerCallback') {
      test('accepts all parameters that the document shows', async () => {
        const right = await driven();
        const path = addressOf(call, right.path ?? {}, { ...shownQuery(call, 'all'), ...right.query });
        await succeeded(call, await send(right, { ...rightRequest(call, right), path }));
      });
    }

    test('refuses incorrect requests as it states', async () => {
      const statuses = new Set<number>();
      const attempt = async (by: Driven['by'], request: ApiRequest, what: string, expected: readonly number[]) => {
        const response = await send({ by }, request);
        // Some refusals are redirects: users see them as a page.
        if (response.status === 302 && call.responses['302']) return;
        const status = await refused(call, response, what);
        assert.ok(expected.includes(status), `${what} was answered ${status}, not ${expected.join(' or ')}`);
        statuses.add(status);
      };
      const right = await driven();
      const request = rightRequest(call, right);
      if (call.security?.length) await attempt(portal.visitor(), request, 'nobody', [401]);
      if (!['anyone', 'signed-in', 'owner'].includes(access[call.operation]))
        await attempt(stage.other, request, 'none of the staff', [403]);
      if (access[call.operation] === 'owner') await attempt(stage.other, request, 'another user', [403]);
      await attempt(portal.visitor(), withToken(request, `eain_${'a'.repeat(43)}`), 'a wrong token', [401]);
      await attempt(portal.visitor(), withToken(request, await closedTo(call)), 'a token without the scope', [403]);
      for (const { what, expected, request: broken, isOfNothing } of breaches(call, right)) {
        await attempt(right.by, broken, what, expected);
        if (isOfNothing && call.responses['404']) await attempt(stage.admin, broken, `${what}, by an admin`, expected);
      }
      // Of the declared refusals, these can be triggered in any call that declares them.
      for (const status of [401, 403, 404, 413, 415].filter((known) => call.responses[known])) {
        if (status === 404 && neverMissing.test(call.name)) continue;
        assert.ok(statuses.has(status), `${status} is described, and never came`);
      }
    });
  });
}
