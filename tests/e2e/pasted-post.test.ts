import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { amissWith } from './axe.ts';
import { desktop, isAtKeyboard, openBrowser, openPage, phone } from './browser.ts';
import { signUp, takeFreePackage, type TestUser } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';
import { openStep } from './posted-listing.ts';

const burmese = `ကွန်ဒိုငှားမည်
စမ်းချောင်းမြို့နယ်၊ ပတုမ္မာလမ်း
အိပ်ခန်း ၂ ခန်း၊ ၁၂၀၀ sqft
တိတ်ဆိတ်ပြီး ဈေးနှင့် နီးပါသည်
ငှားဈေး - ၁၅ သိန်း
ဆက်သွယ်ရန် ၀၉ ၇၈၃ ၄၄၅ ၁၂၀`;

const three = `1) Sanchaung condo for rent, 2 bedrooms, 900 sqft, 12 lakh
2) Bahan condo for sale, 3 bedrooms, 1500 sqft, 9500 lakh
3) Kamayut apartment for rent, 1 bedroom, 600 sqft, 6 lakh
Ph 09 783 445 120`;

/** Drops or pastes a photo on the box, as a browser does with files. */
async function bringPhoto(page: Page, event: 'paste' | 'drop'): Promise<void> {
  const jpeg = await sharp({ create: { width: 900, height: 675, channels: 3, background: '#8fb3a4' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('Text of the post').evaluate(
    (field, [base64, kind]) => {
      const files = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      files.items.add(new File([bytes], 'room.jpg', { type: 'image/jpeg' }));
      const options = { bubbles: true, cancelable: true };
      field.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: files })
          : new DragEvent('drop', { ...options, dataTransfer: files }),
      );
    },
    [jpeg.toString('base64'), event] as const,
  );
}

