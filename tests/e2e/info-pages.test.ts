import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { amissWith, smallTargets } from './axe.ts';
import { desktop, phone } from './browser.ts';
import { type EditorsDashboard, startEditorsDashboard } from './editors-dashboard.ts';

const conflict = 'Somebody changed this while you were editing. Please check it before you save.';

describe('pages that editors write', () => {
  let dashboard: EditorsDashboard;
  before(async () => {
    dashboard = await startEditorsDashboard();
    const { pool } = dashboard.portal.database;
    await pool.query(`update "user" set is_admin = false, staff_roles = '{editor}' where id = any($1)`, [
      [dashboard.admin._id, dashboard.other._id],
    ]);
  });
  after(() => dashboard.close());

  /** A page as a visitor gets it without a script. */
  const visit = async (path: string) => {
    const answer = await fetch(dashboard.portal.address + path);
    return { status: answer.status, html: await answer.text() };
  };
  const htmlOf = async (path: string) => (await visit(path)).html;
  const contentOf = (page: Page) => page.getByRole('textbox', { name: 'Content' });
  const saveText = async (page: Page, saved = 'Saved. Everybody sees it now.') => {
    await page.getByRole('button', { name: 'Save text' }).click();
    await page.getByText(saved).waitFor();
  };
  const assertNothingAmiss = async (page: Page) => {
    assert.deepEqual(await amissWith(page), []);
    assert.deepEqual(await smallTargets(page), []);
  };

  test('an editor replaces the words of the about page in one language, on a phone, and goes back to them', async () => {
    const original = await htmlOf('/about');
    assert.ok(original.includes('Why Eain') && !original.includes('Last updated'));
    const { page, troubles } = await dashboard.screenOf(dashboard.admin, phone);
    await page.goto('/dashboard?tab=pages');
    await page.getByRole('link', { name: 'Edit About' }).click();
    await contentOf(page).getByRole('heading', { name: 'Why Eain' }).waitFor();
    await assertNothingAmiss(page);

    await page.getByLabel('Title').fill('');
    await page.getByRole('button', { name: 'Save text' }).click();
    await page.getByText('The title must be 1 to 200 characters.').first().waitFor();
    await page.getByLabel('Title').fill('Who we are');
    await contentOf(page).click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Two sisters. ');
    // Nothing typed is lost.
    await page.reload();
    await page.getByText('We’ve restored what you typed last time.').waitFor();
    assert.equal(await page.getByLabel('Title').inputValue(), 'Who we are');
    await saveText(page);

    const edited = await htmlOf('/about');
    assert.match(edited, /<title>Who we are · Eain<\/title>/);
    assert.match(edited, /Two sisters\. /);
    assert.match(edited, /Last updated: [A-Z][a-z]+ \d{1,2}, \d{4}</);
    assert.ok(edited.includes('Chat with us'));
    assert.ok(!(await htmlOf('/my/about')).includes('နောက်ဆုံးပြင်ဆင်သည့်ရက်'));
    assert.match(await htmlOf('/PrivacyPolicy'), /Last updated: June 16, 2024/);

    await page.getByLabel('Title').fill('About us');
    await saveText(page);
    await page.getByRole('link', { name: 'Look at version 1' }).click();
    await page.getByRole('heading', { name: 'Who we are', level: 3 }).waitFor();
    await assertNothingAmiss(page);
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByText('Version 3 · Current').waitFor();
    assert.match(await htmlOf('/about'), /<title>Who we are · Eain<\/title>/);
    await page.getByRole('button', { name: 'Back to the original words' }).click();
    await page.getByRole('button', { name: 'Yes, do that' }).click();
    await page.getByText('These are the original words.').waitFor();
    assert.equal(withoutTimes(await htmlOf('/about')), withoutTimes(original));
    assert.deepEqual(troubles, []);
  });

  test('of two editors the second is told, sees the other’s version, and may save their own', async () => {
    const [first, second] = await Promise.all([
      dashboard.screenOf(dashboard.admin, desktop),
      dashboard.screenOf(dashboard.other, desktop),
    ]);
    for (const { page } of [first, second]) {
      await page.goto('/dashboard?tab=pages&edit=safety');
      await contentOf(page).waitFor();
    }
    await first.page.getByLabel('Title').fill('Stay safe');
    await saveText(first.page);
    await second.page.getByLabel('Title').fill('Be careful');
    await second.page.getByRole('button', { name: 'Save text' }).click();
    await second.page.getByText(conflict).waitFor();
    assert.equal(await second.page.getByLabel('Title').inputValue(), 'Be careful');
    assert.match(await htmlOf('/safety'), /<title>Stay safe · Eain/);
    await second.page.getByRole('button', { name: 'Save my version' }).click();
    await second.page.getByText('Saved. Everybody sees it now.').waitFor();
    assert.match(await htmlOf('/safety'), /<title>Be careful · Eain/);
    await second.page.getByText('by Thida').waitFor();
  });

  test('what was typed is there again after a session has ended', async () => {
    const { page } = await dashboard.screenOf(dashboard.other, desktop);
    const path = '/dashboard?tab=pages&edit=terms';
    await page.goto(`/sign-in?again=1&from=${encodeURIComponent(path)}`);
    const signIn = async () => {
      await page.locator('[name=email]').fill(dashboard.other.email);
      await page.locator('[name=password]').fill(dashboard.other.password);
      await page.locator('main form button[type=submit]').click();
      await page.waitForURL(path);
    };
    await signIn();
    await contentOf(page).waitFor();
    await page.getByLabel('Title').fill('The rules');
    await dashboard.portal.database.pool.query('delete from session where user_id = $1', [dashboard.other._id]);
    await page.getByRole('button', { name: 'Save text' }).click();
    await page.waitForURL(/\/sign-in\?from=/);
    await signIn();
    await page.getByText('We’ve restored what you typed last time.').waitFor();
    assert.equal(await page.getByLabel('Title').inputValue(), 'The rules');
  });

  test('an editor creates a page, publishes it in one language with a link at the foot, and deletes it', async () => {
    const { page } = await dashboard.screenOf(dashboard.admin, phone);
    await page.goto('/dashboard?tab=pages');
    await page.getByLabel('Address').fill('How to post');
    await page.getByRole('button', { name: 'Create page' }).click();
    await page.getByText('The address must be 2 to 60 small letters').first().waitFor();
    await page.getByLabel('Address').fill('how-to-post');
    await page.getByRole('button', { name: 'Create page' }).click();
    await page.waitForURL(/edit=how-to-post/);
    await page.getByRole('link', { name: 'Burmese' }).click();
    await page.getByRole('heading', { name: 'Text in Burmese' }).waitFor();
    await page.getByLabel('Title').fill('ကြော်ငြာတင်နည်း');
    await contentOf(page).click();
    await page.keyboard.insertText('လွယ်ပါသည်။');
    await saveText(page, 'Saved. It is shown once the page is published.');
    assert.equal((await visit('/my/pages/how-to-post')).status, 404);
    await page.getByLabel('Published: everybody can read it').check();
    await page.getByLabel('Linked at the foot of every page').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.', { exact: true }).first().waitFor();
    await assertNothingAmiss(page);

    const [english, burmese] = [await htmlOf('/pages/how-to-post'), await htmlOf('/my/pages/how-to-post')];
    for (const html of [english, burmese]) {
      assert.match(html, /<div lang="my" class="written[^"]*"><p>လွယ်ပါသည်။<\/p>/);
      assert.match(html, /<a [^>]*href="(?:\/my)?\/pages\/how-to-post"/);
    }
    assert.ok(english.includes('Written in Burmese') && !burmese.includes('Written in Burmese'));
    assert.match(await htmlOf('/'), /<a [^>]*href="\/pages\/how-to-post"/);

    for (const [path, theme] of [
      ['/pages/how-to-post', 'light'],
      ['/my/pages/how-to-post', 'dark'],
    ] as const) {
      const visitor = await dashboard.screenOf(undefined, phone);
      await visitor.page.addInitScript((name) => {
        localStorage.setItem('eain', JSON.stringify({ version: 3, theme: name }));
      }, theme);
      await visitor.page.goto(path);
      await assertNothingAmiss(visitor.page);
      assert.deepEqual(visitor.troubles, []);
    }

    await page.getByRole('button', { name: 'Delete page' }).click();
    await page.getByRole('button', { name: 'Yes, I am sure' }).click();
    await page.waitForURL('/dashboard?tab=pages');
    assert.equal((await visit('/pages/how-to-post')).status, 404);
  });

  test('an editor names the categories of posts, which visitors choose among at once', async () => {
    const { page } = await dashboard.screenOf(dashboard.admin, phone);
    await page.goto('/dashboard?tab=posts');
    await page.getByLabel('Name in English').fill('Condo Projects');
    await page.getByLabel('Name in Burmese').fill('အတွင်းပိုင်း');
    await page.getByRole('button', { name: 'Add a category' }).click();
    await page.getByText('Another category has this name.').first().waitFor();
    await page.getByLabel('Name in English').fill('Interiors');
    await page.getByRole('button', { name: 'Add a category' }).click();
    await page.getByText('Category added.').waitFor();
    assert.match(await htmlOf('/my/blogs'), /<option value="Interiors">အတွင်းပိုင်း<\/option>/);
    await assertNothingAmiss(page);
    const { slug } = await dashboard.publish('Curtains', { category: 'Interiors' });
    await page.getByRole('button', { name: 'Rename Interiors' }).click();
    await page.getByLabel('Name in English').fill('Interior design');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Category renamed.').waitFor();
    assert.match(await htmlOf(`/post/${slug}`), /href="\/blogs\?category=Interior%20design"/);
    await page.getByRole('button', { name: 'Delete Interior design' }).click();
    await page.getByRole('button', { name: 'Yes, I am sure' }).click();
    await page.getByText('Articles have this category. Please move them to another one first.').waitFor();
  });
});

/** A page but for when it was rendered, and what it is measured by. */
function withoutTimes(html: string): string {
  return html.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
}
