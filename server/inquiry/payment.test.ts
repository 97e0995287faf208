import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { proofLimits } from '#domain/inquiry/inquiry.ts';
import { openApp } from '../app/app.ts';
import type { Storage } from '../process/storage.ts';
import { aJpeg, keysIn } from '#tests/factories/image-portal.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { queuedEmails } from '#tests/factories/queued-emails.ts';
import { sweepProofs } from './payment.ts';

const nothing = '019a0000-0000-7000-8000-000000000000';
const message = { name: 'Daw Mya', email: 'mya@example.com', message: 'I have paid for Gold today.' };

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal({ SITE_EMAIL: 'site@eain.example' });
});
after(() => portal.close());

const lastEmail = async () => (await queuedEmails(portal.database)).at(-1);

async function refusalOf(response: Response | Promise<Response>) {
  const answered = await response;
  const { code, message: sentence } = (await answered.json()) as { code: string; message: string };
  return { status: answered.status, code, sentence };
}

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** Sends a payment inquiry. */
function inquire(
  fields: Record<string, string>,
  file: Uint8Array | undefined,
  {
    app = portal.app,
    person: user,
    name = 'proof.jpg',
  }: { app?: TestPortal['app']; person?: TestUser; name?: string } = {},
) {
  const form = new FormData();
  for (const [field, text] of Object.entries(fields)) form.set(field, text);
  if (file) form.set('file', new File([new Uint8Array(file)], name, { type: 'image/jpeg' }));
  const headers = user && { cookie: user.cookie() };
  return app.request('/api/auth/contactForPayment', { method: 'POST', body: form, ...(headers && { headers }) });
}

const proofs = async () => (await keysIn(portal.services)).filter((key) => key.startsWith('proofs/'));
const storedInquiries = async () =>
  (await portal.database.pool.query('select * from payment_inquiry order by id desc')).rows as Record<
    string,
    unknown
  >[];

describe('a payment inquiry', () => {
  test('is stored with its proof, and the site is notified', async () => {
    const photo = await aJpeg();
    const response = await inquire(message, photo);
    assert.equal(response.status, 200);
    assert.deepEqual(await response.json(), { success: true, message: 'Your payment inquiry has been sent.' });
    const [stored] = await storedInquiries();
    assert.deepEqual(
      [stored?.['user_id'], stored?.['name'], stored?.['proof_type'], stored?.['proof_size']],
      [null, message.name, 'image/jpeg', photo.byteLength],
    );
    const facts = await portal.services.storage.head(String(stored?.['proof_key']));
    assert.deepEqual(facts, { contentType: 'image/jpeg', size: photo.byteLength });
    const email = await lastEmail();
    assert.equal(email?.to, 'site@eain.example');
    assert.deepEqual(email?.replyTo, { name: message.name, address: message.email });
    assert.match(email?.text ?? '', /\/my\/dashboard\?tab=inbox$/m);
  });

  test('stores who sent it and for which package, where they are known', async () => {
    const user = await portal.signUp();
    const gold = await portal.packageOf('Gold');
    assert.equal((await inquire({ ...message, packageId: gold._id }, pdf, { person: user })).status, 200);
    const [stored] = await storedInquiries();
    assert.deepEqual([stored?.['user_id'], stored?.['package_id']], [user._id, gold._id]);
    assert.match((await lastEmail())?.text ?? '', /Package · ပက်ကေ့ချ်: Gold/);
    assert.equal((await refusalOf(inquire({ ...message, packageId: nothing }, pdf))).code, 'package_not_found');
  });

  test('determines the type of a proof by its content, whatever it is called', async () => {
    const kinds = [
      [pdf, 'application/pdf'],
      [Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(20)]), 'image/png'],
      [Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(20)]), 'image/webp'],
    ] as const;
    for (const [file, type] of kinds) {
      assert.equal((await inquire(message, file, { name: 'proof.exe' })).status, 200);
      assert.equal((await storedInquiries())[0]?.['proof_type'], type);
    }
  });

  test('refuses a proof that is something else, and stores nothing of it', async () => {
    const before = await proofs();
    for (const file of [
      '<html><script>alert(1)</script>',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'GIF89a',
      'MZ',
    ]) {
      const { status, code } = await refusalOf(inquire(message, Buffer.from(file)));
      assert.deepEqual([status, code], [400, 'proof_type']);
    }
    assert.deepEqual(await proofs(), before);
  });

  test('refuses a proof of more than 5 MB', async () => {
    const largest = Buffer.concat([pdf, Buffer.alloc(proofLimits.bytes - pdf.byteLength)]);
    assert.equal((await inquire(message, largest)).status, 200);
    const larger = await refusalOf(inquire(message, Buffer.concat([largest, Buffer.alloc(1)])));
    assert.deepEqual(larger, {
      status: 400,
      code: 'proof_too_large',
      sentence: 'The payment proof must be at most 5 MB.',
    });
    const huge = await refusalOf(inquire(message, Buffer.concat([largest, Buffer.alloc(1024 * 1024)])));
    assert.deepEqual([huge.status, huge.code], [413, 'proof_too_large']);
  });

  test('must be filled in, with its proof', async () => {
    const sentence = 'Please fill all required fields and attach the payment proof.';
    for (const [fields, file] of [
      [message, undefined],
      [message, Buffer.alloc(0)],
      [{ ...message, name: '' }, pdf],
      [{ name: 'Mya' }, pdf],
    ] as const) {
      const refusal = await refusalOf(inquire(fields, file));
      assert.deepEqual([refusal.status, refusal.sentence], [400, sentence]);
    }
  });

  test('must be a whole form: no other kind of body, and no truncated one', async () => {
    const send = (body: string, type: string) =>
      refusalOf(
        portal.app.request('/api/auth/contactForPayment', { method: 'POST', body, headers: { 'Content-Type': type } }),
      );
    assert.equal((await send(JSON.stringify(message), 'application/json')).status, 415);
    assert.equal((await send('name=Mya', 'application/x-www-form-urlencoded')).status, 415);
    for (const [body, type] of [
      ['--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nMy', 'multipart/form-data; boundary=x'],
      ['', 'multipart/form-data; boundary=x'],
      ['whatever', 'multipart/form-data; boundary='],
    ] as const) {
      assert.deepEqual([(await send(body, type)).status, (await send(body, type)).code], [400, 'not_form'], body);
    }
  });

  test('leaves no row behind when storage is down, and reports it', async () => {
    const put: Storage['put'] = () => Promise.reject(new Error('Storage is down.'));
    const services = { ...portal.services, storage: { ...portal.services.storage, put } };
    const app = openApp(services, { uploadRoutes: undefined, pages: async () => new Response('A page.') });
    const before = (await storedInquiries()).length;
    assert.ok((await inquire(message, pdf, { app })).status >= 500);
    assert.equal((await storedInquiries()).length, before);
  });

  test('shows its proof to nobody through the addresses of images and uploads', async () => {
    assert.equal((await inquire(message, await aJpeg())).status, 200);
    const key = String((await storedInquiries())[0]?.['proof_key']);
    const name = key.slice('proofs/'.length);
    for (const address of [`/images/${name}`, `/images/../${key}`, `/storage/${key}`, `/${key}`, `/objects/${key}`]) {
      const response = await portal.app.request(address);
      assert.notEqual(response.headers.get('content-type'), 'image/jpeg', address);
    }
  });

  test('whose row was never written leaves a proof that is swept away a day later', async () => {
    const { services } = portal;
    await services.storage.put('proofs/orphan.pdf', pdf, 'application/pdf');
    const all = await proofs();
    await sweepProofs(services);
    assert.deepEqual(await proofs(), all, 'it may still be waiting for its row');
    await sweepProofs(services, Date.now() + 25 * 60 * 60 * 1000);
    const saved = (await storedInquiries()).map((row) => String(row['proof_key']));
    assert.deepEqual(
      await proofs(),
      saved.toSorted((one, other) => (one < other ? -1 : 1)),
    );
  });
});

