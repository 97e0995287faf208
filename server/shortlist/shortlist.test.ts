import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { shortlistLimits } from '#domain/shortlist/shortlist.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

interface Entry {
  _id: string;
  savedAt: string;
  note: string;
  copy: { price: number } | null;
}
interface Outcome {
  _id: string;
  state: string;
  leftAt: string | null;
  listing: Record<string, unknown> | null;
}

const anEntry = (_id: string, change: object = {}) => ({
  _id,
  savedAt: '2026-11-01T05:00:00.000Z',
  copy: { name: 'Bright corner condo', type: 'rent', township: 'yankin', currency: 'lakh MMK', price: 16 },
  note: '',
  contact: null,
  ...change,
});

describe('the shortlist of an account (SHL-20)', () => {
  let portal: TestPortal;
  let owner: TestUser;
  before(async () => {
    portal = await openTestPortal();
    owner = await portal.withFreePackage();
  });
  after(() => portal.close());

  const listOf = async (user: TestUser) => {
    const { status, body } = await user.call('GET', '/api/shortlist');
    assert.equal(status, 200);
    return body as unknown as { saved: Entry[]; dismissed: string[] };
  };
  const change = async (user: TestUser, body: object) => {
    const answer = await user.call('POST', '/api/shortlist', body);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  };

  test('has what a browser saved before, once, however often it is sent (SHL-21)', async () => {
    const user = await portal.signUp();
    const [one, other] = [uuidv7(), uuidv7()];
    const sent = { saved: [anEntry(one, { note: 'Quiet.' }), anEntry(other, { savedAt: '2026-11-02T05:00:00.000Z' })] };
    await change(user, sent);
    await change(user, sent);
    const earlier = { savedAt: '2026-10-01T05:00:00.000Z', note: 'Near the school.' };
    await change(user, {
      saved: [anEntry(one, { ...earlier, copy: { ...anEntry(one).copy, price: 20 } })],
      dismissed: [uuidv7()],
    });
    const { saved, dismissed } = await listOf(user);
    assert.deepEqual(
      saved.map(({ _id, savedAt, note, copy }) => [_id, savedAt.slice(0, 10), note, copy?.price]),
      [
        [other, '2026-11-02', '', 16],
        [one, '2026-10-01', 'Quiet.\nNear the school.', 20],
      ],
    );
    assert.equal(dismissed.length, 1);
  });

  test('notes whom somebody called, and brings back nothing that they removed on another device (SHL-33)', async () => {
    const user = await portal.signUp();
    const [one, removed] = [uuidv7(), uuidv7()];
    await change(user, { saved: [anEntry(one), anEntry(removed)] });
    await change(user, { removed: [removed] });
    const contact = { by: 'call', at: '2026-11-03T05:00:00.000Z' };
    await change(user, { contacts: [one, removed].map((_id) => ({ _id, ...contact })) });
    const { saved } = await listOf(user);
    assert.deepEqual(saved, [anEntry(one, { contact })]);
    const { status } = await user.call('POST', '/api/shortlist', { contacts: [{ _id: one, ...contact, by: 'fax' }] });
    assert.equal(status, 400);
  });

  test('changes notes, removes, and shows again what was hidden', async () => {
    const user = await portal.signUp();
    const [one, other] = [uuidv7(), uuidv7()];
    const [hidden, shown] = [uuidv7(), uuidv7()];
    await change(user, { saved: [anEntry(one), anEntry(other)], dismissed: [one, hidden, shown] });
    await change(user, { notes: [{ _id: one, note: ' ရန်ကုန် ' }], removed: [other], restored: [shown] });
    const { saved, dismissed } = await listOf(user);
    assert.deepEqual(
      saved.map(({ _id, note }) => [_id, note]),
      [[one, 'ရန်ကုန်']],
    );
    assert.deepEqual(dismissed, [hidden]);
  });

  test('is read by nobody else, and gone with the account', async () => {
    const user = await portal.signUp();
    await change(user, { saved: [anEntry(uuidv7())], dismissed: [uuidv7()] });
    assert.deepEqual(await listOf(owner), { success: true, saved: [], dismissed: [] });
    await portal.database.pool.query('delete from "user" where id = $1', [user._id]);
    const { rows } = await portal.database.pool.query('select 1 from saved_listing where user_id = $1', [user._id]);
    assert.equal(rows.length, 0);
  });

  test('is refused beyond its bound, and nothing of the change is made (SHL-3)', async () => {
    const user = await portal.signUp();
    for (let sent = 0; sent < shortlistLimits.saved; sent += shortlistLimits.sent) {
      await change(user, { saved: Array.from({ length: shortlistLimits.sent }, () => anEntry(uuidv7())) });
    }
    const refused = await user.call('POST', '/api/shortlist', { saved: [anEntry(uuidv7())], dismissed: [uuidv7()] });
    assert.deepEqual([refused.status, refused.body['code']], [409, 'shortlist_full']);
    const { saved, dismissed } = await listOf(user);
    assert.deepEqual([saved.length, dismissed.length], [shortlistLimits.saved, 0]);
  });

  test('refuses what is no entry', async () => {
    const user = await portal.signUp();
    for (const [body, field] of [
      [{ saved: [anEntry('home')] }, 'saved.0._id'],
      [{ saved: [anEntry(uuidv7(), { note: 'x'.repeat(501) })] }, 'saved.0.note'],
      [{ saved: [anEntry(uuidv7(), { savedAt: 'yesterday' })] }, 'saved.0.savedAt'],
      // PostgreSQL has no such year.
      [{ saved: [anEntry(uuidv7(), { savedAt: '0000-01-01T00:00:00Z' })] }, 'saved.0.savedAt'],
      [{ saved: [anEntry(uuidv7(), { copy: { name: 'x' } })] }, 'saved.0.copy.type'],
      [{ removed: ['home'] }, 'removed.0'],
      [{ shared: true }, 'shared'],
    ] as const) {
      const { status, body: refusal } = await user.call('POST', '/api/shortlist', body);
      assert.equal(status, 400);
      assert.ok(
        (refusal['issues'] as { field: string }[]).some((issue) => issue.field === field),
        field,
      );
    }
  });

  test('listings are told by their ids with what became of them, and nothing of those that are hidden (SHL-5)', async () => {
    const other = await portal.withFreePackage();
    const [available, taken, ended] = await Promise.all([1, 2, 3].map(() => portal.postListing(owner)));
    const [hidden, deleted] = await Promise.all([1, 2].map(() => portal.postListing(other)));
    await owner.call('POST', '/api/listing/mark', { listings: [{ _id: taken, propertyStatus: 'Rented Out' }] });
    await portal.database.pool.query(`update listing set ended_at = '2026-11-03' where id = $1`, [ended]);
    const admin = await portal.admin();
    await admin.call('POST', `/api/listing/hide/${hidden}`, { reason: 'The photos show another property.' });
    await other.call('DELETE', `/api/listing/delete/${deleted}`);
    const ids = [deleted, hidden, ended, taken, available, uuidv7()];
    const { status, body } = await portal.visitor().call('GET', `/api/shortlist/listings?ids=${ids.join()}`);
    assert.equal(status, 200, JSON.stringify(body));
    const results = body['results'] as Outcome[];
    assert.deepEqual(
      results.map(({ state, listing }) => [state, listing !== null]),
      [
        ['gone', false],
        ['gone', false],
        ['ended', true],
        ['taken', true],
        ['available', true],
        ['gone', false],
      ],
    );
    assert.deepEqual(
      results.map(({ leftAt }) => leftAt?.slice(0, 4)),
      [undefined, undefined, '2026', results[3]?.leftAt?.slice(0, 4), undefined, undefined],
    );
    await portal.database.pool.query(`update listing set taken_at = null, ended_at = '2026-11-03' where id = $1`, [
      taken,
    ]);
    const { body: marked } = await portal.visitor().call('GET', `/api/shortlist/listings?ids=${taken}`);
    const [unknown] = marked['results'] as Outcome[];
    assert.deepEqual([unknown?.state, unknown?.leftAt], ['taken', null], 'not the day on which it expired (SHL-30)');
    assert.ok(Math.abs(Date.parse(results[3]?.leftAt ?? '') - Date.now()) < 3_600_000, 'noted as it was marked');
    const tooMany = Array.from({ length: 101 }, () => uuidv7()).join();
    assert.equal((await portal.visitor().call('GET', `/api/shortlist/listings?ids=${tooMany}`)).status, 400);
  });

  test('a listing keeps the day on which it was taken through later changes, and loses it when it is available again (SHL-30)', async () => {
    const keeper = await portal.withFreePackage();
    const id = await portal.postListing(keeper);
    const mark = (propertyStatus: string) =>
      keeper.call('POST', '/api/listing/mark', { listings: [{ _id: id, propertyStatus }] });
    const takenAt = async () => {
      const { rows } = await portal.database.pool.query<{ taken_at: Date | null }>(
        'select taken_at from listing where id = $1',
        [id],
      );
      return rows[0]?.taken_at?.toISOString();
    };
    await mark('Rented Out');
    await portal.database.pool.query(`update listing set taken_at = '2026-11-03T05:00:00Z' where id = $1`, [id]);
    await keeper.call('POST', `/api/listing/update/${id}`, { regularPrice: 950 });
    assert.equal(await takenAt(), '2026-11-03T05:00:00.000Z');
    await mark('Still Available');
    assert.equal(await takenAt(), undefined);
  });
});
