import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { aListing } from '#tests/factories/portal.ts';
import { type ApiRequest, callsOf, jsonBodyOf, withBody } from './calls.ts';
import { costlyRequests, largestBodyOf } from './costly-requests.ts';
import { costlyTexts } from './costly-texts.ts';
import { drive } from './drives.ts';
import type { Driven } from './driving.ts';
import { cheapest, isCostly } from './processor.ts';
import { openStage } from './stage.ts';

/*
 * Every call with the most expensive requests that its size limits allow, among listings with such texts: none may block the
 * event loop, whether accepted or refused. Measured in CPU time, to which other programs on the machine add little.
 *
 * Runs alone: other work that shares the CPU caches makes everything more expensive.
 */
const stage = await openStage();
after(() => stage.close());

// Listings of one user whose texts are expensive to read, so that lists and searches have them together.
before(async () => {
  const { portal, owner } = stage;
  for (const text of Object.values(costlyTexts)) {
    const description = `<p>Condo in Sanchaung.</p>${text(19_900)}`;
    const imageUrls = [await portal.anImage(owner)];
    await owner.call('POST', '/api/listing/create', aListing({ township: 'sanchaung', description, imageUrls }));
  }
});

/** Sends a request bypassing the test client, whose own checks would count. @returns whether it was accepted. */
async function send({ path, init }: ApiRequest, { by }: Driven): Promise<boolean> {
  const headers = { cookie: by.cookie(), ...init.headers };
  const response = await stage.portal.app.request(path, { redirect: 'manual', ...init, headers });
  await response.text();
  assert.ok(response.status < 500, `${response.status}`);
  return response.status < 400;
}

for (const call of callsOf(stage.portal.document)) {
  describe(`${call.method.toUpperCase()} /api${call.template}`, () => {
    const driveAnew = async () => {
      // The images of earlier requests, which nothing shows yet, would count towards their owner's limit.
      await stage.portal.database.pool.query('update image set user_id = null');
      return drive(call, stage);
    };

    test('is cheap, whatever is sent', async () => {
      const costly: string[] = [];
      let taken = 0;
      let driven = await driveAnew();
      for (const { what, request } of costlyRequests(call)) {
        const made = request(call, driven);
        let isTaken = false;
        const cost = await cheapest(async () => {
          isTaken = (await send(made, driven)) || isTaken;
        });
        if (isCostly(cost)) costly.push(`${what}: at a stretch ${cost.longestStop} ms, in all ${cost.inAll} ms`);
        if (isTaken) taken += 1;
        if (isTaken && call.method !== 'get') driven = await driveAnew();
      }
      assert.ok(taken > 0, 'none of them was taken');
      assert.deepEqual(costly, []);
    });

    if (!call.requestBody) return;

    test('declares how large its body may be, and refuses a larger one', async () => {
      assert.ok('x-largest-body' in call, 'no largest body is declared');
      const driven = await driveAnew();
      const type = jsonBodyOf(call) ? 'application/json' : 'multipart/form-data; boundary=x';
      const request = withBody(call, driven, ' '.repeat(largestBodyOf(call) + 1), type);
      const response = await driven.by.fetch(request.path, request.init);
      assert.equal(response.status, 413);
    });
  });
}
