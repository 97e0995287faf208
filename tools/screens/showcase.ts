import { openTeam, type ShownTeam } from './team-of-showcase.ts';
import { hashOf } from '#server/listing/life/end-notices.ts';
import { signUp, takeFreePackage, type TestUser } from '#tests/e2e/people.ts';
import { type RunningPortal, startPortal } from '#tests/e2e/portal.ts';

/** The cookie of a signed-in user. */
export interface Session {
  name: string;
  value: string;
}

/** A portal with demo content, signed-in users, and the content they created. */
export interface Showcase extends RunningPortal {
  /** A user with the Free package, two listings, and a message. */
  owner: Session;
  /** A user who has just signed up. */
  newcomer: Session;
  admin: Session;
  /** A new admin, who has yet to turn two-factor sign-in on. */
  lateAdmin: Session;
  /** A user without a password, who signed in a while ago. */
  passwordless: Session;
  /** A user who signs in with an authenticator app. */
  guarded: Session & { _id: string };
  /** The id of a listing with reviews. */
  reviewed: string;
  /** The id of the owner's listing that has received a message. */
  owned: string;
  /** The id of the owner's listing that waits for a confirmation. */
  waiting: string;
  /** The id of an expired listing. */
  ended: string;
  /** An agency with people who work for it. */
  team: ShownTeam;
  /** The token of a list that somebody shares, with votes. */
  shared: string;
  /** Tokens of emails that ask the owner about two listings, and about one. */
  questions: { ofTwo: string; ofOne: string };
}

