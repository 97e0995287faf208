import assert from 'node:assert/strict';
import type { Detail } from '#domain/listing/detail-row.ts';
import { detailNames, type Details, listingDetails } from '#domain/listing/details.ts';
import { exampleOfForm } from '#domain/listing/example.ts';
import { flagTerms, optionalNames } from '#domain/listing/fields.ts';
import { picked, recordOf } from '#domain/record.ts';
import { aJpeg, anMp4, call, upload, uploadParts } from '#tests/factories/image-portal.ts';
import { fillKnownPlaces } from '#server/search/dictionary.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { writeTransientRows } from '#tests/factories/transient-rows.ts';
import { turnOnTwoFactor } from '#tests/factories/two-factor.ts';

/** For tests: a portal with content of every kind, posted through its calls, and a row in every table. */
export interface FilledPortal {
  portal: TestPortal;
  /** Owns three listings, the first with a photo that was also rendered for visitors. */
  owner: TestUser;
  listingId: string;
  /** Ids of images, by what shows them. */
  images: { listing: string; avatar: string; post: string };
  proofKey: string;
}

/** @param environment settings, such as those of S3 */
export async function openFilledPortal(environment: Record<string, string> = {}): Promise<FilledPortal> {
  const portal = await openTestPortal(environment);
  const [owner, admin, visitor] = [await portal.withFreePackage(), await portal.admin(), await portal.signUp()];

  await fillKnownPlaces(portal.database.db);
  const place = { kind: 'building', en: 'Moonlight Court', my: 'လရောင်ကွန်ဒို', township: 'bahan' };
  await done(admin.call('POST', '/api/place/create', place));

  await turnOnTwoFactor(portal, owner);
  const photo = await portal.anImage(owner);
  const parts = await uploadParts(portal.app, { _id: owner._id, cookie: owner.cookie() }, anMp4());
  await done(owner.call('POST', `/api/image/${idIn(photo)}/video`, { parts }));
  const listingId = await portal.postListing(owner, { imageUrls: [photo, await portal.anImage(owner)] });
  const doubtful = await portal.withFreePackage();
  const binned = await portal.postListing(doubtful);
  await done(admin.call('DELETE', `/api/listing/delete/${binned}`));
  const question = { kind: 'listing', decision: 'ask', reason: 'Is this your property?' };
  await done(admin.call('POST', '/api/desk/decide', { ...question, id: await portal.postListing(doubtful) }));
  const hidden = await portal.postListing(doubtful);
  await done(admin.call('POST', `/api/listing/hide/${hidden}`, { reason: 'The photos show another property.' }));
  await portal.postListing(owner, {
    name: 'ဗဟန်းမြို့နယ်ရှိ ခြံဝင်းကျယ် အိမ်',
    description: '<p>ခြံဝင်းကျယ်။</p>',
    // PostgreSQL stores the keys of an object in its own order.
    details: { building: 'A tower', floor: 3, storeys: 8, lift: true, title: 'grant', water: ['tube-well', 'city'] },
  });
  await postAllAnswers(portal, owner, admin, visitor);
  assert.equal((await portal.app.request(photo.replace('1200.jpg', '320.webp'))).status, 200);

  const avatar = await anImageFor(portal, owner, 'avatar');
  const agency = {
    name: 'Golden Key',
    description: '<p>Since 1999, in <strong>Yangon</strong> &amp; around.</p>',
    address: '1 Strand Road',
    phone: '01 234567',
    facebook: 'facebook.com/goldenkey',
    imageUrls: [await portal.anImage(owner)],
  };
  await done(owner.call('POST', `/api/user/update/${owner._id}`, { avatar, ...agency }));

  const cover = await portal.anImage(admin);
  const picture = await anImageFor(portal, admin, 'post');
  const content = `<p>They open in May.</p><img src="${picture}" alt="The gate">`;
  const article = { title: 'ရန်ကုန် ကွန်ဒို ဈေးနှုန်းများ', category: 'Condo Projects', image: cover, content };
  await done(admin.call('POST', '/api/post/create', article));

  const { body: edited } = await admin.call('GET', '/api/info-page/edit/about');
  const [current] = edited['texts'] as { updatedAt: string | null }[];
  const about = { title: 'Who we are', description: '', content, updatedAt: current?.updatedAt ?? null };
  await done(admin.call('PUT', '/api/info-page/write/about/en', about));
  await done(admin.call('POST', '/api/info-page/create', { slug: 'how-to-post' }));

  const review = { rating: 4, content: 'Quiet, and the lift works.', listingId };
  await done(visitor.call('POST', '/api/review/createreview', review));
  const headers = { 'Content-Type': 'application/json' };
  await done(admin.call('POST', '/api/exchange-rate', { mmkPerUsd: 4500 }));
  const logo = await anImageFor(portal, admin, 'site', 80);
  await done(admin.call('PUT', '/api/site/settings', { SITE_HOURS: 'Mon–Fri 9:00–17:00', logo, revision: 0 }));
  const banner = {
    picture: await portal.anImage(admin, 640, 160),
    link: 'https://movers.example/yangon',
    altEn: 'Golden Movers: moved in a day',
    altMy: 'ရွှေအိမ်ပြောင်း၊ တစ်ရက်တည်း',
    places: ['home', 'foot'],
    from: '2025-01-06',
    until: null,
    isOn: true,
  };
  await done(admin.call('POST', '/api/banner', banner));
  const my = { subject: 'အကောင့်', text: '“{username}” အကောင့်၏ စကားဝှက် အသစ်' };
  await done(admin.call('PUT', '/api/site/emails/password-changed', { my, revision: 0 }));
  const slots = [{ from: '05:00', to: '09:00' }];
  await done(admin.call('POST', '/api/outage/update', { townships: ['bahan'], slots, announcedOn: '2025-01-06' }));
  const account = { bank: 'KBZPay', name: 'Daw Mya', number: '09 123 456 789' };
  const qr = await anImageFor(portal, admin, 'payment');
  await done(admin.call('PUT', '/api/payment-accounts', { accounts: [{ ...account, qr }] }));
  const reading = {
    method: 'POST',
    headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
  };
  const complaint = {
    kind: 'listing',
    id: listingId,
    reason: 'wrong-price',
    words: 'It is more.',
    email: 'mya@example.com',
  };
  const reporting = { ...reading, headers: { ...headers, ...reading.headers }, body: JSON.stringify(complaint) };
  assert.equal((await portal.visitor().fetch('/api/report', reporting)).status, 200);
  assert.equal((await portal.visitor().fetch(`/api/listing/pageviews/${listingId}`, reading)).status, 200);
  assert.equal((await portal.visitor().fetch(`/api/listing/taps/${listingId}/viber`, reading)).status, 200);
  const { body } = await visitor.call('GET', `/api/listing/get/${listingId}`);
  const [reachable] = body['phones'] as { number: string }[];
  const confirmation = { number: reachable?.number, isConfirmed: true };
  await done(admin.call('POST', `/api/listing/confirm-number/${listingId}`, confirmation));
  const saved = { _id: listingId, savedAt: '2026-11-01T05:00:00.000Z', copy: null, note: 'Quiet.', contact: null };
  await done(visitor.call('POST', '/api/shortlist', { saved: [saved], dismissed: [hidden] }));
  await done(owner.call('POST', '/api/access-token', { name: 'Website', scopes: ['listings:read'], days: 30 }));
  const called = { address: 'https://agency.example/eain', events: ['listing.updated'] };
  const { body: hook } = await owner.call('POST', '/api/webhook', called);
  await done(owner.call('POST', `/api/webhook/${String(hook['_id'])}/test`));
  for (const role of ['agent', 'viewer'] as const) {
    const { body: invited } = await owner.call('POST', `/api/team/invite/${owner._id}`, { role });
    if (role === 'agent') await done(visitor.call('POST', `/api/team-invitation/${String(invited['token'])}`));
  }
  await done(owner.call('POST', '/api/listing/hand-on', { ids: [listingId], to: visitor._id }));
  const { body: shared } = await visitor.call('POST', '/api/shared-list', { mayVote: true });
  const vote = { listingId, voter: '7b1f6f0e2d474c0e9a530c8f1d6be2a4', vote: 'up', words: 'The kitchen!' };
  await done(owner.call('POST', `/api/shared-list/vote/${String(shared['token'])}`, vote));
  const banned = { kind: 'word', value: 'western union', reason: 'Advance payments.', until: null };
  await done(admin.call('POST', '/api/ban', banned));
  const words = { name: 'Mya Mya', email: 'mya@example.com', message: 'Is it still there?\nI can come on Monday.' };
  const contact = { ...words, propertyId: listingId };
  const written = await portal.app.request('/api/auth/contact', {
    method: 'POST',
    headers: { ...headers, 'Idempotency-Key': '7b1f6f0e-2d47-4c0e-9a53-0c8f1d6be2a4' },
    body: JSON.stringify(contact),
  });
  assert.equal(written.status, 200);
  const watched = { search: 'type=rent', channel: 'email', pace: 'daily', language: 'my', email: 'mya@example.com' };
  await done(visitor.call('POST', '/api/watch', watched));
  await done(owner.call('PUT', '/api/viewing/hours', { days: [1, 2, 3, 4, 5, 6, 7], from: 600, until: 720 }));
  const { body: offered } = await visitor.call('GET', `/api/viewing/times/${listingId}`);
  const [startsAt] = offered['times'] as string[];
  const asking = { listingId, startsAt, name: 'Mya Mya', email: 'mya@example.com', language: 'my' };
  await done(visitor.call('POST', '/api/viewing', asking));
  await sendProof(portal, words);
  await writeTransientRows(portal, visitor, listingId);

  const { rows } = await portal.database.pool.query<{ proof_key: string }>('select proof_key from payment_inquiry');
  const images = { listing: idIn(photo), avatar: idIn(avatar), post: idIn(picture) };
  return { portal, owner, listingId, images, proofKey: rows[0]?.proof_key ?? '' };
}

