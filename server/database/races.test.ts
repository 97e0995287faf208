import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { imageIdOf } from '#domain/image/address.ts';
import { newListingSchema } from '#domain/listing/create.ts';
import { userUpdateSchema } from '#domain/account/update.ts';
import { resetPassword } from '../auth/password-reset.ts';
import { makeResetToken } from '../auth/reset-email.ts';
import { signUp } from '../auth/sign-up.ts';
import { connectDatabase } from './open.ts';
import { createListing } from '../listing/create.ts';
import { createPost } from '../post/write.ts';
import { createReview } from '../review/write.ts';
import type { CurrentUser } from '../process/services.ts';
import { openTestDatabase } from '#tests/factories/database.ts';
import { aListing, openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { removeUser } from '../account/delete.ts';
import { updateUser } from '../account/update.ts';

/**
 * Twenty callers want the same thing at the same moment, each on its own connection, again and again: one gets it, and
 * all the others are refused. Called below HTTP and without the expensive part of a password's hash, so that there is time for all
 * the rounds.
 */
const rounds = Number(process.env['RACE_ROUNDS'] ?? 20);
const atOnce = 20;

let portal: TestPortal;
before(async () => {
  const own = await openTestDatabase();
  const wide = await connectDatabase(own.url, { connections: atOnce });
  const close = async () => {
    await wide.close();
    await own.close();
  };
  portal = await openTestPortal({ MONTHLY_POST_LIMIT: '1000' }, { ...wide, close });
  portal.services.auth.passwords.hash = async (text) => `not the hash of ${text}`;
});
after(() => portal.close());

const sql = async (statement: string, values: unknown[] = []) =>
  (await portal.database.pool.query(statement, values)).rows as Record<string, unknown>[];

/** Starts twenty in one turn of the event loop. @returns how many got it, and the codes of the others' refusals. */
async function race(attempt: (runner: number) => Promise<unknown>) {
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, (_, runner) => attempt(runner)));
  const winners = outcomes.filter(({ status }) => status === 'fulfilled').length;
  const refusals = outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return [];
    // Anything that is not a refusal is a failure, and shown as such.
    const { code } = outcome.reason as { code?: unknown };
    return [typeof code === 'string' ? code : String(outcome.reason)];
  });
  return { winners, refusals: [...new Set(refusals)] };
}

const account = (
  { _id, username, email }: Pick<TestUser, '_id' | 'username' | 'email'>,
  isAdmin = false,
): CurrentUser => ({
  _id,
  username,
  email,
  avatar: null,
  isAdmin,
  staffRoles: [],
  role: 'user',
  createdAt: new Date().toISOString(),
});

describe(`of ${atOnce} at once, ${rounds} times over, one gets`, () => {
  test('the last listing slot of a package', async () => {
    const { owner, post } = await aPoster();
    for (let round = 1; round <= rounds; round++) {
      await sql('update subscription set listing_limit = $2, listings_used = $2 - 1 where user_id = $1', [
        owner._id,
        9,
      ]);
      await sql('update monthly_posts set count = 0 where user_id = $1', [owner._id]);
      assert.deepEqual(await race(post), { winners: 1, refusals: ['package_used_up'] });
      assert.deepEqual(await used(owner), { homes: round, places: 9, posts: 1 });
    }
  });

  test('the last listing of a month, and the others use no slot', async () => {
    const { owner, post } = await aPoster();
    for (let round = 1; round <= rounds; round++) {
      await sql('update subscription set listing_limit = -1, listings_used = 5 where user_id = $1', [owner._id]);
      await sql(
        `insert into monthly_posts (user_id, month, count)
         values ($1, date_trunc('month', now() at time zone 'Asia/Yangon')::date, 999)
         on conflict (user_id, month) do update set count = 999`,
        [owner._id],
      );
      assert.deepEqual(await race(post), { winners: 1, refusals: ['monthly_limit'] });
      assert.deepEqual(await used(owner), { homes: round, places: 6, posts: 1000 });
    }
  });

  test('an email’s token to set a new password', async () => {
    const user = await portal.signUp();
    for (let round = 1; round <= rounds; round++) {
      const token = await makeResetToken(portal.database.db, { id: user._id, email: user.email });
      const reset = (runner: number) => resetPassword(portal.services, token, `${token} of ${runner}`);
      assert.deepEqual(await race(reset), { winners: 1, refusals: ['reset_link_invalid'] });
    }
    const [{ written } = {}] = await sql('select count(*)::int as written from audit_entry where subject_id = $1', [
      user._id,
    ]);
    assert.equal(written, rounds);
  });

  test('to review a listing', async () => {
    const listingId = await portal.postListing(await portal.withFreePackage());
    const reviewer = account(await portal.signUp());
    for (let round = 1; round <= rounds; round++) {
      const review = (runner: number) =>
        createReview(portal.services, reviewer, { listingId, rating: 5, content: `${runner}`, userRef: undefined });
      assert.deepEqual(await race(review), { winners: 1, refusals: ['review_already'] });
      assert.equal((await sql('delete from review where user_id = $1 returning id', [reviewer._id])).length, 1);
    }
  });

  test('an email address, or a username, to sign up with', async () => {
    for (let round = 1; round <= rounds; round++) {
      const same = `round${round}`;
      const isAddress = round % 2 === 0;
      const outcome = await race((runner) => {
        const different = `${same}of${runner}`;
        // Case-insensitively.
        const wanted = runner % 2 === 0 ? same : same.toUpperCase();
        const [username, local] = isAddress ? [different, wanted] : [wanted, different];
        const form = { username, email: `${local}@example.com`, password: 'golden-pagoda-lane-7' };
        return signUp(portal.services, form, new Headers());
      });
      assert.deepEqual(outcome, { winners: 1, refusals: [isAddress ? 'email_taken' : 'username_taken'] });
      // Nobody is left half signed up: each user has a password and a session.
      const [whole] = await sql(
        `select (select count(*)::int from "user" where username ilike $1) as people,
          (select count(*)::int from credential join "user" on "user".id = user_id where username ilike $1) as passwords,
          (select count(*)::int from session join "user" on "user".id = user_id where username ilike $1) as sessions`,
        [`round${round}%`],
      );
      assert.deepEqual(whole, { people: 1, passwords: 1, sessions: 1 });
      await sql('delete from "user" where username ilike $1', [`round${round}%`]);
    }
  });

  test('an article’s plain address, and the others one each', async () => {
    const editor = account(await portal.admin(), true);
    const form = { title: 'The same title', content: '<p>News.</p>', category: 'Uncategorized' as const };
    const expected = [
      'the-same-title',
      ...Array.from({ length: atOnce - 1 }, (_, more) => `the-same-title-${more + 2}`),
    ];
    for (let round = 1; round <= rounds; round++) {
      const outcome = await race(() => createPost(portal.services, editor, { ...form, image: null }));
      assert.deepEqual(outcome, { winners: atOnce, refusals: [] });
      const slugs = (await sql('delete from post returning slug')).map(({ slug }) => String(slug));
      assert.deepEqual(slugs.sort(), expected.toSorted());
    }
  });
});

