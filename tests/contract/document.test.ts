import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { openTestPortal, type TestPortal } from '#server/testing/portal.ts';

describe("the API's own description", () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal();
  });
  after(() => portal.close());

  const operations = () =>
    Object.entries(portal.document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ call: `${method} ${path}`, ...operation })),
    );

  test('is valid OpenAPI 3.1', async () => {
    assert.match(portal.document.openapi, /^3\.1\./);
    const { valid, errors } = await new Validator().validate(structuredClone(portal.document) as never);
    assert.ok(valid, JSON.stringify(errors));
  });

  test('has every call that the API answers, and no other', () => {
    // Middleware and the answer to unknown addresses stand for every method; the document does not describe itself.
    const undescribed = new Set(['get /openapi.json', 'get /docs']);
    const answered = portal.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method.toLowerCase()} ${path.slice('/api'.length).replaceAll(/:(\w+)/g, '{$1}')}`)
      .filter((call) => !undescribed.has(call));
    assert.deepEqual(
      [...new Set(answered)].sort(),
      operations()
        .map(({ call }) => call)
        .sort(),
    );
  });

  test('names every parameter of an address', () => {
    for (const { call, parameters = [] } of operations()) {
      const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
      assert.deepEqual(named.sort(), (call.match(/\{\w+\}/g) ?? []).sort(), call);
    }
  });

  test('says of each call what it answers, done or refused', () => {
    for (const { call, responses, requestBody } of operations()) {
      assert.ok(responses['200'] ?? responses['302'], call);
      assert.ok(responses['503'], call);
      if (requestBody)
        for (const status of ['400', '403', '413', '415']) assert.ok(responses[status], `${call} ${status}`);
      for (const [status, { content }] of Object.entries(responses))
        assert.ok(status === '302' || Object.values(content ?? {})[0]?.schema, `${call} ${status}`);
    }
  });

  test('leads nowhere that is not there', () => {
    const text = JSON.stringify(portal.document);
    for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      assert.ok(portal.document.components.schemas[name], name);
    }
  });

  test('can be read by people', async () => {
    const response = await portal.app.request('/api/docs');
    assert.equal(response.status, 200);
    assert.match(await response.text(), /openapi\.json/);
  });
});
