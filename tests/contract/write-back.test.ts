import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { callsOf, jsonBodyOf } from './calls.ts';
import { openStage } from './stage.ts';
import { nouns } from './written-back.ts';

/** A client can write back what it reads, with one field changed, or gets all errors at once (API-15). */
const stage = await openStage();
after(() => stage.close());
/** Entries of the audit log. */
const noted = async () => (await stage.portal.database.pool.query('select from audit_entry')).rowCount;
const calls = callsOf(stage.portal.document);

/** Body fields that no call returns. */
const writeOnly = new Set(['password', 'currentPassword', 'code', 'updatedAt']);

/** A different value of the same type, for read-only fields. */
function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return value.endsWith('Z') ? '2001-02-03T04:05:06.000Z' : `${value}x`;
  return Array.isArray(value) ? [...value, ...value.slice(0, 1), 1] : 'other';
}

for (const [name, { call: called, hasOwner, make }] of Object.entries(nouns)) {
  const call = calls.find(({ method, template }) => `${method} ${template}` === called) ?? assert.fail(called);
  const { properties = {}, required = [] } = (jsonBodyOf(call)?.schema ?? {}) as {
    properties?: Record<string, { readOnly?: boolean }>;
    required?: string[];
  };
  const isReadOnly = (field: string) => properties[field]?.readOnly === true;
  const changeable = Object.keys(properties).filter((field) => !isReadOnly(field) && !writeOnly.has(field));

  for (const role of hasOwner ? ['owner', 'admin'] : ['admin']) {
    describe(`a ${name} that its ${role} has read`, () => {
      const aThing = () => make(stage, role === 'admin' ? stage.admin : stage.owner);

      test('is described: no field is required, and every field is marked as changeable or not', async () => {
        const { readings, others } = await aThing();
        assert.deepEqual(required, []);
        assert.deepEqual(Object.keys(others).sort(), changeable.toSorted());
        for (const read of readings)
          for (const field of Object.keys(await read())) assert.ok(field in properties, `${field} can be read`);
      });

      test('is written back unchanged, however it was read', async () => {
        const { readings, send } = await aThing();
        const [readWhole] = readings;
        const before = await readWhole?.();
        const already = await noted();
        for (const read of readings) {
          const { status, body } = await send(await read());
          assert.equal(status, 200, JSON.stringify(body));
        }
        const now = await readWhole?.();
        if (name === 'user') assert.deepEqual({ ...now, updatedAt: 0 }, { ...before, updatedAt: 0 });
        else {
          assert.deepEqual(now, before, 'nor is it said to be updated');
          assert.equal(await noted(), already);
        }
      });

      test('is written back with one field changed', async () => {
        for (const field of changeable) {
          const { readings, send, others } = await aThing();
          const [read] = readings;
          const before = (await read?.()) ?? {};
          const {
            value,
            with: beside,
            reads = { [field]: value },
            refused,
            follow = [],
          } = others[field] ?? assert.fail();
          const { status, body } = await send({ ...before, ...beside, [field]: value });
          const what = `${field}: ${JSON.stringify(body)}`;
          assert.equal(status, refused?.status ?? 200, what);
          const now = (await read?.()) ?? {};
          const expected = refused ? before : { ...before, ...reads };
          for (const shown of Object.keys(before).filter((one) => one !== 'updatedAt' && !follow.includes(one)))
            assert.deepEqual(now[shown], expected[shown], `${what}: ${shown}`);
        }
      });

      test('is changed by each field on its own', async () => {
        const { readings, send, others } = await aThing();
        const [read] = readings;
        for (const field of changeable) {
          const { value, with: beside, reads, refused } = others[field] ?? assert.fail();
          const { status, body } = await send({ ...beside, [field]: value });
          assert.equal(status, refused?.status ?? 200, `${field}: ${JSON.stringify(body)}`);
          if (!reads && !refused) assert.deepEqual((await read?.())?.[field], value, field);
        }
      });

      test('is refused with the name of a read-only field if its value differs', async () => {
        const { readings, send } = await aThing();
        for (const read of readings) {
          const whole = await read();
          const fields = Object.keys(whole).filter((field) => isReadOnly(field) && field !== 'updatedAt');
          assert.ok(fields.includes('_id'));
          for (const field of fields) {
            for (const body of [{ ...whole, [field]: changed(whole[field]) }, { [field]: changed(whole[field]) }]) {
              const { status, body: answer } = await send(body);
              assert.equal(status, 400, field);
              assert.deepEqual(
                answer.issues?.map((issue) => [issue.field, issue.code]),
                [[field, 'read_only']],
              );
            }
          }
        }
      });

      test('is refused with all errors at once', async () => {
        const { readings, send } = await aThing();
        const [read] = readings;
        const whole = (await read?.()) ?? {};
        const wrong = { ...whole, _id: 'other', nobodyKnowsThis: 1, norThis: 2 };
        const broken = changeable.map((field) => [field, { of: 'no kind' }]);
        const { status, body } = await send({ ...wrong, ...Object.fromEntries(broken) });
        assert.equal(status, 400);
        const named = new Set(body.issues?.map(({ field }) => field.split('.')[0]));
        assert.deepEqual([...named].sort(), [...changeable, '_id', 'nobodyKnowsThis', 'norThis'].sort());
      });

      test('is not overwritten if another user was faster', async () => {
        const { readings, send, others } = await aThing();
        const [read] = readings;
        const whole = (await read?.()) ?? {};
        const [field = '', other] = Object.entries(others)[0] ?? [];
        assert.equal((await send({ ...whole, [field]: other?.value })).status, 200);
        const late = await send(whole);
        assert.deepEqual([late.status, late.body.code], [409, 'changed_meanwhile']);
      });
    });
  }
}