describe(`of ${atOnce} admins at once, ${rounds} times over, one stays`, () => {
  const noAdmin = userUpdateSchema.parse({ isAdmin: false });
  const dismiss = (by: CurrentUser, whom: CurrentUser) =>
    updateUser(portal.services, { account: by, sessionId: by._id }, whom._id, noAdmin);
  const remove = (by: CurrentUser, whom: CurrentUser) =>
    removeUser(portal.services, { account: by, sessionId: by._id }, whom._id, {});

  test('when each gives up the right or deletes themselves', async () => {
    for (let round = 1; round <= rounds; round++) {
      const admins = await onlyAdmins();
      const outcome = await race(async (runner) => {
        const admin = admins[runner] ?? assert.fail();
        return (runner + round) % 2 === 0 ? dismiss(admin, admin) : remove(admin, admin);
      });
      assert.deepEqual(outcome, { winners: atOnce - 1, refusals: ['last_admin'] });
      assert.equal(await countAdmins(), 1);
    }
  });

  test('when two revoke it from each other, ten times each', async () => {
    for (let round = 1; round <= rounds; round++) {
      const [one, other] = await onlyAdmins(2);
      assert.ok(one && other);
      const outcome = await race(async (runner) => {
        const [by, whom] = runner % 2 === 0 ? [one, other] : [other, one];
        return runner % 4 < 2 ? dismiss(by, whom) : remove(by, whom);
      });
      assert.equal(await countAdmins(), 1);
      // The winner may go on to delete the admin whom they have dismissed; that one can no longer make requests.
      assert.ok(outcome.winners >= 1, JSON.stringify(outcome));
      for (const code of outcome.refusals)
        assert.ok(['forbidden', 'unauthorized', 'user_not_found', 'last_admin'].includes(code), code);
    }
  });
});

/** A user with a package, and a function with which they post the same listing. */
async function aPoster() {
  const owner = await portal.withFreePackage();
  const address = await portal.anImage(owner);
  assert.ok(imageIdOf(address));
  const home = newListingSchema.parse(aListing({ imageUrls: [address] }));
  return { owner, post: () => createListing(portal.services, account(owner), home) };
}

async function used({ _id }: TestUser) {
  const [found] = await sql(
    `select (select count(*)::int from listing where user_id = $1) as homes,
      (select listings_used from subscription where user_id = $1) as places,
      (select count from monthly_posts where user_id = $1) as posts`,
    [_id],
  );
  return found;
}

/** Makes new accounts the only admins: without a password, just signed in, in a session with their own id. */
async function onlyAdmins(many = atOnce): Promise<CurrentUser[]> {
  await sql('delete from "user" where is_admin');
  const names = Array.from({ length: many }, () => `a${randomUUID().replaceAll('-', '').slice(0, 20)}`);
  const rows = await sql(
    `insert into "user" (id, username, email, is_admin)
     select gen_random_uuid(), name, name || '@example.com', true from unnest($1::text[]) as name returning id, username, email`,
    [names],
  );
  await sql(
    `insert into session (id, user_id, token, expires_at)
     select id, id, username, now() + interval '1 day' from "user" where username = any($1)`,
    [names],
  );
  return rows.map(({ id, username, email }) =>
    account({ _id: String(id), username: String(username), email: String(email) }, true),
  );
}

async function countAdmins(): Promise<unknown> {
  const [counted] = await sql('select count(*)::int as admins from "user" where is_admin');
  return counted?.['admins'];
}
