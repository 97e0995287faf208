import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { desktop, phone } from './browser.ts';
import { assertNothingAmiss, type ListingDashboard, startListingDashboard } from './listing-dashboard.ts';
import { signUp, takeFreePackage } from './people.ts';
import { aHome, aPhoto } from './pair.ts';

const reason = 'The photos show another property.';
const appeal = 'These are photos of our own flat.\nWe can show you the door.';

describe('moderation', () => {
  let dashboard: ListingDashboard;
  before(async () => {
    dashboard = await startListingDashboard();
  });
  after(() => dashboard.close());

  test('a listing is hidden by an admin, explained to its owner, who objects, and is shown again, all without a script', async () => {
    const id = await dashboard.post('Doubtful condo');
    const withoutScript = { ...phone, javaScriptEnabled: false };
    const admin = await dashboard.screenOf(dashboard.admin, withoutScript);
    await admin.page.goto(`/update-listing/${id}`);
    await admin.page.getByRole('link', { name: 'Hide this listing' }).click();
    await admin.page.getByLabel('Reason').fill('Fake');
    await admin.page.getByRole('button', { name: 'Hide it' }).click();
    await admin.page.getByText('The reason must be 10 to 500 characters.').first().waitFor();
    assert.equal(await admin.page.getByLabel('Reason').inputValue(), 'Fake');
    await admin.page.getByLabel('Reason').fill(reason);
    await admin.page.getByRole('button', { name: 'Hide it' }).click();
    await admin.page.getByText(reason, { exact: true }).waitFor();

    const visitor = await dashboard.screenOf(undefined, withoutScript);
    assert.equal((await visitor.page.goto(`/listing/${id}`))?.status(), 404);
    await visitor.page.goto('/search');
    assert.equal(await visitor.page.getByText('Doubtful condo').count(), 0);
    await visitor.page.goto(`/hidden-listing/${id}`);
    await visitor.page.waitForURL(/\/sign-in/);

    const owner = await dashboard.screenOf(dashboard.owner, withoutScript);
    await owner.page.goto('/dashboard?tab=my-listing&state=hidden');
    await owner.page.getByRole('link', { name: 'Hidden', exact: true }).filter({ visible: true }).first().click();
    await owner.page.waitForURL(`/hidden-listing/${id}`);
    await owner.page.getByText(reason, { exact: true }).waitFor();
    const corrector = await dashboard.screenOf(dashboard.owner, desktop);
    await corrector.page.goto(`/update-listing/${id}`);
    await corrector.page.getByLabel('Regular price').fill('790');
    await corrector.page.getByRole('button', { name: 'Update Listing' }).click();
    await corrector.page.getByText('The changes are saved. Others still do not see the listing.').waitFor();
    await owner.page.getByLabel('Why should it be shown again?').fill(appeal);
    await owner.page.getByRole('button', { name: 'Send', exact: true }).click();
    await owner.page.getByText('Thank you. We will read it and answer.').waitFor();
    assert.equal(await owner.page.getByLabel('Why should it be shown again?').count(), 0, 'once');

    await admin.page.goto('/dashboard?tab=dash');
    await admin.page.getByText('One case is to be decided.').waitFor();
    await admin.page.goto('/dashboard?tab=users-listings&state=hidden');
    await admin.page.getByRole('link', { name: 'Hidden · appeal' }).filter({ visible: true }).waitFor();
    await admin.page.goto('/dashboard?tab=dash');
    await admin.page.getByRole('link', { name: 'To the desk' }).click();
    await admin.page.getByRole('link', { name: 'Look at it' }).click();
    await admin.page.getByText('We can show you the door.').waitFor();
    await admin.page.getByRole('button', { name: 'Keep it hidden' }).click();
    await admin.page.getByText('The answer must be 2 to 1,000 characters.').first().waitFor();
    await admin.page.getByLabel('Answer').fill('Thank you, the new photo is clear.');
    await admin.page.getByRole('button', { name: 'Show it again' }).click();
    await admin.page.waitForURL(`/listing/${id}`);
    assert.equal((await visitor.page.goto(`/listing/${id}`))?.status(), 200);
  });

  test('the pages of it are accessible, and say the same in Burmese and in the dark', async () => {
    const id = await dashboard.post('Doubtful house');
    const admin = await dashboard.screenOf(dashboard.admin, desktop);
    await admin.page.goto(`/hidden-listing/${id}`);
    await assertNothingAmiss(admin.page);
    await admin.page.getByLabel('Reason').fill(reason);
    await admin.page.getByRole('button', { name: 'Hide it' }).click();
    await admin.page.getByText('An admin has hidden it, for this reason:').waitFor();
    await assertNothingAmiss(admin.page);

    const owner = await dashboard.screenOf(dashboard.owner, { ...phone, colorScheme: 'dark' });
    await owner.page.goto(`/my/listing/${id}`);
    await owner.page.waitForURL(`/my/hidden-listing/${id}`);
    await owner.page.getByText('အက်ဒမင်တစ်ဦးက ဤအကြောင်းကြောင့် ဖျောက်ထားပါသည်။').waitFor();
    await assertNothingAmiss(owner.page);
    assert.deepEqual([...admin.troubles, ...owner.troubles], []);
  });

  test('a review is removed and restored, without a script too', async () => {
    const { address } = dashboard.portal;
    const [id, author] = [await dashboard.post('Reviewed condo'), await signUp(address, 'Ei Phyu')];
    await author.call('POST', '/api/review/createreview', { rating: 1, content: 'Never answers.', listingId: id });
    const { page, troubles } = await dashboard.screenOf(dashboard.admin, { ...phone, javaScriptEnabled: false });
    const isShown = async () => (await (await fetch(`${address}/listing/${id}`)).text()).includes('Never answers.');
    await page.goto('/dashboard?tab=users-listings');
    await page.getByRole('link', { name: 'Reviews', exact: true }).click();
    await page.getByRole('button', { name: /^Remove: Ei Phyu/ }).click();
    await page.getByText('There are no reviews yet.').waitFor();
    assert.equal(await isShown(), false);
    await page.getByRole('link', { name: 'Removed' }).click();
    await page.getByText('Never answers.').waitFor();
    await page.getByRole('button', { name: /^Restore: Ei Phyu/ }).click();
    await page.getByText('No review is removed.').waitFor();
    assert.equal(await isShown(), true);
    assert.deepEqual(troubles, []);
  });

  test('a listing, a review and an agency are reported, and the reports closed, all without a script', async () => {
    const { address } = dashboard.portal;
    const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile';
    const withoutScript = { ...phone, javaScriptEnabled: false, userAgent };
    const [id, author] = [await dashboard.post('Reported condo'), await signUp(address, 'Su Su')];
    await author.call('POST', '/api/review/createreview', { rating: 1, content: 'Asks for money.', listingId: id });
    const { page } = await dashboard.screenOf(undefined, withoutScript);
    await page.goto(`/listing/${id}`);
    await page.getByRole('listitem').getByRole('link', { name: 'Report', exact: true }).click();
    await page.getByRole('heading', { name: 'Report this review' }).waitFor();
    await page.getByText('Asks for money.').waitFor();
    await page.getByLabel('What it says is not true').check();
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Thank you. Your report is noted.').waitFor();

    await page.goto(`/report-gone/${id}`);
    await page.getByLabel('In your words (optional)').fill('They want a deposit first.');
    await page.getByLabel('Email (optional)').fill('mya');
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Please choose a reason.').first().waitFor();
    assert.equal(await page.getByLabel('In your words (optional)').inputValue(), 'They want a deposit first.');
    await page.getByLabel('It is offensive or unsafe').check();
    await page.getByLabel('Email (optional)').fill('mya@example.com');
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Thank you. Your report is noted.').waitFor();
    await page.getByRole('link', { name: 'Back to the listing' }).click();
    await page.waitForURL(`/listing/${id}`);

    const admin = await dashboard.screenOf(dashboard.admin, { ...phone, javaScriptEnabled: false });
    await admin.page.goto('/dashboard?tab=dash');
    await admin.page.getByText('2 cases are to be decided.').waitFor();
    await admin.page.getByRole('link', { name: 'To the desk' }).click();
    const first = admin.page.locator('#case');
    assert.match(await first.innerText(), /^Reported condo/, 'the gravest first');
    await admin.page.getByText('They want a deposit first.').waitFor();
    await admin.page.getByRole('link', { name: 'Dealt with' }).click();
    await admin.page.getByLabel('Answer (optional)').fill('x');
    await admin.page.getByRole('button', { name: 'Dealt with' }).click();
    await admin.page.getByText('The answer must be 2 to 1,000 characters.').first().waitFor();
    await admin.page.getByLabel('Answer (optional)').fill('They have been told.');
    await admin.page.getByRole('button', { name: 'Dealt with' }).click();
    await admin.page.getByText('They want a deposit first.').waitFor({ state: 'detached' });
    await admin.page.getByRole('link', { name: 'Nothing is wrong' }).click();
    await admin.page.getByRole('button', { name: 'Nothing is wrong' }).click();
    await admin.page.getByText('There is nothing to decide.').waitFor();
  });

  test('a number is banned once the admin has seen what that stops, and an owner is told at the field', async () => {
    const id = await dashboard.post('Condo with a number');
    const { page: admin } = await dashboard.screenOf(dashboard.admin, { ...phone, javaScriptEnabled: false });
    await admin.goto('/dashboard?tab=users-listings');
    await admin.getByRole('link', { name: 'Banned', exact: true }).click();
    await admin.getByText('Nothing is banned.').waitFor();
    await admin.getByLabel('What', { exact: true }).selectOption({ label: 'Word or phrase' });
    await admin.getByLabel('Which').fill('with a number');
    assert.equal(await admin.getByRole('button', { name: 'Ban it' }).count(), 0);
    await admin.getByRole('button', { name: 'See what it stops' }).click();
    await admin.getByText('with a number would stop 1 thing that is here today:').waitFor();
    assert.ok((await admin.getByRole('link', { name: /^Condo with a number/ }).getAttribute('href'))?.endsWith(id));
    await admin.getByRole('button', { name: 'Ban it' }).click();
    await admin.getByText('The reason must be 3 to 300 characters.').first().waitFor();
    await admin.getByLabel('Reason').fill('A number in a title.');
    await admin.getByLabel('Which').fill('with another number');
    await admin.getByRole('button', { name: 'Ban it' }).click();
    await admin.getByText('with another number would stop nothing that is here today.').waitFor();
    await admin.getByRole('button', { name: 'Ban it' }).click();
    await admin.getByText('A number in a title.').waitFor();

    const { page } = await dashboard.screenOf(dashboard.owner, desktop);
    await page.goto(`/update-listing/${id}`);
    await page.getByLabel('Title').fill('Condo with another number');
    await page.getByRole('button', { name: 'Update Listing' }).click();
    await page.getByText('A word or link in it is not accepted here.').first().waitFor();

    await admin.getByRole('button', { name: 'End it: with another number' }).click();
    await admin.getByText('Nothing is banned.').waitFor();
  });

  test('an admin confirms a number, and a visitor reads that beside it, with what to mind, all without a script', async () => {
    const id = await dashboard.post('Condo with its number');
    const withoutScript = { ...phone, javaScriptEnabled: false };
    const { page } = await dashboard.screenOf(undefined, withoutScript);
    await page.goto(`/listing/${id}`);
    const confirmed = page.getByText(/confirmed by us on/).filter({ visible: true });
    assert.equal(await confirmed.count(), 0);

    const { page: admin } = await dashboard.screenOf(dashboard.admin, withoutScript);
    await admin.goto(`/update-listing/${id}`);
    await admin.getByRole('link', { name: 'Confirm its number' }).click();
    await admin.getByRole('button', { name: /^They confirmed it/ }).click();
    await admin.getByText(/^Confirmed on/).waitFor();

    await page.reload();
    await confirmed.waitFor();
    await page
      .getByText(/^Never pay/)
      .filter({ visible: true })
      .waitFor();
    await page.getByRole('link', { name: 'Renting and buying safely' }).filter({ visible: true }).click();
    await page.getByRole('heading', { name: 'Renting safely in Yangon', level: 1 }).waitFor();

    await admin.getByRole('button', { name: /^Take it back/ }).click();
    await admin.getByText('Not confirmed.').waitFor();
  });

  test('the pages of reports are accessible, and say the same in Burmese and in the dark', async () => {
    const id = await dashboard.post('Reported house');
    const { page, troubles } = await dashboard.screenOf(undefined, { ...phone, colorScheme: 'dark' });
    await page.goto(`/my/report-gone/${id}`);
    await assertNothingAmiss(page);
    await page.getByRole('button', { name: 'တိုင်ကြားရန်' }).click();
    await page.getByText('အကြောင်းရင်းတစ်ခု ရွေးပါ။').first().waitFor();
    await assertNothingAmiss(page);
    await dashboard.portal.database.pool.query(
      `insert into report (id, kind, subject_id, label, reason, words, visitor, network, day)
        values (gen_random_uuid(), 'listing', $1, 'Reported house', 'unsafe', 'Asks for money.', 'one', 'one', current_date)`,
      [id],
    );
    const admin = await dashboard.screenOf(dashboard.admin, desktop);
    await admin.page.goto('/dashboard?tab=desk');
    await assertNothingAmiss(admin.page);
    assert.deepEqual([...admin.troubles, ...troubles.filter((trouble) => !trouble.includes('400'))], []);
  });

  test('a user is suspended, is told why when signing in, and is let in again', async () => {
    const { address } = dashboard.portal;
    const member = await signUp(address, 'Zaw Zaw');
    await takeFreePackage(member);
    const home = aHome('Pay before viewing', await aPhoto(address, member, 'listing'));
    const { _id: id } = await member.call('POST', '/api/listing/create', home);
    const admin = await dashboard.screenOf(dashboard.admin, desktop);
    const { page } = admin;
    await page.goto(`/update-agent-by-admin/${member._id}`);
    const panel = page.getByRole('region', { name: 'Suspension' });
    await panel.getByRole('button', { name: 'Suspend', exact: true }).click();
    await panel.getByText('The reason must be 10 to 500 characters.').first().waitFor();
    await panel.getByLabel('Reason').fill('Asks visitors to pay before a viewing.');
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await panel.getByLabel('Until').fill(day);
    await panel.getByRole('button', { name: 'Suspend', exact: true }).click();
    await panel.getByRole('button', { name: 'End the suspension' }).waitFor();
    await assertNothingAmiss(page);
    assert.equal((await fetch(`${address}/listing/${String(id)}`)).status, 404);

    const theirs = await dashboard.screenOf(member, phone);
    await theirs.page.goto('/dashboard?tab=my-listing');
    await theirs.page.waitForURL(/\/sign-in/);
    for (const [path, sentence] of [
      ['/sign-in', /This account is suspended until /],
      ['/my/sign-in', /ဤအကောင့်ကို ရပ်ဆိုင်းထားပါသည်။/],
    ] as const) {
      const visitor = await dashboard.screenOf(undefined, { ...phone, javaScriptEnabled: false });
      await visitor.page.goto(path);
      await visitor.page.locator('[name=email]').fill(member.email);
      await visitor.page.locator('[name=password]').fill(member.password);
      await visitor.page.locator('main form button[type=submit]').click();
      await visitor.page.getByRole('alert').getByText(sentence).first().waitFor();
      await visitor.page.getByRole('alert').getByText('Asks visitors to pay before a viewing.').waitFor();
    }

    await page.goto('/dashboard?tab=users&search=zaw');
    await page.getByText('Suspended', { exact: true }).waitFor();
    await page.goto(`/hidden-listing/${String(id)}`);
    await page.getByText('It can be shown again once the suspension of its owner has ended.').waitFor();
    await page.getByRole('link', { name: 'The owner’s account' }).click();
    await panel.getByRole('button', { name: 'End the suspension' }).click();
    await panel.getByRole('button', { name: 'Suspend', exact: true }).waitFor();
    assert.equal((await fetch(`${address}/listing/${String(id)}`)).status, 200);
    // The reason that was too short.
    assert.deepEqual(
      admin.troubles.map((trouble) => trouble.split(' http')[0]),
      ['Failed to load resource: the server responded with a status of 400 (Bad Request)'],
    );
  });
});
