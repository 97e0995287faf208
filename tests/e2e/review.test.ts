import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage, phone } from './browser.ts';
import { signUp } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('a review', () => {
  let portal: RunningPortal;
  let browser: Browser;

  before(async () => {
    portal = await startPortal({ DEMO: '1' });
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  const open = () => openPage(browser, { ...phone, baseURL: portal.address });

  /** The id of another user's listing that nobody has reviewed. */
  const aListing = async (township: string) => {
    const { rows } = await portal.database.pool.query<{ id: string }>(
      `select id from listing where township = $1 and ended_at is null
         and not exists (select from review where listing_id = listing.id) limit 1`,
      [township],
    );
    assert.ok(rows[0], township);
    return rows[0].id;
  };

  test('is for signed-in users: written once, and deleted', async () => {
    const listing = await aListing('hlaing');
    const { page, troubles } = await open();
    await page.goto(`/listing/${listing}`);
    await page.getByText('Please sign in to submit a review and comment.').waitFor();
    const reviewer = await signUp(portal.address, 'Ma Ei Phyu');
    await page.context().addCookies([{ ...reviewer.cookie, url: portal.address }]);
    await page.goto(`/listing/${listing}`);
    const write = page.getByRole('button', { name: 'Write a review' });
    await write.waitFor();
    assert.equal(await page.getByRole('button', { name: 'Submit review' }).count(), 0, 'one line while there are none');
    const box = await page.getByRole('region', { name: 'Reviews' }).boundingBox();
    assert.ok(box && box.height < 130, `${box?.height} px`);
    await write.click();
    assert.ok(await page.getByLabel('1 star', { exact: true }).evaluate((star) => star === document.activeElement));

    await page.getByRole('button', { name: 'Submit review' }).click();
    await page.getByText('Please fill in the stars.').waitFor();
    await page.getByLabel('4 stars', { exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Submit review' }).click();
    await page.getByText('Please provide a valid review (max 200 characters).').waitFor();
    await page.getByLabel('Your review').fill('Cool rooms, kind neighbours.');
    await page.getByRole('button', { name: 'Submit review' }).click();
    const own = page.getByRole('listitem').filter({ hasText: 'Cool rooms, kind neighbours.' });
    await own.getByText('4 stars').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Submit review' }).count(), 0, 'one review a person');

    await own.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'No, cancel' }).click();
    await own.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, I am sure' }).click();
    await own.waitFor({ state: 'detached' });
    await write.waitFor();
    assert.deepEqual(troubles, []);
  });

  test('that cannot be sent reports it, and what was typed stays', async () => {
    const listing = await aListing('insein');
    const { page } = await open();
    const reviewer = await signUp(portal.address, 'Ko Lin');
    await page.context().addCookies([{ ...reviewer.cookie, url: portal.address }]);
    await page.goto(`/listing/${listing}`);
    await page.route('**/api/review/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Write a review' }).click();
    await page.getByLabel('5 stars').check({ force: true });
    await page.getByLabel('Your review').fill('Quiet at night.');
    await page.getByRole('button', { name: 'Submit review' }).click();
    await page.getByText('Error submitting review. Please try again.').waitFor();
    assert.equal(await page.getByLabel('Your review').inputValue(), 'Quiet at night.');
    await page.unroute('**/api/review/**');
    await page.getByRole('button', { name: 'Submit review' }).click();
    await page.getByText('Thank you for your review.').waitFor();
  });
});
