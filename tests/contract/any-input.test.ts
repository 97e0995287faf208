import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { anyRequestTo } from './any-request.ts';
import { type ApiRequest, type Call, callsOf, rightRequest } from './calls.ts';
import { drive } from './drives.ts';
import type { Driven } from './driving.ts';
import { openStage } from './stage.ts';
import { noteWrittenRows } from './written-rows.ts';

/**
 * Every call in the document with input that no careful client sends, generated from its description. Each request is either
 * accepted or refused with a message, never answered with 5xx; and a refused request has written nothing. (The test client itself
 * checks that each response is as the document describes.)
 *
 * For a longer run: CONTRACT_RUNS=20 makes that many times the requests, CONTRACT_SEED=1 makes different ones.
 */
const seed = Number(process.env['CONTRACT_SEED'] ?? 20_261_121);
const thoroughness = Number(process.env['CONTRACT_RUNS'] ?? 1);

/** Requests to each call, and for each of its parameters and fields. */
const runs = { each: 6, perInput: 6 };

/** How often a call that has succeeded gets a new subject: that costs more than the call itself. */
const freshDrives = 1;

const stage = await openStage();
after(() => stage.close());
let writtenRows: () => Promise<string[]>;
before(async () => {
  writtenRows = await noteWrittenRows(stage.portal);
});

/** Sends a request and checks the response against the general rules. @returns whether it was accepted. */
async function survives(call: Call, { by }: Driven, { path, init }: ApiRequest): Promise<boolean> {
  const response = await by.fetch(path, { redirect: 'manual', ...init });
  const text = await response.text();
  // On a machine that is busy with other work the portal may find itself slow: reporting that is this call's purpose.
  if (call.name === 'health_read' && response.status === 503) return true;
  assert.ok(response.status < 500, `${response.status} ${text}`);
  if (response.status < 400) return true;
  const { success, message } = JSON.parse(text) as { success: unknown; message: unknown };
  assert.deepEqual([success, typeof message], [false, 'string']);
  assert.deepEqual(await writtenRows(), [], `refused with ${response.status} ${text}, and yet something was written`);
  return false;
}

const tenMegabytes = new Uint8Array(10 * 1024 * 1024).fill(0x20);

for (const call of callsOf(stage.portal.document)) {
  describe(`${call.method.toUpperCase()} /api${call.template}`, () => {
    const driveAnew = async () => {
      const driven = await drive(call, stage);
      await writtenRows();
      return driven;
    };

    test('survives any input', async () => {
      const { changes, inputs } = anyRequestTo(call);
      let driven = await driveAnew();
      let drivesLeft = freshDrives;
      const property = fc.asyncProperty(changes, async (change) => {
        const isTaken = await survives(call, driven, change(call, driven));
        if (!isTaken) return;
        await writtenRows();
        if (call.method === 'get' || drivesLeft === 0) return;
        drivesLeft -= 1;
        driven = await driveAnew();
      });
      const numRuns = (runs.each + runs.perInput * inputs) * thoroughness;
      const { failed, counterexamplePath, errorInstance, counterexample } = await fc.check(property, { seed, numRuns });
      if (!failed) return;
      const [change] = counterexample ?? [];
      const request = change && fc.stringify(change(call, driven)).slice(0, 2_000);
      assert.fail(`seed ${seed}, path ${counterexamplePath}: ${request}\n${String(errorInstance)}`);
    });

    if (call.method === 'get') return;

    test('survives ten megabytes', async () => {
      const driven = await driveAnew();
      const right = rightRequest(call, driven);
      const type = call.requestBody?.content['multipart/form-data']
        ? 'multipart/form-data; boundary=x'
        : 'application/json';
      const headers = { ...right.init.headers, 'content-type': type };
      const large = { ...right, init: { ...right.init, headers, body: tenMegabytes } };
      assert.equal(await survives(call, driven, large), false);
    });
  });
}