test('too many inquiries from one address are refused for a while', async (context) => {
  const limited = await openTestPortal({ RATE_LIMIT: 'on' });
  context.after(limited.close);
  for (let turn = 0; turn < 10; turn++) {
    assert.equal((await inquire(message, pdf, { app: limited.app })).status, 200);
  }
  const refused = await inquire(message, pdf, { app: limited.app });
  assert.equal(refused.status, 429);
  assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
});

describe('one’s own payment inquiries', () => {
  const mine = async (by: Pick<TestUser, 'call'>) =>
    (await by.call('GET', '/api/enquiry/payments/mine')).body['inquiries'] as Record<string, unknown>[];

  test('are listed with the state of each, and what was given for it', async () => {
    const [payer, admin] = [await portal.signUp(), await portal.admin()];
    const { _id: packageId } = await portal.packageOf('Gold');
    await inquire({ ...message, packageId }, pdf, { person: payer });
    const [sent] = await mine(payer);
    assert.deepEqual([sent?.['state'], sent?.['package'], sent?.['assigned']], ['new', 'Gold', null]);
    const json = { userId: payer._id, packageId, inquiryId: sent?.['_id'] };
    assert.equal((await admin.call('POST', '/api/packages/assign-package', json)).status, 200);
    const [answered] = await mine(payer);
    assert.equal(answered?.['state'], 'answered');
    const { title } = (answered?.['assigned'] ?? {}) as { title?: string };
    assert.equal(title, 'Gold');
  });

  test('cannot be seen by anybody else: not by a user whose address was typed, nor by a visitor', async () => {
    const [payer, other] = [await portal.signUp(), await portal.signUp()];
    await inquire({ ...message, email: other.email }, pdf, { person: payer });
    assert.equal((await mine(payer)).length, 1);
    assert.deepEqual(await mine(other), []);
    assert.equal((await portal.visitor().call('GET', '/api/enquiry/payments/mine')).status, 401);
  });
});
