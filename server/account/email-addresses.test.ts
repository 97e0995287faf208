import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openMailServer, type MailServer } from '#tests/factories/mail-server.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { sendUntil } from '#tests/factories/queued-emails.ts';
import { sendResetEmails } from '../auth/reset-email.ts';
import { makeEmailToken, sendEmailChangeEmails } from './email-change.ts';

const addresses = {
  [`r&d/100%=#1!$'*+?^_\`{|}~-x@example.com`]: `r&d/100%=#1!$'*+?^_\`{|}~-x@example.com`,
  'punycode@xn--e1afmkfd.xn--p1ai': 'punycode@xn--e1afmkfd.xn--p1ai',
  'Unicode@пример.рф': 'unicode@xn--e1afmkfd.xn--p1ai',
  '\u200bfrom-a-chat\u2060@example.com\u200e': 'from-a-chat@example.com',
};

describe('an unusual email address (ACC-121)', () => {
  let portal: TestPortal;
  let server: MailServer;
  before(async () => {
    server = await openMailServer();
    portal = await openTestPortal({ PUBLIC_URL: 'https://eain.example', SMTP_URL: server.url });
  });
  after(async () => {
    await portal.close();
    await server.close();
  });

  for (const [at, [typed, stored]] of Object.entries(addresses).entries()) {
    test(`${JSON.stringify(typed)} opens an account, signs in, gets emails, is found and can be changed to`, async () => {
      const password = 'a long walk home';
      const visitor = portal.visitor();
      const form = { username: `Unusual${at}`, email: typed, password };
      const { status, body } = await visitor.call('POST', '/api/auth/signup', form);
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal((body['user'] as { email: string }).email, stored);
      assert.equal((await portal.visitor().call('POST', '/api/auth/signin', { email: typed, password })).status, 200);

      const reset = server.next(stored);
      assert.equal((await portal.visitor().call('POST', '/api/auth/forgotpassword', { email: typed })).status, 200);
      assert.deepEqual((await sendUntil(portal.services, sendResetEmails, reset)).to, [stored]);

      const admin = await portal.admin();
      const { users } = await (await admin.api.user.getusers.$get({ query: { search: stored } })).json();
      assert.deepEqual(
        users.map(({ email }) => email),
        [stored],
      );

      const message = { name: 'Daw Khin', email: typed, message: 'Is it still free in March?' };
      const sent = await portal.visitor().api.auth.contact.$post({ json: message });
      assert.equal(sent.status, 200);
    });

    test(`${JSON.stringify(typed)} can be changed to, and confirmed from the email`, async () => {
      const email = typed.replace('@', '-new@');
      const expected = stored.replace('@', '-new@');
      const user = await portal.signUp();
      const change = { email, currentPassword: user.password };
      const nextEmail = server.next(expected);
      assert.equal((await user.call('POST', `/api/user/update/${user._id}`, change)).status, 200);
      await sendUntil(portal.services, sendEmailChangeEmails, nextEmail);
      const token = (await makeEmailToken(portal.database.db, user._id, expected))?.token;
      assert.equal((await portal.visitor().call('POST', `/api/user/confirm-email/${token}`)).status, 200);
      assert.equal((await user.call('GET', `/api/user/${user._id}`)).body['email'], expected);
    });
  }
});
