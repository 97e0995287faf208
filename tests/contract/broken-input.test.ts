import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { DocumentedOperation } from '#server/testing/contract.ts';
import { aListing, openTestPortal, type Person, type TestPortal } from '#server/testing/portal.ts';
import { brokenTexts, brokenValues, sampleOf } from './broken-values.ts';

/**
 * Every call of the API with input that no careful client sends. Nothing of it may be answered with 5xx, and what is refused
 * may leave nothing behind. (That each answer is one that the document describes, the test client checks by itself.)
 */
const portal: TestPortal = await openTestPortal({ MONTHLY_POST_LIMIT: '100000' });
after(() => portal.close());

let admin: Person;
let samples: Record<string, Record<string, unknown>>;
before(async () => {
  admin = await portal.admin();
  await portal.database.pool.query(
    `insert into subscription (id, user_id, package_id, listing_limit, expires_at)
     values (gen_random_uuid(), $1, $2, -1, now() + interval '1 day')`,
    [admin._id, (await portal.packageOf('Premium'))._id],
  );
  // Bodies that would be right, where a schema alone does not tell.
  samples = { listing_create: aListing({ imageUrls: [await portal.anImage(admin)] }) };
});

async function rows(): Promise<number> {
  const { rows: tables } = await portal.database.pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const counts = tables.map(({ name }) => `(select count(*) from ${name})`).join(' + ');
  return Number((await portal.database.pool.query(`select ${counts} as count`)).rows[0].count);
}

/** Sends a request and holds the answer against what is asked of all of them. */
async function survives(path: string, init: RequestInit, what: string) {
  const count = await rows();
  const response = await admin.fetch(path, { ...init, headers: { cookie, ...init.headers } });
  const text = await response.text();
  assert.ok(response.status < 500, `${what}: ${response.status} ${text}`);
  if (response.status < 400) return;
  const { success, message } = JSON.parse(text) as { success: unknown; message: unknown };
  assert.deepEqual([success, typeof message], [false, 'string'], what);
  assert.equal(await rows(), count, `${what} was refused and yet changed something`);
}
let cookie = '';

const open = Object.entries(portal.document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
);

for (const { method, path, operation } of open) {
  describe(`${method.toUpperCase()} /api${path}`, () => {
    // Some calls end the session; each starts with one that works.
    before(async () => {
      const client = portal.visitor();
      await client.call('POST', '/api/auth/signin', { email: admin.email, password: admin.password });
      cookie = client.cookie();
    });

    const { parameters = [] } = operation;
    const filled = path.replaceAll(/\{\w+\}/g, '019a0000-0000-7000-8000-000000000000');
    const bodyOf = bodySchema(operation);
    const send = (address: string, body: string | undefined, what: string) =>
      survives(
        `/api${address}`,
        {
          method: method.toUpperCase(),
          ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
        },
        what,
      );
    const right = () =>
      samples[operation.operationId ?? ''] ?? (bodyOf && (sampleOf(bodyOf) as Record<string, unknown>));
    const rightBody = () => (bodyOf ? JSON.stringify(right()) : undefined);

    for (const { name } of parameters.filter((parameter) => parameter.in === 'path')) {
      test(`survives anything as ${name}`, async () => {
        for (const text of brokenTexts)
          await send(path.replace(`{${name}}`, text || '%20'), rightBody(), `${name}=${text.slice(0, 60)}`);
      });
    }

    for (const { name } of parameters.filter((parameter) => parameter.in === 'query')) {
      test(`survives anything as the parameter ${name}`, async () => {
        for (const text of brokenTexts)
          await send(`${filled}?${name}=${text}`, rightBody(), `${name}=${text.slice(0, 60)}`);
        await send(`${filled}?${name}=1&${name}=2`, rightBody(), `${name} twice`);
        await send(`${filled}?${name}[]=1`, rightBody(), `${name} as a list`);
      });
    }

    test('survives parameters that it does not know', async () => {
      for (const query of [
        'x=1',
        '__proto__=1',
        'constructor[prototype]=1',
        '=',
        '&&&',
        '%00=%00',
        'a=1&'.repeat(2000),
      ]) {
        await send(`${filled}?${query}`, rightBody(), query.slice(0, 60));
      }
    });

    if (!bodyOf) return;

    for (const name of Object.keys(bodyOf['properties'] ?? {})) {
      test(`survives anything as the field ${name}`, async () => {
        for (const value of brokenValues)
          await send(
            filled,
            JSON.stringify({ ...right(), [name]: value }),
            `${name}: ${JSON.stringify(value).slice(0, 60)}`,
          );
        await send(filled, JSON.stringify({ ...right(), [name]: undefined }), `no ${name}`);
      });
    }

    test('survives anything instead of its fields, and fields that it does not know', async () => {
      for (const value of brokenValues) await send(filled, JSON.stringify(value), JSON.stringify(value).slice(0, 60));
      for (const text of [
        '',
        '{',
        '{"a":1,}',
        '[1,2',
        '"\\ud800"',
        '{"__proto__":{"isAdmin":true}}',
        '{"constructor":{"prototype":{}}}',
        '\ufeff{}',
        `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      ]) {
        await send(filled, text, text.slice(0, 60));
      }
      await send(filled, JSON.stringify({ ...right(), nobodyKnowsThis: 1 }), 'an unknown field');
    });
  });
}

function bodySchema({
  requestBody,
}: DocumentedOperation): ({ properties?: Record<string, unknown> } & Record<string, unknown>) | undefined {
  return requestBody?.content['application/json']?.schema;
}
