import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { runChannel } from '#server/channel/post.ts';
import { channelPost, listing } from '#server/database/schema.ts';
import { openBotApi } from './bot-api.ts';
import { openTestPortal, type TestUser } from './portal.ts';

/** At noon in Yangon. */
const noon = new Date('2030-06-01T05:30:00Z');
export const later = (minutes: number) => () => new Date(noon.getTime() + minutes * 60_000);

/** Opens a portal with a channel, and what tests do with it. Call `reset` before each test, and `close` after all. */
export async function openTestChannel() {
  const api = await openBotApi();
  const portal = await openTestPortal({
    PUBLIC_URL: 'https://eain.example',
    TELEGRAM_BOT_TOKEN: api.token,
    TELEGRAM_API: api.address,
  });
  const admin = await portal.admin();
  const set = async (texts: Record<string, string | null>) => {
    const { body } = await admin.call('GET', '/api/site/settings');
    const { status, body: said } = await admin.call('PUT', '/api/site/settings', {
      ...texts,
      revision: body['revision'],
    });
    assert.equal(status, 200, JSON.stringify(said));
  };
  const aListing = async (fields: object = {}) => portal.postListing(await portal.withFreePackage(), fields);
  const decide = (id: string, state: string, by: TestUser = admin) =>
    by.call('PUT', `/api/channel/posts/${id}`, { state });
  const choose = async (...ids: string[]) => {
    for (const id of ids) assert.equal((await decide(id, 'chosen')).status, 200);
  };
  const run = (clock = later(0)) => runChannel(portal.services, clock);
  const listed = async (list: string) => {
    const { status, body } = await admin.call('GET', `/api/channel/posts?list=${list}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body as unknown as {
      posts: {
        _id: string;
        state: string | null;
        trouble: string | null;
        detail: string | null;
        address: string | null;
      }[];
      total: number;
      status: { today: number; pausedUntil: string | null };
    };
  };
  const rowOf = async (id: string) => {
    const [row] = await portal.database.db.select().from(channelPost).where(eq(channelPost.listingId, id));
    return row;
  };
  const hide = async (id: string) => {
    const reason = 'The photos show another property.';
    assert.equal((await admin.call('POST', `/api/listing/hide/${id}`, { reason })).status, 200);
  };

  const reset = async () => {
    await portal.database.db.delete(listing);
    await portal.database.pool.query('truncate listing_news, channel_post');
    await set({ CHANNEL_NAME: '@golden_homes', CHANNEL_POSTS: 'chosen', CHANNEL_SEARCHES: null, CHANNEL_DAILY: null });
    await set({ CHANNEL_LANGUAGES: null });
    api.reset();
  };
  const close = async () => {
    await portal.close();
    await api.close();
  };
  return { api, portal, admin, set, aListing, decide, choose, run, listed, rowOf, hide, reset, close };
}