/** Starts the portal with demo content on a separate database, and signs users up. */
export async function openShowcase(): Promise<Showcase> {
  // The bot is asked nothing: there is no server at its address.
  const bot = { TELEGRAM_BOT_TOKEN: '123456:a-token-of-the-screens', TELEGRAM_API: 'http://127.0.0.1:9' };
  const channel = { CHANNEL_NAME: '@golden_homes', CHANNEL_POSTS: 'chosen' };
  const portal = await startPortal({ DEMO: '1', ADMIN_TWO_FACTOR: 'required', ...bot, ...channel });
  const { pool } = portal.database;
  const [owner, newcomer, admin, lateAdmin, guarded, passwordless] = await Promise.all(
    ['Daw Khin Khin', 'U Aung', 'Ma Admin', 'Ko Late', 'Daw Nwe Nwe', 'Ma Yamin'].map((name) =>
      signUp(portal.address, name),
    ),
  );
  if (!owner || !newcomer || !admin || !lateAdmin || !guarded || !passwordless)
    throw new Error('Nobody could sign up.');
  await takeFreePackage(owner);
  await pool.query('update "user" set is_admin = true where id in ($1, $2)', [admin._id, lateAdmin._id]);
  // No app has these keys: the screens only need to know that there are some.
  await pool.query(
    "insert into two_factor (user_id, sealed_key, confirmed_at) values ($1, 'x', now()), ($2, 'x', now())",
    [admin._id, guarded._id],
  );
  await pool.query("insert into recovery_code (id, user_id, code_hash) values (gen_random_uuid(), $1, 'x')", [
    guarded._id,
  ]);
  await pool.query('delete from credential where user_id = $1', [passwordless._id]);
  // A user who has just signed in is not asked for a proof.
  await pool.query(`update session set created_at = now() - interval '11 minutes' where user_id in ($1, $2)`, [
    passwordless._id,
    admin._id,
  ]);
  // Seven weeks of visits, more at the weekends.
  await pool.query(
    `insert into daily_figure (day, figure, part, count)
     select day, figure, part, (many * case extract(isodow from day) when 6 then 1.6 when 7 then 1.9 else 1 end)::int + extract(day from day)::int % 7
     from generate_series(current_date - 48, current_date - 1, interval '1 day') as day, (values
       ('visit', 'facebook', 140), ('visit', 'search', 60), ('visit', 'viber', 34), ('visit', 'direct', 90), ('visit', 'other', 7),
       ('page', 'home', 110), ('page', 'search', 520), ('page', 'listing', 810), ('page', 'agent', 44), ('page', 'post', 21),
       ('search', 'filters', 310), ('search', 'words', 150), ('township', 'bahan', 41), ('township', 'dagon-myothit-seikkan', 28),
       ('township', 'kamayut', 25), ('tap', 'call', 19), ('tap', 'viber', 26), ('tap', 'copy', 4), ('message', 'listing', 6)
     ) as counted (figure, part, many)`,
  );
  // Listings with their photos, as if the owner had posted them.
  const { rows: homes } = await pool.query<{ id: string }>(
    'update listing set user_id = $1 where id in (select id from listing order by created_at desc limit 2) returning id',
    [owner._id],
  );
  const owned = homes[0]?.id ?? '';
  await pool.query("update listing set ends_at = now() + interval '3 days' where id = $1", [owned]);
  const ended = await pool.query<{ id: string }>(
    `update listing set ended_at = now() - interval '3 days' where id in
      (select id from listing where user_id <> $1 order by created_at limit 1) returning id`,
    [owner._id],
  );
  const waiting = await pool.query<{ id: string }>(
    `with chosen as (select id from listing where user_id <> $1 and ended_at is null order by created_at desc limit 1),
      hidden as (insert into hidden_listing (listing_id, cause) select id, 'proof' from chosen)
      update listing set ended_at = now(), user_id = $1 where id in (select id from chosen) returning id`,
    [owner._id],
  );
  const questions = { ofTwo: 'T'.repeat(43), ofOne: 'O'.repeat(43) };
  for (const [token, ids] of [
    [questions.ofTwo, homes.map(({ id }) => id)],
    [questions.ofOne, [owned]],
  ] as const)
    await pool.query(
      `insert into listing_question (token_hash, listing_id, user_id, expires_at)
        select $1, id, user_id, now() + interval '1 day' from listing where id = any($2)`,
      [hashOf(token), ids],
    );
  await write(portal.address, '/api/auth/contact', {
    name: 'Ko Htet',
    email: 'htet@visitor.example',
    phone: '+95 9 123 456',
    message: 'Is it still free in January? I would like to see it at the weekend.',
    propertyId: owned,
    propertyTitle: 'Your home',
  });
  await write(portal.address, '/api/auth/contact', {
    name: 'Su Su',
    email: 'su@visitor.example',
    message: 'သန်လျင်မြို့နယ်ရှိ အိမ်များလည်း တင်နိုင်ပါသလား။',
  });
  await pool.query(
    `insert into report (id, kind, subject_id, label, reason, words, email, visitor, network, day)
      select gen_random_uuid(), 'listing', id, name, reason, words, email, reason, reason, current_date
      from (select id, name from listing order by id limit 1) as listing,
        (values ('not-the-owner', 'The owner says that she has not given it to any agent.', 'su@visitor.example'), ('wrong-price', null, null))
          as said (reason, words, email)`,
  );
  await pool.query(
    `insert into report (id, kind, subject_id, label, reason, words, points_to, visitor, network, day)
      select gen_random_uuid(), 'listing', id, name, reason, words, case when reason = 'near-copy' then other end, reason, reason, current_date
      from (select id, name, lag(id) over (order by id) as other from listing order by id offset 2 limit 1) as listing,
        (values ('near-copy', 'Golden Lake Property'), ('low-price', '12.5'), ('same-number', '4')) as said (reason, words)`,
  );
  await pool.query(
    `insert into ban (id, kind, value, reason, created_by, ends_at, created_at)
      values (gen_random_uuid(), 'phone', '+959420001234', 'Asks for a deposit before a viewing.', 'Ma Admin', null, '2026-01-06T03:00:00Z'),
        (gen_random_uuid(), 'word', 'ကြို တင် ငွေ လွှဲ', 'Advance payments.', 'Ma Admin', null, '2026-01-05T03:00:00Z'),
        (gen_random_uuid(), 'network', '203.0.113.0/24', '12 accounts in one night.', 'Ma Admin', '2027-01-01T00:00:00+06:30', '2026-01-04T03:00:00Z'),
        (gen_random_uuid(), 'email-domain', 'mail.example', 'Addresses that are thrown away.', 'Ma Admin', '2026-01-04T00:00:00+06:30', '2025-12-04T03:00:00Z')`,
  );
  await pool.query(
    `insert into watch (id, channel, pace, state, language, search, email)
      select gen_random_uuid(), 'email', 'daily', 'active', 'my', '', at || '@visitor.example' from generate_series(1, 37) as at`,
  );
  await pool.query(
    `insert into channel_post (listing_id, state, trouble, detail, claimed_at)
      select id, case when row_number() over (order by id) = 1 then 'unsure' else 'failed' end,
        case when row_number() over (order by id) = 1 then 'unreached' else 'refused' end,
        case when row_number() over (order by id) > 1 then 'Telegram answers 400: Bad Request: PHOTO_INVALID_DIMENSIONS' end, '2026-01-06T03:00:00Z'
      from listing where ended_at is null order by id limit 2`,
  );
  // A page of an editor's, in English only, of two versions.
  await pool.query(
    `with page as (insert into info_page (id, slug, is_published, in_footer)
        values (gen_random_uuid(), 'how-to-post', true, true) returning id)
      insert into info_page_version (page_id, language, number, is_current, title, description, content, user_id, created_at)
      select id, 'en', number, number = 2, title, '', content, $1::uuid, at::timestamptz from page,
        (values (1, 'Posting', '<p>Take photos first.</p>', '2026-01-05T03:00:00Z'),
          (2, 'How to post a listing', '<p>It takes five minutes.</p><h2>Photos first</h2><ul><li><p>By day, from the door.</p></li><li><p>The kitchen and the bath, too.</p></li></ul><h2>Then the price</h2><p>As you would say it on the phone: 8 lakh, or $400.</p>', '2026-01-06T03:00:00Z'))
          as written (number, title, content, at)`,
    [admin._id],
  );
  const shared = await shareSome(portal.address, guarded);
  await payFor(portal.address, owner.cookie);
  const { rows } = await pool.query<{ listing_id: string }>(
    'select listing_id from review group by listing_id order by count(*) desc, listing_id limit 1',
  );
  return {
    ...portal,
    owner: owner.cookie,
    newcomer: newcomer.cookie,
    admin: admin.cookie,
    lateAdmin: lateAdmin.cookie,
    passwordless: passwordless.cookie,
    guarded: { ...guarded.cookie, _id: guarded._id },
    reviewed: rows[0]?.listing_id ?? '',
    owned,
    waiting: waiting.rows[0]?.id ?? '',
    ended: ended.rows[0]?.id ?? '',
    team: await openTeam(portal),
    shared,
    questions,
  };
}

