import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBotApi, type TestBotApi } from '#tests/factories/bot-api.ts';
import { openBrowser, openPage, phone } from './browser.ts';
import { assertNothingAmiss } from './listing-dashboard.ts';
import { aHome, aPhoto } from './pair.ts';
import { signUp, takeFreePackage, type TestUser } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('the site’s own channel', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let api: TestBotApi;
  let admin: TestUser;

  before(async () => {
    api = await openBotApi();
    const bot = { TELEGRAM_BOT_TOKEN: api.token, TELEGRAM_API: api.address };
    portal = await startPortal({ ...bot, RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' });
    browser = await openBrowser();
    admin = await signUp(portal.address, 'Thida');
    await takeFreePackage(admin);
    await portal.database.pool.query('update "user" set is_admin = true where id = $1', [admin._id]);
  });
  after(async () => {
    await browser.close();
    await portal.close();
    await api.close();
  });

  const screen = async (options = {}) => {
    const opened = await openPage(browser, { ...phone, ...options, baseURL: portal.address });
    await opened.page.context().addCookies([{ ...admin.cookie, url: portal.address }]);
    return opened;
  };
  const post = async (title: string) => {
    const { _id } = await admin.call(
      'POST',
      '/api/listing/create',
      aHome(title, await aPhoto(portal.address, admin, 'listing')),
    );
    return String(_id);
  };

  test('is set by an admin, who sends a test, reads what is wrong, and chooses what is posted (WCH-26, WCH-34, WCH-35)', async () => {
    await post('Condo with a lake view');
    const { page, troubles } = await screen();
    await page.goto('/dashboard?tab=site-settings');
    await page.getByLabel('Channel', { exact: true }).fill('golden homes');
    await page.getByLabel('Posts of new listings').selectOption({ label: 'Those that an admin chooses' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Please enter the channel as @name').first().waitFor();
    await page.getByLabel('Channel', { exact: true }).fill('https://t.me/golden_homes');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The settings are saved.').first().waitFor();
    await page.getByRole('link', { name: 'What is posted, and a test' }).click();
    await page.getByText('@golden_homes').waitFor();
    await page.getByText('Today: 0 of 10').waitFor();
    api.refuseNext({ status: 403, description: 'Forbidden: bot is not a member of the channel chat' });
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('The bot may not post there').waitFor();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('The test is in the channel.').waitFor();
    await assertNothingAmiss(page);
    await page.getByRole('button', { name: 'Post: Condo with a lake view' }).click();
    await page.getByText('No new property waits for your choice.').waitFor();
    await page.getByRole('link', { name: 'Chosen', exact: true }).click();
    await page.getByText('Condo with a lake view').waitFor();
    assert.deepEqual(
      troubles.filter((trouble) => !trouble.includes('400')),
      [],
    );
  });

  test('has what may have been posted looked after in Burmese, in the dark and without a script (WCH-28)', async () => {
    const id = await post('Lake view');
    await portal.database.pool.query(
      `insert into channel_post (listing_id, state, claimed_at, channel) values ($1, 'unsure', now(), '@golden_homes')`,
      [id],
    );
    const { page } = await screen({ javaScriptEnabled: false, colorScheme: 'dark' });
    await page.goto('/my/channel?list=failed');
    await page.getByText('ချန်နယ်ထဲ ရောက်ပြီး ဖြစ်နိုင်သည်').waitFor();
    await page.getByRole('button', { name: 'ရောက်ပြီးသား: Lake view' }).click();
    await page.getByText('မအောင်မြင်သည် မရှိပါ။').waitFor();
    await page.getByRole('link', { name: 'တင်ပြီး', exact: true }).click();
    await page.getByText('တင်ပြီးပါပြီ').waitFor();
  });
});
