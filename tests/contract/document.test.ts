import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { noExample } from '#server/openapi/example.ts';
import { openSchemas } from '#tests/factories/contract.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { callsOf, parametersIn } from './calls.ts';
import { specifiedCalls } from './specified-calls.ts';

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; $ref?: string };

describe("the API's own description", () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal();
  });
  after(() => portal.close());

  const operations = () =>
    Object.entries(portal.document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        call: `${method} ${path}`,
        place: ['paths', path, method],
        ...operation,
      })),
    );

  /** Whether a schema has a field: `results.pageCount` is a nested one. */
  const has = (schema: Schema | undefined, field: string): boolean => {
    const name = schema?.$ref?.split('/').at(-1);
    if (name) return has(portal.document.components.schemas[name] as Schema, field);
    const [first = '', ...rest] = field.split('.');
    const inner = schema?.properties?.[first];
    return inner !== undefined && (rest.length === 0 || has(inner, rest.join('.')));
  };
  const words = (names = '') => names.split(' ').filter(Boolean);

  test('is valid OpenAPI 3.1', async () => {
    assert.match(portal.document.openapi, /^3\.1\./);
    const { valid, errors } = await new Validator().validate(structuredClone(portal.document) as never);
    assert.ok(valid, JSON.stringify(errors));
  });

  test('breaks none of Redocly’s recommended rules', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const source = JSON.stringify(portal.document);
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    assert.deepEqual(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`),
      [],
    );
  });

  test('has every call that the API responds to, and no other', () => {
    // Middleware and the response to unknown addresses count as every method; the document does not describe itself.
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

  test('names every path parameter', () => {
    for (const { call, parameters = [] } of operations()) {
      const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
      assert.deepEqual(named.sort(), (call.match(/\{\w+\}/g) ?? []).sort(), call);
    }
  });

  test('states the responses of each call, successful or refused', () => {
    for (const { call, responses, requestBody } of operations()) {
      assert.ok(responses['200'] ?? responses['302'], call);
      assert.ok(responses['503'], call);
      if (requestBody)
        for (const status of ['400', '403', '413', '415']) assert.ok(responses[status], `${call} ${status}`);
      for (const [status, { content }] of Object.entries(responses))
        assert.ok(status === '302' || Object.values(content ?? {})[0]?.schema, `${call} ${status}`);
    }
  });

  test('states briefly for each call what it is for, and who may make it', () => {
    for (const { call, summary, security } of operations()) {
      assert.ok(summary && summary.length <= 100 && !summary.endsWith('.'), call);
      assert.ok(security, call);
    }
  });

  test('has examples of what each call accepts and returns, each valid by its schema', () => {
    const schemas = openSchemas(portal.document);
    let examples = 0;
    const shows = ({ schema, example }: { schema: Record<string, unknown>; example?: unknown }, place: string[]) => {
      examples += 1;
      assert.notEqual(example, undefined, place.join(' '));
      const named = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').slice(1) : [...place, 'schema'];
      assert.equal(schemas.trouble(named, example), undefined, place.join(' '));
      assert.ok(
        !JSON.stringify(example).includes(`"${noExample}"`),
        `${place.join(' ')}: a text of its schema needs .meta({ example }), see domain/openapi/examples.ts: ${JSON.stringify(example)}`,
      );
    };
    for (const { place, parameters = [], requestBody, responses } of operations()) {
      for (const [index, parameter] of parameters.entries()) shows(parameter, [...place, 'parameters', String(index)]);
      for (const [type, body] of Object.entries(requestBody?.content ?? {}))
        shows(body, [...place, 'requestBody', 'content', type]);
      for (const [status, { content }] of Object.entries(responses)) {
        for (const [type, answer] of Object.entries(content ?? {}))
          if (answer.schema['format'] !== 'binary') shows(answer, [...place, 'responses', status, 'content', type]);
      }
    }
    assert.ok(examples > 500, `${examples} examples`);
  });

  for (const [name, { query, body, answers, takes, gives }] of Object.entries(specifiedCalls)) {
    test(`has the fields that the requirements give for ${name}`, () => {
      const call =
        callsOf(portal.document).find(({ method, template }) => `${method.toUpperCase()} ${template}` === name) ??
        assert.fail('there is no such call');
      const parameters = new Set(parametersIn(call, 'query').map((parameter) => parameter.name));
      for (const parameter of words(query)) assert.ok(parameters.has(parameter), `no parameter ${parameter}`);
      const taken = call.requestBody?.content[takes ?? 'application/json']?.schema;
      for (const field of words(body)) assert.ok(has(taken, field), `takes no ${field}`);
      const answer = call.responses['200']?.content?.[gives ?? 'application/json']?.schema ?? assert.fail('no answer');
      if (answers === '[]') assert.equal(answer['type'], 'array');
      else for (const field of words(answers)) assert.ok(has(answer, field), `answers no ${field}`);
    });
  }

  test('has no dangling references', () => {
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

  test('says whose calls these are, and what they take: a session, or an access token (SIT-245, PTN-2)', async () => {
    const page = await (await portal.app.request('/api/docs')).text();
    assert.match(page, /calls that the site itself makes.*session cookie.*access token.*Authorization: Bearer/);
  });
});
