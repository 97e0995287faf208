import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { askBeforeEnd } from './end-notices.ts';
import { endListings } from './ends.ts';

let portal: TestPortal;
let owner: TestUser;
let other: TestUser;
before(async () => {
  portal = await openTestPortal({ SMTP_URL: 'smtp://127.0.0.1:1' });
  [owner, other] = await Promise.all([portal.withFreePackage(), portal.withFreePackage()]);
});
after(() => portal.close());

const set = (id: string, columns: string) =>
  portal.database.pool.query(`update listing set ${columns} where id = $1`, [id]);
const ended = async (id: string) =>
  (await portal.visitor().call('GET', `/api/listing/get/${id}`)).body['endedAt'] !== null;

/** Changes the jobs of the emails to some users. */
const emails = (change: string, ...people: TestUser[]) =>
  portal.database.pool.query(`update pgboss.job set ${change} where name = 'send-mail' and data ->> 'to' = any($1)`, [
    people.map(({ email }) => email),
  ]);

describe('the end of a listing whose owner was sent emails', () => {
  test('waits for an email that the mail server has not accepted, and for 20 hours once it has', async () => {
    const id = await portal.postListing(owner);
    await portal.endIn('1 hour', id);
    await set(id, `end_notices = 1, end_noticed_at = now() - interval '4 days'`);
    await askBeforeEnd(portal.services);
    await portal.endIn('-1 minute', id);
    // The mail server has been down for three days.
    await set(id, `end_noticed_at = end_noticed_at - interval '3 days'`);
    await emails(`created_on = created_on - interval '3 days'`, owner);
    for (const [change, isOver] of [
      [`state = 'created'`, false],
      [`state = 'retry'`, false],
      [`state = 'completed', completed_on = now() - interval '19 hours'`, false],
      [`state = 'completed', completed_on = now() - interval '21 hours'`, true],
    ] as const) {
      assert.ok((await emails(change, owner)).rowCount);
      await endListings(portal.services);
      assert.equal(await ended(id), isOver, change);
    }
  });

  test('extends listings of a running package, and asks again, if the email could not be delivered', async () => {
    const [paid, unpaid] = [await portal.postListing(owner), await portal.postListing(other)];
    await portal.database.pool.query(
      `update subscription set started_at = now() - interval '9 days', expires_at = now() - interval '1 minute' where user_id = $1`,
      [other._id],
    );
    for (const id of [paid, unpaid]) await set(id, `end_notices = 1, end_noticed_at = now() - interval '2 days'`);
    await portal.endIn('1 hour', paid, unpaid);
    await askBeforeEnd(portal.services);
    await portal.endIn('-1 minute', paid, unpaid);
    for (const id of [paid, unpaid]) await set(id, `end_noticed_at = end_noticed_at - interval '7 days'`);
    await emails(`state = 'failed', completed_on = now(), created_on = created_on - interval '7 days'`, owner, other);
    await endListings(portal.services);
    assert.deepEqual([await ended(paid), await ended(unpaid)], [false, true]);
    const { rows } = await portal.database.pool.query(
      `select end_notices, end_noticed_at, ends_at > now() + interval '29 days' as is_later from listing where id = $1`,
      [paid],
    );
    assert.deepEqual(rows, [{ end_notices: 0, end_noticed_at: null, is_later: true }]);
  });
});
