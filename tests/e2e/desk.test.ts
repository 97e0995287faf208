import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { desktop, phone } from './browser.ts';
import { assertNothingAmiss, type ListingDashboard, startListingDashboard } from './listing-dashboard.ts';
import { signUp, takeFreePackage, type TestUser } from './people.ts';
import { aHome, aPhoto } from './pair.ts';

/** Cases that are decided by keys alone. */
const many = 100;

describe('the desk (MOD-41 to MOD-46)', () => {
  let dashboard: ListingDashboard;
  let moderator: TestUser;
  before(async () => {
    dashboard = await startListingDashboard();
    moderator = await signUp(dashboard.portal.address, 'Hnin Hnin');
    await sql(`update "user" set staff_roles = '{moderator}' where id = $1`, [moderator._id]);
  });
  after(() => dashboard.close());

  const sql = async (text: string, values: unknown[] = []) =>
    (await dashboard.portal.database.pool.query<Record<string, unknown>>(text, values)).rows;
  const report = (id: string, reason = 'unsafe', words: string | null = null) =>
    sql(
      `insert into report (id, kind, subject_id, label, reason, words, visitor, network, day)
        values (gen_random_uuid(), 'listing', $1, 'As it was', $2, $3, gen_random_uuid(), gen_random_uuid(), current_date)`,
      [id, reason, words],
    );

  test(`is worked through by keys: ${many} cases, each with its reason, and all in the log`, async () => {
    const poster = await signUp(dashboard.portal.address, 'Kyaw Kyaw');
    await takeFreePackage(poster);
    await sql('update subscription set listing_limit = -1 where user_id = $1', [poster._id]);
    // Of a new account, so many in a day are a signal of their own.
    await sql(`update "user" set created_at = now() - interval '1 year' where id = $1`, [poster._id]);
    const photo = await aPhoto(dashboard.portal.address, poster, 'listing');
    for (let number = 1; number <= many; number += 1) {
      const { _id } = await poster.call('POST', '/api/listing/create', aHome(`Reported number ${number}`, photo));
      await report(String(_id), number % 2 ? 'wrong-photos' : 'unsafe');
    }
    const { page, troubles } = await dashboard.screenOf(moderator, desktop);
    await page.goto('/dashboard?tab=desk');
    await page.getByText(`${many} cases to decide`).waitFor();
    await page.getByText(/^Keys: J and K/).waitFor();
    const title = page.locator('#case');
    // One step to and fro, and a form that is left again.
    const first = await title.innerText();
    await page.keyboard.press('j');
    await title.filter({ hasNotText: first }).waitFor();
    await page.keyboard.press('k');
    await title.filter({ hasText: first }).waitFor();
    await page.keyboard.press('h');
    await page.getByLabel('Reason').waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Reason').waitFor({ state: 'detached' });

    for (let left = many; left > 0; left -= 1) {
      const key = left % 4 === 0 ? 'a' : left % 4 === 1 ? 'e' : left % 4 === 2 ? 'd' : 'h';
      await page.keyboard.press(key);
      await page
        .getByRole('heading', { level: 3, name: { a: 'Nothing is wrong', e: 'End', d: 'Dealt with', h: 'Hide' }[key] })
        .waitFor();
      await page.keyboard.press('Control+Enter');
      const now = left - 1;
      await page
        .getByText(
          now === 0 ? 'There is nothing to decide.' : now === 1 ? '1 case to decide' : `${now} cases to decide`,
        )
        .waitFor();
    }
    const closed = await sql(`select count(*)::int as count from report where closed_by = 'Hnin Hnin'`);
    assert.equal(closed[0]?.['count'], many);
    const log = await sql(
      `select action, count(*)::int as count from audit_entry where actor_id = $1 group by action order by action`,
      [moderator._id],
    );
    assert.deepEqual(
      log.map(({ action, count }) => [action, count]),
      [
        ['listing.end', many / 4],
        ['listing.hide', many / 4],
        ['report.close', many],
      ],
    );
    assert.deepEqual(troubles, []);
  });

  test('asks an owner, who answers without a script, and merges into the one that it is like', async () => {
    const [id, kept] = [await dashboard.post('Copied condo'), await dashboard.post('The condo itself')];
    await sql('delete from report');
    await report(id, 'near-copy', 'Nilar');
    await sql(`update report set points_to = $2 where subject_id = $1`, [id, kept]);
    const { page, troubles } = await dashboard.screenOf(moderator, { ...phone, colorScheme: 'dark' });
    await page.goto('/my/dashboard');
    await page.waitForURL(/my\/dashboard/);
    await page.getByRole('heading', { level: 1, name: 'ဆုံးဖြတ်ရန်များ' }).waitFor();
    await assertNothingAmiss(page);
    await page.goto('/dashboard?tab=desk');
    await page.getByRole('region', { name: 'What it is like' }).waitFor();
    await assertNothingAmiss(page);
    await page.getByRole('link', { name: 'Ask the owner' }).click();
    await page.getByRole('button', { name: 'Ask the owner' }).click();
    await page.getByText('The question must be 10 to 1,000 characters.').first().waitFor();
    await page.getByLabel('Question').fill('Is this the same condo?');
    await page.getByRole('button', { name: 'Ask the owner' }).click();
    await page.getByText('The owner is asked.').waitFor();

    const owner = await dashboard.screenOf(dashboard.owner, { ...phone, javaScriptEnabled: false });
    await owner.page.goto(`/hidden-listing/${id}`);
    await owner.page.getByText('Is this the same condo?').waitFor();
    await owner.page.getByRole('button', { name: 'Send', exact: true }).click();
    await owner.page.getByText('The answer must be 2 to 1,000 characters.').first().waitFor();
    await owner.page.getByLabel('Your answer').fill('It is. I posted it twice.');
    await owner.page.getByRole('button', { name: 'Send', exact: true }).click();
    await owner.page.getByText('Thank you. We will read it.').waitFor();

    await page.reload();
    await page.getByText('It is. I posted it twice.').waitFor();
    await page.getByRole('link', { name: 'Merge' }).click();
    assert.equal(await page.getByLabel('The listing to keep').inputValue(), kept);
    await page.getByLabel('The listing to keep').fill('the other one');
    await page.getByRole('button', { name: 'Merge' }).click();
    await page.getByText('Please enter the address of another listing that is shown.').first().waitFor();
    await page.getByLabel('The listing to keep').fill(`${dashboard.portal.address}/my/listing/${kept}?from=viber`);
    await page.getByRole('button', { name: 'Merge' }).click();
    await page.getByText('There is nothing to decide.').waitFor();
    await page.getByText('Merged: its page leads to the other one.').waitFor();

    const visitor = await dashboard.screenOf(undefined, { ...phone, javaScriptEnabled: false });
    await visitor.page.goto(`/my/listing/${id}`);
    await visitor.page.waitForURL(`/my/listing/${kept}`);
    assert.deepEqual(
      troubles.filter((trouble) => !trouble.includes('400')),
      [],
    );
  });

  test('is for moderators: an editor has other tabs, and is led away', async () => {
    const editor = await signUp(dashboard.portal.address, 'May May');
    const admin = await dashboard.screenOf(dashboard.admin, phone);
    await admin.page.goto(`/update-agent-by-admin/${editor._id}`);
    await admin.page.getByRole('switch', { name: /^Editor/ }).check();
    await admin.page.getByRole('button', { name: 'Save', exact: true }).click();
    await admin.page.getByText('Changes to May May saved.').first().waitFor();
    const back = await dashboard.screenOf(undefined, phone);
    await back.page.goto('/sign-in?from=/dashboard');
    await back.page.locator('[name=email]').fill(editor.email);
    await back.page.locator('[name=password]').fill(editor.password);
    await back.page.locator('main form button[type=submit]').click();
    await back.page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor();
    await back.page.goto('/dashboard?tab=desk');
    await back.page.waitForURL(/\/sign-in/);
    await back.page.getByText('This page is for admins.').waitFor();
  });
});