/** Shares three listings by a link to vote, with two votes on one. @returns the token of the link. */
async function shareSome(address: string, { call }: TestUser): Promise<string> {
  const { results } = (await call('GET', '/api/listing/get?type=rent&limit=3')) as unknown as {
    results: { result: { _id: string }[] };
  };
  const ids = results.result.map(({ _id }) => _id);
  const entry = { savedAt: '2026-01-05T03:00:00.000Z', copy: null, note: '', contact: null };
  await call('POST', '/api/shortlist', { saved: ids.map((_id) => ({ ...entry, _id })) });
  const { token } = await call('POST', '/api/shared-list', { mayVote: true });
  for (const [voter, vote, words] of [
    ['a', 'up', 'The kitchen!'],
    ['b', 'down', 'ဈေးနှင့် ဝေးတယ်'],
  ])
    await write(address, `/api/shared-list/vote/${String(token)}`, {
      listingId: ids[0],
      voter: voter?.repeat(32),
      vote,
      words,
    });
  return String(token);
}

async function write(address: string, path: string, body: object): Promise<void> {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}

async function payFor(address: string, { name, value }: Session): Promise<void> {
  const form = new FormData();
  form.set('name', 'Daw Khin Khin');
  form.set('email', 'daw.khin.khin@home.example');
  form.set('message', 'Paid for Gold by bank transfer this morning.');
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  form.set('file', new File([Buffer.from(png, 'base64')], 'proof.png', { type: 'image/png' }));
  const answer = await fetch(`${address}/api/auth/contactForPayment`, {
    method: 'POST',
    headers: { cookie: `${name}=${value}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`The payment inquiry was refused: ${await answer.text()}`);
}
