import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage, phone } from './browser.ts';
import { assertNothingAmiss } from './listing-dashboard.ts';
import { aHome, anAgent, aPhoto } from './pair.ts';
import { signUp, takeFreePackage, type TestUser } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

/** Headless browsers say what they are, and count as robots. */
const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile';

describe('the phone number of a listing', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let owner: TestUser;
  let ofOwner: string;
  let ofAgency: string;

  const post = async (by: TestUser) => {
    await takeFreePackage(by);
    const home = aHome('Room by the lake', await aPhoto(portal.address, by, 'listing'));
    const { _id } = await by.call('POST', '/api/listing/create', { ...home, status: 'Owner', phone: '09 777 123 456' });
    return String(_id);
  };
  before(async () => {
    portal = await startPortal({ RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' });
    browser = await openBrowser();
    owner = await signUp(portal.address, 'Nilar');
    ofOwner = await post(owner);
    const agency = await signUp(portal.address, 'Thida');
    await agency.call('POST', `/api/user/update/${agency._id}`, await anAgent(portal.address, agency, 'Inya Homes'));
    ofAgency = await post(agency);
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  const textOf = async (path: string) => (await fetch(portal.address + path)).text();

  test('of a private owner is in no page, of an agency in that of its listing (LEA-16)', async () => {
    for (const path of [
      `/listing/${ofOwner}`,
      `/my/listing/${ofOwner}`,
      `/number/${ofOwner}`,
      `/compare?ids=${ofOwner}`,
    ]) {
      assert.doesNotMatch(await textOf(path), /777[ ]?123[ ]?456/, path);
    }
    assert.match(await textOf(`/listing/${ofAgency}`), /777 123 456/);
  });

  test('of a private owner shows at a tap, without a script too, which is counted', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await openPage(browser, { ...phone, userAgent, javaScriptEnabled, baseURL: portal.address });
      await page.goto(`/listing/${ofOwner}`);
      await page.locator('[data-bottom-bar]').getByRole('button', { name: 'Show number' }).click();
      await page.waitForURL(`**/number/${ofOwner}`);
      await page.getByRole('link', { name: '+95 9 777 123 456' }).waitFor();
      assert.equal(
        await page.getByRole('link', { name: 'Call', exact: true }).getAttribute('href'),
        'tel:+959777123456',
      );
      if (javaScriptEnabled) await assertNothingAmiss(page);
      await page.goto(`/my/number/${ofOwner}`);
      assert.equal(await page.getByText('777').count(), 0);
      await page.getByRole('button', { name: 'နံပါတ်ပြရန်' }).click();
      await page.getByRole('link', { name: '+95 9 777 123 456' }).waitFor();
    }
    const { days } = (await owner.call('GET', `/api/listing/taps/${ofOwner}`)) as { days: { callTaps: number }[] };
    assert.equal(days[0]?.callTaps, 1);
  });
});
