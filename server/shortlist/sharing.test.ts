import assert from 'node:assert/strict';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { sharedLimits } from '#domain/shortlist/sharing.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

const aVoter = () => randomBytes(16).toString('hex');

describe('a shared list (SHL-50 to SHL-53)', () => {
  let portal: TestPortal;
  let sharer: TestUser;
  let home = '';
  before(async () => {
    portal = await openTestPortal();
    const owner = await portal.withFreePackage();
    home = await portal.postListing(owner);
    sharer = await portal.signUp();
    const entry = { _id: home, savedAt: '2026-11-01T05:00:00.000Z', copy: null, note: 'Mine alone.', contact: null };
    const gone = { ...entry, _id: randomUUID() };
    assert.equal((await sharer.call('POST', '/api/shortlist', { saved: [entry, gone] })).status, 200);
  });
  after(() => portal.close());

  const share = async (mayVote: boolean) => {
    const { status, body } = await sharer.call('POST', '/api/shared-list', { mayVote });
    assert.equal(status, 200, JSON.stringify(body));
    return { id: String(body['_id']), token: String(body['token']) };
  };
  const end = (id: string, by = sharer) => by.call('DELETE', `/api/shared-list/${id}`);
  const read = (token: string) => portal.visitor().call('GET', `/api/shared-list/read/${token}`);
  const vote = (token: string, change: object = {}) =>
    portal.visitor().call('POST', `/api/shared-list/vote/${token}`, {
      listingId: home,
      voter: aVoter(),
      vote: 'up',
      words: '',
      ...change,
    });

  test('is read by everybody who has the link, without notes, until it is ended by its owner alone', async () => {
    const { id, token } = await share(false);
    assert.ok(token.length === 43);
    const { rows } = await portal.database.pool.query<{ token_hash: string }>('select token_hash from shared_list');
    assert.ok(rows.every(({ token_hash }) => token_hash !== token));
    const { status, body } = await read(token);
    assert.equal(status, 200);
    assert.deepEqual([(body['results'] as { _id: string }[]).map(({ _id }) => _id), body['gone']], [[home], 1]);
    assert.ok(!JSON.stringify(body).includes('Mine alone.'));
    assert.equal((await vote(token)).body['code'], 'shared_list_read_only');
    assert.equal((await end(id, await portal.signUp())).status, 404);
    assert.equal((await end(id)).status, 200);
    assert.equal((await read(token)).status, 404);
    assert.equal((await end(id)).status, 404);
  });

  test('takes no word with a vote that is banned (MOD-62)', async () => {
    const { id, token } = await share(true);
    await portal.database.pool.query(
      `insert into ban (id, kind, value, reason, created_by) values (gen_random_uuid(), 'phone', '+959777123456', 'Spam', 'admin')`,
    );
    const { status, body } = await vote(token, { words: 'Ring 09777123456' });
    const issues = body['issues'] as { field: string; code: string }[];
    assert.deepEqual([status, issues.map(({ field, code }) => [field, code])], [400, [['words', 'banned_phone']]]);
    assert.equal((await vote(token, { words: 'Nice' })).status, 200);
    await portal.database.pool.query('delete from ban');
    await end(id);
  });

  test('takes one vote of each voter on a listing, and the latest counts', async () => {
    const { id, token } = await share(true);
    const voter = aVoter();
    assert.equal((await vote(token, { voter })).status, 200);
    assert.deepEqual((await read(token)).body['votes'], [{ listingId: home, up: 1, down: 0, words: [] }]);
    assert.equal((await vote(token, { voter, words: 'The kitchen!' })).status, 200);
    assert.equal((await vote(token, { voter, vote: 'down', words: 'Too loud.' })).status, 200);
    assert.equal((await vote(token)).status, 200);
    const tally = { listingId: home, up: 1, down: 1, words: ['Too loud.'] };
    assert.deepEqual((await read(token)).body['votes'], [tally]);
    assert.deepEqual((await sharer.call('GET', '/api/shared-list')).body['votes'], [tally]);
    assert.equal((await vote(token, { listingId: randomUUID() })).status, 404);
    assert.equal((await vote(token, { words: 'x'.repeat(141) })).status, 400);
    assert.equal((await vote('Q'.repeat(43))).status, 404);
    await end(id);
    const { rowCount } = await portal.database.pool.query('select 1 from shared_vote');
    assert.equal(rowCount, 0);
  });

  test('is one of ten at most, and has a bound on its votes', async () => {
    const links = [];
    for (let count = 0; count < sharedLimits.links; count += 1) links.push(await share(true));
    const refused = await sharer.call('POST', '/api/shared-list', { mayVote: true });
    assert.deepEqual([refused.status, refused.body['code']], [409, 'shared_lists_full']);
    const [{ id, token } = { id: '', token: '' }] = links;
    await portal.database.pool.query(
      `insert into shared_vote (list_id, listing_id, voter, vote) select $1, $2, n::text, 'up' from generate_series(1, ${sharedLimits.votes}) n`,
      [id, home],
    );
    assert.equal((await vote(token)).body['code'], 'shared_list_voted');
    const voter = aVoter();
    const hash = createHash('sha256').update(`${id} ${voter}`).digest('hex');
    await portal.database.pool.query(`update shared_vote set voter = $2 where list_id = $1 and voter = '1'`, [
      id,
      hash,
    ]);
    assert.equal((await vote(token, { voter, vote: 'down' })).status, 200, 'a vote that is there is replaced');
    await Promise.all(links.map((link) => end(link.id)));
  });

  test('tells no votes on listings that are gone, or no longer on it', async () => {
    const owner = await portal.withFreePackage();
    const other = await portal.postListing(owner);
    const entry = { _id: other, savedAt: '2026-11-01T05:00:00.000Z', copy: null, note: '', contact: null };
    await sharer.call('POST', '/api/shortlist', { saved: [entry] });
    const { id, token } = await share(true);
    assert.equal((await vote(token, { listingId: other, words: 'Near us.' })).status, 200);
    const told = async () => [
      (await read(token)).body['votes'],
      (await sharer.call('GET', '/api/shared-list')).body['votes'],
    ];
    const tally = { listingId: other, up: 1, down: 0, words: ['Near us.'] };
    assert.deepEqual(await told(), [[tally], [tally]]);
    await owner.call('DELETE', `/api/listing/delete/${other}`);
    assert.deepEqual(await told(), [[], [tally]]);
    await sharer.call('POST', '/api/shortlist', { removed: [other] });
    assert.deepEqual(await told(), [[], []]);
    await end(id);
  });

  test('is closed while the account that shares it is suspended', async () => {
    const { id, token } = await share(true);
    const suspend = (at: string | null) =>
      portal.database.pool.query(
        'update "user" set suspended_at = $2, suspension_reason = case when $2::timestamptz is null then null else $3 end where id = $1',
        [sharer._id, at, 'Visitors were asked to pay.'],
      );
    await suspend('2026-11-01');
    assert.deepEqual([(await read(token)).status, (await vote(token)).status], [404, 404]);
    await suspend(null);
    assert.equal((await read(token)).status, 200);
    await end(id);
  });
});