describe('a post that is pasted into the form of a new listing', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let owner: TestUser;

  before(async () => {
    portal = await startPortal({ RATE_LIMIT: 'off' });
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  async function openForm(name: string, screen: typeof phone | typeof desktop): Promise<Page> {
    owner = await signUp(portal.address, name);
    await takeFreePackage(owner);
    const { page } = await openPage(browser, { ...screen, baseURL: portal.address });
    await page.context().addCookies([{ ...owner.cookie, url: portal.address }]);
    await page.goto('/create-listing');
    await page.getByText('Paste a post').click();
    return page;
  }
  async function read(page: Page, text: string): Promise<void> {
    await page.getByLabel('Text of the post').fill(text);
    await page.getByRole('button', { name: 'Read', exact: true }).click();
  }

  test('a Burmese advert and its photo fill the form on a phone; a field is undone, and the listing is posted', async () => {
    const page = await openForm('Nilar', phone);
    await bringPhoto(page, 'paste');
    await page.getByText('1 photo added').waitFor();
    assert.deepEqual(await amissWith(page), []);
    await read(page, burmese);
    await isAtKeyboard(page.getByRole('status').filter({ hasText: 'fields filled in' }));
    assert.deepEqual(await amissWith(page), []);
    await page.getByText('1 / 12').waitFor();

    await openStep(page, 2);
    assert.match(await page.locator('[data-filled=township]').innerText(), /^from “စမ်းချောင်း/);
    assert.equal(await page.getByLabel('Township').inputValue(), 'sanchaung');
    assert.equal(await page.getByLabel('Title').inputValue(), 'စမ်းချောင်းတွင် အိပ်ခန်း ၂ ခန်းပါ ကွန်ဒို ငှားမည်');
    assert.match(await page.getByLabel('Address').inputValue(), /ပတုမ္မာလမ်း/);
    await openStep(page, 3);
    assert.equal(await page.getByLabel('Regular price').inputValue(), '15');
    assert.equal(await page.getByLabel('Currency').inputValue(), 'lakh MMK');
    assert.deepEqual(await amissWith(page), []);
    const undo = page.getByRole('button', { name: /^Undo: from “.*၁၂၀၀/ });
    await undo.click();
    const area = page.getByLabel('Living area');
    await isAtKeyboard(area);
    await undo.waitFor({ state: 'hidden' });
    assert.equal(await area.inputValue(), '');
    await area.fill('1250');
    await openStep(page, 4);
    const description = page.getByRole('textbox', { name: 'Description' });
    await description.getByText('တိတ်ဆိတ်ပြီး ဈေးနှင့် နီးပါသည်').waitFor();
    assert.equal((await description.innerText()).includes('၀၉'), false, 'the number is in its field');
    assert.match(await page.getByLabel('Phone').inputValue(), /783 ?445 ?120/);
    await page.getByText('Owner', { exact: true }).filter({ visible: true }).click();
    await page.getByRole('button', { name: 'Create Listing' }).click();
    await page.waitForURL('/listing/*');
    await page.getByRole('heading', { level: 1, name: /စမ်းချောင်း/ }).waitFor();
    await page.getByText('1,250').first().waitFor();
    await page.getByText('တိတ်ဆိတ်ပြီး ဈေးနှင့် နီးပါသည်').waitFor();

    await page.goto('/create-listing');
    await page.getByText('Paste a post').click();
    await page.getByLabel('Text of the post').waitFor();
  });

  test('of three adverts each is posted in turn; those that wait survive a reload, and what was typed stays', async () => {
    const page = await openForm('Thida', desktop);
    await page.getByLabel('Title').fill('My own words for it');
    await bringPhoto(page, 'drop');
    await read(page, three);
    await page.getByText(/^1 of 3 · \d+ fields filled in/).waitFor();
    assert.equal(await page.getByLabel('Title').inputValue(), 'My own words for it');
    assert.equal(await page.getByLabel('Township').inputValue(), 'sanchaung');
    assert.deepEqual(await amissWith(page), []);

    // Another one takes its place; what was typed for the first waits with it, also over a reload.
    await page.getByRole('button', { name: 'Fill the form: 3 of 3' }).click();
    await page.getByText(/^3 of 3 · /).waitFor();
    assert.equal(await page.getByLabel('Township').inputValue(), 'kamayut');
    assert.equal(await page.getByLabel('Title').inputValue(), '1-bedroom apartment for rent in Kamayut');
    await page.reload();
    await page.getByText(/^3 of 3 · /).waitFor();
    await page.getByRole('button', { name: 'Fill the form: 1 of 3' }).click();
    await page.getByText(/^1 of 3 · /).waitFor();
    assert.equal(await page.getByLabel('Title').inputValue(), 'My own words for it');
    await page.getByText('1 / 12').waitFor();

    await page.getByText('Owner', { exact: true }).filter({ visible: true }).click();
    await page.getByRole('button', { name: 'Create Listing' }).click();
    await page.getByText('Your listing is live.').waitFor();
    await page.getByText('Next: 2 of 3').waitFor();
    await page.getByText('2 listings left').waitFor();
    assert.equal(await page.getByLabel('Title').inputValue(), '');
    await page.reload();
    await page.getByRole('button', { name: 'Fill the form: 2 of 3' }).click();
    await page.getByText(/^2 of 3 · /).waitFor();
    assert.equal(await page.getByLabel('Township').inputValue(), 'bahan');
    assert.equal(await page.getByText('Posted', { exact: true }).count(), 1);
    await page.getByRole('button', { name: 'Undo all' }).click();
    await page.getByText('Next: 2 of 3').waitFor();
    assert.equal(await page.getByLabel('Township').inputValue(), '');
    await page.getByRole('button', { name: 'Discard this post' }).click();
    await page.getByLabel('Text of the post').waitFor();
  });

  test('what somebody has typed stays until they take the post’s; nothing readable, and a lost connection, lose no text', async () => {
    const page = await openForm('Zaw', desktop);
    await page.getByLabel('Township').selectOption('latha');
    await read(page, 'Good morning, everyone!');
    await page.getByRole('alert').getByText('We could not read anything from this text.').waitFor();
    assert.deepEqual(await amissWith(page), []);
    await page.context().setOffline(true);
    await read(page, burmese);
    await page.getByRole('alert').getByText('We couldn’t connect.').waitFor();
    assert.equal(await page.getByLabel('Text of the post').inputValue(), burmese);
    await page.context().setOffline(false);
    await read(page, 'x'.repeat(20_001));
    await page.getByRole('alert').getByText('This post is too long.').waitFor();
    await read(page, burmese);
    await page.getByText('In 1 field we kept what you had typed.').waitFor();
    assert.equal(await page.getByLabel('Township').inputValue(), 'latha');
    await page.getByRole('button', { name: /^Use the post’s: The post says “စမ်းချောင်း/ }).click();
    assert.equal(await page.getByLabel('Township').inputValue(), 'sanchaung');
    const undo = page.locator('[data-filled=township]').getByRole('button', { name: /^Undo: / });
    await undo.click();
    await undo.waitFor({ state: 'hidden' });
    assert.equal(await page.getByLabel('Township').inputValue(), 'latha');
  });
});
