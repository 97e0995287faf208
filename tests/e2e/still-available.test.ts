import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { hashOf } from '#server/listing/life/end-notices.ts';
import { phone } from './browser.ts';
import { assertNothingAmiss, type ListingDashboard, startListingDashboard } from './listing-dashboard.ts';

describe('a listing about to expire', () => {
  let dashboard: ListingDashboard;
  before(async () => {
    dashboard = await startListingDashboard();
  });
  after(() => dashboard.close());

  const query = (text: string, values: unknown[]) => dashboard.portal.database.pool.query(text, values);
  /** The link in an email that asks about listings. */
  const linkTo = async (...ids: string[]) => {
    const token = randomBytes(32).toString('base64url');
    await query(
      `insert into listing_question (token_hash, listing_id, user_id, expires_at)
        select $1, id, user_id, now() + interval '1 day' from listing where id = any($2)`,
      [hashOf(token), ids],
    );
    return `/still-available/${token}`;
  };
  const rowOf = async (id: string) =>
    (await query('select *, ends_at - now() as left from listing where id = $1', [id])).rows[0] as Record<
      string,
      unknown
    >;

  test('is confirmed through the link in the email, signed out and without a script', async () => {
    const [one, two] = [await dashboard.post('First asked'), await dashboard.post('Second asked')];
    await query(`update listing set ends_at = now() + interval '3 days' where id = any($1)`, [[one, two]]);
    const link = await linkTo(one, two);
    const { page } = await dashboard.screenOf(undefined, { ...phone, javaScriptEnabled: false });
    await page.goto(link);
    assert.equal((await rowOf(one))['confirmed_at'], null, 'opening it answers nothing');
    const first = page.getByRole('listitem').filter({ hasText: 'First asked' });
    await first.getByText('New price in USD').first().click();
    const price = first.getByRole('textbox', { name: 'New price in USD' });
    await price.fill('no number');
    await first.getByRole('button', { name: 'Still available at this price' }).click();
    assert.equal(await price.inputValue(), 'no number');
    assert.equal(await price.getAttribute('aria-invalid'), 'true');
    assert.ok(page.url().endsWith(`#price-${one}`), page.url());
    for (const [typed, refusal] of [
      ['', 'Please enter the price.'],
      ['900-1000', 'Please enter one price, not a range.'],
      ['45 lakh', 'Please enter this amount in the currency of the price.'],
    ] as const) {
      await price.fill(typed);
      await first.getByRole('button', { name: 'Still available at this price' }).click();
      await first.getByText(refusal).waitFor();
      assert.equal(await price.inputValue(), typed);
    }
    await price.fill('၁,၂၃၄\u200b$');
    await first.getByRole('button', { name: 'Still available at this price' }).click();
    await page.getByText('Thank you. Your answer is saved.').waitFor();
    await first.getByText('Answered. Thank you.').waitFor();
    assert.equal((await rowOf(one))['regular_price'], 1234);
    await page.getByRole('button', { name: 'Rented out' }).click();
    await page.getByText('Thank you. Your answer is saved.').waitFor();
    assert.equal((await rowOf(two))['property_status'], 'Rented Out');
    assert.equal(
      await page
        .getByRole('button')
        .filter({ hasText: /available|rented/i })
        .count(),
      0,
    );
  });

  test('is renewed with one tap for all, in Burmese and in the dark theme too', async () => {
    const ids = [await dashboard.post('Third asked'), await dashboard.post('Fourth asked')];
    await query(`update listing set ended_at = now() where id = any($1)`, [ids]);
    const { page, troubles } = await dashboard.screenOf(undefined, { ...phone, colorScheme: 'dark' });
    await page.goto(`/my${await linkTo(...ids)}`);
    await assertNothingAmiss(page);
    await page.getByRole('button', { name: '၂ ခုလုံး ရနိုင်သေးသည်' }).click();
    await page.getByText('ကျေးဇူးတင်ပါသည်။ သင့်အဖြေကို သိမ်းပြီးပါပြီ။').waitFor();
    for (const id of ids) assert.equal((await rowOf(id))['ended_at'], null);
    assert.deepEqual(troubles, []);
  });

  test('cannot be confirmed with an old link, which states that', async () => {
    const { page } = await dashboard.screenOf(undefined, phone);
    await page.goto(`/still-available/${'Q'.repeat(43)}`);
    await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
    await assertNothingAmiss(page);
    await page.getByRole('link', { name: 'My Listing' }).last().click();
    await page.waitForURL(/\/sign-in/);
  });

  test('has a page that states its expiry, with similar ones and no way to contact', async () => {
    const id = await dashboard.post('Ended for good');
    const { page } = await dashboard.screenOf(undefined, phone);
    await page.goto(`/listing/${id}`);
    await page.getByRole('link', { name: 'Call' }).first().waitFor();
    const admin = await dashboard.screenOf(dashboard.admin, phone);
    await admin.page.goto(`/listing/${id}`);
    await admin.page.getByText('Contact to provider').first().waitFor();
    await query('update listing set ended_at = now() where id = $1', [id]);
    await page.reload();
    await page.getByText(/^This listing ended on \d+ \w+ \d+\.$/).waitFor();
    assert.equal(await page.locator('meta[name=robots][content=noindex]').count(), 1);
    assert.equal(await page.getByRole('link', { name: 'Call' }).count(), 0);
    assert.equal(await page.getByRole('textbox', { name: 'Message' }).count(), 0);
    await page.getByRole('heading', { name: 'Similar listings' }).waitFor();
    await assertNothingAmiss(page);
    await admin.page.reload();
    await admin.page.getByText(/^This listing ended on/).waitFor();
    assert.equal(await admin.page.getByText('Contact to provider').count(), 0);
    assert.equal(await page.getByRole('button', { name: 'Bring it back' }).count(), 0);
  });

  test('is renewed with one tap on its page, without a script too, and not after 90 days (LST-183)', async () => {
    const id = await dashboard.post('Back again');
    await query('update listing set ended_at = now() where id = $1', [id]);
    const own = await dashboard.screenOf(dashboard.owner, { ...phone, javaScriptEnabled: false });
    await own.page.goto(`/listing/${id}`);
    await own.page.getByRole('button', { name: 'Bring it back' }).click();
    await own.page.getByRole('link', { name: 'Call' }).first().waitFor();
    assert.equal(new URL(own.page.url()).pathname, `/listing/${id}`);
    assert.equal(await own.page.getByText(/^This listing ended on/).count(), 0);
    assert.equal((await rowOf(id))['ended_at'], null);

    await query(`update listing set ended_at = now() - interval '91 days' where id = $1`, [id]);
    const admin = await dashboard.screenOf(dashboard.admin, phone);
    await admin.page.goto(`/listing/${id}`);
    await admin.page.getByRole('button', { name: 'Bring it back' }).click();
    await admin.page.waitForURL('/dashboard?tab=users-listings&state=ended');
    await admin.page.getByText('Back again').first().waitFor();
    assert.deepEqual(admin.troubles, []);
  });

  test('is reported gone by a visitor who was told so, in both languages, without a script too (LST-184)', async () => {
    const id = await dashboard.post('Gone, they say');
    // A browser under test identifies itself as a robot.
    const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile';
    const { page } = await dashboard.screenOf(undefined, { ...phone, userAgent, javaScriptEnabled: false });
    await page.goto(`/listing/${id}`);
    await page.getByRole('link', { name: 'Report', exact: true }).click();
    await page.getByRole('heading', { name: 'Report this listing' }).waitFor();
    await page.getByText('Gone, they say').first().waitFor();
    await page.getByLabel('I was told that it is no longer available').check();
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Thank you. Your report is noted.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Send report' }).count(), 0);
    await page.getByRole('link', { name: 'Back to the listing' }).click();
    await page.getByRole('heading', { name: 'Gone, they say' }).first().waitFor();

    // As if it had come from another network.
    await query('update gone_report set visitor = reverse(visitor), network = reverse(network) where listing_id = $1', [
      id,
    ]);
    const burmese = await dashboard.screenOf(dashboard.admin, { ...phone, userAgent, colorScheme: 'dark' });
    await burmese.page.goto(`/my/report-gone/${id}`);
    await assertNothingAmiss(burmese.page);
    await burmese.page.getByLabel('မရနိုင်တော့ဟု ပြောပါသည်').check();
    await burmese.page.getByRole('button', { name: 'တိုင်ကြားရန်' }).click();
    await burmese.page.getByText('သင့်တိုင်ကြားချက်ကို မှတ်သားပြီးပါပြီ။').waitFor();
    const { left } = await rowOf(id);
    assert.ok((left as { days: number }).days < 3);

    const own = await dashboard.screenOf(dashboard.owner, phone);
    await own.page.goto(`/listing/${id}`);
    await own.page.getByRole('heading', { name: 'Gone, they say' }).first().waitFor();
    assert.equal(await own.page.getByRole('link', { name: 'Report', exact: true }).count(), 0);
    await query('update listing set ended_at = now() where id = $1', [id]);
    await page.goto(`/report-gone/${id}`);
    await page.getByRole('heading', { name: 'Report this listing' }).waitFor();
    assert.equal(await page.getByLabel('I was told that it is no longer available').count(), 0);
    assert.deepEqual([...burmese.troubles, ...own.troubles], []);
  });

  test('shows its owner the taps on its numbers day by day, without a script too (LST-144)', async () => {
    const id = await dashboard.post('Tapped');
    const { page } = await dashboard.screenOf(dashboard.owner, { ...phone, javaScriptEnabled: false });
    await page.goto(`/update-listing/${id}`);
    await page.getByRole('link', { name: 'Taps by day' }).click();
    await page.getByText('Nobody has tapped Call, Viber or Copy in the last 30 days.').waitFor();
    await query(
      `insert into contact_tap_day (listing_id, day, kind, count)
        values ($1, (now() at time zone 'Asia/Yangon')::date - 1, 'call', 4)`,
      [id],
    );
    await page.reload();
    const sums = page.getByRole('row', { name: 'Last 30 days' });
    assert.deepEqual(await sums.getByRole('cell').allInnerTexts(), ['4', '0', '0']);
    assert.deepEqual(await page.getByRole('row').nth(3).getByRole('cell').allInnerTexts(), ['4', '0', '0']);
    assert.equal(await page.getByRole('row').count(), 32);
    const stranger = await dashboard.screenOf(undefined, phone);
    await stranger.page.goto(`/contact-taps/${id}`);
    await stranger.page.waitForURL(/\/sign-in/);
  });
});
