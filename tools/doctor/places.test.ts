import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { checkListings } from './listings.ts';
import { checkPlaces } from './places.ts';

describe('known buildings, examined by the doctor', () => {
  let portal: TestPortal;

  before(async () => {
    portal = await openTestPortal();
    const admin = await portal.admin();
    const facts = { yearBuilt: 2018, lift: true };
    const court = { kind: 'building', en: 'Moonlight Court', my: 'လရောင်ကွန်ဒို', township: 'bahan', facts };
    const { status, body } = await admin.call('POST', '/api/place/create', court);
    assert.deepEqual([status, body['name']], [200, 'moonlight-court']);
    const details = { building: 'Moonlight Court' };
    await portal.postListing(await portal.withFreePackage(), { township: 'bahan', details });
  });
  after(() => portal.close());

  for (const [what, damage, finding] of [
    ['are well', 'select 1', undefined],
    ['must be those that listings name', `update listing set known_building = null`, /^Listing .*: the known building/],
    ['must be buildings', `update known_place set kind = 'ward'`, /^Place moonlight-court is no building/],
    ['must have facts of their form', `update building_fact set street = ' x '`, /^Building .*: street /],
  ] as const)
    test(what, async () => {
      const { database, services } = portal;
      const rollBack = new Error('Seen enough.');
      const found: string[] = [];
      const examined = database.db.transaction(async (tx) => {
        await tx.execute(damage);
        const examination = { db: tx, storage: services.storage, secret: '', now: new Date(), isThorough: true };
        for (const check of [checkListings, checkPlaces])
          for await (const one of check({ ...examination, counts: new Map() })) found.push(one);
        throw rollBack;
      });
      await assert.rejects(examined, rollBack);
      assert.equal(found.length, finding ? 1 : 0, found.join('\n'));
      if (finding) assert.match(found[0] ?? '', finding);
    });
});
