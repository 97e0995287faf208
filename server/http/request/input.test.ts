import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import rabbit from 'rabbit-node';
import { aJpeg } from '#tests/factories/image-portal.ts';
import { aListing, openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { queuedEmails } from '#tests/factories/queued-emails.ts';

/** Converts a text to what a user with an older keyboard sends for it. */
const zawgyi = (text: string) => rabbit.uni2zg(text);

const title = 'စမ်းချောင်းမြို့နယ် ကွန်ဒို ငှားမည်';
const address = 'လှိုင်သာယာ';
const sentence = 'ရေကူးကန်နှင့် မီးစက် ပါရှိပါသည်။ ဈေးနှုန်း ညှိနှိုင်းနိုင်ပါသည်။';
const html = (text: string) => `<p>Condo &amp; garden</p><ul><li>${text}</li></ul>`;

let portal: TestPortal;
let admin: TestUser;
let owner: TestUser;
before(async () => {
  portal = await openTestPortal({ SITE_EMAIL: 'site@eain.example' });
  [admin, owner] = [await portal.admin(), await portal.withFreePackage()];
});
after(() => portal.close());

const done = async (answer: Promise<{ status: number; body: object }>) => {
  const { status, body } = await answer;
  assert.equal(status, 200, JSON.stringify(body));
  return body as Record<string, unknown>;
};
const read = async (path: string, who: Pick<TestUser, 'call'> = portal.visitor()) => done(who.call('GET', path));
const lastRow = async (table: string) =>
  (
    await portal.database.pool.query<Record<string, unknown>>(
      `select * from ${table} order by created_at desc, id desc`,
    )
  ).rows[0];

describe('text sent in Zawgyi can be read by everybody', () => {
  test('of a listing, when it is posted and when it is changed', async () => {
    const id = await portal.postListing(owner, {
      name: zawgyi(title),
      address: zawgyi(address),
      description: html(zawgyi(sentence)),
    });
    const { name, address: where, description } = await read(`/api/listing/get/${id}`);
    assert.deepEqual([name, where, description], [title, address, html(sentence)]);

    const other = 'ဗဟန်းမြို့နယ် တိုက်ခန်း ရောင်းမည်';
    const change = aListing({
      name: zawgyi(other),
      description: '<p>Two rooms.</p>',
      imageUrls: [await portal.anImage(owner)],
    });
    assert.equal((await done(owner.call('POST', `/api/listing/update/${id}`, change)))['name'], other);
  });

  test('of a post, whose address is in Unicode too, and which is found by either', async () => {
    const image = await portal.anImage(admin);
    const form = { title: zawgyi(title), category: 'Condo Projects', image, content: html(zawgyi(sentence)) };
    const { slug, _id } = await done(admin.call('POST', '/api/post/create', form));
    assert.equal(slug, title.replaceAll(' ', '-'));
    for (const words of [title, zawgyi(title)]) {
      const found = await read(`/api/post/getposts?${new URLSearchParams({ searchTerm: words })}`);
      const [post] = found['posts'] as { title: string; content: string }[];
      assert.deepEqual([post?.title, post?.content], [title, html(sentence)]);
    }
    const change = { ...form, title: 'News', content: html(zawgyi(title)) };
    await done(admin.call('PUT', `/api/post/updatepost/${String(_id)}/${admin._id}`, change));
    assert.equal((await lastRow('post'))?.['content'], html(title));
  });

  test('of a review', async () => {
    const listingId = await portal.postListing(owner);
    const visitor = await portal.signUp();
    await done(visitor.call('POST', '/api/review/createreview', { rating: 5, content: zawgyi(sentence), listingId }));
    assert.equal((await lastRow('review'))?.['content'], sentence);
  });

  test('of a message, in the inbox and in its email', async () => {
    const message = { name: zawgyi('ဒေါ်မြင့်မြင့်'), email: 'mya@example.com', message: `${zawgyi(sentence)}\n09 123 456` };
    const sent = await portal.visitor().fetch('/api/auth/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
    });
    assert.equal(sent.status, 200);
    const stored = await lastRow('contact_message');
    assert.deepEqual([stored?.['name'], stored?.['message']], ['ဒေါ်မြင့်မြင့်', `${sentence}\n09 123 456`]);
    const email = (await queuedEmails(portal.database)).at(-1);
    assert.ok(email?.text.includes(sentence));
  });

  test('of a payment inquiry', async () => {
    const form = new FormData();
    for (const [field, text] of Object.entries({
      name: zawgyi('ကိုကျော်ကျော်'),
      email: 'k@example.com',
      message: zawgyi(sentence),
    }))
      form.set(field, text);
    form.set('file', new File([new Uint8Array(await aJpeg())], 'proof.jpg', { type: 'image/jpeg' }));
    const sent = await portal.app.request('/api/auth/contactForPayment', { method: 'POST', body: form });
    assert.equal(sent.status, 200);
    const stored = await lastRow('payment_inquiry');
    assert.deepEqual([stored?.['name'], stored?.['message']], ['ကိုကျော်ကျော်', sentence]);
  });

  test('of a user and of an agency', async () => {
    const form = { username: zawgyi('ဝင်းဝင်းမြင့်'), email: 'winwin@example.com', password: 'a long and odd one' };
    const { user } = await done(portal.visitor().call('POST', '/api/auth/signup', form));
    assert.equal((user as { username: string }).username, 'ဝင်းဝင်းမြင့်');

    const person = await portal.signUp();
    const agency = {
      name: zawgyi('ရွှေမြို့တော် အိမ်ခြံမြေ'),
      description: html(zawgyi(sentence)),
      address: zawgyi(address),
      phone: '01 234567',
      facebook: 'facebook.com/shwe',
      imageUrls: [await portal.anImage(person)],
    };
    await done(person.call('POST', `/api/user/update/${person._id}`, { username: zawgyi('မောင်မောင်အေး'), ...agency }));
    const { rows } = await portal.database.pool.query(
      'select username, name, description, address from agent join "user" on "user".id = agent.user_id where user_id = $1',
      [person._id],
    );
    const names = { username: 'မောင်မောင်အေး', name: 'ရွှေမြို့တော် အိမ်ခြံမြေ' };
    assert.deepEqual(rows, [{ ...names, description: html(sentence), address }]);
  });

  test('of a package, with its points as a list or separated by commas', async () => {
    const points = ['ကြော်ငြာ ၁၀ ခု တင်နိုင်သည်', 'အထူးပြသခြင်း'];
    const form = { price: 5000, listingLimit: 10, durationDays: 30 };
    const first = { ...form, title: zawgyi('ငွေပက်ကေ့ဂျ်'), features: points.map(zawgyi) };
    const { _id, features } = await done(admin.call('POST', '/api/packages/create', first));
    assert.deepEqual(features, points);
    const second = { ...form, title: zawgyi('ရွှေပက်ကေ့ဂျ်'), features: points.map(zawgyi).join(',') };
    const changed = await done(admin.call('PUT', `/api/packages/${String(_id)}`, second));
    assert.deepEqual([changed['title'], changed['features']], ['ရွှေပက်ကေ့ဂျ်', points]);
  });
});

