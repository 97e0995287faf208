import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

describe('deleting a listing', () => {
  let portal: TestPortal;
  let owner: TestUser;
  before(async () => {
    portal = await openTestPortal();
    owner = await portal.withFreePackage();
  });
  after(() => portal.close());

  const remove = (who: Pick<TestUser, 'call'>, id: string, query = '') =>
    who.call('DELETE', `/api/listing/delete/${id}${query}`);
  const isThere = async (id: string) => (await portal.visitor().call('GET', `/api/listing/get/${id}`)).status === 200;

  test('is for its owner and for admins', async () => {
    const id = await portal.postListing(owner);
    const other = await portal.signUp();
    assert.equal((await remove(portal.visitor(), id)).status, 401);
    assert.equal((await remove(other, id)).status, 403);
    assert.equal((await remove(other, id, `?id=${other._id}`)).status, 403);
    assert.equal((await remove(other, id, `?id=${owner._id}`)).status, 403, 'naming the owner makes nobody the owner');
    assert.ok(await isThere(id));
    const { status, body } = await remove(owner, id);
    assert.deepEqual([status, body.success], [200, true]);
    assert.ok(!(await isThere(id)));
  });

  test('accepts the id that the admin table sends along', async () => {
    const id = await portal.postListing(owner);
    const admin = await portal.admin();
    assert.equal((await remove(admin, id, `?id=${owner._id}`)).status, 200);
    assert.ok(!(await isThere(id)));
    const { rows } = await portal.database.pool.query(
      `select actor_id, action, change from audit_entry where subject_id = $1`,
      [id],
    );
    assert.deepEqual(rows, [
      {
        actor_id: admin._id,
        action: 'listing.delete',
        change: { name: 'Bright two-bedroom condo on Pyay Road', owner: owner._id },
      },
    ]);
  });

  test('of one that does not exist, or no longer exists, is refused', async () => {
    const id = await portal.postListing(owner);
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(owner, id)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array.from({ length: 9 }, () => 404)]);
    assert.equal(
      (await remove(owner, '019a0000-0000-7000-8000-000000000000')).body.message,
      'This listing is no longer available.',
    );
  });

  test('removes its photos, reviews and views, and leaves messages about it', async () => {
    const other = await portal.withFreePackage();
    const id = await portal.postListing(other);
    const { pool } = portal.database;
    await pool.query(
      `insert into review (id, listing_id, user_id, rating, content) values (gen_random_uuid(), $1, $2, 5, 'Fine')`,
      [id, owner._id],
    );
    await pool.query(
      `insert into page_view (listing_id, day, visitor, network) values ($1, current_date, 'somebody', '203.0.113.7')`,
      [id],
    );
    await pool.query(
      `insert into contact_message (id, recipient_id, listing_id, property_title, name, email, message)
       values (gen_random_uuid(), $1, $2, 'Condo', 'A', 'a@example.com', 'Is it free?')`,
      [other._id, id],
    );
    assert.equal((await remove(other, id)).status, 200);
    for (const table of ['listing_image', 'review', 'page_view']) {
      assert.equal((await pool.query(`select from ${table} where listing_id = $1`, [id])).rowCount, 0, table);
    }
    const { rows } = await pool.query(
      'select listing_id, property_title from contact_message where recipient_id = $1',
      [other._id],
    );
    assert.deepEqual(rows, [{ listing_id: null, property_title: 'Condo' }]);
  });
});
