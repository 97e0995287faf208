import assert from 'node:assert/strict';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { aJpeg } from '#tests/factories/image-portal.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

type State = 'new' | 'read' | 'answered' | 'archived';
interface ContactMessage extends Record<string, unknown> {
  _id: string;
  name: string;
  state: State;
}

const nothing = '019a0000-0000-7000-8000-000000000000';

let portal: TestPortal;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
});
after(() => portal.close());

/** Sends a message: to the owner of a listing, or to the site. */
async function write(name: string, propertyId?: string): Promise<void> {
  const { status } = await portal.visitor().fetch('/api/auth/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, email: 'mya@example.com', message: 'Is it free?', propertyId }),
  });
  assert.equal(status, 200);
}

/** Sends a payment inquiry. @returns its id. */
async function pay(fields: Record<string, string>, file: Uint8Array, person?: TestUser): Promise<string> {
  const form = new FormData();
  const filled = { name: 'Daw Mya', email: 'mya@example.com', message: 'Paid.', ...fields };
  for (const [field, text] of Object.entries(filled)) form.set(field, text);
  form.set('file', new File([new Uint8Array(file)], 'proof'));
  const sender = person ?? portal.visitor();
  assert.equal((await sender.fetch('/api/auth/contactForPayment', { method: 'POST', body: form })).status, 200);
  const { rows } = await portal.database.pool.query('select id from payment_inquiry order by id desc limit 1');
  return String(rows[0].id);
}

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');

