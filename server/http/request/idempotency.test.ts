import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { aListing, openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { queuedEmails } from '#tests/factories/queued-emails.ts';
import { answerSweep } from './idempotency.ts';

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal();
});
after(() => portal.close());

type Sender = Pick<TestUser, 'fetch'>;

interface Sent {
  status: number;
  text: string;
  isReplayed: boolean;
}

/** Sends JSON, or a form, under a key. */
async function send(who: Sender, path: string, body: object, key?: string): Promise<Sent> {
  const isForm = body instanceof FormData;
  const response = await who.fetch(path, {
    method: 'POST',
    headers: { ...(key && { 'Idempotency-Key': key }), ...(!isForm && { 'Content-Type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  const isReplayed = response.headers.get('idempotent-replayed') === 'true';
  return { status: response.status, text: await response.text(), isReplayed };
}

const codeOf = ({ text }: Sent) => (JSON.parse(text) as { code: string }).code;

async function count(table: string, condition = 'true'): Promise<number> {
  const { rows } = await portal.database.pool.query(`select count(*)::int as many from ${table} where ${condition}`);
  return rows[0].many;
}

const aMessage = (changes: { name?: string } = {}) => ({
  name: 'Daw Mya',
  email: 'mya@example.com',
  message: 'Hello.',
  ...changes,
});
const contact = '/api/auth/contact';

function aPayment(): FormData {
  const form = new FormData();
  for (const [field, text] of Object.entries(aMessage())) form.set(field, text);
  form.set('file', new File(['%PDF-1.7'], 'proof.pdf'));
  return form;
}

/** Every operation that is done once: who may send it, what is sent again each time, and what there is more of afterwards. */
const operations: Record<string, () => Promise<{ who: Sender; path: string; body: () => object; grows: string }>> = {
  'a home': async () => {
    const who = await portal.withFreePackage();
    const body = aListing({ imageUrls: [await portal.anImage(who)] });
    return { who, path: '/api/listing/create', body: () => body, grows: 'listing' };
  },
  'a mark of several listings': async () => {
    const who = await portal.withFreePackage();
    const body = { listings: [{ _id: await portal.postListing(who), propertyStatus: 'Rented Out' }] };
    return { who, path: '/api/listing/mark', body: () => body, grows: 'audit_entry' };
  },
  'a change of several prices': async () => {
    const who = await portal.withFreePackage();
    const _id = await portal.postListing(who);
    const { updatedAt } = (await who.call('GET', `/api/listing/get/${_id}`)).body;
    const body = { listings: [{ _id, updatedAt }], price: { by: 'percent', amount: 10 } };
    return { who, path: '/api/listing/change-many', body: () => body, grows: 'audit_entry' };
  },
  'a deletion of several listings': async () => {
    const who = await portal.withFreePackage();
    const body = { ids: [await portal.postListing(who)] };
    return { who, path: '/api/listing/delete-many', body: () => body, grows: 'audit_entry' };
  },
  'a review': async () => {
    const listingId = await portal.postListing(await portal.withFreePackage());
    const body = { rating: 5, content: 'Quiet.', listingId };
    return { who: await portal.signUp(), path: '/api/review/createreview', body: () => body, grows: 'review' };
  },
  'a message': async () => ({ who: portal.visitor(), path: contact, body: aMessage, grows: 'contact_message' }),
  'a payment inquiry': async () => ({
    who: portal.visitor(),
    path: '/api/auth/contactForPayment',
    // A new form each time, with a different boundary.
    body: aPayment,
    grows: 'payment_inquiry',
  }),
  'a package': async () => {
    const { _id: packageId } = await portal.packageOf('Free');
    const who = await portal.signUp();
    return { who, path: '/api/packages/select', body: () => ({ packageId }), grows: 'subscription' };
  },
  'a package of the older list': async () => {
    const { _id } = await portal.packageOf('Free');
    return { who: await portal.signUp(), path: `/api/package/buy/${_id}`, body: () => ({}), grows: 'subscription' };
  },
  'an assigned package': async () => {
    const [{ _id: packageId }, { _id: userId }] = [await portal.packageOf('Gold'), await portal.signUp()];
    const path = '/api/packages/assign-package';
    return { who: await portal.admin(), path, body: () => ({ userId, packageId }), grows: 'subscription' };
  },
  'a post': async () => {
    const body = { title: 'News of today', content: '<p>New.</p>' };
    return { who: await portal.admin(), path: '/api/post/create', body: () => body, grows: 'post' };
  },
};

describe('of 20 concurrent requests with one key, one is performed, and all get the same response', () => {
  for (const [name, prepare] of Object.entries(operations)) {
    test(name, async () => {
      const { who, path, body, grows } = await prepare();
      const [before, key] = [await count(grows), randomUUID()];
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(who, path, body(), key)));
      const [first] = answers;
      assert.equal(first?.status, 200, first?.text);
      for (const { status, text } of answers) assert.deepEqual([status, text], [200, first.text]);
      assert.equal(answers.filter(({ isReplayed }) => !isReplayed).length, 1);
      assert.equal(await count(grows), before + 1);
      const later = await send(who, path, body(), key);
      assert.deepEqual(later, { status: 200, text: first.text, isReplayed: true });
      assert.equal(await count(grows), before + 1);
    });
  }
});

describe('a request', () => {
  test('sent again uses no further slot of a package', async () => {
    const { who, path, body } = (await operations['a home']?.()) ?? assert.fail();
    const key = randomUUID();
    for (let turn = 0; turn < 5; turn++) assert.equal((await send(who, path, body(), key)).status, 200);
    const used = await portal.database.pool.query('select max(listings_used)::int as used from subscription');
    assert.equal(used.rows[0].used, 1);
  });

  test('without a key is performed each time it arrives', async () => {
    const before = await count('contact_message');
    for (const { isReplayed } of [
      await send(portal.visitor(), contact, aMessage()),
      await send(portal.visitor(), contact, aMessage()),
    ]) {
      assert.ok(!isReplayed);
    }
    assert.equal(await count('contact_message'), before + 2);
  });

  test('sends its email once', async () => {
    const key = randomUUID();
    await send(portal.visitor(), contact, aMessage(), key);
    const before = (await queuedEmails(portal.database)).length;
    await send(portal.visitor(), contact, aMessage(), key);
    assert.equal((await queuedEmails(portal.database)).length, before);
  });

  test('with a key that was used for something else is refused, and does nothing', async () => {
    const { who, path, body } = (await operations['a post']?.()) ?? assert.fail();
    const key = randomUUID();
    await send(who, path, body(), key);
    const before = await count('post');
    const other = await send(who, path, { ...body(), title: 'Other news' }, key);
    assert.deepEqual([other.status, codeOf(other)], [409, 'sent_already']);
    assert.equal(await count('post'), before);
  });

  test('from another user may have the same key, and so may another operation', async () => {
    const [one, other] = [await portal.signUp(), await portal.signUp()];
    const { _id: packageId } = await portal.packageOf('Free');
    const key = 'first';
    for (const who of [one, other]) {
      const { status, isReplayed } = await send(who, '/api/packages/select', { packageId }, key);
      assert.deepEqual([status, isReplayed], [200, false]);
    }
    const buy = await send(one, `/api/package/buy/${packageId}`, {}, key);
    assert.deepEqual([buy.status, codeOf(buy)], [409, 'package_free_not_expired']);
  });

  test('from visitors with one key is distinguished by its content', async () => {
    const before = await count('contact_message');
    const key = 'message';
    for (const name of ['U Ba', 'Daw Hla', 'U Ba']) {
      assert.equal((await send(portal.visitor(), contact, aMessage({ name }), key)).status, 200);
    }
    assert.equal(await count('contact_message'), before + 2);
  });

  test('that was refused may be retried, and leaves nothing behind', async () => {
    const user = await portal.signUp();
    const body = aListing({ imageUrls: [await portal.anImage(user)] });
    const key = randomUUID();
    const post = () => send(user, '/api/listing/create', body, key);
    const before = await count('answered_request');
    assert.equal(codeOf(await post()), 'package_not_active');
    assert.equal(await count('answered_request'), before);
    const { _id: packageId } = await portal.packageOf('Free');
    await send(user, '/api/packages/select', { packageId });
    const posted = await post();
    assert.deepEqual([posted.status, posted.isReplayed], [200, false]);
  });

  test('whose key is malformed is refused', async () => {
    const before = await count('contact_message');
    for (const key of ['two words', 'x'.repeat(256), 'ключ', '\t']) {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': Buffer.from(key).toString('latin1') };
      const body = JSON.stringify(aMessage());
      const response = await portal.visitor().fetch(contact, { method: 'POST', headers, body });
      const { code } = (await response.json()) as { code: string };
      assert.deepEqual([response.status, code], [400, 'idempotency_key'], key);
    }
    assert.equal(await count('contact_message'), before);
  });

  test('waits for an identical earlier one, but not for ever', async () => {
    const { who, path, body } = (await operations['a package']?.()) ?? assert.fail();
    const key = randomUUID();
    const client = await portal.database.pool.connect();
    const { _id } = who as TestUser;
    try {
      await client.query('begin');
      await client.query(
        `insert into answered_request (caller, operation, key, fingerprint) values ($1, 'package.select', $2, '')`,
        [_id, key],
      );
      const impatient = await send(who, path, body(), key);
      assert.deepEqual([impatient.status, codeOf(impatient)], [409, 'still_working']);
      const waiting = send(who, path, body(), key);
      await client.query('rollback');
      assert.equal((await waiting).status, 200, 'the one before it was not done after all');
    } finally {
      client.release();
    }
  });

  test('can be repeated after 24 hours, when its response is deleted', async () => {
    const key = randomUUID();
    const before = await count('contact_message');
    const sendOld = async (age: string) => {
      await send(portal.visitor(), contact, aMessage(), key);
      await portal.database.pool.query(`update answered_request set created_at = now() - $2::interval where key = $1`, [
        key,
        age,
      ]);
    };
    await sendOld('23 hours');
    await answerSweep(portal.services).run();
    assert.equal(await count('answered_request', `key = '${key}'`), 1);
    await sendOld('25 hours');
    assert.equal(await count('contact_message'), before + 1);
    await sendOld('25 hours');
    assert.equal(await count('contact_message'), before + 2);
    await answerSweep(portal.services).run();
    assert.equal(await count('answered_request', `key = '${key}'`), 0);
  });
});

test('the API document states which calls are performed once', () => {
  const named = Object.values(portal.document.paths).flatMap((path) =>
    Object.values(path)
      .filter(({ parameters = [] }) => parameters.some((one) => one.in === 'header' && one.name === 'Idempotency-Key'))
      .map(({ operationId }) => operationId),
  );
  assert.deepEqual(named.sort(), [
    'enquiry_contact',
    'enquiry_payment',
    'listing_changeMany',
    'listing_create',
    'listing_deleteMany',
    'listing_mark',
    'package_assign',
    'package_buy',
    'package_select',
    'post_create',
    'review_create',
    'viewing_ask',
  ]);
});
