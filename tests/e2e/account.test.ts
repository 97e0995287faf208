import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { aProviderAccount, openTestProvider, type TestProvider } from '#tests/factories/identity-provider.ts';
import { openMailServer } from '#tests/factories/mail-server.ts';
import { appOf } from '#tests/factories/two-factor.ts';
import { amissWith } from './axe.ts';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { type TestUser, signUp } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

/** An address on this machine without a listener: the provider has to know it before the portal starts. */
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
      ADMIN_TWO_FACTOR: 'required',
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

  test('with a forgotten password gets a new one by the link in an email, which works once', async () => {
    const { email, cookie } = await signUp(portal.address, 'Daw Mya');
    const { page, troubles } = await openPage(browser, { ...phone, baseURL: portal.address });
    const message = mail.next(email);
    await page.goto('/sign-in');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The address changes before the page does, and both pages have an 'Email' field.
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await page.waitForURL('/forgotpassword');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page
      .getByText('We have sent a password reset link to your email. Please check your inbox or spam.')
      .waitFor();

    const { to, parts } = await message;
    assert.deepEqual(to, [email]);
    const link = /https?:\/\/\S+\/reset-password\/[\w-]+/.exec(parts.get('text/plain') ?? '')?.[0];
    assert.ok(link, 'the email has the link');
    await page.goto(link);
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('The password must be 8 to 128 characters.').first().waitFor();
    await page.getByLabel('New password').fill('a-new-monsoon-2026');
    const notice = mail.next(email);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Updated Password. Please re-sign in.').waitFor();
    assert.match((await notice).headers.get('subject') ?? '', /^Your password was changed · /);

    const { user } = (await (
      await fetch(`${portal.address}/api/auth/session`, { headers: { cookie: `${cookie.name}=${cookie.value}` } })
    ).json()) as { user: unknown };
    assert.equal(user, null, 'sessions elsewhere have ended');

    await page.getByLabel('Email').fill(email);
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

  test('with the provider opens one here: signed in through the provider, and back where the user was', async () => {
    provider.account = aProviderAccount({ name: 'Ko Sithu' });
    const { page, troubles } = await openPage(browser, { ...desktop, baseURL: portal.address });
    await page.goto('/sign-in?from=/price');
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.waitForURL('/price');
    await page.getByRole('link', { name: /Ko Sithu/ }).waitFor();
    assert.deepEqual(troubles, []);
  });

  test('without a password is changed after signing in again, which leads back to where the user was', async () => {
    provider.account = aProviderAccount({ name: 'Ma Yamin' });
    const { page, troubles } = await openPage(browser, { ...phone, baseURL: portal.address });
    await page.goto('/sign-in?from=/profile');
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.waitForURL('/dashboard?tab=profile');
    const earlier = `update session set created_at = created_at - interval '11 minutes'
      where user_id = (select id from "user" where username = 'Ma Yamin')`;
    await portal.database.pool.query(earlier);
    await page.reload();
    const account = page.getByRole('region', { name: 'Your account' });
    await account.getByLabel('Email').fill('yamin@new.example');
    await account.getByText('Your account has no password. Please sign in again first').waitFor();
    await account.getByRole('button', { name: 'Save' }).click();
    await account.getByRole('alert').getByText('your sign-in must be less than 10 minutes old').waitFor();
    const opened = page.context().waitForEvent('page');
    await account.getByRole('alert').getByRole('link', { name: 'Sign in again' }).click();
    const beside = await opened;
    await beside.getByText('Please sign in again to confirm that it’s you.').waitFor();
    await beside.getByRole('link', { name: 'Continue with Google' }).click();
    await beside.waitForURL('/dashboard?tab=profile');
    const message = mail.next('yamin@new.example');
    assert.equal(await account.getByLabel('Email').inputValue(), 'yamin@new.example', 'what was typed is there');
    await account.getByRole('button', { name: 'Save' }).click();
    await page.getByText('An email is on its way to yamin@new.example.').waitFor();
    assert.deepEqual((await message).to, ['yamin@new.example']);
    assert.deepEqual(
      troubles.filter((trouble) => !trouble.includes('status of 403')),
      [],
    );
  });

  test('with a provider that refuses leads back to signing in, with a message and a way to try again', async () => {
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

  test('is protected by an authenticator app: turned on in the profile, required at sign-in, and turned off again', async () => {
    const member = await signUp(portal.address, 'Daw Hnin');
    const { page, troubles } = await openPage(browser, { ...phone, baseURL: portal.address });
    await signedIn(page, member, portal.address);
    const message = mail.next(member.email);
    await page.goto('/dashboard?tab=profile');
    const { app, codes } = await turnOn(page, member);
    assert.equal(codes.length, 10);
    assert.match(
      String((await message).parts.get('text/plain')),
      /“Daw Hnin” needs a code from your authenticator app/,
    );
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await page.getByText('10 recovery codes left.').waitFor();

    const { page: other } = await openPage(browser, { ...desktop, baseURL: portal.address });
    await giveCredentials(other, member, '/sign-in?from=/price');
    await other.waitForURL('/sign-in/code?from=%2Fprice');
    await other.getByLabel('Code').fill('000000');
    await other.locator('main').getByRole('button', { name: 'Sign in' }).click();
    await other.getByText('This code is wrong or has already been used.').first().waitFor();
    // The code of this half-minute was used to turn it on.
    await other.getByLabel('Code').fill(app.code(1));
    await other.locator('main').getByRole('button', { name: 'Sign in' }).click();
    await other.waitForURL('/price');
    await other.getByRole('link', { name: /Daw Hnin/ }).waitFor();

    const bare = { ...phone, baseURL: portal.address, javaScriptEnabled: false };
    const { page: plain } = await openPage(browser, bare);
    await giveCredentials(plain, member, '/my/sign-in?from=/my/price');
    await plain.waitForURL('/my/sign-in/code?from=%2Fmy%2Fprice');
    await plain.getByRole('link', { name: 'အရေးပေါ်ကုဒ် သုံးရန်' }).click();
    await plain.getByLabel('အရေးပေါ်ကုဒ်').fill(codes[0] ?? '');
    await plain.locator('main').getByRole('button', { name: 'ဝင်ရန်' }).click();
    await plain.waitForURL('/my/price');

    await page.reload();
    await page.getByText('9 recovery codes left.').waitFor();
    await page.getByRole('button', { name: 'Turn it off' }).click();
    await page.locator('#two-factor').getByLabel('Current password').fill(member.password);
    await page.getByLabel('Code from the app, or a recovery code').fill(codes[1] ?? '');
    await page.getByRole('button', { name: 'Turn it off' }).click();
    await page.getByText('It is off.').waitFor();
    assert.deepEqual(troubles, []);
  });

  test('of an admin is led to two-factor sign-in if the settings require it, and helps a user who has lost theirs', async () => {
    const [admin, member] = [await signUp(portal.address, 'Ma Thandar'), await signUp(portal.address, 'Ko Lin')];
    await portal.database.pool.query('update "user" set is_admin = true where id = $1', [admin._id]);
    const begun = await member.call('POST', '/api/user/two-factor/begin', { currentPassword: member.password });
    await member.call('POST', '/api/user/two-factor/on', { code: appOf(String(begun['key'])).code() });

    const { page, troubles } = await openPage(browser, { ...desktop, baseURL: portal.address });
    await giveCredentials(page, admin, '/sign-in?from=/dashboard?tab=users');
    await page.getByText('Admins need it here').waitFor();
    await page.goto('/dashboard?tab=users');
    await page.getByText('Admins need it here').waitFor();
    await turnOn(page, admin);
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await page.getByRole('heading', { name: 'Users', exact: true }).waitFor();

    const longAgo = `update session set created_at = created_at - interval '11 minutes',
      proven_at = proven_at - interval '11 minutes' where user_id = $1`;
    await portal.database.pool.query(longAgo, [admin._id]);
    await page.goto(`/update-agent-by-admin/${member._id}`);
    await page.getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
    await page.getByRole('dialog').getByLabel('Current password').fill(admin.password);
    await page.getByRole('button', { name: 'Yes, turn it off' }).click();
    await page.getByText('Two-factor sign-in for Ko Lin is off.').waitFor();
    const { page: freed } = await openPage(browser, { ...phone, baseURL: portal.address });
    await giveCredentials(freed, member, '/sign-in');
    await freed.getByRole('link', { name: /Ko Lin/ }).waitFor();
    assert.deepEqual(troubles, []);
  });
});

async function signedIn(page: Page, { cookie }: TestUser, url: string): Promise<void> {
  await page.context().addCookies([{ ...cookie, url }]);
}

async function giveCredentials(page: Page, { email, password }: TestUser, address: string): Promise<void> {
  await page.goto(address);
  const form = page.locator('main form');
  await form.locator('input[name=email]').fill(email);
  await form.locator('input[name=password]').fill(password);
  await form.locator('button[type=submit]').click();
}

/** Turns two-factor sign-in on in the open profile. @returns the app that received the key, and the recovery codes. */
async function turnOn(page: Page, { password }: TestUser) {
  const panel = page.locator('#two-factor');
  await panel.getByRole('button', { name: 'Turn it on' }).click();
  await panel.getByLabel('Current password').fill(password);
  await panel.getByRole('button', { name: 'Turn it on' }).click();
  await panel.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  assert.deepEqual(await amissWith(page, { within: '#two-factor' }), []);
  const app = appOf((await panel.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).innerText()).replaceAll(' ', ''));
  await panel.getByLabel('Code from the app').fill(app.code());
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await panel.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  return { app, codes: await panel.getByRole('listitem').allInnerTexts() };
}
