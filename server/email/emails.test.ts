import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { definitionOf, type EmailName, emailNames } from '#domain/email/emails.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { queuedEmails } from '#tests/factories/queued-emails.ts';
import { draftOf } from '../mail/draft.ts';
import { emailNow, letterNow } from '../mail/letter.ts';
import { queueEmail } from '../mail/queue.ts';

const path = (name: EmailName) => `/api/site/emails/${name}`;

describe('the emails that admins may change', () => {
  let portal: TestPortal;
  let admin: TestUser;
  before(async () => {
    portal = await openTestPortal({ PUBLIC_URL: 'https://eain.example' });
    admin = await portal.admin();
    // The first email creates its queue.
    await portal.database.db.transaction((tx) => queueEmail(portal.services, tx, ended('Gold')));
  });
  beforeEach(async () => {
    await portal.database.pool.query('delete from email_text');
    await portal.database.pool.query(`delete from pgboss.job where name = 'send-mail'`);
  });
  after(() => portal.close());

  const read = async (name: EmailName) => (await admin.call('GET', path(name))).body;
  const set = async (name: EmailName, words: object, by = admin) =>
    by.call('PUT', path(name), { revision: (await read(name))['revision'], ...words });
  const issuesOf = ({ body }: Awaited<ReturnType<typeof set>>) =>
    (body.issues as { field: string; code: string; message: string }[] | undefined)?.map(({ field, code, message }) => [
      field,
      code,
      message,
    ]);

  const ended = (title: string) =>
    draftOf('package-ended', {
      to: 'owner@example.com',
      values: { package: title, day: { en: '21 November 2026', my: '၂၁ ရက်' } },
      links: { packages: '/price' },
    });
  const letter = (title = 'Gold') => letterNow(portal.database.db, portal.services.settings, ended(title));
  const changed = { subject: 'Over: {package}', text: 'It is over.\n\nSince {day}.', packages: 'Choose another' };

  test('are all listed, with their subjects and what has become of them', async () => {
    const { body } = await admin.call('GET', '/api/site/emails');
    const emails = body['emails'] as { name: string; subject: object; changed: string[]; unfit: string[] }[];
    assert.deepEqual(
      emails.map(({ name }) => name),
      emailNames,
    );
    for (const { name, subject, ...state } of emails) {
      const { en, my } = definitionOf(name as EmailName).words;
      assert.deepEqual(subject, { en: en.subject, my: my.subject });
      assert.deepEqual([state.changed, state.unfit], [[], []]);
    }
    assert.deepEqual(body['dropped'], []);
  });

  test('are sent with what is changed from the next one on; those that are queued stay as they are (SIT-476)', async () => {
    const send = () => portal.database.db.transaction((tx) => queueEmail(portal.services, tx, ended('Gold')));
    await send();
    assert.equal((await set('package-ended', { en: changed })).status, 200);
    await send();
    const [first, second] = await queuedEmails(portal.database);
    const { en, my } = definitionOf('package-ended').words;
    assert.equal(first?.subject, `${en.subject} · ${my.subject}`.replaceAll('{package}', 'Gold'));
    assert.equal(second?.subject, `Over: Gold · ${my.subject.replace('{package}', 'Gold')}`);
    assert.match(second.text, /^It is over\.\n\nSince 21 November 2026\.\n\nသင့် Gold ပက်ကေ့ချ်သည် ၂၁ ရက်တွင်/);
    assert.match(second.text, /Choose another: https:\/\/eain\.example\/price\n.*: https:\/\/eain\.example\/my\/price/);
  });

  test('are sent at once with what is changed, too', async () => {
    const words = { subject: 'New password', text: 'Here it is.', reset: 'Go on' };
    assert.equal((await set('password-reset', { en: words })).status, 200);
    const email = await emailNow(
      portal.services,
      draftOf('password-reset', { to: 'a@example.com', links: { reset: '/reset-password/abc' } }),
    );
    assert.match(email.subject, /^New password · /);
    assert.match(email.text, /Go on: https:\/\/eain\.example\/reset-password\/abc\n/);
  });

  test('take what people write as it is: no placeholder, no header, no HTML of theirs counts', async () => {
    assert.equal((await set('package-ended', { en: { ...changed, text: '<b>{package}</b> {day}' } })).status, 200);
    const { subject, text, html } = await letter('{day}\r\nBcc: x@example.com <i>');
    assert.match(subject, /^Over: \{day\} Bcc: x@example\.com <i> · /);
    assert.match(text, /^<b>\{day\} Bcc: x@example\.com <i><\/b> 21 November 2026\n/);
    assert.ok(html.includes('&lt;b&gt;{day} Bcc: x@example.com &lt;i&gt;&lt;/b&gt;'));
  });

  test('never go without a subject', async () => {
    assert.equal((await set('package-ended', { en: { ...changed, subject: '{package}' } })).status, 200);
    assert.match((await letter('Gold')).subject, /^Gold · /);
    assert.match((await letter(' \n ')).subject, /^Your +package has ended · /);
  });

  test('go back to the portal’s own words, language by language', async () => {
    const original = await letter();
    const my = { ...changed, subject: '{package} ကုန်ပြီ' };
    assert.equal((await set('package-ended', { en: changed, my })).status, 200);
    const { body } = await set('package-ended', { en: null });
    assert.deepEqual(body['stored'], { en: null, my });
    assert.equal((await set('package-ended', { my: null })).status, 200);
    assert.deepEqual(await letter(), original);
  });

  test('count as unchanged where they are like the portal’s own', async () => {
    const { en } = definitionOf('package-ended').words;
    const { status, body } = await set('package-ended', { en: { ...en, text: en.text.replace('\n\n', '\r\n') } });
    assert.equal(status, 200);
    assert.deepEqual([body['stored'], body['revision']], [{ en: null, my: null }, 0]);
    await set('package-ended', { en: changed });
    assert.deepEqual((await set('package-ended', { en: changed })).body['revision'], 1, 'the same again');
  });

  test('are refused by field, with what is wrong named, and then nothing is changed (SIT-472)', async () => {
    const refused = await set('package-ended', {
      en: { subject: 'Your {pakage}', text: 'Over.', packages: 'See {day}' },
      my: { ...changed, text: 'ကုန်ပြီ { day}' },
    });
    assert.equal(refused.status, 400);
    assert.deepEqual(issuesOf(refused), [
      ['en.subject', 'email_placeholder_unknown', 'There is no such placeholder here: {pakage}'],
      ['en.text', 'email_placeholder_missing', 'The text must have this placeholder: {package}'],
      ['en.packages', 'email_placeholder_unknown', 'There is no such placeholder here: {day}'],
      ['my.text', 'email_brace', 'A brace must be part of a placeholder, such as {day}: { day}'],
    ]);
    const long = await set('package-ended', { en: { ...changed, subject: 'x'.repeat(151), text: 'x'.repeat(1001) } });
    assert.deepEqual(
      issuesOf(long)?.map(([field, code]) => [field, code]),
      [
        ['en.subject', 'email_subject'],
        ['en.text', 'email_text'],
      ],
    );
    assert.equal((await read('package-ended'))['revision'], 0);
  });

  test('become Unicode where they are written in Zawgyi', async () => {
    const my = { ...changed, subject: 'ေမာင္ေမာင္ {package} ကုန္ၿပီ' };
    const { body } = await set('package-ended', { my });
    assert.equal((body['stored'] as { my: { subject: string } }).my.subject, 'မောင်မောင် {package} ကုန်ပြီ');
  });

  test('are not changed over a change that the admin has not seen', async () => {
    const change = (revision: number, subject: string) =>
      admin.call('PUT', path('package-ended'), { revision, en: { ...changed, subject: `${subject} {package}` } });
    for (const revision of [0, 1]) {
      const answers = await Promise.all([change(revision, `A${revision}`), change(revision, `B${revision}`)]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    }
    const { body } = await change(1, 'C');
    assert.equal(body.code, 'changed_meanwhile');
  });

  test('are logged with their words before and after (SIT-474)', async () => {
    await set('package-ended', { en: changed });
    await set('package-ended', { en: null });
    const { body } = await admin.call('GET', '/api/admin/activity?action=email');
    const entries = body['activity'] as { action: string; subject: { label: string }; change: object }[];
    assert.deepEqual(
      entries.slice(0, 2).map(({ action, subject, change }) => [action, subject.label, change]),
      [
        ['email.set', 'package-ended', { before: { en: changed }, after: { en: null } }],
        ['email.set', 'package-ended', { before: { en: null }, after: { en: changed } }],
      ],
    );
  });

  test('are sent in the portal’s own words where the stored ones no longer fit, and say so (SIT-475)', async () => {
    const original = await letter();
    const store = (name: string, words: object) =>
      portal.database.pool.query('insert into email_text (name, words, revision) values ($1, $2, 3)', [name, words]);
    await store('package-ended', { en: { ...changed, subject: 'Over: {price}' }, my: 'nonsense', fr: {} });
    await store('no-longer-sent', { en: changed });
    assert.deepEqual(await letter(), original);
    const email = await read('package-ended');
    assert.deepEqual(email['unfit'], ['en', 'my']);
    assert.deepEqual(email['stored'], { en: { ...changed, subject: 'Over: {price}' }, my: null });
    const { body } = await admin.call('GET', '/api/site/emails');
    const emails = body['emails'] as { name: string; unfit: string[]; changed: string[] }[];
    const listed = emails.find(({ name }) => name === 'package-ended');
    assert.deepEqual([listed?.unfit, listed?.changed, body['dropped']], [['en', 'my'], [], ['no-longer-sent']]);
    assert.equal((await set('package-ended', { en: changed, my: null })).status, 200);
    assert.deepEqual((await read('package-ended'))['unfit'], []);
  });

  test('are previewed as they would be sent, with what is typed or else stored, and none is sent (SIT-471)', async () => {
    const preview = async (words: object) => {
      const { body } = await admin.call('POST', `${path('package-ended')}/preview`, words);
      return body['preview'] as { subject: string; text: string; html: string };
    };
    const { subject, text, html } = await preview({ en: changed });
    assert.match(subject, /^Over: Gold · သင့် Gold ပက်ကေ့ချ်/);
    assert.match(text, /Since 21 November 2026\.[^]*-- \nEain · အိမ်\n$/);
    assert.match(html, /<p>Since 21 November 2026\.<\/p>/);
    await set('package-ended', { en: changed });
    assert.deepEqual(await preview({}), { subject, text, html });
    assert.deepEqual((await read('package-ended'))['preview'], { subject, text, html });
    assert.doesNotMatch((await preview({ en: null })).subject, /Over/);
    const refused = await admin.call('POST', `${path('package-ended')}/preview`, { en: { ...changed, text: '{x}' } });
    assert.equal(refused.body.code, 'email_placeholder_unknown');
    assert.deepEqual(await queuedEmails(portal.database), []);
  });

  test('are all previewed without a placeholder left', async () => {
    for (const name of emailNames) {
      const { status, body } = await admin.call('POST', `${path(name)}/preview`, {});
      assert.equal(status, 200, name);
      const { subject, text } = body['preview'] as { subject: string; text: string };
      assert.doesNotMatch(subject + text, /[{}]/, name);
    }
  });

  test('are tried by an email to the admin who asks, and to nobody else (SIT-477)', async () => {
    const { status, body } = await admin.call('POST', `${path('package-ended')}/test`, { en: changed });
    assert.deepEqual([status, body['to'], body['hasMailServer']], [200, admin.email, false]);
    const emails = await queuedEmails(portal.database);
    assert.deepEqual(
      emails.map(({ to, subject }) => [to, subject.slice(0, 29)]),
      [[admin.email, 'Test · စမ်းသပ်စာ: Over: Gold · '.slice(0, 29)]],
    );
    const other = { en: changed, to: 'x@example.com' };
    assert.equal((await admin.call('POST', `${path('package-ended')}/test`, other)).status, 400);
  });

  test('are for admins alone, and only those of the catalogue', async () => {
    const user = await portal.signUp();
    for (const [by, expected] of [
      [portal.visitor(), 401],
      [user, 403],
    ] as const) {
      assert.equal((await by.call('GET', '/api/site/emails')).status, expected);
      assert.equal((await by.call('GET', path('package-ended'))).status, expected);
      assert.equal((await by.call('PUT', path('package-ended'), { revision: 0, en: null })).status, expected);
      for (const verb of ['preview', 'test']) {
        assert.equal((await by.call('POST', `${path('package-ended')}/${verb}`, {})).status, expected);
      }
    }
    for (const name of ['no-such-email', 'toString', '__proto__']) {
      assert.equal((await admin.call('GET', `/api/site/emails/${name}`)).status, 400, name);
    }
  });
});

test('a test of an email is counted, and says whether there is a mail server', async (context) => {
  const portal = await openTestPortal({ RATE_LIMIT: 'on', SMTP_URL: 'smtp://127.0.0.1:1' });
  context.after(portal.close);
  const admin = await portal.admin();
  const { body } = await admin.call('POST', '/api/site/emails/password-reset/test', {});
  assert.equal(body['hasMailServer'], true);
  const { headers } = await admin.fetch('/api/site/emails/password-reset/test', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  assert.match(headers.get('ratelimit') ?? '', /"email-test:account";r=28;/);
});
