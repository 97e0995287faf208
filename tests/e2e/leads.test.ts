import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { desktop, phone } from './browser.ts';
import { assertNothingAmiss, type ListingDashboard, startListingDashboard } from './listing-dashboard.ts';
import { signUp } from './people.ts';

describe('the leads of an agency', () => {
  let stage: ListingDashboard;
  let home: string;

  before(async () => {
    stage = await startListingDashboard();
    home = await stage.post('Condo with a lake view', { township: 'bahan', type: 'rent', propertyType: 'condo' });
    await stage.post('House far away', { township: 'insein', type: 'rent', propertyType: 'house' });
  });
  after(() => stage.close());

  const ask = async (name: string, number: string) => {
    const response = await fetch(`${stage.portal.address}/api/auth/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, phone: number, message: 'Is it still free?', propertyId: home }),
    });
    assert.equal(response.status, 200);
  };

  test('begin with a message, and go on with a stage, a note, a next step and what matches (LEA-1, LEA-6, LEA-9, LEA-12)', async () => {
    await ask('Daw Mya', '09 777 123 456');
    const { page, troubles } = await stage.screenOf(stage.owner, phone);
    await page.goto('/dashboard?tab=inbox');
    await page.getByRole('link', { name: 'See your leads' }).click();
    await page.getByText('Due ').waitFor();
    await assertNothingAmiss(page);
    await page.getByRole('link', { name: 'Daw Mya' }).click();
    await page.getByRole('link', { name: 'Call', exact: true }).waitFor();
    await page.getByLabel('Stage').selectOption('viewing');
    await page.getByLabel('Next step', { exact: true }).fill('Bring the keys');
    await page.getByLabel('Day of the next step').fill('2020-01-06');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    await page.getByLabel('Township').selectOption('bahan');
    await page.getByRole('button', { name: 'Save and show matches' }).click();
    await page.getByRole('heading', { name: 'Yours' }).waitFor();
    assert.equal((await page.getByRole('link', { name: 'Condo with a lake view' }).count()) > 0, true);
    assert.equal(await page.getByText('House far away').count(), 0);
    await assertNothingAmiss(page);
    await page.getByRole('link', { name: 'All leads' }).click();
    await page.getByText('Overdue since 6 Jan 2020').waitFor();
    await page.getByRole('link', { name: 'Lost 0' }).click();
    await page.getByText('No lost leads.').waitFor();
    assert.deepEqual(troubles, []);
  });

  test('are noted by hand in Burmese, in the dark and without a script; the same person is one (LEA-5, LEA-8, LEA-13)', async () => {
    const { page } = await stage.screenOf(stage.owner, { ...desktop, javaScriptEnabled: false, colorScheme: 'dark' });
    await page.goto('/my/leads');
    await page.getByRole('link', { name: 'တစ်ဦး ထည့်ရန်' }).click();
    await page.getByRole('button', { name: 'သိမ်းရန်' }).click();
    await page.getByText('ဤအကွက်ကို ဖြည့်ရန်').first().waitFor();
    await page.getByLabel('အမည်').fill('ဦးဘ');
    await page.getByLabel('ဖုန်းနံပါတ်').fill('၀၉ ၄၂၀ ၀၁၂ ၃၄၅');
    await page.getByLabel('မှတ်ချက်').fill('ခွေးတစ်ကောင် ပါသည်။');
    await page.getByRole('button', { name: 'သိမ်းရန်' }).click();
    await page.getByText('မှတ်သားပြီးပါပြီ။').waitFor();
    await ask('U Ba', '+95 9 420 012 345');
    await page.goto('/my/leads?list=all');
    await page.getByRole('link', { name: 'ဦးဘ' }).click();
    assert.match(await page.getByLabel('မှတ်ချက်').inputValue(), /ခွေး/);
    await page.getByText('Condo with a lake view').waitFor();
    await page.getByText('စာရင်းမှ ဖျက်ရန်').click();
    await page.getByRole('button', { name: 'ဖျက်ပါ' }).click();
    await page.waitForURL('**/my/leads');
    await page.goto('/my/leads?list=all');
    assert.equal(await page.getByText('ဦးဘ').count(), 0);
  });

  test('are with the member of the team who has the listing, who hands them on; without a script too (LEA-17)', async () => {
    const agent = await signUp(stage.portal.address, 'Ko Aung');
    const { pool } = stage.portal.database;
    await pool.query(`insert into team_member (member_id, agency_id, role, name) values ($1, $2, 'agent', 'Ko Aung')`, [
      agent._id,
      stage.owner._id,
    ]);
    await stage.owner.call('POST', '/api/listing/hand-on', { ids: [home], to: agent._id });
    await ask('Ma Khin', '09 555 123 456');
    const { page, troubles } = await stage.screenOf(agent, { ...phone, javaScriptEnabled: false });
    await page.goto('/leads');
    await page.getByText('You work for Inya Homes.').waitFor();
    await page.getByRole('link', { name: 'Ma Khin' }).click();
    await page.getByText('With Ko Aung').waitFor();
    await page.getByLabel('Hand on to').selectOption({ label: 'The agency itself' });
    await page.getByRole('button', { name: 'Hand on' }).click();
    await page.waitForURL('**/leads');
    assert.equal(await page.getByRole('link', { name: 'Ma Khin' }).count(), 0);
    assert.deepEqual(troubles, []);
    const owners = await stage.screenOf(stage.owner, phone);
    await owners.page.goto('/leads?list=all');
    await owners.page.getByRole('link', { name: 'Ma Khin' }).click();
    await owners.page.getByText('With nobody').waitFor();
    await assertNothingAmiss(owners.page);
  });

  test('are nobody else’s', async () => {
    const { page } = await stage.screenOf(undefined, phone);
    await page.goto('/leads');
    await page.waitForURL('**/sign-in?**');
  });
});
