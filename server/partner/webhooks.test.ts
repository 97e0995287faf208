import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { minutesUntilAttempt } from '#domain/partner/webhook.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import type { OutgoingPost } from '../http/outgoing/post-public.ts';
import { deliverDue, deliverySweep } from './deliver.ts';

let portal: TestPortal;
let owner: TestUser;
let id: string;
let secret: string;
/** Requests that were sent, and how each is answered: a status, or nothing. */
let sent: OutgoingPost[];
let answer: number | undefined;
before(async () => {
  portal = await openTestPortal();
});
after(() => portal.close());
beforeEach(async () => {
  await portal.database.pool.query('delete from webhook');
  owner = await portal.withFreePackage();
  ({ id, secret } = await aWebhook(owner, ['listing.created', 'listing.updated', 'listing.ended', 'inquiry.created']));
  sent = [];
  answer = 204;
});

const sql = async (text: string, values: unknown[] = []) =>
  (await portal.database.pool.query(text, values)).rows as Record<string, unknown>[];

async function aWebhook(person: TestUser, events: string[]) {
  const { status, body } = await person.call('POST', '/api/webhook', {
    address: 'https://agency.example/eain',
    events,
  });
  assert.equal(status, 200, JSON.stringify(body));
  return { id: String(body['_id']), secret: String(body['secret']) };
}

const deliver = () =>
  deliverDue(portal.services, (post) => {
    sent.push(post);
    return answer === undefined ? Promise.reject(new Error('no connection')) : Promise.resolve(answer);
  });
const bodies = () =>
  sent.map(
    ({ body }) =>
      JSON.parse(body) as { event: string; listing?: Record<string, unknown>; inquiry?: Record<string, unknown> },
  );
const events = () => bodies().map(({ event }) => event);
const makeDue = () => sql(`update webhook_delivery set next_at = now() - interval '1 second' where state = 'waiting'`);

async function log() {
  const { body } = await owner.call('GET', `/api/webhook/${id}/deliveries`);
  return body['deliveries'] as { _id: string; event: string; state: string; attempts: number; status: number | null }[];
}
async function stateOf() {
  const { body } = await owner.call('GET', '/api/webhook');
  return (body['webhooks'] as { failingSince: string | null; offSince: string | null }[])[0];
}

