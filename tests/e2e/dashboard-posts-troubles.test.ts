import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import { desktop } from './browser.ts';
import { type EditorsDashboard, startEditorsDashboard } from './editors-dashboard.ts';
import { assertNothingAmiss } from './listing-dashboard.ts';
import type { TestUser } from './people.ts';
import { pastedSamples } from '#tests/factories/pasted-html.ts';
import { staffTabs } from '#web/dashboard/tabs.ts';

describe('errors with posts and packages, and how they are managed', () => {
  let dashboard: EditorsDashboard;

  before(async () => {
    dashboard = await startEditorsDashboard();
  });
  after(() => dashboard.close());

  /** Returns where an address redirects a user or a visitor. */
  const sentTo = async (address: string, member?: TestUser) => {
    const headers = member && { cookie: `${member.cookie.name}=${member.cookie.value}` };
    const answer = await fetch(dashboard.portal.address + address, { redirect: 'manual', ...(headers && { headers }) });
    return answer.headers.get('location');
  };

  test('unsaved changes are kept, and the failure is shown', async () => {
    const { page } = await dashboard.screenOf(dashboard.admin, desktop);
    await page.goto('/dashboard');
    assert.equal(await page.title(), 'Dashboard · Eain', 'its name once');
    await page.goto('/create-post');
    await page.getByRole('textbox', { name: 'Content' }).fill('Not lost.');
    await page.getByLabel('Title').fill('On a bad line');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('alert').getByText('Something went wrong', { exact: true }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.waitForURL('/post/on-a-bad-line');
  });

  test('a failed image in the text is asked about, can be retried, and holds the post back until then', async () => {
    const { page } = await dashboard.screenOf(dashboard.admin, desktop);
    const photo = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#8fb3a4' } })
      .jpeg()
      .toBuffer();
    await page.goto('/create-post');
    await page.getByLabel('Title').fill('With a picture');
    await page.getByRole('textbox', { name: 'Content' }).fill('Look.');
    await page.route('**/api/image/upload', (route) => route.abort());
    await page
      .getByLabel('Picture', { exact: true })
      .setInputFiles(['pool', 'gym'].map((name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: photo })));
    const failed = page.getByRole('alert').filter({ hasText: 'Image upload failed' });
    await failed.getByText('pool.jpg').waitFor();
    await failed.getByText('gym.jpg').waitFor();

    await page.getByRole('button', { name: 'Publish' }).click();
    const question = page.getByRole('dialog', { name: 'Send without the 2 photos that failed?' });
    await question.getByRole('button', { name: 'No, go back' }).click();
    await page.unroute('**/api/image/upload');
    await page.getByRole('button', { name: 'Try again: pool.jpg' }).click();
    await page.getByLabel('What the picture shows').waitFor();
    assert.equal(await failed.count(), 1);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog', { name: 'Send without the photo that failed?' }).getByText('Yes').click();
    await page.waitForURL('/post/with-a-picture');
    await page.locator('article .written img').waitFor();
  });

  test('what is pasted from other programs is published as it was in the editor (LST-361)', async () => {
    const { page } = await dashboard.screenOf(dashboard.admin, desktop);
    await page.goto('/create-post');
    await page.getByLabel('Title').fill('Pasted');
    const content = page.getByRole('textbox', { name: 'Content' });
    await content.click();
    for (const { from, html } of pastedSamples) {
      await content.evaluate((editor, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', pasted);
        editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, `<h3>${from}</h3>${html}<h3>.</h3>`);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.waitForURL('/post/pasted');
    const { posts } = await dashboard.admin.call('GET', '/api/post/getposts?slug=pasted');
    const [{ content: published = '' } = {}] = posts as { content?: string }[];
    const expected = pastedSamples.map(({ from, becomes }) => `<h3>${from}</h3>${becomes}<h3>.</h3>`).join('');
    assert.deepEqual(published.split('<h3>'), expected.split('<h3>'));
  });

  test('a draft is shown with only the editor’s tags, whatever the browser stored', async () => {
    const { page } = await dashboard.screenOf(dashboard.admin, desktop);
    // The editor never loads: only its placeholder is seen.
    await page.route('**/rich-text-editor*', () => undefined);
    await page.goto('/create-post');
    await page.getByLabel('Title').fill('A draft');
    await page.waitForFunction(() => localStorage.getItem('eain')?.includes('A draft'));
    // As the page opens: the previous one saves its own draft again as it is left.
    await page.addInitScript(() => {
      const state = JSON.parse(localStorage.getItem('eain') ?? '{}');
      const draft = state.drafts[Object.keys(state.drafts).find((key) => key.endsWith('/create-post')) ?? ''];
      draft.values.content =
        '<h2 onclick="x()" style="color:red">Kept</h2><form action="/x"><p>Words</p><input></form>' +
        '<a href="javascript:x()">here</a><img src="/no.jpg" onerror="x()"><iframe src="/"></iframe><script>x()</script>';
      localStorage.setItem('eain', JSON.stringify(state));
    });
    await page.reload();
    await page.getByText('We’ve restored what you typed last time.').waitFor();
    const kept = '<h2>Kept</h2><p>Words</p><a rel="noopener ugc nofollow" target="_blank">here</a>';
    const space = page.locator('[data-field="content"] .written');
    await space.getByText('Words').waitFor();
    assert.equal(await space.innerHTML(), kept);
    await page.getByRole('tab', { name: 'Preview' }).click();
    assert.equal(await page.getByRole('tabpanel', { name: 'Preview' }).locator('.written').innerHTML(), kept);
  });

  test('the table shows nine at a time, keeps its position in the address, and asks before deleting', async () => {
    for (let number = 1; number <= 11; number += 1) {
      await dashboard.publish(`Batch ${number}`, { category: 'Property News & Legal' });
    }
    const { page, troubles } = await dashboard.screenOf(dashboard.admin, desktop);
    await page.goto('/dashboard?tab=posts');
    await page.getByLabel('Category').selectOption('Property News & Legal');
    await page.getByLabel('Sort').selectOption('asc');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('/dashboard?tab=posts&sort=asc&category=Property+News+%26+Legal');
    const rows = page.getByRole('row').filter({ hasText: 'Batch' });
    await page.getByText('11 posts').waitFor();
    assert.equal(await rows.count(), 9);
    await assertNothingAmiss(page);

    await page.getByRole('button', { name: 'Delete: Batch 2' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this post?' });
    await question.getByRole('button', { name: 'No, cancel' }).click();
    await page.getByRole('button', { name: 'Delete: Batch 2' }).click();
    await question.getByRole('button', { name: 'Yes, I am sure' }).click();
    await page.getByText('Post deleted.').waitFor();
    await page.getByRole('button', { name: 'Show More' }).click();
    await rows.filter({ hasText: 'Batch 11' }).waitFor();
    assert.equal(await rows.count(), 10, 'none is left out though one has gone');
    await page.reload();
    await rows.filter({ hasText: 'Batch 11' }).waitFor();
    assert.deepEqual(troubles, []);
  });

  test('these screens are only for admins', async () => {
    const { id } = await dashboard.publish('Not yours');
    const screens = [
      '/create-post',
      `/update-post/${id}`,
      '/create-package',
      '/update-package/x',
      '/create-listing-admin',
      `/update-agent-by-admin/${dashboard.admin._id}`,
      '/my/create-post',
    ];
    for (const address of [...screens, ...Object.keys(staffTabs).map((tab) => `/dashboard?tab=${tab}`)]) {
      const language = address.startsWith('/my/') ? '/my' : '';
      const toSignIn = `${language}/sign-in?from=${encodeURIComponent(address)}`;
      assert.equal(await sentTo(address, dashboard.agency), `${toSignIn}&for=admins`);
      assert.equal(await sentTo(address), toSignIn);
    }
  });

  test('assigning a package is denied to a user who is no admin, and who may sign in as one', async () => {
    const { page } = await dashboard.screenOf(dashboard.agency, desktop);
    const answer = await page.goto('/admin-assign-package');
    assert.equal(answer?.status(), 403);
    const denied = page.getByRole('alert').filter({ hasText: 'Access denied' });
    await denied.getByText('This page is for admins. You are signed in as Nilar Homes').waitFor();
    assert.equal(await page.getByLabel('Package', { exact: true }).count(), 0);
    await denied.getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('/sign-in?from=%2Fadmin-assign-package&for=admins');
    await page.getByLabel('Email', { exact: true }).fill(dashboard.admin.email);
    await page.getByLabel('Password', { exact: true }).fill(dashboard.admin.password);
    await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('/admin-assign-package');
    await page.getByLabel('Package', { exact: true }).waitFor();
    assert.equal(await sentTo('/admin-assign-package'), '/sign-in?from=%2Fadmin-assign-package');
  });

  test('a session that ended while a post was being written leads to signing in, and back to it', async () => {
    const { page } = await dashboard.screenOf(dashboard.admin, desktop);
    await page.goto('/create-post');
    await page.getByLabel('Title').fill('How to read a lease');
    await page.getByRole('textbox', { name: 'Content' }).fill('Slowly.');
    await dashboard.portal.database.pool.query('delete from session where user_id = $1', [dashboard.admin._id]);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.waitForURL(/\/sign-in\?from=%2Fcreate-post/);
    await page.locator('[data-notice]').getByText('Tokens are expired or something is wrong.').waitFor();
    await page.getByLabel('Email', { exact: true }).fill(dashboard.admin.email);
    await page.getByLabel('Password', { exact: true }).fill(dashboard.admin.password);
    await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('/create-post');
    await page.getByRole('textbox', { name: 'Content' }).getByText('Slowly.').waitFor();
    assert.equal(await page.getByLabel('Title').inputValue(), 'How to read a lease');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.waitForURL(/\/post\//);
  });

  test('a dismissed admin is notified, and a package that no longer exists is reported', async () => {
    const { page } = await dashboard.screenOf(dashboard.other, desktop);
    await page.goto(`/admin-assign-package?userId=${dashboard.agency._id}`);
    await page.getByLabel('Package', { exact: true }).selectOption('Gold');
    await page.route('**/api/packages/assign-package', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('button', { name: 'Assign package' }).click();
    await page.getByRole('alert').getByText('Failed to assign package').waitFor();
    await page.unroute('**/api/packages/assign-package');
    await page.goto('/update-package/019a0000-0000-7000-8000-000000000000');
    await page.getByText('Failed to fetch package.').waitFor();

    await page.goto(`/admin-assign-package?userId=${dashboard.agency._id}`);
    await page.getByLabel('Package', { exact: true }).selectOption('Gold');
    await dashboard.portal.database.pool.query('update "user" set is_admin = false where id = $1', [
      dashboard.other._id,
    ]);
    await page.getByRole('button', { name: 'Assign package' }).click();
    await page.getByText('Access denied').waitFor();
  });
});
