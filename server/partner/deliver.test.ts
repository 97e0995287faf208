import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestPortal } from '#tests/factories/portal.ts';
import { deliverDue } from './deliver.ts';

const portal = await openTestPortal();
after(portal.close);
const { pool } = portal.database;

test('a delivery that was claimed is not sent once its webhook is deleted or off, or its account suspended (PTN-7)', async () => {
  const owner = await portal.signUp();
  const ends = [
    (id: string) => owner.call('DELETE', `/api/webhook/${id}`),
    (id: string) => owner.call('PUT', `/api/webhook/${id}`, { isOn: false }),
    () => pool.query(`update "user" set suspended_at = now(), suspension_reason = 'spam' where id = $1`, [owner._id]),
  ];
  for (const end of ends) {
    const { body } = await owner.call('POST', '/api/webhook', {
      address: 'https://agency.example/eain',
      events: ['listing.created'],
    });
    const id = String(body['_id']);
    await pool.query(
      `insert into webhook_delivery (id, webhook_id, event, body)
       select gen_random_uuid(), $1, 'test', '{"event":"test"}' from generate_series(1, 3)`,
      [id],
    );
    let count = 0;
    await deliverDue(portal.services, async () => {
      count += 1;
      await end(id);
      return 204;
    });
    assert.equal(count, 1, String(end));
    await pool.query('delete from webhook');
  }
});