describe('a webhook (PTN-5)', () => {
  test('is told of what becomes of a listing, each once, signed over time and body', async () => {
    const listing = await portal.postListing(owner);
    await deliver();
    await owner.call('POST', `/api/listing/update/${listing}`, { regularPrice: 1234, discountPrice: null });
    await deliver();
    await owner.call('POST', `/api/listing/update/${listing}`, { propertyStatus: 'Rented Out' });
    await deliver();
    await deliver();
    assert.deepEqual(events(), ['listing.created', 'listing.updated', 'listing.ended']);
    assert.deepEqual(
      bodies().map(({ listing: told }) => [told?.['_id'], told?.['propertyStatus'], told?.['isOnline']]),
      [
        [listing, null, true],
        [listing, null, true],
        [listing, 'Rented Out', true],
      ],
    );
    for (const { headers, body } of sent) {
      const expected = createHmac('sha256', secret).update(`${headers['Eain-Time']}.${body}`).digest('hex');
      assert.equal(headers['Eain-Signature'], `sha256=${expected}`);
      assert.equal(headers['Eain-Event'], (JSON.parse(body) as { event: string }).event);
    }
    assert.equal(new Set(sent.map(({ headers }) => headers['Eain-Delivery'])).size, 3);
  });

  test('is told that a listing ended by its end, and by being deleted, and of nothing that is only looked at', async () => {
    const [one, other] = [await portal.postListing(owner), await portal.postListing(owner)];
    await deliver();
    sent = [];
    await sql('update listing set page_views = page_views + 1 where id = $1', [one]);
    await deliver();
    assert.deepEqual(events(), []);
    await sql('update listing set ended_at = now() where id = $1', [one]);
    await owner.call('DELETE', `/api/listing/delete/${other}`);
    await owner.call('DELETE', `/api/listing/delete/${one}`);
    await deliver();
    assert.deepEqual(events().sort(), ['listing.ended', 'listing.ended']);
    assert.deepEqual(
      bodies()
        .map(({ listing }) => listing?.['isDeleted'])
        .sort(),
      [false, true],
    );
  });

  test('is told of a message without what it says', async () => {
    const listing = await portal.postListing(owner);
    await deliver();
    sent = [];
    const message = { name: 'Mya', email: 'mya@example.com', message: 'Is it still there?', propertyId: listing };
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(message) };
    assert.equal((await portal.visitor().fetch('/api/auth/contact', init)).status, 200);
    await deliver();
    assert.deepEqual(events(), ['inquiry.created']);
    assert.equal(bodies()[0]?.inquiry?.['listingId'], listing);
    assert.ok(!JSON.stringify(bodies()).includes('mya@example.com'));
  });

  test('is told only of its account, and of what it has asked for', async () => {
    await sql('delete from webhook');
    await aWebhook(owner, ['listing.ended']);
    await portal.postListing(owner);
    await portal.postListing(await portal.withFreePackage());
    await deliver();
    assert.deepEqual(events(), []);
  });

  test('is told nothing of what was rolled back, nor while its account is suspended', async () => {
    const client = await portal.database.pool.connect();
    const listing = await portal.postListing(owner);
    await deliver();
    sent = [];
    await client.query('begin');
    await client.query('update listing set ended_at = now() where id = $1', [listing]);
    await client.query('rollback');
    client.release();
    await owner.call('POST', `/api/webhook/${id}/test`);
    await sql(`update "user" set suspended_at = now(), suspension_reason = 'x' where id = $1`, [owner._id]);
    await deliver();
    assert.deepEqual(events(), []);
    await sql('update "user" set suspended_at = null, suspension_reason = null where id = $1', [owner._id]);
    await deliver();
    assert.deepEqual(events(), ['test']);
  });

  test('has an https address with a name, and is one of five at most', async () => {
    for (const address of [
      'http://agency.example/',
      'https://10.0.0.1/',
      'https://[::1]/',
      'https://localhost/',
      'https://a:b@agency.example/',
      'agency',
      `https://agency.example/${'a'.repeat(500)}`,
    ]) {
      const { status } = await owner.call('POST', '/api/webhook', { address, events: ['listing.created'] });
      assert.equal(status, 400, address);
    }
    const right = { address: 'https://agency.example/', events: ['listing.created'] };
    assert.equal((await owner.call('POST', '/api/webhook', { ...right, events: [] })).status, 400);
    const statuses = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await owner.call('POST', '/api/webhook', right)).status);
    assert.deepEqual(statuses, [200, 200, 200, 200, 409]);
  });

  test('belongs to its account alone', async () => {
    const stranger = await portal.signUp();
    await owner.call('POST', `/api/webhook/${id}/test`);
    const [delivery] = await log();
    for (const [method, path, body] of [
      ['PUT', `/api/webhook/${id}`, { isOn: false }],
      ['DELETE', `/api/webhook/${id}`],
      ['POST', `/api/webhook/${id}/test`],
      ['GET', `/api/webhook/${id}/deliveries`],
      ['POST', `/api/webhook/delivery/${delivery?._id}/replay`],
    ] as const)
      assert.equal((await stranger.call(method, path, body)).status, 404, path);
  });
});

