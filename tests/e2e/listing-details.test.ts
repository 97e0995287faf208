import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import rabbit from 'rabbit-node';
import { desktop, phone } from './browser.ts';
import { assertNothingAmiss, type ListingDashboard, startListingDashboard } from './listing-dashboard.ts';
import { openStep } from './posted-listing.ts';

describe('details of a listing', () => {
  let dashboard: ListingDashboard;

  before(async () => {
    dashboard = await startListingDashboard();
  });
  after(() => dashboard.close());

  test('a known place is suggested while its owner types, and a township that does not match it is questioned', async () => {
    const id = await dashboard.post('By the station', { township: 'bahan' });
    const { page, troubles } = await dashboard.screenOf(dashboard.owner, phone);
    await page.goto(`/update-listing/${id}`);
    await openStep(page, 2);
    await page.getByText('Ward, building, street').click();
    const ward = page.getByRole('combobox', { name: 'Ward or quarter' });
    await ward.pressSequentially('hle');
    await page.getByRole('option', { name: 'Hlegu လှည်းကူး Not covered yet' }).waitFor();
    await assertNothingAmiss(page);
    // Enter chooses nothing until an arrow key has selected an option.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    assert.equal(await ward.inputValue(), 'Hledan');
    await page.getByText('Hledan is in Kamayut.').waitFor();

    const update = page.getByRole('button', { name: 'Update Listing' });
    await openStep(page, 4);
    await update.click();
    await page.getByText('Step 2 of 4').waitFor();
    await page.getByRole('alert').getByText('This place is in another township.').first().waitFor();
    await page.getByRole('button', { name: 'Choose Kamayut' }).click();
    assert.equal(await page.getByLabel('Township').inputValue(), 'kamayut');
    await page.getByText('Hledan is in Kamayut.').waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: 'Building or estate' }).fill('မြရတနာတိုက်');
    await page.getByRole('combobox', { name: 'Street' }).fill('baho rd');
    await openStep(page, 3);
    await page.getByText('Building', { exact: true }).click();
    await page.getByLabel('Floor', { exact: true }).fill('၃');
    await page.getByLabel('Lift', { exact: true }).selectOption('true');
    await openStep(page, 4);
    await update.click();
    await page.waitForURL(`/listing/${id}`);

    const said = (name: string) => page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');
    const shown = async () =>
      Promise.all(['Ward or quarter', 'Street', 'Building or estate'].map((name) => said(name).innerText()));
    assert.deepEqual(await shown(), ['Hledan', 'Baho Road', 'မြရတနာတိုက်']);
    await page.goto(`/my/listing/${id}`);
    await page.getByText('လှည်းတန်း', { exact: true }).waitFor();
    await page.getByText('ဗဟိုလမ်း', { exact: true }).waitFor();
    await assertNothingAmiss(page);
    await page.goto('/search?township=kamayut');
    const card = page.getByRole('article').filter({ hasText: 'By the station' });
    assert.match(await card.innerText(), /Kamayut · .+ · မြရတနာတိုက်/);

    // Each option of a detail shows how many listings it would leave.
    await page
      .getByRole('button', { name: /^Filter/ })
      .first()
      .click();
    const sheet = page.locator('#search-filter');
    await sheet.getByText('More filters').click();
    await sheet.getByText(/^Lift\s*\(1\)$/).waitFor();
    await sheet.getByText(/^Pets allowed\s*\(0\)$/).waitFor();
    await sheet.getByText(/^No flooding in the rains\s*\(0\)$/).waitFor();
    await sheet.getByText(/^Urgent sale\s*\(0\)$/).waitFor();
    await assertNothingAmiss(page);
    assert.deepEqual(troubles, []);
  });

  test('a hostel has fields of its own, is found by its words and filters, and says what its price is for', async () => {
    const id = await dashboard.post('Twelve beds by the market', { township: 'tamwe', propertyType: 'apartment' });
    const { page, troubles } = await dashboard.screenOf(dashboard.owner, desktop);
    await page.goto(`/update-listing/${id}`);
    const ofSharing = page.locator('summary', { hasText: 'Room, bed or hostel' });
    assert.equal(await ofSharing.count(), 0);
    await page.getByText('Building', { exact: true }).click();
    await page.getByLabel('Kind', { exact: true }).selectOption('hostel');
    await ofSharing.waitFor();
    await page.getByLabel('The price is for').selectOption('person');
    await page.getByRole('checkbox', { name: 'Women' }).check();
    await page.getByLabel('Meals included').selectOption('true');
    await assertNothingAmiss(page);
    await page.getByRole('button', { name: 'Update Listing' }).click();
    await page.waitForURL(`/listing/${id}`);
    await page.getByText('/ month per person').filter({ visible: true }).first().waitFor();
    await page.goto(`/my/listing/${id}`);
    await page.getByText('/ လ (တစ်ယောက်လျှင်)').filter({ visible: true }).first().waitFor();
    for (const address of [
      '/full-search?searchTerm=ladies+hostel+tamwe',
      '/search?type=rent&kind=hostel&tenants=women',
    ]) {
      await page.goto(address);
      const card = page.getByRole('article').filter({ hasText: 'Twelve beds by the market' });
      await card.getByText('/ month per person').waitFor();
    }
    await page
      .getByRole('button', { name: /^Filter/ })
      .first()
      .click();
    const sheet = page.locator('#search-filter');
    await sheet.getByRole('checkbox', { name: /^Women/ }).waitFor();
    assert.ok(await sheet.getByRole('checkbox', { name: /^Women/ }).isChecked());
    await assertNothingAmiss(page);
    assert.deepEqual(troubles, []);
  });

  test('the township follows from the place if none is chosen, and a place outside it is named and refused', async () => {
    const { page } = await dashboard.screenOf(dashboard.owner, desktop);
    await page.goto('/create-listing');
    await page.getByText('Ward, building, street').click();
    const building = page.getByRole('combobox', { name: 'Building or estate' });
    await building.fill('စတား');
    await page.getByRole('option', { name: 'Star City' }).click();
    assert.equal(await building.inputValue(), 'Star City');
    assert.equal(await page.getByLabel('Township').inputValue(), 'thanlyin');
    const ward = page.getByRole('combobox', { name: 'Ward or quarter' });
    await ward.fill('twan');
    await page.getByRole('option', { name: 'Twante' }).click();
    assert.equal(await ward.inputValue(), 'Twante');
    await page.getByText('Twante is not covered yet.').waitFor();
    await page.getByRole('button', { name: 'Create Listing' }).click();
    await page.getByText('This place is not covered yet: listings are in 31 townships of Yangon.').first().waitFor();
  });

  test('what is entered in Burmese is on the page, filters, and is found by its terms, in Zawgyi too', async () => {
    const id = await dashboard.post('Facing the morning', { township: 'tamwe' });
    const { page, troubles } = await dashboard.screenOf(dashboard.owner, desktop);
    await page.goto(`/my/update-listing/${id}`);
    const group = (title: string) => page.locator('summary', { hasText: new RegExp(`^${title}`) }).click();
    await group('အဆောက်အအုံ');
    await page.getByLabel('မျက်နှာမူရာ အရပ်').selectOption('east');
    await group('အခန်းများ');
    await page.getByLabel('အနံ (ပေ)', { exact: true }).fill('၁၂.၅');
    await page.getByLabel('အလျား (ပေ)', { exact: true }).fill('၅၀');
    await page.getByLabel('ကားရပ်ရန်နေရာ').fill('၁');
    await group('လျှပ်စစ်မီး');
    await page.getByLabel('ကိုယ်ပိုင်မီတာ').selectOption('true');
    // Sides fill in the area, car spaces the parking.
    assert.equal(await page.getByLabel('အကျယ်အဝန်း (စတုရန်းပေ)').inputValue(), '625');
    assert.ok(await page.getByLabel('ကားပါကင်', { exact: true }).isChecked());
    await page.getByText(/ ခုအနက် ၅ ခု ဖြည့်ပြီး/).waitFor();
    await page.getByRole('button', { name: 'ပြင်ဆင်ချက်များ သိမ်းမည်' }).click();
    await page.waitForURL(`/my/listing/${id}`);
    const said = (name: string) =>
      page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]').innerText();
    assert.deepEqual(await Promise.all(['မျက်နှာမူရာ အရပ်', 'အခန်းအရွယ်အစား (ပေ)', 'ကိုယ်ပိုင်မီတာ'].map(said)), [
      'အရှေ့',
      '၁၂.၅ × ၅၀',
      'ရှိပါသည်',
    ]);
    await assertNothingAmiss(page);

    await page.goto('/my/search?facing=east');
    await page
      .getByRole('button', { name: /^စစ်ထုတ်ရန်/ })
      .first()
      .click();
    // One of the folded filters is set, so they are expanded.
    await page.getByLabel(/^ကိုယ်ပိုင်မီတာ/).check();
    await page.getByRole('button', { name: /^အိမ်ခြံမြေ ၁ ခု/ }).click();
    await page.waitForURL(/ownMeter=true/);
    const card = page.getByRole('article').filter({ hasText: 'Facing the morning' });
    await card.waitFor();
    await page.getByText('မျက်နှာမူရာ အရပ် - အရှေ့').filter({ visible: true }).first().waitFor();
    await assertNothingAmiss(page);
    for (const words of ['ကိုယ်ပိုင်မီတာ အရှေ့ဘက်လှည့်', rabbit.uni2zg('ကိုယ်ပိုင်မီတာ အရှေ့ဘက်လှည့်'), 'own meter east facing']) {
      await page.goto(`/my/full-search?${new URLSearchParams({ searchTerm: words })}`);
      await card.first().waitFor();
      assert.match(await page.getByRole('article').first().innerText(), /Facing the morning/, words);
    }
    // Without a script only the address filters.
    const found = async (asked: string) => {
      const html = await (await fetch(`${dashboard.portal.address}/my/search?${asked}`)).text();
      return html.includes(`/my/listing/${id}`);
    };
    assert.deepEqual(
      [
        await found('facing=east,west&ownMeter=true'),
        await found('facing=west&ownMeter=true'),
        await found('facing=west&facing=east'),
      ],
      [true, false, true],
    );
    assert.deepEqual(troubles, []);
  });

  test('what matters for a rent has filters with counts: contract, deposit, fee, road, year and day', async () => {
    const id = await dashboard.post('On a wide road', {
      township: 'dawbon',
      shortestContract: 6,
      depositMonths: 1,
      agentFeePaidBy: 'owner',
      availableFrom: '2020-01-01',
      details: { roadWidth: 40, yearBuilt: 2021 },
    });
    const { page, troubles } = await dashboard.screenOf(dashboard.owner, desktop);
    await page.goto('/search?township=dawbon');
    const openFilter = () =>
      page
        .getByRole('button', { name: /^Filter/ })
        .first()
        .click();
    const show = (name: RegExp) => page.locator('#search-filter').getByRole('button', { name }).click();
    await openFilter();
    await page.getByText('More filters').click();
    const pills = (legend: string) => page.getByRole('group', { name: legend, exact: true });
    await pills('Road width in feet, at least')
      .getByText(/^40\(1\)$/)
      .click();
    await pills('Shortest contract in months, at most')
      .getByText(/^6\(1\)$/)
      .click();
    await pills('Deposit in months, at most')
      .getByText(/^1\(1\)$/)
      .click();
    await pills('Built or renovated since')
      .getByText(/^2020\(1\)$/)
      .click();
    await page.getByLabel(/^No agent’s fee for the tenant/).check();
    await show(/^Show 1 property$/);
    await page.waitForURL(/minRoadWidth=40/);
    // The address changes before the page does, which closes the sheet.
    await page.locator('#search-filter').waitFor({ state: 'hidden' });
    const { searchParams } = new URL(page.url());
    assert.deepEqual(
      ['minRoadWidth', 'maxContract', 'maxDeposit', 'builtSince', 'noAgentFee'].map((name) => searchParams.get(name)),
      ['40', '6', '1', '2020', 'true'],
    );
    await openFilter();
    // The date field appears only once a date is asked for.
    const day = page.getByLabel('By date', { exact: true }).and(page.locator('[type=date]'));
    assert.equal(await day.isVisible(), false);
    await pills('Available').getByText('By date').click();
    await day.fill('2019-12-31');
    await show(/^Show 0 properties$/);
    await page.waitForURL(/availableBy=2019-12-31/);
    const card = page.getByRole('article').filter({ hasText: 'On a wide road' });
    await card.waitFor({ state: 'detached' });
    await openFilter();
    await pills('Available')
      .getByText(/^Now\(1\)$/)
      .click();
    await show(/^Show 1 property$/);
    await page.waitForURL(/availableBy=now/);
    await card.waitFor();
    await assertNothingAmiss(page);
    await page.getByRole('link', { name: 'Remove road of 40 ft or wider' }).filter({ visible: true }).click();
    await page.waitForURL(
      (url) => !url.searchParams.has('minRoadWidth') && url.searchParams.get('maxContract') === '6',
    );

    // As a form sends it without a script, and in the feed, which includes all of it.
    const read = async (path: string) => (await fetch(dashboard.portal.address + path)).text();
    const found = async (asked: string) => (await read(`/my/search?township=dawbon&${asked}`)).includes(id);
    assert.deepEqual(
      [
        await found('maxContract=&minRoadWidth=40&availableBy=day&availableBy=2020-01-01'),
        await found('availableBy=day&availableBy=2019-12-31'),
        await found('availableBy=&availableBy=2019-12-31'),
      ],
      [true, false, true],
    );
    assert.match(await read('/feeds/listings.xml'), /Shortest contract: 6 months .* Road width \(feet\): 40/);
    assert.deepEqual(troubles, []);
  });
});