async function inbox(reader: Pick<TestUser, 'call'>, query = '') {
  const { status, body } = await reader.call('GET', `/api/enquiry/messages${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body as unknown as { messages: ContactMessage[]; totals: Record<State, number> };
}

async function payments(query = '') {
  const { status, body } = await admin.call('GET', `/api/enquiry/payments${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body as unknown as { inquiries: ContactMessage[]; totals: Record<State, number> };
}

const mark = (who: Pick<TestUser, 'call'>, id: string | undefined, state: string, kind = 'messages') =>
  who.call('POST', `/api/enquiry/${kind}/${id}/state`, { state });

describe('an inbox', () => {
  let owner: TestUser;
  let listing: string;
  before(async () => {
    owner = await portal.withFreePackage();
    listing = await portal.postListing(owner, { name: 'Garden house in Bahan' });
    for (const name of ['First', 'Second', 'Third']) await write(name, listing);
    await write('To the site');
  });

  test('shows its owner the messages to them, newest first, with the listing they are about', async () => {
    const { messages, totals } = await inbox(owner);
    assert.deepEqual(
      messages.map(({ name }) => name),
      ['Third', 'Second', 'First'],
    );
    assert.ok(messages[0]);
    const { _id, createdAt, ...message } = messages[0];
    assert.ok(_id && createdAt);
    assert.deepEqual(message, {
      name: 'Third',
      email: 'mya@example.com',
      phone: null,
      message: 'Is it free?',
      propertyTitle: 'Garden house in Bahan',
      propertyId: listing,
      propertyCode: await portal.codeOf(listing),
      memberRef: null,
      state: 'new',
    });
    assert.deepEqual(totals, { new: 3, read: 0, answered: 0, archived: 0 });
  });

  test("shows the site's own to admins, and to nobody else", async () => {
    const { messages } = await inbox(admin, '?to=site');
    assert.deepEqual(
      messages.map(({ name }) => name),
      ['To the site'],
    );
    assert.deepEqual((await inbox(admin)).messages, []);
    assert.equal((await owner.call('GET', '/api/enquiry/messages?to=site')).status, 403);
  });

  test('stores the state of each message, and shows only those in a given state', async () => {
    const [third, second, first] = (await inbox(owner)).messages;
    assert.equal((await mark(owner, third?._id, 'answered')).body['state'], 'answered');
    await mark(owner, second?._id, 'archived');
    await mark(owner, first?._id, 'read');
    await mark(owner, first?._id, 'new');
    const { messages, totals } = await inbox(owner, '?state=answered');
    assert.deepEqual(
      messages.map(({ name }) => name),
      ['Third'],
    );
    assert.deepEqual(totals, { new: 1, read: 0, answered: 1, archived: 1 });
    for (const wrong of ['state=done', 'state=new&state=read', 'to=everybody', 'startIndex=-1', 'x=1']) {
      assert.equal((await owner.call('GET', `/api/enquiry/messages?${wrong}`)).status, 400, wrong);
    }
    assert.equal((await mark(owner, first?._id, 'done')).status, 400);
    assert.equal((await mark(owner, nothing, 'read')).body.code, 'message_not_found');
  });

  test("can be marked by its owner, and by admins, whose marks on others' are logged", async () => {
    const [message] = (await inbox(owner, '?state=new')).messages;
    const [toSite] = (await inbox(admin, '?to=site')).messages;
    assert.equal((await mark(await portal.signUp(), message?._id, 'archived')).status, 403);
    assert.equal((await mark(owner, toSite?._id, 'archived')).status, 403);
    assert.equal((await mark(admin, message?._id, 'read')).status, 200);
    assert.equal((await mark(admin, toSite?._id, 'archived')).status, 200);
    await mark(admin, toSite?._id, 'archived');
    const { rows } = await portal.database.pool.query(
      `select actor_id, subject_id, change->>'from' as before, change->>'to' as after
       from audit_entry where action = 'enquiry.message' order by id`,
    );
    assert.deepEqual(rows, [
      { actor_id: admin._id, subject_id: message?._id, before: 'new', after: 'read' },
      { actor_id: admin._id, subject_id: toSite?._id, before: 'new', after: 'archived' },
    ]);
  });

  test('comes nine at a time, each message once', async () => {
    const agency = await portal.withFreePackage();
    const propertyId = await portal.postListing(agency);
    for (let turn = 0; turn < 11; turn++) await write(`Message ${turn}`, propertyId);
    await portal.database.pool.query(`update contact_message set created_at = now() where listing_id = $1`, [
      propertyId,
    ]);
    const [first, second] = [await inbox(agency), await inbox(agency, '?startIndex=9')];
    assert.deepEqual([first.messages.length, second.messages.length], [9, 2]);
    assert.equal(new Set([...first.messages, ...second.messages].map(({ name }) => name)).size, 11);
  });
});

describe('the payment inquiries', () => {
  const newest = async () => {
    const [inquiry] = (await payments()).inquiries;
    assert.ok(inquiry);
    return inquiry;
  };

  test('come with the package that was chosen, and with their proof described in words', async () => {
    const gold = await portal.packageOf('Gold');
    const id = await pay({ packageId: gold._id }, pdf);
    const { createdAt, ...rest } = await newest();
    assert.ok(createdAt);
    assert.deepEqual(rest, {
      _id: id,
      name: 'Daw Mya',
      email: 'mya@example.com',
      message: 'Paid.',
      package: { _id: gold._id, title: 'Gold' },
      user: null,
      proof: { type: 'application/pdf', size: pdf.byteLength },
      state: 'new',
      answeredAt: null,
      subscriptionId: null,
      assigned: null,
    });
  });

  test('name the signed-in user, although another address was typed', async () => {
    const [sender, other] = [await portal.signUp(), await portal.signUp()];
    await portal.database.pool.query('update "user" set email_verified = true where id = $1', [other._id]);
    await pay({ email: other.email }, pdf, sender);
    const { user } = await newest();
    const { _id, username, email } = sender;
    assert.deepEqual(user, { _id, username, email, avatar: null, foundBy: 'session' });
  });

  test('name, for a visitor, the user with the address that was typed, if it is verified', async () => {
    const person = await portal.signUp();
    await pay({ email: person.email.toUpperCase() }, pdf);
    assert.equal((await newest())['user'], null, 'anybody can open an account in the name of any address');
    await portal.database.pool.query('update "user" set email_verified = true where id = $1', [person._id]);
    const user = (await newest())['user'] as { _id: string; foundBy: string };
    assert.deepEqual([user._id, user.foundBy], [person._id, 'email']);
  });

  test('say what was assigned for them, to which user, and until when', async () => {
    const person = await portal.signUp();
    const inquiryId = await pay({}, pdf, person);
    const { _id: packageId } = await portal.packageOf('Premium');
    const given = { userId: person._id, packageId, inquiryId };
    assert.equal((await admin.call('POST', '/api/packages/assign-package', given)).status, 200);
    const inquiry = await newest();
    assert.equal(inquiry.state, 'answered');
    assert.ok(inquiry['subscriptionId'] && inquiry['answeredAt']);
    const { expiresAt, ...assigned } = inquiry['assigned'] as Record<string, string>;
    assert.ok(Date.parse(expiresAt ?? '') > Date.now());
    assert.deepEqual(assigned, { userId: person._id, username: person.username, title: 'Premium' });
    assert.equal((await mark(admin, inquiryId, 'archived', 'payments')).status, 200);
    const archived = (await payments('?state=archived')).inquiries[0];
    assert.deepEqual([archived?._id, archived?.['answeredAt']], [inquiryId, inquiry['answeredAt']]);
    assert.equal(archived?.['subscriptionId'], inquiry['subscriptionId']);
  });

  test('store their state, which is logged', async () => {
    const id = await pay({}, pdf);
    const before = (await payments()).totals;
    assert.equal((await mark(admin, id, 'read', 'payments')).status, 200);
    assert.deepEqual((await payments()).totals, { ...before, new: before.new - 1, read: before.read + 1 });
    assert.equal((await mark(admin, nothing, 'read', 'payments')).body.code, 'inquiry_not_found');
    const { rows } = await portal.database.pool.query(
      `select actor_id, change->>'to' as state from audit_entry where action = 'enquiry.payment' and subject_id = $1`,
      [id],
    );
    assert.deepEqual(rows, [{ actor_id: admin._id, state: 'read' }]);
  });
});

describe('the proof of a payment', () => {
  test('is a file for admins to keep, never a page of the site', async () => {
    const photo = await aJpeg();
    const id = await pay({}, photo);
    const response = await admin.fetch(`/api/enquiry/payments/${id}/proof`);
    assert.equal(response.status, 200);
    const header = (name: string) => response.headers.get(name);
    assert.equal(header('content-type'), 'image/jpeg');
    assert.equal(header('content-length'), String(photo.byteLength));
    assert.equal(header('content-disposition'), `attachment; filename="proof-${id}.jpg"`);
    assert.equal(header('x-content-type-options'), 'nosniff');
    assert.match(header('content-security-policy') ?? '', /^default-src 'none';.* frame-ancestors 'none'; sandbox$/);
    assert.match(header('cache-control') ?? '', /no-store/);
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), Buffer.from(photo));
    const head = await admin.fetch(`/api/enquiry/payments/${id}/proof`, { method: 'HEAD' });
    assert.deepEqual([head.status, await head.text()], [200, '']);
  });

  test('cannot be seen by anybody else, not even its sender', async () => {
    const sender = await portal.signUp();
    const id = await pay({}, pdf, sender);
    const address = `/api/enquiry/payments/${id}/proof`;
    assert.equal((await sender.call('GET', address)).status, 403);
    assert.equal((await portal.visitor().call('GET', address)).status, 401);
  });

  test('is reported as gone if the disk has lost its end', async () => {
    const id = await pay({}, pdf);
    const { rows } = await portal.database.pool.query('select proof_key from payment_inquiry where id = $1', [id]);
    await truncate(join(portal.dataDir, 'objects', String(rows[0].proof_key)), 3);
    const { status, body } = await admin.call('GET', `/api/enquiry/payments/${id}/proof`);
    assert.deepEqual([status, body.code], [404, 'proof_not_found']);
  });

  test('is reported as gone if it does not exist', async () => {
    const id = await pay({}, pdf);
    const { rows } = await portal.database.pool.query('select proof_key from payment_inquiry where id = $1', [id]);
    await portal.services.storage.delete(String(rows[0].proof_key));
    for (const [asked, code] of [
      [id, 'proof_not_found'],
      [nothing, 'inquiry_not_found'],
    ]) {
      const { status, body } = await admin.call('GET', `/api/enquiry/payments/${asked}/proof`);
      assert.deepEqual([status, body.code], [404, code]);
    }
    assert.equal((await admin.call('GET', '/api/enquiry/payments/x/proof')).status, 400);
  });
});
