import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { desktop, phone } from './browser.ts';
import { type EditorsDashboard, startEditorsDashboard } from './editors-dashboard.ts';
import { assertNothingAmiss } from './listing-dashboard.ts';

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

describe('posts and packages in the dashboard', () => {
  let dashboard: EditorsDashboard;

  before(async () => {
    dashboard = await startEditorsDashboard();
  });
  after(() => dashboard.close());

  test('an admin publishes a post with a cover and an image in its text; everyone can read it', async () => {
    const { page, troubles } = await dashboard.screenOf(dashboard.admin, desktop);
    await page.goto('/dashboard?tab=posts');
    await page.getByText('No posts found.').waitFor();
    await page.getByRole('link', { name: 'Create a post' }).click();
    await page.waitForURL('/create-post');
    const content = page.getByRole('textbox', { name: 'Content' });
    await content.waitFor();

    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('alert').getByText('The content is required.').waitFor();
    await page.getByRole('button', { name: 'Upload image' }).click();
    await page.getByText('Please select an image').waitFor();
    await page
      .getByLabel('Choose an image')
      .setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('this is no picture') });
    await page.getByText('Only image files are accepted.').waitFor();
    await page.getByRole('button', { name: 'Remove image' }).click();
    await page.getByLabel('Choose an image').setInputFiles(await picture('cover.jpg', '#8fb3a4'));
    await page.getByText('Image uploaded.').waitFor();

    await page.getByLabel('Title').fill('Living by Inya Lake');
    await page.getByText(`${dashboard.portal.address}/post/living-by-inya-lake`).waitFor();
    await page.getByLabel('Category').selectOption('New Condo Projects');
    await content.click();
    await page.getByRole('button', { name: 'Heading', exact: true }).click();
    await page.keyboard.type('The lobby');
    await page.keyboard.press('Enter');
    await page.getByLabel('Picture', { exact: true }).setInputFiles(await picture('lobby.jpg', '#d9c7a4'));
    // Its description is asked for at once, and typing continues after it.
    await page.getByLabel('What the picture shows').waitFor();
    await page.keyboard.type('A lobby with palm trees');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Open since May.');
    await assertNothingAmiss(page);

    // After a reload everything is still there.
    await page.reload();
    await page.getByText('We’ve restored what you typed last time.').waitFor();
    assert.equal(await page.getByLabel('Title').inputValue(), 'Living by Inya Lake');
    await content.getByText('Open since May.').waitFor();

    await page.getByRole('tab', { name: 'Preview' }).click();
    const preview = page.getByRole('tabpanel', { name: 'Preview' });
    await preview.getByRole('heading', { name: 'Living by Inya Lake' }).waitFor();
    await preview.getByRole('img', { name: 'A lobby with palm trees' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await content.waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.waitForURL('/post/living-by-inya-lake');
    await page.getByText('Post published.').waitFor();
    assert.deepEqual(troubles, []);

    const visitor = await dashboard.screenOf(undefined, phone);
    await visitor.page.goto('/blogs');
    await visitor.page.getByRole('link', { name: 'Living by Inya Lake' }).click();
    const shown = visitor.page.getByRole('article').getByRole('img', { name: 'A lobby with palm trees' });
    await shown.scrollIntoViewIfNeeded();
    const image = await shown.evaluate(async (element: HTMLImageElement) => {
      await element.decode();
      const { loading, naturalWidth, clientWidth } = element;
      return { loading, naturalWidth, overflow: clientWidth - window.innerWidth, src: element.getAttribute('src') };
    });
    assert.deepEqual([image.loading, image.naturalWidth], ['lazy', 800]);
    assert.ok(image.overflow < 0, 'it fits the phone');
    assert.match(image.src ?? '', /^\/images\/[-0-9a-f]{36}\/800\.webp$/);
    const text = await visitor.page.locator('article .written').innerText();
    assert.ok(text.indexOf('The lobby') < text.indexOf('Open since May.'));
    assert.deepEqual(visitor.troubles, []);
  });

  test('it is changed on the phone, and its address stays the same', async () => {
    await dashboard.publish('Rent in Sanchaung');
    const { page, troubles } = await dashboard.screenOf(dashboard.admin, phone);
    await page.goto('/dashboard?tab=posts&searchTerm=Sanchaung');
    await page.getByRole('link', { name: 'Edit: Rent in Sanchaung' }).click();
    await page.waitForURL(/\/update-post\//);
    await page.getByRole('textbox', { name: 'Content' }).getByText('Words.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' And more.');
    await page.getByLabel('Title').fill('Rent in Sanchaung and Kamayut');
    await page.getByText(`${dashboard.portal.address}/post/rent-in-sanchaung`, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Update post' }).click();
    await page.waitForURL('/post/rent-in-sanchaung');
    await page.getByRole('heading', { level: 1, name: 'Rent in Sanchaung and Kamayut' }).waitFor();
    await page.getByText('Words. And more.').waitFor();
    assert.deepEqual(troubles, []);
  });

  test('of two admins who change one post the second is notified, looks, and loses nothing', async () => {
    const { id, slug } = await dashboard.publish('Two editors');
    const [first, second] = [
      await dashboard.screenOf(dashboard.admin, desktop),
      await dashboard.screenOf(dashboard.other, desktop),
    ];
    for (const { page } of [first, second]) {
      await page.goto(`/update-post/${id}`);
      await page.getByRole('textbox', { name: 'Content' }).getByText('Words.').waitFor();
    }
    await first.page.getByLabel('Category').selectOption('Condo Projects');
    await first.page.getByRole('button', { name: 'Update post' }).click();
    await first.page.waitForURL(`/post/${slug}`);

    await second.page.getByLabel('Title').fill('Two editors, one post');
    await second.page.getByRole('button', { name: 'Update post' }).click();
    const notified = second.page
      .getByRole('alert')
      .filter({ hasText: 'Somebody changed this while you were editing.' });
    const [present] = await Promise.all([
      second.page.waitForEvent('popup'),
      notified.getByRole('link', { name: 'See the current version' }).click(),
    ]);
    await present.getByRole('link', { name: 'Condo Projects' }).first().waitFor();
    // The conflict is reported again after a reload, as the draft is based on the earlier version of the post.
    await second.page.reload();
    await second.page.getByText('We’ve restored what you typed last time.').waitFor();
    assert.equal(await second.page.getByLabel('Title').inputValue(), 'Two editors, one post');
    await second.page.getByRole('textbox', { name: 'Content' }).waitFor();
    await second.page.getByRole('button', { name: 'Update post' }).click();
    await notified.getByRole('button', { name: 'Save my version' }).click();
    await second.page.waitForURL(`/post/${slug}`);
    await second.page.getByRole('heading', { level: 1, name: 'Two editors, one post' }).waitFor();
  });

  test('a package is created, sold on the plans page, changed by one admin at a time, and assigned with the keyboard', async () => {
    const { page } = await dashboard.screenOf(dashboard.admin, desktop);
    await page.goto('/dashboard?tab=packages');
    await page.getByText('Nobody has a package yet.').waitFor();
    await page.getByRole('link', { name: 'Create a package' }).click();
    await page.waitForURL('/create-package');
    await page.getByRole('button', { name: 'Create package' }).click();
    await page.getByRole('alert').getByText('Please enter 1 to 20 features.').waitFor();
    await assertNothingAmiss(page);
    await fillPackage(page, 'gold');
    await page.getByRole('button', { name: 'Create package' }).click();
    await page.getByText('Another package has this title.').first().waitFor();
    await page.getByLabel('Title').fill('Silver');
    await page.getByRole('button', { name: 'Create package' }).click();
    await page.getByText('Package created.').waitFor();
    await page.waitForURL('/packages');
    await page.getByRole('heading', { name: 'Silver' }).waitFor();

    const visitor = await dashboard.screenOf(undefined, phone);
    await visitor.page.goto('/price');
    const plan = visitor.page
      .getByRole('listitem')
      .filter({ has: visitor.page.getByRole('heading', { name: 'Silver' }) });
    await plan.getByText('Photos, phone and chat').waitFor();
    await visitor.page.getByText('20,000 MMK', { exact: true }).waitFor();

    await changeSilverTwice(page, await dashboard.screenOf(dashboard.other, desktop));
    await assignSilver(page);
  });

  /** Two admins have the form open: the second to save is notified, and may overwrite the change. */
  async function changeSilverTwice(page: Page, { page: second }: { page: Page }): Promise<void> {
    await page.goto('/dashboard?tab=packages');
    await page.getByRole('link', { name: 'Edit: Silver' }).click();
    await page.waitForURL(/\/update-package\//);
    assert.equal(await page.getByLabel('Features').inputValue(), '10 listings, "Photos, phone and chat"');
    await second.goto(page.url());
    await page.getByLabel('Price').fill('25000.4');
    await page.getByRole('button', { name: 'Update package' }).click();
    await page.getByText('Package updated.').waitFor();
    await page.waitForURL('/packages');
    await page.getByText('25,000.40 MMK').waitFor();

    await second.getByLabel('Listing limit').fill('-1');
    await second.getByRole('button', { name: 'Update package' }).click();
    const notified = second.getByRole('alert').filter({ hasText: 'Somebody changed this while you were editing.' });
    await notified.getByRole('link', { name: 'See the current version' }).waitFor();
    assert.equal(await second.getByLabel('Listing limit').inputValue(), '-1');
    await notified.getByRole('button', { name: 'Save my version' }).click();
    await second.waitForURL('/packages');
  }

  async function assignSilver(page: Page): Promise<void> {
    await page.goto('/admin-assign-package');
    await page.getByRole('button', { name: 'Assign package' }).click();
    await page.getByText('This field is required.').first().waitFor();
    await page.getByRole('combobox', { name: 'Person' }).focus();
    // In one go: a list for fewer letters may come first, and be replaced under the Enter below.
    await page.keyboard.insertText('nilar');
    await page.getByRole('option', { name: /Nilar Homes/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('No package yet').waitFor();
    await page.getByLabel('Package', { exact: true }).selectOption('Silver');
    await assertNothingAmiss(page);
    await page.getByRole('button', { name: 'Assign package' }).click();
    await page.getByText('Nilar Homes now has the Silver package.').waitFor();
    await page.getByText('Unlimited listings left').waitFor();

    await page.goto('/dashboard?tab=packages&searchTerm=nilar&sort=expiresAt.asc');
    const row = page.getByRole('row').filter({ hasText: 'Nilar Homes' });
    assert.match(await row.innerText(), /Silver\s+Active\s+\d+ \w+ \d{4}\s+0\s+Unlimited/);
    await assertNothingAmiss(page);
    await page.getByLabel('Search').fill('nobody of this name');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('No users found.').waitFor();
    const status = await dashboard.agency.call('GET', `/api/packages/status/${dashboard.agency._id}`);
    assert.deepEqual([status['isActive'], status['listingsLeft']], [true, 'Unlimited']);
  }
});

async function fillPackage(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Price').fill('20,000');
  await page.getByLabel('Listing limit').fill('10');
  await page.getByLabel('Duration in days').fill('60');
  await page.getByLabel('Features').fill('10 listings , , "Photos, phone and chat"');
  await page.getByLabel('Recommended').check();
}