/** Posts listings that answer everything in the catalogues of fields and details, to rent and for sale, one of them with a discount. */
async function postAllAnswers(portal: TestPortal, owner: TestUser, admin: TestUser, agent: TestUser): Promise<void> {
  const answers = recordOf(flagTerms, () => true);
  const details = {
    ...(recordOf(detailNames, (name) => anyAnswer(listingDetails[name])) as Details),
    kind: 'villa',
    plotAcres: null,
  } as const;
  // The sizes follow from sides and rooms, and a deposit is months or an amount.
  const of = {
    ...picked(exampleOfForm, optionalNames),
    ...answers,
    propertyType: 'house',
    squareFeet: undefined,
    landSquareFeet: undefined,
  } as const;
  await portal.postListing(owner, { ...of, details, reference: 'WHS-1383', bedrooms: 0, furnished: false });
  const room = { ...details, kind: 'room', priceFor: 'person', building: 'Star City' } as const;
  await portal.postListing(admin, { ...of, bedrooms: 0, township: 'thanlyin', details: room, userRef: agent._id });
  const ofAgency = { ...of, bedrooms: 0, furnished: false, details: { ...details, plotWidth: null, plotAcres: 0.055 } };
  const offered = { offer: true, regularPrice: 900, discountPrice: 800 };
  for (const type of ['rent', 'sale'] as const) {
    const id = await portal.postListing(admin, {
      ...ofAgency,
      ...offered,
      userRef: agent._id,
      type,
      depositMonths: undefined,
      depositAmount: 5,
    });
    await done(admin.call('POST', `/api/listing/update/${id}`, { propertyStatus: 'Still Available' }));
    await done(admin.call('POST', '/api/listing/renew', { ids: [id] }));
  }
}

