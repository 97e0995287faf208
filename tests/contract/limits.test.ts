import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestPortal } from '#tests/factories/portal.ts';
import { access } from '#server/http/request/access-table.ts';
import { type Call, callsOf, parametersIn } from './calls.ts';

const portal = await openTestPortal({ RATE_LIMIT: 'on' });
after(() => portal.close());
const calls = callsOf(portal.document);

/** Reads in which visitors send free text and that are cheap all the same, with the reason. */
const cheap: Record<string, string> = {
  'post.list': 'Posts are few, and admins alone write them.',
  'auth.providerStart': 'Counted within: people see its refusals as a page.',
  'auth.providerCallback': 'Counted within: people see its refusals as a page.',
};

/** Whether a call takes free text: a parameter that is not an enum, an id or a number. */
const takesWords = (call: Call) =>
  parametersIn(call, 'query').some(
    ({ schema }) => schema['type'] === 'string' && schema['enum'] === undefined && schema['format'] === undefined,
  );
const isLimited = ({ responses }: Call) => responses['429'] !== undefined;

test('every read in which visitors send free text is limited', () => {
  const asked = calls.filter(
    (call) => call.method === 'get' && access[call.operation] === 'anyone' && takesWords(call),
  );
  const unlimited = asked.filter((call) => !isLimited(call)).map(({ operation }) => operation);
  assert.deepEqual(
    unlimited
      .filter((operation) => !(operation in cheap))
      .map(
        (operation) =>
          `${operation}: say its limits in operation(), or in tests/contract/limits.test.ts why it is cheap`,
      ),
    [],
  );
  assert.deepEqual(
    Object.keys(cheap).filter((operation) => !unlimited.some((name) => name === operation)),
    [],
    'cheap, and not asked in words any more or limited',
  );
});

test('every write is counted: by its own limits, otherwise with all writes', async () => {
  const user = await portal.admin();
  for (const { method, template, operation } of calls.filter((call) => call.method !== 'get')) {
    const path = `/api${template.replaceAll(/\{\w+\}/g, 'nothing')}`;
    // Of a content type that no call accepts: counted all the same, before anything is read (API-9).
    const headers = { 'content-type': 'text/plain' };
    const answer = await user.fetch(path, { method: method.toUpperCase(), headers, body: 'x' });
    assert.ok(answer.headers.has('ratelimit-policy'), `${operation}: nothing counts it, see limits of its operation()`);
  }
});
