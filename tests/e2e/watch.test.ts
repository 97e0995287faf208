import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { tokenOfWatch } from '#server/watch/tokens.ts';
import { openBrowser, openPage, phone } from './browser.ts';
import { type RunningPortal, startPortal } from './portal.ts';

const secret = 'a secret of the tests, and of nothing else';

describe('somebody who watches a search', () => {
  let portal: RunningPortal;
  let browser: Browser;
  before(async () => {
    portal = await startPortal({ DEMO: '1', SECRET: secret });
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  const idFor = async (email: string) => {
    const { rows } = await portal.database.pool.query<{ id: string }>('select id from watch where email = $1', [email]);
    return rows[0]?.id;
  };
  /** The link of the email to an address. */
  const linkTo = async (email: string) => `/watch/${tokenOfWatch(secret, 'manage', (await idFor(email)) ?? '')}`;

  test('is told by email, without a script: search, address, confirmation, change, end (WCH-1, WCH-13)', async () => {
    const { page } = await openPage(browser, {
      ...phone,
      baseURL: portal.address,
      javaScriptEnabled: false,
    });
    await page.goto('/search?type=rent&township=bahan&maxPrice=1&bedrooms=4');
    await page.getByRole('link', { name: 'Tell me about new ones' }).click();
    await page.getByRole('heading', { name: 'Tell me about new properties' }).waitFor();
    for (const chosen of ['For rent', 'Bahan', '4 bedrooms'])
      await page.getByText(chosen, { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Tell me', exact: true }).click();
    await page.getByText('Please enter the email address to which we send them.').first().waitFor();
    await page.getByRole('textbox', { name: 'Email' }).fill('mya.watches@example.com');
    await page.getByRole('radio', { name: 'Every Saturday at 7 in the morning' }).check();
    await page.getByRole('button', { name: 'Tell me', exact: true }).click();
    await page.getByText('We have sent a link to mya.watches@example.com.').waitFor();
    assert.ok(await idFor('mya.watches@example.com'));
    await page.goto(await linkTo('mya.watches@example.com'));
    await page.getByText('Not confirmed yet').waitFor();
    await page.getByRole('button', { name: 'Yes, tell me' }).click();
    await page.getByText('We tell you', { exact: true }).waitFor();
    assert.ok(await page.getByRole('radio', { name: 'Every Saturday at 7 in the morning' }).isChecked());
    await page.getByRole('checkbox', { name: '4 bedrooms' }).uncheck();
    await page.getByRole('textbox', { name: 'Highest price' }).fill('1500');
    await page.getByRole('radio', { name: 'Every day at 7 in the morning' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved. You are also shown').waitFor();
    assert.equal(await page.getByText('4 bedrooms').count(), 0);
    const { rows } = await portal.database.pool.query<{ search: string; pace: string }>(
      `select search, pace from watch where email = 'mya.watches@example.com'`,
    );
    assert.deepEqual(rows, [{ search: 'type=rent&township=bahan&maxPrice=1500', pace: 'daily' }]);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused').waitFor();
    await page.getByRole('link', { name: 'End it' }).click();
    await page.getByText('and delete it with your address').waitFor();
    await page.getByRole('button', { name: 'End it' }).click();
    await page.getByText('It is deleted.').waitFor();
    assert.equal(await idFor('mya.watches@example.com'), undefined);
  });

  test('by words that find nothing is offered it first, in Burmese; its feed is at an address of its own', async () => {
    const { page } = await openPage(browser, { ...phone, baseURL: portal.address });
    await page.goto('/my/full-search?searchTerm=xyzzy');
    await page.getByRole('link', { name: 'အသစ်တွေ့လျှင် အသိပေးပါ' }).click();
    await page.getByText('“xyzzy”').first().waitFor();
    await page.getByRole('radio', { name: /Atom feed/ }).check();
    await page.getByRole('button', { name: 'အသိပေးပါ', exact: true }).click();
    await page.getByText('အသိပေးနေပါသည်').first().waitFor();
    const feed = await page.getByRole('link', { name: /\/api\/watch\/feed\// }).getAttribute('href');
    const response = await fetch(portal.address + feed);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.match(await response.text(), /<title>[^<]*“xyzzy”<\/title>/);
  });

  test('ends it with one click of a mail program, without cookie and origin; reading the page ends nothing (WCH-14)', async () => {
    for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), oneClickForm()]) {
      const made = await fetch(`${portal.address}/api/watch`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ search: '', channel: 'feed', pace: 'daily', language: 'en' }),
      });
      const { token } = (await made.json()) as { token: string };
      const stop = `${portal.address}/watch/${token}/stop`;
      const status = async () => (await fetch(`${portal.address}/api/watch/of/${token}`)).status;
      assert.equal((await fetch(stop)).status, 200);
      assert.equal(await status(), 200);
      assert.equal((await fetch(stop, { method: 'POST', body })).status, 200);
      assert.equal(await status(), 400);
      assert.equal((await fetch(stop, { method: 'POST', body })).status, 200);
    }
  });
});

function oneClickForm(): FormData {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
}
