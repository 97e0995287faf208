import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { callsOf, rightRequest } from './calls.ts';
import { drive } from './drives.ts';
import type { Driven } from './driving.ts';
import { openStage } from './stage.ts';

/** Every call with its ids in upper case: they are the same ids, and give the same permissions. */
const stage = await openStage();
after(() => stage.close());

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A value with its ids in upper case, those within lists and objects included. */
function inUpperCase<Value>(value: Value): Value {
  const raise = (inner: unknown): unknown => {
    if (typeof inner === 'string') return uuid.test(inner) ? inner.toUpperCase() : inner;
    if (Array.isArray(inner)) return inner.map(raise);
    // What a drive leaves out stays left out.
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, own]) => [name, raise(own)]));
  };
  return raise(value) as Value;
}

for (const call of callsOf(stage.portal.document)) {
  test(`${call.method.toUpperCase()} /api${call.template} accepts ids in upper case as the same ids`, async () => {
    const statusOf = async (change: (driven: Driven) => Partial<Driven>) => {
      const driven = await drive(call, stage);
      const { path, init } = rightRequest(call, { ...driven, ...change(driven) });
      return (await driven.by.fetch(path, { redirect: 'manual', ...init })).status;
    };
    const lower = await statusOf(() => ({}));
    const upper = await statusOf(({ path, query, body }) => inUpperCase({ path, query, body }));
    assert.equal(upper, lower);
  });
}
