import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { queuedEmails } from '#tests/factories/queued-emails.ts';
import { queueLetter } from '../../mail/queue.ts';
import { endListings } from './ends.ts';
import { goneReportSweep } from './gone-reports.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

interface Report {
  address?: string;
  userAgent?: string;
  by?: TestUser;
}

describe('a report that a listing is gone', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal({ PUBLIC_URL: 'https://eain.example', SMTP_URL: 'smtp://127.0.0.1:9' });
    // The queue exists once something has been queued.
    const email = { to: 'first@example.com', subject: 'First', text: '', html: '', languages: [] };
    await portal.database.db.transaction((tx) => queueLetter(portal.services, tx, email));
  });
  after(() => portal.close());

  const query = async (text: string, values: unknown[] = []) =>
    (await portal.database.pool.query<Record<string, unknown>>(text, values)).rows;

  async function report(id: string, { address = '203.0.113.7', userAgent = phone, by }: Report = {}) {
    const headers = { ...(userAgent && { 'User-Agent': userAgent }), ...(by && { Cookie: by.cookie() }) };
    const incoming = { incoming: { socket: { remoteAddress: address } } as never };
    const answer = await portal.app.request(`/api/listing/gone/${id}`, { method: 'POST', headers }, incoming);
    const { code } = (await answer.json()) as { code?: string };
    return code ?? answer.status;
  }
  const other = { address: '198.51.100.1' };

  async function posted(): Promise<{ id: string; owner: TestUser }> {
    const owner = await portal.withFreePackage();
    return { id: await portal.postListing(owner, { name: 'A house that may be gone' }), owner };
  }
  const emailsTo = async ({ email }: TestUser) =>
    (await queuedEmails(portal.database)).filter(({ to }) => to === email);
  const hoursLeft = async (id: string) =>
    Number(
      (
        await query(`select round(extract(epoch from ends_at - now()) / 3600) as left from listing where id = $1`, [id])
      )[0]?.['left'],
    );

  test('counts once per person; the second asks the owner, who has 72 hours', async () => {
    const { id, owner } = await posted();
    const before = await hoursLeft(id);
    for (let turn = 0; turn < 3; turn += 1) assert.equal(await report(id, { userAgent: `${phone} ${turn}` }), 200);
    await query(`update gone_report set day = day - 1 where listing_id = $1`, [id]);
    assert.equal(await report(id), 200, 'nor on another day');
    assert.deepEqual(await emailsTo(owner), []);
    assert.equal(await hoursLeft(id), before);
    assert.equal(await report(id, other), 200);
    const [email, ...more] = await emailsTo(owner);
    assert.equal(more.length, 0);
    assert.match(email?.subject ?? '', /^Is it gone\? · မရနိုင်တော့ပါသလား/);
    for (const answer of ['available', 'taken', 'price']) assert.ok(email?.text.includes(`?answer=${answer}`), answer);
    assert.equal(await hoursLeft(id), 72);
    assert.deepEqual(
      await query('select from gone_report where listing_id = $1', [id]),
      [],
      'who reported is forgotten',
    );
  });

  test('sent by many at once asks only once', async () => {
    const { id, owner } = await posted();
    await Promise.all(Array.from({ length: 8 }, (_, at) => report(id, { address: `198.51.100.${at}` })));
    assert.equal((await emailsTo(owner)).length, 1);
  });

  test('asks nobody after those of one network, nor after those of new accounts and the same browser', async () => {
    const { id, owner } = await posted();
    const [fresh, known] = [await portal.signUp(), await portal.signUp()];
    const proven = (age: string) =>
      query(`update "user" set email_verified = true, created_at = now() - $2::interval where id = $1`, [
        known._id,
        age,
      ]);
    await report(id);
    await report(id, { by: fresh });
    await proven('23 hours');
    await report(id, { by: known });
    assert.equal((await query('select from gone_report where listing_id = $1', [id])).length, 1);
    await proven('25 hours');
    await report(id, { by: known });
    assert.equal((await query('select from gone_report where listing_id = $1', [id])).length, 2);
    assert.deepEqual(await emailsTo(owner), []);
    await report(id, { by: fresh, ...other });
    assert.equal((await emailsTo(owner)).length, 1);
  });

  test('that nobody answers ends the listing, and its owner can bring it back', async () => {
    const { id, owner } = await posted();
    for (const by of [{}, other]) assert.equal(await report(id, by), 200);
    await query(`update listing set ends_at = now() + interval '1 hour' where id = $1`, [id]);
    await endListings(portal.services);
    const ended = async () => (await query('select ended_at from listing where id = $1', [id]))[0]?.['ended_at'];
    assert.equal(await ended(), null);
    await query(`update listing set ends_at = now(), end_noticed_at = now() - interval '72 hours' where id = $1`, [id]);
    await endListings(portal.services);
    assert.notEqual(await ended(), null);
    assert.equal(await report(id), 'listing_ended');
    await owner.call('POST', '/api/listing/renew', { ids: [id] });
    assert.equal(await ended(), null);
    assert.ok((await hoursLeft(id)) > 72);
  });

  test('no longer counts once the listing is confirmed, and asks again after 7 days at the earliest', async () => {
    const { id, owner } = await posted();
    const confirmedDaysAgo = (days: number) =>
      query(`update listing set confirmed_at = now() - make_interval(days => $2) where id = $1`, [id, days]);
    await report(id);
    await owner.call('POST', '/api/listing/renew', { ids: [id] });
    await report(id, other);
    assert.deepEqual(await emailsTo(owner), []);
    await report(id, { address: '192.0.2.1' });
    assert.deepEqual(await emailsTo(owner), [], 'nor within 7 days of the confirmation');
    await confirmedDaysAgo(8);
    await report(id, { address: '192.0.2.9' });
    assert.equal((await emailsTo(owner)).length, 1);
    await owner.call('POST', '/api/listing/renew', { ids: [id] });
    await confirmedDaysAgo(8);
    for (const address of ['192.0.2.2', '192.0.2.3']) await report(id, { address });
    assert.equal((await emailsTo(owner)).length, 1);
    assert.ok((await hoursLeft(id)) > 72);
    await query(`update listing_question set created_at = now() - interval '8 days' where listing_id = $1`, [id]);
    await report(id, { address: '192.0.2.4' });
    assert.equal((await emailsTo(owner)).length, 2);
  });

  test('does not extend a listing that ends sooner', async () => {
    const { id } = await posted();
    await query(`update listing set ends_at = now() + interval '30 hours' where id = $1`, [id]);
    await report(id);
    await report(id, other);
    assert.equal(await hoursLeft(id), 30);
  });

  test('does not count from the owner, robots, and many browsers of one network', async () => {
    const { id, owner } = await posted();
    const reports = async () => (await query('select from gone_report where listing_id = $1', [id])).length;
    assert.equal(await report(id, { by: owner }), 200);
    for (const userAgent of ['', 'curl/8.5.0', 'facebookexternalhit/1.1'])
      assert.equal(await report(id, { userAgent }), 200);
    assert.equal(await reports(), 0);
    await query(
      `insert into listing_question (token_hash, listing_id, user_id, expires_at) values ('asked', $1, $2, now() + interval '1 day')`,
      [id, owner._id],
    );
    for (let turn = 0; turn < 14; turn += 1) await report(id, { userAgent: `${phone} ${turn}` });
    assert.equal(await reports(), 1);
    await query(`update gone_report set created_at = now() - interval '31 days' where listing_id = $1`, [id]);
    await goneReportSweep(portal.services).run();
    assert.equal(await reports(), 0);
  });

  test('is refused for a listing that is taken or does not exist', async () => {
    const { id } = await posted();
    await query(`update listing set property_status = 'Rented Out' where id = $1`, [id]);
    assert.equal(await report(id), 'listing_ended');
    assert.equal(await report('019a0000-0000-7000-8000-000000000000'), 'listing_not_found');
    assert.equal(await report('none'), 'invalid_value');
  });
});
