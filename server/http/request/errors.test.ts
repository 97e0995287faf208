import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ruleTexts } from '#domain/refusals.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';

describe('a call whose query takes too long', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal();
  });
  after(() => portal.close());

  test('is ended with 503 and a sentence, and the next one succeeds', async () => {
    const { pool } = portal.database;
    const holder = await pool.connect();
    await holder.query('begin; lock table listing in access exclusive mode');
    // Ended in the way the server ends queries that have run for 15 seconds.
    const asked = portal.visitor().call('GET', '/api/listing/get?type=rent');
    const waiting = "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    let answered = false;
    void asked.then(() => (answered = true));
    while (!answered) await holder.query(`select pg_cancel_backend(pid) from (${waiting}) as waiting`);
    const { status, body } = await asked;
    assert.deepEqual([status, body], [503, { success: false, message: ruleTexts.unavailable, code: 'unavailable' }]);
    await holder.query('rollback');
    holder.release();
    assert.equal((await portal.visitor().call('GET', '/api/listing/get?type=rent')).status, 200);
  });
});
