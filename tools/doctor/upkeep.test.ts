import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { backupAction, upkeepOf } from '#server/metrics/upkeep.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

describe('what an operator has to see to (SIT-251)', () => {
  let portal: TestPortal;
  let admin: TestUser;
  let folder: string;
  before(async () => {
    portal = await openTestPortal();
    admin = await portal.admin();
    folder = await mkdtemp(join(tmpdir(), 'eain-upkeep-'));
  });
  after(async () => {
    await portal.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (tool: string, words: readonly string[] = []) => {
    const { database, dataDir, services } = portal;
    const where = { DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET: services.secret };
    return spawnSync(process.execPath, [join(import.meta.dirname, `../${tool}.ts`), ...words], {
      env: { ...process.env, ...where },
      encoding: 'utf8',
      timeout: 60_000,
    });
  };
  const shown = async () => {
    const { body } = await admin.call('GET', '/api/admin/status');
    return body['upkeep'] as { due: string[]; backedUpAt: string | null; rateSetAt: string | null };
  };
  const withMail = { smtpUrl: 'smtp://mail.example' };

  test('is no mail server, no backup and no exchange rate on a new portal', async () => {
    assert.deepEqual(await shown(), { due: ['mail', 'backup', 'rate'], backedUpAt: null, rateSetAt: null });
    const { status, stdout } = run('doctor');
    assert.equal(status, 0);
    assert.match(stdout, /No problems found: .*No mail server .* without their owners being asked/);
    assert.match(stdout, /No backup .*No exchange rate /);
  });

  test('is nothing once there are all three', async () => {
    assert.equal((await admin.call('POST', '/api/exchange-rate', { mmkPerUsd: 4500 })).status, 200);
    const backup = run('backup', ['--to', join(folder, 'tonight')]);
    assert.equal(backup.status, 0, backup.stderr);
    const { due, backedUpAt, rateSetAt } = await shown();
    assert.deepEqual(due, ['mail']);
    assert.ok(backedUpAt !== null && rateSetAt !== null);
    assert.deepEqual((await upkeepOf(portal.database.db, withMail)).due, []);
  });

  test('a backup is in the log of actions, by the name of its folder', async () => {
    const { body } = await admin.call('GET', `/api/admin/activity?action=backup`);
    const [entry, ...others] = body['activity'] as { action: string; actor: null; subject: { label: string } }[];
    assert.deepEqual([entry?.action, entry?.actor, entry?.subject.label], [backupAction, null, 'tonight']);
    assert.equal(others.length, 0);
  });

  test('is a backup again after 7 days, and a rate after 30', async () => {
    const dueAfter = async (days: number) => {
      const then = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
      return (await upkeepOf(portal.database.db, withMail, then)).due;
    };
    assert.deepEqual(await dueAfter(6.9), []);
    assert.deepEqual(await dueAfter(7.1), ['backup']);
    assert.deepEqual(await dueAfter(30.1), ['backup', 'rate']);
  });

  test('keeps the time of a backup when other actions follow', async () => {
    const before = (await shown()).backedUpAt;
    assert.equal((await admin.call('POST', '/api/exchange-rate', { mmkPerUsd: 4600 })).status, 200);
    assert.equal((await shown()).backedUpAt, before);
  });
});
