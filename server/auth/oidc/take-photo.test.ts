import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, test } from 'node:test';
import { pino } from 'pino';
import { openJobs } from '../../jobs/jobs.ts';
import type { Jobs } from '../../process/jobs.ts';
import { aJpeg } from '#tests/factories/image-portal.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { accountOfIdentity } from './account-of.ts';
import { fetchPhoto, takePhotos } from './take-photo.ts';
const address = 'https://photos.example/me.jpg';

let portal: TestPortal;
let jobs: Jobs | undefined;
before(async () => {
  portal = await openTestPortal();
});
afterEach(async () => {
  await jobs?.close();
  await portal.database.pool.query(`delete from pgboss.job where name like 'take-provider-photo%'`);
});
after(() => portal.close());

/** A person who signs in with a provider that knows this photo of them. */
async function newcomer(photo: string | undefined = address): Promise<string> {
  const subject = randomUUID();
  const identity = { subject, email: `${subject}@example.com`, isEmailVerified: true, name: undefined, photo };
  return accountOfIdentity(portal.services, 'https://provider.example', identity, undefined);
}

const avatarOf = async (id: string) =>
  (await portal.database.pool.query<{ avatar: string | null }>('select avatar from "user" where id = $1', [id])).rows[0]
    ?.avatar;

/** Carries out what is queued, and waits until nothing is left to do. */
async function work(fetched: typeof fetchPhoto): Promise<void> {
  const opened = openJobs(portal.database.url, pino({ level: 'silent' }), { poll: 0.5 });
  jobs = opened;
  await takePhotos({ ...portal.services, jobs: opened }, fetched);
  const left = `select from pgboss.job where name = 'take-provider-photo' and state in ('created', 'active')`;
  while ((await portal.database.pool.query(left)).rowCount) await new Promise(setImmediate);
}

test("the provider's photo becomes the avatar, stored by the portal", async () => {
  const id = await newcomer();
  const asked: string[] = [];
  const photo = await aJpeg(300, 200);
  await work(async (from) => {
    asked.push(from);
    return photo;
  });
  assert.deepEqual(asked, [address]);
  const avatar = (await avatarOf(id)) ?? '';
  assert.match(avatar, /^\/images\/[0-9a-f-]{36}\/200\.jpg$/);
  const shown = await portal.visitor().fetch(avatar);
  assert.deepEqual([shown.status, shown.headers.get('content-type')], [200, 'image/jpeg']);
});

test('what is not a photo, or does not exist, is ignored', async () => {
  const users = [await newcomer(), await newcomer('https://photos.example/none.jpg')];
  await work(async (from) => (from === address ? Buffer.from('<script>alert(1)</script>') : undefined));
  for (const id of users) assert.equal(await avatarOf(id), null);
  const { rowCount } = await portal.database.pool.query(
    `select from image where purpose = 'avatar' and state = 'pending'`,
  );
  assert.equal(rowCount, 0);
});

test('an avatar that somebody has chosen stays', async () => {
  const id = await newcomer();
  await portal.database.pool.query(`update "user" set avatar = '/images/chosen' where id = $1`, [id]);
  await work(() => assert.fail('Nobody needs the photo any more.'));
  assert.equal(await avatarOf(id), '/images/chosen');
});

test('nothing is read from anywhere but the internet', async () => {
  for (const inside of [
    'http://photos.example/me.jpg',
    'https://127.0.0.1/me.jpg',
    'https://2130706433/me.jpg',
    'https://[::1]/me.jpg',
    'https://[::ffff:7f00:1]/me.jpg',
    'https://169.254.169.254/latest/meta-data',
  ]) {
    assert.equal(await fetchPhoto(inside), undefined, inside);
  }
  await assert.rejects(fetchPhoto('https://localhost/me.jpg'), /localhost does not resolve to a public address/);
});
