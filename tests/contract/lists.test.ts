import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { addressOf, callsOf, parametersIn, shownQuery } from './calls.ts';
import { drive } from './drives.ts';
import { openStage } from './stage.ts';

/** Rules that hold for every list (API-6): empty parameters do not filter, and past the end there are no entries. */
const stage = await openStage();
after(() => stage.close());
const lists = callsOf(stage.portal.document).filter(
  (call) =>
    call.method === 'get' &&
    parametersIn(call, 'query').some(({ required }) => !required) &&
    // Files are none: spreadsheets are checked by the call that has the same in JSON.
    call.responses['200']?.content?.['application/json'] !== undefined &&
    // The response from the identity provider cannot be made up by anyone.
    !call.name.startsWith('auth_provider'),
);

/** Returns the entries in the lists of a response: objects with an id. */
function listed(body: unknown): unknown[] {
  if (typeof body !== 'object' || body === null) return [];
  return [...('_id' in body ? [body] : []), ...Object.values(body).flatMap(listed)];
}

for (const call of lists) {
  const parameters = parametersIn(call, 'query').filter(({ required }) => !required);

  describe(`GET /api${call.template}`, () => {
    const ask = async (changes: Record<string, string>) => {
      const { by, path = {}, query } = await drive(call, stage);
      const address = addressOf(call, path, { ...shownQuery(call, 'required'), ...query, ...changes });
      return by.call('GET', address);
    };

    test('treats empty parameters as missing', async () => {
      for (const { name } of parameters) {
        const { status, body } = await ask({ [name]: '' });
        assert.equal(status, 200, `${name}: ${JSON.stringify(body)}`);
      }
      const { status } = await ask(Object.fromEntries(parameters.map(({ name }) => [name, ''])));
      assert.equal(status, 200);
    });

    for (const { name, schema } of parameters.filter((one) => one.name === 'page' || one.name === 'startIndex')) {
      test(`is empty past its end, by ${name}`, async () => {
        const past: Record<string, string> =
          name === 'page' ? { page: '1001', limit: '100' } : { startIndex: String(schema['maximum']) };
        const { status, body } = await ask(past);
        assert.equal(status, 200, JSON.stringify(body));
        assert.deepEqual(listed(body), []);
        assert.equal((await ask({ ...past, [name]: '999999999' })).status, 400);
      });
    }
  });
}

test('calls that list listings accept `available`, and no other call does except counts', () => {
  const isOfListings = (call: (typeof lists)[number]) =>
    /\/(?:Listed|Persons|Found)Listing"/.test(JSON.stringify(call));
  const takes = (call: (typeof lists)[number]) => parametersIn(call, 'query').some(({ name }) => name === 'available');
  const ofListings = callsOf(stage.portal.document).filter((call) => call.method === 'get' && isOfListings(call));
  assert.deepEqual(
    ofListings.filter((call) => !takes(call)).map(({ name }) => name),
    [],
  );
  assert.ok(ofListings.length >= 5, ofListings.map(({ name }) => name).join());
});

test('there are lists', () => {
  assert.ok(lists.length >= 12, lists.map(({ name }) => name).join());
});
