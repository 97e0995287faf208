import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

let portal: TestPortal;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
});
after(() => portal.close());

describe('somebody who is back after a suspension (MOD-33)', () => {
  const reports = async (id: string) =>
    (
      (await admin.call('GET', '/api/desk/cases')).body['cases'] as {
        id: string;
        reports: { reason: string; words: string }[];
      }[]
    )
      .find((one) => one.id === id)
      ?.reports.map(({ reason, words }) => [reason, words]);

  test('is reported for the same number and the same photo, once, and does not learn of it', async () => {
    const before = await portal.withFreePackage();
    await portal.postListing(before, { phone: '09 250 012 345' });
    const photo = await portal.anImage(before);
    const clean = await portal.withFreePackage();
    await portal.database.pool.query('update subscription set listing_limit = -1');
    const innocent = await portal.postListing(clean, { phone: '09 250 012 345' });
    assert.equal(await reports(innocent), undefined);
    const suspension = { reason: 'Asks to pay before a viewing.', until: null };
    assert.equal((await admin.call('POST', `/api/user/suspend/${before._id}`, suspension)).status, 200);

    const id = await portal.postListing(clean, { phone: '01 534 567, ၀၉၂၅၀၀၁၂၃၄၅' });
    assert.deepEqual(await reports(id), [['suspended-number', before.username]]);
    assert.equal((await clean.call('POST', `/api/listing/update/${id}`, { name: 'Another title for it' })).status, 200);
    assert.equal((await reports(id))?.length, 1);

    const copy = await portal.anImage(clean);
    const hash = `(select perceptual_hash # b'${'0'.repeat(56)}11111111' from image where id::text = $1)`;
    const idOf = (address: string) => /[\da-f-]{36}/.exec(address)?.[0];
    await portal.database.pool.query(`update image set perceptual_hash = b'${'10'.repeat(32)}' where id::text = $1`, [
      idOf(photo),
    ]);
    await portal.database.pool.query(`update image set perceptual_hash = ${hash} where id::text = $2`, [
      idOf(photo),
      idOf(copy),
    ]);
    const withPhoto = await portal.postListing(clean, { imageUrls: [copy] });
    assert.deepEqual(await reports(withPhoto), [['suspended-photo', before.username]]);

    // In its description too; and not again for another of the same account.
    const another = await portal.postListing(clean, { phone: 'see below', description: '<p>Call 09 250 012 345.</p>' });
    assert.equal(await reports(another), undefined);
    const newcomer = await portal.withFreePackage();
    const described = await portal.postListing(newcomer, {
      phone: 'see below',
      description: '<p>Call 09 250 012 345.</p>',
    });
    assert.deepEqual(await reports(described), [['suspended-number', before.username]]);

    // In its reference, which everyone reads.
    const other = await portal.withFreePackage();
    const referred = await portal.postListing(other, { phone: 'see below', reference: '09-250-012-345' });
    assert.deepEqual(await reports(referred), [['suspended-number', before.username]]);

    // Anywhere in what it says, and in a link (MOD-59).
    const far = 'The flat is near the market and the bus stop. '.repeat(40);
    for (const fields of [
      { name: 'Call 09 250 012 345 now' },
      { address: 'Ring ၀၉-၂၅၀ ၀၁၂ ၃၄၅' },
      { details: { landmark: 'Behind 09250012345' } },
      { description: `<p>${far}Call 09 250 012 345.</p>` },
      { description: '<p>A flat: <a href="https://wa.me/959250012345">write to me</a> today.</p>' },
    ]) {
      const somebody = await portal.withFreePackage();
      const placed = await portal.postListing(somebody, { phone: 'see below', ...fields });
      assert.deepEqual(await reports(placed), [['suspended-number', before.username]], JSON.stringify(fields));
    }

    const lastAt = new Date(Date.now() + 1000).toISOString();
    const closing = { kind: 'listing', id, lastAt, decision: 'keep' };
    assert.equal((await admin.call('POST', '/api/desk/decide', closing)).status, 200);
    assert.equal((await clean.call('POST', `/api/listing/update/${id}`, { name: 'A third title for it' })).status, 200);
    assert.equal(await reports(id), undefined);
    // Another suspended account is another matter.
    const second = await portal.withFreePackage();
    await portal.postListing(second, { phone: '09 250 012 345' });
    assert.equal((await admin.call('POST', `/api/user/suspend/${second._id}`, suspension)).status, 200);
    assert.equal(
      (await clean.call('POST', `/api/listing/update/${id}`, { name: 'A fourth title for it' })).status,
      200,
    );
    assert.deepEqual(await reports(id), [['suspended-number', second.username]]);
  });
});
