import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { desktop, phone } from './browser.ts';
import { assertNothingAmiss, type ListingDashboard, startListingDashboard } from './listing-dashboard.ts';

describe('a viewing', () => {
  let stage: ListingDashboard;
  let home: string;

  before(async () => {
    stage = await startListingDashboard();
    home = await stage.post('Condo with a lake view');
  });
  after(() => stage.close());

  test('is offered by an agency, asked for, agreed with one tap, and cancelled (VIE-1 to VIE-7)', async () => {
    const agency = await stage.screenOf(stage.owner, phone);
    await agency.page.goto('/dashboard?tab=inbox');
    await agency.page.getByRole('link', { name: 'See your viewings' }).click();
    for (const day of ['Monday', 'Wednesday', 'Saturday']) await agency.page.getByLabel(day).check();
    await agency.page.getByRole('button', { name: 'Save', exact: true }).click();
    await agency.page.getByText('Saved.').waitFor();
    await assertNothingAmiss(agency.page);

    const visitor = await stage.screenOf(undefined, phone);
    await visitor.page.goto(`/listing/${home}`);
    await visitor.page.getByRole('link', { name: 'Ask for a viewing' }).click();
    await visitor.page.getByRole('radio').first().waitFor();
    assert.equal(await visitor.page.getByRole('radio').count(), 3);
    await assertNothingAmiss(visitor.page);
    await visitor.page.getByRole('radio').nth(1).check();
    await visitor.page.getByRole('button', { name: 'Ask', exact: true }).click();
    await visitor.page.getByText('Please fill in all fields.').first().waitFor();
    await visitor.page.getByLabel('Name').fill('Daw Mya');
    await visitor.page.getByLabel('Phone number').fill('09 777 123 456');
    await visitor.page.getByRole('button', { name: 'Ask', exact: true }).click();
    await visitor.page.getByText('The advertiser has not answered yet.').waitFor();
    await assertNothingAmiss(visitor.page);

    await agency.page.goto('/viewings');
    const link = agency.page.getByRole('link', { name: 'Answer: Daw Mya' });
    const address = (await link.getAttribute('href')) ?? '';
    await agency.page.goto(`${address}?do=yes`);
    assert.equal(await agency.page.locator('main form button').count(), 1);
    await assertNothingAmiss(agency.page);
    await visitor.page.reload();
    await visitor.page.getByText('The advertiser has not answered yet.').waitFor();
    await agency.page.getByRole('button', { name: 'Yes, agree' }).click();
    await agency.page.getByText('They left no email address').waitFor();
    await visitor.page.reload();
    await visitor.page.getByText('Agreed. You can see the property at this time.').waitFor();
    await visitor.page.getByRole('button', { name: 'Cancel the viewing' }).click();
    await visitor.page.getByText('You have cancelled the viewing.').waitFor();
    assert.deepEqual(agency.troubles, []);
  });

  test('works in Burmese, in the dark and without a script (VIE-10)', async () => {
    const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: 600, until: 720 };
    await stage.owner.call('PUT', '/api/viewing/hours', hours);
    const without = { ...desktop, javaScriptEnabled: false, colorScheme: 'dark' } as const;
    const { page } = await stage.screenOf(undefined, without);
    await page.goto(`/my/viewing/${home}`);
    await page.getByLabel('အမည်').fill('ဦးဘ');
    await page.getByLabel('ဖုန်းနံပါတ်').fill('၀၉ ၄၂၀ ၀၁၂ ၃၄၅');
    await page.getByRole('button', { name: 'တောင်းဆိုရန်' }).click();
    await page.getByText('ကြော်ငြာတင်သူ မဖြေရသေးပါ။').waitFor();
    const agency = await stage.screenOf(stage.owner, without);
    await agency.page.goto('/my/viewings');
    await agency.page.getByRole('link', { name: 'ဖြေရန်: ဦးဘ' }).click();
    await agency.page.getByRole('button', { name: 'အခြားအချိန် တောင်းရန်' }).click();
    await agency.page.getByText('အခြားအချိန် တောင်းထားပါသည်။').waitFor();
    await page.reload();
    await page.getByRole('radio').nth(2).check();
    await page.getByRole('button', { name: 'အခြားအချိန် ရွေးရန်' }).click();
    await page.getByText('ကြော်ငြာတင်သူ မဖြေရသေးပါ။').waitFor();
  });
});
