import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { drizzle } from 'drizzle-orm/node-postgres';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { checkAccounts } from './people.ts';

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal();
  await portal.signUp();
  await portal.admin();
});
after(() => portal.close());

/** Returns the findings on accounts after a statement, which is then rolled back. */
async function findingsAfter(damage: string): Promise<string[]> {
  const client = await portal.database.pool.connect();
  const { storage, secret } = portal.services;
  try {
    await client.query('begin');
    await client.query(damage);
    const db = drizzle(client);
    const examination = { db, storage, secret, now: new Date(), isThorough: true, counts: new Map<string, number>() };
    return await Array.fromAsync(checkAccounts(examination));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('the names of accounts', () => {
  const right: [what: string, statement: string][] = [
    ['as they were given', 'select 1'],
    [
      'of admins, though they are the staff’s',
      `update "user" set username = 'Admin', username_skeleton = 'adrnln' where is_admin`,
    ],
  ];
  for (const [what, statement] of right) {
    test(`${what}, are accepted`, async () => assert.deepEqual(await findingsAfter(statement), []));
  }

  const wrong: [what: string, damage: string, sentence: RegExp][] = [
    [
      'with what cannot be seen',
      `update "user" set username = username || U&'\\200B' where not is_admin`,
      /^Account .*: username violates a rule: This name has characters/,
    ],
    [
      'in full-width letters',
      `update "user" set username = 'ｍｙａ', username_skeleton = 'rnya' where not is_admin`,
      /^Account .*: username is not what the portal would have stored/,
    ],
    [
      'of the staff',
      `update "user" set username = 'Moderator', username_skeleton = 'rnoderator' where not is_admin`,
      /^Account .*: its username is reserved for staff/,
    ],
    [
      'that look like others',
      `update "user" set username = 'palpay', username_skeleton = 'palpay' where is_admin;
       update "user" set username = 'paIpay', username_skeleton = null where not is_admin`,
      /^Account .*: its username looks like that of account/,
    ],
    [
      'that are not compared with others',
      `update "user" set username_skeleton = null where not is_admin`,
      /^Account .*: its username has not been compared with others yet/,
    ],
    [
      'that are compared as others',
      `update "user" set username_skeleton = 'somebody' where not is_admin`,
      /^Account .*: its username is compared with others in a form that does not match it/,
    ],
  ];
  for (const [what, damage, sentence] of wrong) {
    test(`${what}, are reported`, async () => {
      const found = await findingsAfter(damage);
      assert.ok(
        found.some((finding) => sentence.test(finding)),
        found.join('\n'),
      );
    });
  }
});
