import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { aProviderAccount, openTestProvider, type TestProvider } from '#server/testing/identity-provider.ts';
import { openMailServer } from '#server/testing/mail-server.ts';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { signUp } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

/** An address on this machine that nobody listens at: the provider has to know it before the portal is there. */
async function freeAddress(): Promise<{ port: string; address: string }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return { port: String(port), address: `http://127.0.0.1:${port}` };
}

describe('an account', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let mail: Awaited<ReturnType<typeof openMailServer>>;
  let provider: TestProvider;

  before(async () => {
    const { port, address } = await freeAddress();
    mail = await openMailServer();
    provider = await openTestProvider(`${address}/api/auth/oidc/callback`);
    portal = await startPortal({
      PORT: port,
      PUBLIC_URL: address,
      SMTP_URL: mail.url,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
    });
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await portal.close();
    await provider.close();
    await mail.close();
  });

  test('whose password was forgotten gets a new one by the link of a letter, which works once', async () => {
    const { email, cookie } = await signUp(portal.address, 'Daw Mya');
    const { page, troubles } = await openPage(browser, { ...phone, baseURL: portal.address });
    const letter = mail.next();
    await page.goto('/sign-in');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.waitForURL('/forgotpassword');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page
      .getByText('We have sent a password reset link to your email. Please check your inbox or spam.')
      .waitFor();

    const { to, parts } = await letter;
    assert.deepEqual(to, [email]);
    const link = /https?:\/\/\S+\/reset-password\/[\w-]+/.exec(parts.get('text/plain') ?? '')?.[0];
    assert.ok(link, 'the letter has the link');
    await page.goto(link);
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('The password must be 8 to 128 characters.').first().waitFor();
    await page.getByLabel('New password').fill('a-new-monsoon-2026');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Updated Password. Please re-sign in.').waitFor();

    const { user } = (await (
      await fetch(`${portal.address}/api/auth/session`, { headers: { cookie: `${cookie.name}=${cookie.value}` } })
    ).json()) as { user: unknown };
    assert.equal(user, null, 'whoever was signed in elsewhere is not any more');

    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('a-new-monsoon-2026');
    await page.locator('main').getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: /Daw Mya/ }).waitFor();

    await page.goto(link);
    await page.getByLabel('New password').fill('another-monsoon-2026');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('alert').first().waitFor();
    assert.deepEqual(
      troubles.filter((trouble) => !trouble.includes('status of 400')),
      [],
    );
  });

  test('elsewhere opens one here: signed in through the provider, and back where the person was', async () => {
    provider.account = aProviderAccount({ name: 'Ko Sithu' });
    const { page, troubles } = await openPage(browser, { ...desktop, baseURL: portal.address });
    await page.goto('/sign-in?from=/price');
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.waitForURL('/price');
    await page.getByRole('link', { name: /Ko Sithu/ }).waitFor();
    assert.deepEqual(troubles, []);
  });

  test('elsewhere that says no leads back to signing in, with a sentence and a way to try again', async () => {
    provider.account = aProviderAccount();
    provider.declines = true;
    const { page } = await openPage(browser, { ...phone, baseURL: portal.address });
    await page.goto('/my/sign-in');
    await page.getByRole('link', { name: 'Google အကောင့်ဖြင့် ဆက်လုပ်ရန်' }).click();
    await page.waitForURL(/\/my\/sign-in\?error=/);
    await page.getByRole('alert').first().waitFor();
    await page.getByRole('link', { name: 'Google အကောင့်ဖြင့် ဆက်လုပ်ရန်' }).waitFor();
    provider.declines = false;
  });
});
