import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { deliverMail } from '../mail/queue.ts';
import { openMailServer } from '#tests/factories/mail-server.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { queuedEmails } from '#tests/factories/queued-emails.ts';

const nothing = '019a0000-0000-7000-8000-000000000000';
const message = { name: 'Daw Mya', email: 'mya@example.com', message: 'Is it still free?\nI could come on Sunday.' };

let portal: TestPortal;
let owner: TestUser;
let listingId: string;
before(async () => {
  portal = await openTestPortal({ SITE_EMAIL: 'site@eain.example', PUBLIC_URL: 'https://eain.example' });
  owner = await portal.withFreePackage();
  listingId = await portal.postListing(owner, { name: 'Bright condo "A" & garden' });
  // The queue exists before the first email is looked for.
  await contact(message);
});
after(() => portal.close());

function contact(body: object, app: Pick<TestPortal['app'], 'request'> = portal.app): Response | Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return app.request('/api/auth/contact', { method: 'POST', headers, body: JSON.stringify(body) });
}

const lastEmail = async () => (await queuedEmails(portal.database)).at(-1);
const storedMessages = async () =>
  (await portal.database.pool.query('select * from contact_message order by id desc')).rows as Record<
    string,
    unknown
  >[];

async function refusalOf(response: Response | Promise<Response>) {
  const answered = await response;
  const { code, message: sentence } = (await answered.json()) as { code: string; message: string };
  return { status: answered.status, code, sentence };
}

describe('a message through the contact page', () => {
  test('is stored, and goes to the site, which can reply to its sender', async () => {
    const response = await contact(message);
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain/);
    assert.equal(await response.text(), 'Email sent successfully');
    const [stored] = await storedMessages();
    assert.deepEqual(
      [stored?.['recipient_id'], stored?.['name'], stored?.['message'], stored?.['state']],
      [null, message.name, message.message, 'new'],
    );
    const email = await lastEmail();
    assert.equal(email?.to, 'site@eain.example');
    assert.deepEqual(email?.replyTo, { name: message.name, address: message.email });
    assert.match(email?.text ?? '', /> Is it still free\?\n> I could come on Sunday\./);
  });

  test('must be filled in', async () => {
    const { status, sentence } = await refusalOf(contact({ ...message, message: ' ' }));
    assert.deepEqual([status, sentence], [400, 'Please fill in all fields.']);
    assert.equal((await refusalOf(contact({}))).sentence, 'Please fill in all fields.');
  });

  test('cannot choose its recipients, nor end a header', async () => {
    const before = (await storedMessages()).length;
    for (const changes of [
      { to: 'everybody@example.com' },
      { name: 'Mya\r\nBcc: everybody@example.com' },
      { email: 'mya@example.com\r\nBcc: everybody@example.com' },
      { email: 'mya@example.com, everybody@example.com' },
      { phone: '09 123\n456' },
    ]) {
      assert.equal((await refusalOf(contact({ ...message, ...changes }))).status, 400, JSON.stringify(changes));
    }
    assert.equal((await storedMessages()).length, before);
  });
});

