import { exampleIds } from '#domain/openapi/examples.ts';
import type { Operation } from '#server/http/request/access-table.ts';
import { aHome, type Asker, type Drive } from './driving.ts';
import type { Stage } from './stage.ts';

let prices = 0;

const aToken = { name: 'Website', scopes: ['listings:read'], days: null };
const noProof = { currentPassword: undefined, code: undefined };

/** A watched search, whose token manages it. */
async function aWatch({ portal }: Stage) {
  const watched = { search: `minPrice=${(prices += 1)}`, channel: 'feed', pace: 'daily', language: 'en' };
  const { body } = await portal.visitor().call('POST', '/api/watch', watched);
  return { path: { token: String(body['token']) } };
}

async function feedOfWatch(stage: Stage): Promise<string> {
  const { path } = await aWatch(stage);
  const { body } = await stage.portal.visitor().call('GET', `/api/watch/of/${path.token}`);
  return (body['watch'] as { feed: string }).feed;
}

/** The token of a link by which the owner shares a list; there is room for one more, as others are ended first. */
async function aSharedList({ owner, portal }: Stage): Promise<string> {
  await portal.database.pool.query('delete from shared_list where user_id = $1', [owner._id]);
  const { body } = await owner.call('POST', '/api/shared-list', { mayVote: true });
  return String(body['token']);
}

/** On a webhook of the asker: nobody sees that of somebody else. */
const onWebhook = async ({ owner, portal }: Stage, by: Asker = owner) => {
  let id: string = exampleIds.listing;
  if (by._id !== undefined) {
    await portal.database.pool.query('delete from webhook where user_id = $1', [by._id]);
    const { body } = await by.call('POST', '/api/webhook', {
      address: 'https://agency.example/',
      events: ['listing.created'],
    });
    id = String(body['_id']);
  }
  return { by, path: { id, userId: by._id ?? id } };
};

/** Drives of the calls of people who look for a home: what they watch, and the lists that they share. */
export const searcherDrives: Partial<Record<Operation, Drive>> = {
  'watch.read': aWatch,
  'watch.set': async (stage) => ({ ...(await aWatch(stage)), body: { search: 'type=sale' } }),
  'watch.delete': aWatch,
  'watch.feed': async (stage) => ({ path: { token: (await feedOfWatch(stage)).slice('/api/watch/feed/'.length) } }),
  // Their own: nobody ends the link of somebody else.
  'sharedList.delete': async ({ owner, portal }, by = owner) => {
    let id: string = exampleIds.listing;
    if (by._id !== undefined) {
      await portal.database.pool.query('delete from shared_list where user_id = $1', [by._id]);
      id = String((await by.call('POST', '/api/shared-list', { mayVote: true })).body['_id']);
    }
    return { by, path: { id, userId: by._id ?? id } };
  },
  'webhook.set': onWebhook,
  'webhook.delete': onWebhook,
  'webhook.test': onWebhook,
  'webhook.deliveries': onWebhook,
  'webhook.replay': async (stage, by) => {
    const driven = await onWebhook(stage, by);
    const { rows } = await stage.portal.database.pool.query<{ id: string }>(
      `insert into webhook_delivery (webhook_id, event, body, state) select id, 'test', '{}', 'failed' from webhook where id = $1 returning id`,
      [driven.path.id],
    );
    return { ...driven, path: { id: rows[0]?.id ?? driven.path.id, userId: driven.path.userId } };
  },
  // Signed in just now: the password of the example is nobody's.
  'accessToken.create': () => Promise.resolve({ body: { ...aToken, ...noProof } }),
  'webhook.create': () =>
    Promise.resolve({ body: { address: 'https://agency.example/eain', events: ['inquiry.created'], ...noProof } }),
  // Their own: nobody revokes the token of somebody else.
  'accessToken.delete': async ({ owner, portal }, by = owner) => {
    let id: string = exampleIds.listing;
    if (by._id !== undefined) {
      await portal.database.pool.query('delete from access_token where user_id = $1', [by._id]);
      id = String((await by.call('POST', '/api/access-token', aToken)).body['_id']);
    }
    return { by, path: { id, userId: by._id ?? id } };
  },
  'sharedList.read': async (stage) => ({ path: { token: await aSharedList(stage) } }),
  'sharedList.vote': async (stage) => {
    const { id: listingId } = await aHome(stage);
    const copy = null;
    const entry = { _id: listingId, savedAt: '2026-11-01T05:00:00.000Z', copy, note: '', contact: null };
    await stage.owner.call('POST', '/api/shortlist', { saved: [entry] });
    return { path: { token: await aSharedList(stage) }, body: { listingId } };
  },
};