describe('text sent in Unicode', () => {
  test('stays as it is, in any language of the script', async () => {
    const lines = ['တိူၵ်ႈႁွင်ႈ ဢၼ်တေပွႆႇၸၢင်ႈ ၼႂ်းဝဵင်းတႃႈၵုင်ႈ', 'သ္ၚိ သွက်ဂွံငှာ ပ္ဍဲဍုၚ်လဂုၚ်', 'ဟံၣ်လၢတၢ်ကဒိးလဲအီၤ', 'ဓမ္မစက္ကပ္ပဝတ္တနသုတ္တံ'];
    for (const name of lines) {
      const id = await portal.postListing(admin, { name, description: html(lines.join(' — ')), userRef: owner._id });
      const listing = await read(`/api/listing/get/${id}`);
      assert.deepEqual([listing['name'], listing['description']], [name, html(lines.join(' — '))]);
    }
  });
});

describe('bounds', () => {
  const post = async (name: string) => {
    const imageUrls = [await portal.anImage(admin)];
    const { status, body } = await admin.call(
      'POST',
      '/api/listing/create',
      aListing({ name, imageUrls, userRef: owner._id }),
    );
    return [status, body.issues?.map(({ field, code }) => [field, code])];
  };

  test('apply to what is stored: invisible characters do not count', async () => {
    assert.deepEqual(await post(`အိမ်\u200b\u200b\u200b\u200b\u200b\u200b`), [400, [['name', 'title_length']]]);
    assert.equal((await post(`${'ကွန်ဒို'.repeat(21)}\u200b\u200b\u200b\u200b`))[0], 200);
  });

  test('apply to texts that become longer', async () => {
    const name = (times: number) => `ရောင်းမည် ${'မင်္ဂလာ'.repeat(times)}`;
    assert.ok(name(20).length <= 150 && name(21).length > 150 && zawgyi(name(25)).length <= 150);
    assert.equal((await post(zawgyi(name(20))))[0], 200);
    assert.deepEqual(await post(zawgyi(name(21))), [400, [['name', 'title_length']]]);
  });

  test('still refuse what is not text at all', async () => {
    const { status, body } = await admin.call('POST', '/api/auth/contact', { name: 5, email: null, message: ['x'] });
    assert.equal(status, 400);
    assert.equal((body['issues'] as unknown[]).length, 3);
  });
});
