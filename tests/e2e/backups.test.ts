import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { amissWith, smallTargets } from './axe.ts';
import { openBrowser, openLastingPage, phone } from './browser.ts';
import { signUp } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('the backups that the portal makes by itself', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let page: Page;
  let folder: string;
  let admin: Awaited<ReturnType<typeof signUp>>;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'eain-backups-'));
    portal = await startPortal({ RATE_LIMIT: 'off', LOG_LEVEL: 'fatal', BACKUP_TO: folder });
    browser = await openBrowser();
    admin = await signUp(portal.address, 'Thida');
    await portal.database.pool.query('update "user" set is_admin = true where id = $1', [admin._id]);
    ({ page } = await openLastingPage(browser, { ...phone, baseURL: portal.address }));
    await page.context().addCookies([{ ...admin.cookie, url: portal.address }]);
  });
  after(async () => {
    await browser.close();
    await portal.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('are ordered at the tab Status, and shown once they are made (SIT-365)', async () => {
    await page.goto('/dashboard?tab=status');
    await page.getByText(folder).waitFor();
    await page.getByRole('button', { name: 'Back up now' }).click();
    await page.getByText('A backup was ordered.').waitFor();
    await untilLogged('backup.try');
    await page.reload();
    await page.getByText(/restored, with \d+ files compared/).waitFor();
    assert.deepEqual(await amissWith(page), []);
    assert.deepEqual(await smallTargets(page), []);
  });

  test('are downloaded after the password (SIT-366)', async () => {
    await portal.database.pool.query("update session set created_at = now() - interval '1 hour'");
    await page.reload();
    await page.getByRole('button', { name: /^Download the backup of/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('It contains everything').waitFor();
    await dialog.getByLabel('Current password').fill('not the one');
    await dialog.getByRole('button', { name: 'Download', exact: true }).click();
    await dialog
      .getByText(/password is not correct|not your current password/i)
      .first()
      .waitFor();
    await dialog.getByLabel('Current password').fill(admin.password);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download', exact: true }).click(),
    ]);
    assert.match(download.suggestedFilename(), /^eain-\d{4}-\d\d-\d\dT\d{4}Z\.tar$/);
    const tar = await readFile(await download.path());
    // The manifest comes last.
    assert.ok(tar.includes('manifest.json') && tar.byteLength > 10_000);
    await page.getByRole('heading', { name: 'Backups' }).waitFor();
  });

  async function untilLogged(action: string): Promise<void> {
    for (;;) {
      const { rowCount } = await portal.database.pool.query('select from audit_entry where action = $1', [action]);
      if (rowCount) return;
    }
  }
});
