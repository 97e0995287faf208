import assert from 'node:assert/strict';
import { watch } from '#server/database/schema.ts';
import { emailNow } from '#server/mail/letter.ts';
import { draftOfLetter, type WatchLetter } from '#server/watch/letters.ts';
import { tokenOfWatch } from '#server/watch/tokens.ts';
import type { TestPortal } from './portal.ts';

const request = { search: 'type=rent&township=kamayut', channel: 'email', pace: 'daily', language: 'en' } as const;
/** The form of a watch by email. */
export const form = { ...request, email: 'Mya@Example.com' };

/** Actions of tests of watches on a portal. */
export function watchesOf(portal: TestPortal) {
  const create = (fields: object = {}, by = portal.visitor()) => by.call('POST', '/api/watch', { ...form, ...fields });
  const letters = async () => {
    const { rows } = await portal.database.pool.query<{ data: WatchLetter }>(
      `select data from pgboss.job where name = 'send-watch-letter' order by created_on, id`,
    );
    return rows.map(({ data }) => data);
  };
  const written = async (letter: WatchLetter | undefined) => {
    assert.ok(letter);
    const draft = await draftOfLetter(portal.services, letter);
    return draft && emailNow(portal.services, draft);
  };
  const rows = () => portal.database.db.select().from(watch);
  const tokenOf = (id: string) => tokenOfWatch(portal.services.secret, 'manage', id);
  const read = (token: string) => portal.visitor().call('GET', `/api/watch/of/${token}`);
  const set = (token: string, change: object) => portal.visitor().call('POST', `/api/watch/of/${token}`, change);
  /** A confirmed watch of the form. */
  const confirmed = async (fields: object = {}) => {
    await create(fields);
    const made = (await rows()).at(-1);
    assert.ok(made);
    const token = tokenOf(made.id);
    assert.equal((await set(token, { state: 'active' })).status, 200);
    await portal.database.pool.query(`delete from pgboss.job where name = 'send-watch-letter'`);
    return { id: made.id, token };
  };
  const post = async (fields: { name?: string } = {}) => portal.postListing(await portal.withFreePackage(), fields);
  const later = () => new Date(Date.now() + 25 * 60 * 60_000);
  return { create, letters, written, rows, tokenOf, read, set, confirmed, post, later };
}
