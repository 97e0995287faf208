import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import type { Check } from './examination.ts';
import { checkOutages, checkPaymentAccounts } from './words.ts';

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal();
  const admin = await portal.admin();
  const account = { bank: 'KBZPay', name: 'Daw Mya', number: '09 123 456 789' };
  const accounts = [{ ...account, qr: await portal.anImage(admin) }, account];
  assert.equal((await admin.call('PUT', '/api/payment-accounts', { accounts })).status, 200);
  const slots = [
    { from: '05:00', to: '09:00' },
    { from: '22:00', to: '01:00' },
  ];
  const cuts = { townships: ['bahan'], slots, note: 'Group A', announcedOn: '2026-01-06' };
  assert.equal((await admin.call('POST', '/api/outage/update', cuts)).status, 200);
});
after(() => portal.close());

/** Returns what the check finds once a statement has damaged the rows; the damage is then rolled back. */
async function findingsAfter(statement: string, check: Check): Promise<string[]> {
  const { database, services } = portal;
  const rollBack = new Error('Seen enough.');
  const found: string[] = [];
  const examined = database.db.transaction(async (tx) => {
    await tx.execute(statement);
    const examination = { db: tx, storage: services.storage, secret: '', now: new Date(), isThorough: true };
    for await (const finding of check({ ...examination, counts: new Map() })) found.push(finding);
    throw rollBack;
  });
  await assert.rejects(examined, rollBack);
  return found;
}

describe('the payment accounts, examined by the doctor', () => {
  for (const [what, statement, finding] of [
    ['are well', 'select 1', undefined],
    ['must be in an order without a gap', 'delete from payment_account where position = 0', /have a gap/],
    [
      'must have words',
      `update payment_account set bank = '  ' where position = 1`,
      /^Payment account .*: bank violates/,
    ],
    [
      'must show finished pictures',
      `update image set state = 'pending' where id = (select image_id from payment_account where position = 0)`,
      /^Payment account .* shows image .* never completed/,
    ],
  ] as const) {
    test(what, async () => {
      const found = await findingsAfter(statement, checkPaymentAccounts);
      if (finding === undefined) return assert.deepEqual(found, []);
      assert.equal(found.length, 1);
      assert.match(found[0] ?? '', finding);
    });
  }
});

describe('announced power cuts, examined by the doctor', () => {
  for (const [what, statement, finding] of [
    ['are well', 'select 1', undefined],
    [
      'must not overlap',
      `update outage set slots = '{05:00-09:00,08:00-10:00}'`,
      /^Power cuts in bahan: slots.1.from violates a rule/,
    ],
    ['must be in the order of the day', `update outage set slots = '{13:00-17:00,05:00-09:00}'`, /slots is not what/],
    ['must have a note without outer spaces', `update outage set note = note || ' '`, /note is not what/],
    ['must not be of a day to come', `update outage set announced_on = '2099-01-01'`, /announcedOn violates a rule/],
  ] as const) {
    test(what, async () => {
      const found = await findingsAfter(statement, checkOutages);
      if (finding === undefined) return assert.deepEqual(found, []);
      assert.equal(found.length, 1);
      assert.match(found[0] ?? '', finding);
    });
  }
});