describe('a delivery that fails', () => {
  test('is tried eight times over a day, with growing pauses, and then no more (PTN-7)', async () => {
    assert.deepEqual([1, 2, 7, 8].map(minutesUntilAttempt), [1, 5, 720, undefined]);
    answer = 500;
    await owner.call('POST', `/api/webhook/${id}/test`);
    for (let run = 0; run < 10; run += 1) {
      await deliver();
      await deliver();
      await makeDue();
    }
    assert.equal(sent.length, 8);
    const [failed] = await log();
    assert.deepEqual([failed?.state, failed?.attempts, failed?.status], ['failed', 8, 500]);
    answer = 200;
    assert.equal((await owner.call('POST', `/api/webhook/delivery/${failed?._id}/replay`)).status, 200);
    await deliver();
    assert.deepEqual([(await log())[0]?.state, (await stateOf())?.failingSince], ['delivered', null]);
  });

  test('switches its webhook off after days, or at once if the address is gone, and tells its owner (PTN-8)', async () => {
    answer = undefined;
    await owner.call('POST', `/api/webhook/${id}/test`);
    await deliver();
    const failing = await stateOf();
    assert.ok(failing?.failingSince && failing.offSince === null);
    await sql(`update webhook set failing_since = now() - interval '4 days'`);
    await makeDue();
    await deliver();
    assert.ok((await stateOf())?.offSince);
    await portal.postListing(owner);
    await makeDue();
    sent = [];
    await deliver();
    assert.deepEqual(events(), []);
    assert.equal((await owner.call('POST', `/api/webhook/${id}/test`)).status, 409);
    const [waiting] = await log();
    assert.equal((await owner.call('POST', `/api/webhook/delivery/${waiting?._id}/replay`)).status, 409);
    assert.equal((await owner.call('PUT', `/api/webhook/${id}`, { isOn: true })).status, 200);
    answer = 410;
    await deliver();
    assert.ok((await stateOf())?.offSince);
  });

  const queue = (webhook: string, count: number) =>
    sql(
      `insert into webhook_delivery (webhook_id, event, body, next_at, created_at)
        select $1::uuid, 'test', jsonb_build_object('count', count), now() - interval '1 hour', now() + count * interval '1 second'
        from generate_series(1, $2::int) as count`,
      [webhook, count],
    );

  test('holds up nobody else’s: a hundred of one webhook go out in a run, in their order', async () => {
    await queue(id, 1100);
    const other = await portal.withFreePackage();
    const { id: others } = await aWebhook(other, ['listing.created']);
    await sql(
      `insert into webhook_delivery (webhook_id, event, body, next_at) values ($1, 'test', '{"count": 0}', now() - interval '1 s')`,
      [others],
    );
    await deliver();
    const counts = sent.map(({ body }) => (JSON.parse(body) as { count: number }).count);
    assert.deepEqual(
      counts.slice().sort((one, next) => one - next),
      Array.from({ length: 101 }, (_, at) => at),
    );
    assert.deepEqual(
      counts.filter(Boolean),
      Array.from({ length: 100 }, (_, at) => at + 1),
    );
  });

  test('without an answer keeps the next ones of its webhook for a later run, as they were', async () => {
    await queue(id, 30);
    answer = undefined;
    await deliver();
    assert.equal(sent.length, 1);
    answer = 200;
    await deliver();
    assert.equal(sent.length, 30);
    assert.deepEqual(
      await sql(`select attempts, state, count(*)::int from webhook_delivery group by 1, 2 order by 2`),
      [
        { attempts: 1, state: 'delivered', count: 29 },
        { attempts: 1, state: 'waiting', count: 1 },
      ],
    );
  });

  test('ends the calls of its webhook at once where the address is gone', async () => {
    await queue(id, 30);
    answer = 410;
    await deliver();
    assert.equal(sent.length, 1);
  });

  test('is sent by one process alone, though several run', async () => {
    await queue(id, 60);
    await Promise.all([deliver(), deliver(), deliver()]);
    assert.equal(new Set(sent.map(({ headers }) => headers['Eain-Delivery'])).size, sent.length);
  });

  test('leaves the log after 30 days', async () => {
    await owner.call('POST', `/api/webhook/${id}/test`);
    await sql(`update webhook_delivery set created_at = now() - interval '31 days'`);
    await deliverySweep(portal.services).run();
    assert.deepEqual(await log(), []);
  });
});