/** A valid value for a detail. */
function anyAnswer(detail: Detail) {
  switch (detail.kind) {
    case 'number':
      return detail.minimum;
    case 'choice':
      return detail.choices[0];
    case 'choices':
      return [...detail.choices];
    case 'flag':
      return false;
    case 'text':
      return 'A place of some name';
    case 'video-link':
      return 'https://youtu.be/aqz-KE-bpKQ';
  }
}

async function sendProof(portal: TestPortal, words: Record<string, string>): Promise<void> {
  const form = new FormData();
  for (const [field, text] of Object.entries(words)) form.set(field, text);
  form.set('file', new File([new Uint8Array(await aJpeg(40, 30))], 'proof.jpg', { type: 'image/jpeg' }));
  const response = await portal.app.request('/api/auth/contactForPayment', { method: 'POST', body: form });
  assert.equal(response.status, 200);
}

async function anImageFor(portal: TestPortal, user: TestUser, purpose: string, side = 20): Promise<string> {
  const cookies = { _id: user._id, cookie: user.cookie() };
  const id = await upload(portal.app, cookies, await aJpeg(side, side), purpose);
  assert.equal((await call(portal.app, cookies, 'POST', `/api/image/${id}/complete`)).status, 200);
  return `/images/${id}/1200.jpg`;
}

async function done(answer: Promise<{ status: number; body: object }>): Promise<void> {
  const { status, body } = await answer;
  assert.equal(status, 200, JSON.stringify(body));
}

function idIn(address: string): string {
  return address.split('/')[2] ?? '';
}
