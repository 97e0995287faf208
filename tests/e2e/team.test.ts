import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { openTeam, type ShownTeam } from '../../tools/screens/team-of-showcase.ts';
import { amissWith, smallTargets } from './axe.ts';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { signUp } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('the team of an agency', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let team: ShownTeam;
  before(async () => {
    portal = await startPortal({ DEMO: '1' });
    browser = await openBrowser();
    team = await openTeam(portal);
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  const as = async (cookie: { name: string; value: string }, device: typeof phone | typeof desktop = phone) => {
    const opened = await openPage(browser, { ...device, baseURL: portal.address });
    await opened.page.context().addCookies([{ ...cookie, url: portal.address }]);
    return opened;
  };

  test('grows by a link, which somebody accepts by a button, without a script too (TEM-5, TEM-6)', async () => {
    const { page, troubles } = await as(team.agency);
    await page.goto('/team');
    await page.getByRole('radio', { name: 'Viewer' }).last().check();
    await page.getByRole('button', { name: 'Make a link' }).click();
    await page.getByText('The link is made. Send it to one person.').waitFor();
    const address = await page.getByLabel('Link for: Viewer').inputValue();
    assert.match(
      (await page.getByRole('link', { name: 'Telegram' }).first().getAttribute('href')) ?? '',
      /^https:\/\/t\.me/,
    );

    const newcomer = await signUp(portal.address, 'Ko Zaw');
    const invited = await openPage(browser, { ...phone, baseURL: portal.address, javaScriptEnabled: false });
    await invited.page.goto(new URL(address).pathname);
    await invited.page.getByRole('link', { name: 'Sign up' }).last().waitFor();
    await invited.page.context().addCookies([{ ...newcomer.cookie, url: portal.address }]);
    await invited.page.reload();
    await invited.page.getByRole('button', { name: 'Join the team' }).click();
    await invited.page.getByText('You work for Golden Lake Property.').waitFor();
    await invited.page.goto(new URL(address).pathname);
    await invited.page.getByRole('heading', { name: 'This invitation no longer works' }).waitFor();

    await page.goto('/team');
    const card = page.getByRole('article', { name: 'Ko Zaw' });
    await card.getByText('Remove from the team').click();
    await card.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Removed. Their work stays with the agency.').waitFor();
    await invited.page.goto('/team');
    await invited.page.getByText('Only an agency has a team.').waitFor();
    assert.deepEqual(troubles, []);
  });

  test('sees who has what, and hands it on, on a phone and for many at once (TEM-9, TEM-13)', async () => {
    const onPhone = await as(team.agent);
    await onPhone.page.goto('/dashboard?tab=my-listing');
    await onPhone.page.getByText('You work for Golden Lake Property.').waitFor();
    await onPhone.page.getByRole('link', { name: 'With Ko Aung Min' }).click();
    await onPhone.page.getByLabel('Hand on to').selectOption({ label: 'Daw Thida' });
    await onPhone.page.getByRole('button', { name: 'Hand on' }).click();
    await onPhone.page.waitForURL('**/dashboard?tab=my-listing');
    await onPhone.page.getByText('You work for Golden Lake Property.').waitFor();
    assert.equal(await onPhone.page.locator('main tbody tr').count(), 0, 'it is with them no longer');

    const { page, troubles } = await as(team.agency, desktop);
    await page.goto('/dashboard?tab=my-listing');
    await page.getByText('With Daw Thida').filter({ visible: true }).waitFor();
    await page.locator('main thead input[type=checkbox]').check();
    const chosen = page.getByRole('region', { name: 'Selected listings' });
    await chosen.getByLabel('Hand on to').selectOption({ label: 'Ko Aung Min' });
    await chosen.getByRole('button', { name: 'Hand on' }).click();
    await page.getByText('2 listings handed on.').waitFor();
    await page.getByRole('navigation', { name: 'Whose' }).getByRole('link', { name: 'Ko Aung Min' }).click();
    await page.getByText('With Ko Aung Min').filter({ visible: true }).nth(1).waitFor();
    assert.deepEqual([...troubles, ...onPhone.troubles], []);
  });

  test('has a page for each agent, to which the agency and their listings lead (TEM-20)', async () => {
    const { page, troubles } = await openPage(browser, { ...phone, baseURL: portal.address });
    await page.goto(team.agentPage.split('/').slice(0, 3).join('/'));
    await page.getByRole('link', { name: 'Ko Aung Min' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ko Aung Min' }).waitFor();
    const listed = page.locator('main article h3').first();
    const title = await listed.innerText();
    await listed.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('link', { name: 'Your contact: Ko Aung Min' }).click();
    await page.waitForURL(`**${team.agentPage}`);
    assert.deepEqual(troubles, []);
  });

  for (const theme of ['light', 'dark']) {
    for (const prefix of ['', '/my']) {
      test(`has screens in which axe finds nothing and no target is too small, ${theme}, ${prefix || 'in English'}`, async () => {
        const { page } = await as(team.agency);
        await page.addInitScript(
          (stored) => localStorage.setItem('eain', stored),
          JSON.stringify({ version: 3, theme }),
        );
        for (const screen of [
          '/team',
          '/dashboard?tab=my-listing',
          '/dashboard?tab=inbox',
          `/team?listing=${team.listing}`,
        ]) {
          await page.goto(prefix + screen);
          assert.deepEqual(await amissWith(page, { rules: 'all' }), [], screen);
          assert.deepEqual(await smallTargets(page), [], screen);
        }
      });
    }
  }
});