describe('a message about a listing', () => {
  test('goes to its owner, with the title that the portal knows', async () => {
    const form = { ...message, phone: '09 987 654', propertyTitle: 'Something else', propertyId: listingId };
    assert.equal((await contact(form)).status, 200);
    const [stored] = await storedMessages();
    assert.deepEqual(
      [stored?.['recipient_id'], stored?.['listing_id'], stored?.['property_title'], stored?.['phone']],
      [owner._id, listingId, 'Bright condo "A" & garden', '09 987 654'],
    );
    const email = await lastEmail();
    const code = await portal.codeOf(listingId);
    assert.equal(email?.to, owner.email);
    assert.equal(
      email?.subject,
      `A message about your listing · သင့်အိမ်ခြံမြေအကြောင်း စာတစ်စောင်: Bright condo "A" & garden · ${code}`,
    );
    assert.match(email?.text ?? '', /Phone · ဖုန်းနံပါတ်: 09 987 654/);
    assert.ok(email?.text.includes(`https://eain.example/my/dashboard?tab=inbox`));
    assert.ok(email?.html.includes('Bright condo &quot;A&quot; &amp; garden'));
  });

  test('reaches its owner although the title of the listing has a tab in it', async () => {
    const propertyId = await portal.postListing(owner, { name: 'Bright\tcondo with a garden' });
    assert.equal((await contact({ ...message, propertyId })).status, 200);
    assert.match((await lastEmail())?.subject ?? '', /: Bright condo with a garden · E-\w{5}$/);
  });

  test('about one that does not exist is refused, and no email is sent', async () => {
    const before = (await queuedEmails(portal.database)).length;
    assert.equal((await refusalOf(contact({ ...message, propertyId: nothing }))).status, 404);
    assert.equal((await refusalOf(contact({ ...message, propertyId: 'x' }))).status, 400);
    assert.equal((await queuedEmails(portal.database)).length, before);
  });

  test('stays when the listing is gone, and is deleted with its owner', async () => {
    const leaving = await portal.withFreePackage();
    const propertyId = await portal.postListing(leaving);
    assert.equal((await contact({ ...message, name: 'Staying', propertyId })).status, 200);
    const saved = async () => (await storedMessages()).filter(({ name }) => name === 'Staying');
    await leaving.call('DELETE', `/api/listing/delete/${propertyId}`);
    assert.deepEqual(
      (await saved()).map((row) => row['listing_id']),
      [null],
    );
    await portal.database.pool.query('delete from "user" where id = $1', [leaving._id]);
    assert.deepEqual(await saved(), []);
  });

  test('arrives through a real mail server', async (context) => {
    const server = await openMailServer((to) => (to === owner.email ? undefined : 550));
    context.after(server.close);
    const arrived = server.next();
    assert.equal((await contact({ ...message, propertyId: listingId })).status, 200);
    const { jobs, secret, settings } = portal.services;
    await deliverMail({ jobs, secret, settings: { ...settings, smtpUrl: server.url } });
    const { to, headers, parts } = await arrived;
    assert.deepEqual(to, [owner.email]);
    assert.match(headers.get('reply-to') ?? '', /^"?Daw Mya"? <mya@example\.com>$/);
    assert.match(parts.get('text/plain') ?? '', /I could come on Sunday/);
  });
});

test('too many messages from one address are refused for a while', async (context) => {
  const limited = await openTestPortal({ RATE_LIMIT: 'on' });
  context.after(limited.close);
  for (let turn = 0; turn < 30; turn++) assert.equal((await contact(message, limited.app)).status, 200);
  const refused = await contact(message, limited.app);
  assert.equal(refused.status, 429);
  assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
});

describe('a message about a listing from somebody without an email address (INQ-3)', () => {
  test('may be answered by phone only', async () => {
    const { email: _none, ...form } = { ...message, phone: '09 987 654 321', propertyId: listingId };
    assert.equal((await contact(form)).status, 200);
    const [stored] = await storedMessages();
    assert.deepEqual([stored?.['email'], stored?.['phone']], [null, '09 987 654 321']);
    const email = await lastEmail();
    assert.deepEqual([email?.to, email?.replyTo], [owner.email, undefined]);
    assert.match(email?.text ?? '', /Call 09 987 654 321 to answer\./);
    assert.doesNotMatch(email?.text ?? '', /Reply to this email/);
    const { body } = await owner.call('GET', '/api/enquiry/messages');
    const [first] = body['messages'] as { email: string | null; phone: string }[];
    assert.deepEqual([first?.email, first?.phone], [null, '09 987 654 321']);
  });

  test('reports everything that is missing at once', async () => {
    const response = await contact({ phone: 'none at all', propertyId: listingId });
    const { issues } = (await response.json()) as { issues: { field: string; code: string }[] };
    assert.deepEqual(
      issues.map(({ field, code }) => [field, code]),
      [
        ['name', 'contact_fields'],
        ['message', 'contact_fields'],
        ['email', 'contact_fields'],
      ],
    );
  });
});
