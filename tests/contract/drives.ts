import { buildingDrives } from './drives-of-buildings.ts';
import { randomBytes } from 'node:crypto';
import { hashOf } from '#server/listing/life/end-notices.ts';
import type { Operation } from '#server/http/request/access-table.ts';
import type { Call } from './calls.ts';
import {
  aHome,
  aHomeElsewhere,
  asOwner,
  type Asker,
  type Drive,
  type Driven,
  imagesOf,
  onHome,
  onOwner,
  someoneWhoMay,
} from './driving.ts';
import { anMp4, uploadParts } from '#tests/factories/image-portal.ts';
import { importDrives } from './drives-of-imports.ts';
import { leadDrives } from './drives-of-leads.ts';
import { pageDrives } from './drives-of-pages.ts';
import { peopleDrives } from './drives-of-people.ts';
import { aMessage, teamDrives } from './drives-of-teams.ts';
import { searcherDrives } from './drives-of-searchers.ts';
import { viewingDrives } from './drives-of-viewings.ts';
import { type Stage, stagedBackup } from './stage.ts';

let names = 0;

/** A post by the admin. */
async function anArticle({ admin, portal }: Stage) {
  const image = await portal.anImage(admin);
  const { body } = await admin.call('POST', '/api/post/create', { title: 'Lake', content: '<p>New.</p>', image });
  return { path: { postId: String(body['_id']), userId: admin._id }, image };
}

/** Writes a review by the owner of another's listing. */
async function aReview(stage: Stage) {
  const listingId = await aHomeElsewhere(stage);
  const review = { rating: 4, content: 'Quiet.', listingId };
  const { body } = await stage.owner.call('POST', '/api/review/createreview', review);
  return { id: String(body['_id']), listingId };
}

/** A listing of the owner that the admin has hidden. */
async function aHiddenHome(stage: Stage) {
  const { id } = await aHome(stage);
  await stage.admin.call('POST', `/api/listing/hide/${id}`, { reason: 'The photos show another property.' });
  return { path: { id } };
}

/** The token of an email that asks the owner about a listing. */
async function aQuestion({ portal, owner }: Stage, listingId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await portal.database.pool.query(
    `insert into listing_question (token_hash, listing_id, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [hashOf(token), listingId, owner._id],
  );
  return token;
}

/** The id of an image, from its address. */
const imageIdIn = (address: string) => address.split('/')[2] ?? '';

const onImage: Drive = async ({ portal, owner }) => ({ path: { id: imageIdIn(await portal.anImage(owner)) } });

const onInquiry: Drive = async ({ inquiry }) => ({ path: { id: await inquiry() } });

const selectsFree =
  (where: 'path' | 'body'): Drive =>
  async ({ portal }, by) => {
    const asks = by ?? (await portal.signUp());
    const { _id: packageId } = await portal.packageOf('Free');
    if (where === 'path') return { by: asks, path: { packageId }, body: { userId: asks._id } };
    return { by: asks, body: { packageId, userId: asks._id } };
  };

/**
 * How each call in the document is driven, unless that follows from the call itself: one that takes no id and no name of its own is
 * made as the document shows it, by a user with permission.
 */
const drives: Partial<Record<Operation, Drive>> = {
  ...peopleDrives,
  ...importDrives,
  ...pageDrives,
  ...searcherDrives,
  ...leadDrives,
  ...viewingDrives,
  ...teamDrives,
  'site.set': async ({ admin }) => {
    const { body } = await admin.call('GET', '/api/site/settings');
    return { body: { SITE_NAME: 'Golden Homes', logo: null, icon: null, revision: body['revision'] } };
  },
  'site.import': async ({ admin }) => {
    const { body } = await admin.call('GET', '/api/site/settings');
    const file = { kind: 'site settings', version: 1, texts: { SITE_HOURS: 'Daily' }, logo: null, icon: null };
    return { body: { file, isTrial: true, revision: body['revision'] } };
  },
  'email.read': () => ({ path: { name: 'password-changed' } }),
  'email.set': async ({ admin }) => {
    const { body } = await admin.call('GET', '/api/site/emails/password-changed');
    return { path: { name: 'password-changed' }, body: { revision: body['revision'] } };
  },
  'email.preview': () => ({ path: { name: 'password-changed' } }),
  'email.test': () => ({ path: { name: 'password-changed' } }),
  'enquiry.contact': async (stage) => ({ body: { propertyId: (await aHome(stage)).id } }),
  'enquiry.payment': async ({ portal }) => ({ body: { packageId: (await portal.packageOf('Gold'))._id } }),
  'enquiry.messages': async (stage) => {
    const { id: propertyId } = await aHome(stage);
    const message = { name: 'Mya', email: 'mya@example.com', message: 'Is it free?', propertyId };
    await stage.portal.visitor().fetch('/api/auth/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    return {};
  },
  'enquiry.markMessage': async (stage) => ({ path: { id: await aMessage(stage) } }),
  'enquiry.payments': async ({ inquiry }) => {
    await inquiry();
    return {};
  },
  'enquiry.markPayment': onInquiry,
  'enquiry.proof': onInquiry,
  'listing.list': onHome,
  'listing.read': onHome,
  'listing.view': onHome,
  'listing.views': onHome,
  'listing.tap': onHome,
  // A client that does not say what it is counts as a robot.
  'listing.number': async (stage) => ({
    path: { id: (await aHome(stage)).id },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  }),
  'listing.gone': onHome,
  'listing.tapDays': onHome,
  'listing.ofCode': async (stage) => {
    const { owner, id } = await aHome(stage);
    const { body } = await owner.call('GET', `/api/listing/get/${id}`);
    return { path: { code: String(body['code']) } };
  },
  'listing.related': async (stage) => ({ query: { listingId: (await aHome(stage)).id } }),
  'listing.search': async (stage) => ({ ...(await onHome(stage)), query: { searchTerm: 'condo' } }),
  'listing.fullSearch': async (stage) => ({ ...(await onHome(stage)), query: { searchTerm: 'condo' } }),
  'listing.suggest': onHome,
  'search.reading': async (stage) => ({ ...(await onHome(stage)), query: { searchTerm: 'condo' } }),
  'listing.map': onHome,
  'listing.prices': async (stage) => ({ path: { id: (await aHome(stage)).id } }),
  'listing.counts': onHome,
  'listing.since': onHome,
  'listing.readAdvert': asOwner,
  'listing.create': async (stage, by = stage.owner) => ({ by, body: { imageUrls: await imagesOf(stage, by) } }),
  'listing.update': async (stage) => {
    const { owner, id, imageUrls } = await aHome(stage);
    const { body } = await owner.call('GET', `/api/listing/get/${id}`);
    return { path: { id }, body: { imageUrls, updatedAt: body['updatedAt'] } };
  },
  'listing.delete': async (stage, by = stage.owner) => {
    const { id } = await aHome(stage);
    return { by, path: { id }, ...(by._id !== undefined && { query: { id: by._id } }) };
  },
  'listing.mark': async (stage) => ({ body: { listings: [{ _id: (await aHome(stage)).id, propertyStatus: null }] } }),
  'listing.question': async (stage) => ({ path: { token: await aQuestion(stage, (await aHome(stage)).id) } }),
  'listing.answer': async (stage) => {
    const { id } = await aHome(stage);
    return { path: { token: await aQuestion(stage, id) }, body: { answers: [{ _id: id, answer: 'available' }] } };
  },
  'listing.undelete': async (stage) => {
    const { id } = await aHome(stage);
    await stage.admin.call('DELETE', `/api/listing/delete/${id}`);
    return { path: { id } };
  },
  'listing.confirmNumber': onHome,
  'listing.confirmedNumbers': onHome,
  'listing.hide': onHome,
  'listing.restore': aHiddenHome,
  'listing.appeal': aHiddenHome,
  'listing.refuseAppeal': async (stage) => {
    const { path } = await aHiddenHome(stage);
    await stage.owner.call('POST', `/api/listing/appeal/${path.id}`, { appeal: 'They show our own flat.' });
    return { path };
  },
  'listing.renew': async (stage) => ({ body: { ids: [(await aHome(stage)).id] } }),
  'listing.changeMany': async (stage) => ({
    body: {
      listings: [{ _id: (await aHome(stage)).id }],
      isPreview: true,
      price: { by: 'percent', amount: 5 },
      phone: undefined,
    },
  }),
  'listing.deleteMany': async (stage) => ({ body: { ids: [(await aHome(stage)).id] } }),
  'paymentAccount.set': async (stage, by = stage.admin) => {
    const account = { bank: 'KBZPay', name: 'Daw Mya', number: '09 123 456 789' };
    return { by, body: { accounts: [{ ...account, qr: (await imagesOf(stage, by))[0] }] } };
  },
  'outage.update': () => ({
    body: { townships: ['bahan'], slots: [{ from: '05:00', to: '09:00' }], announcedOn: '2025-01-06' },
  }),
  'place.create': () => ({ body: { en: `Court ${(names += 1)}`, my: `တိုက် ${names}`, spellings: [] } }),
  'place.update': async ({ admin }) => {
    const form = { kind: 'building', en: `Court ${(names += 1)}`, my: `တိုက် ${names}` };
    const { body } = await admin.call('POST', '/api/place/create', form);
    return { body: { ...form, name: body['name'], spellings: [], sameAs: null } };
  },
  'package.create': () => ({ body: { title: `Silver ${(names += 1)}` } }),
  'package.assign': async ({ portal, other }) => ({
    body: { userId: other._id, packageId: (await portal.packageOf('Gold'))._id },
  }),
  'package.update': async ({ admin }) => {
    const title = `Silver ${(names += 1)}`;
    const form = { title, price: 1, features: ['One home'], listingLimit: 1, durationDays: 1 };
    const { body } = await admin.call('POST', '/api/packages/create', form);
    return { path: { id: String(body['_id']) }, body: { title, updatedAt: body['updatedAt'] } };
  },
  'package.read': async ({ portal }) => ({ path: { id: (await portal.packageOf('Gold'))._id } }),
  'package.status': onOwner,
  'package.select': selectsFree('body'),
  'package.buy': selectsFree('path'),
  'image.complete': onImage,
  'image.delete': onImage,
  'image.video': async ({ portal, owner, admin }, by = owner) => {
    const id = imageIdIn(await portal.anImage(owner));
    const { _id } = by;
    // Others are refused before their parts are read, and not all of them can upload any.
    const isTaken = _id !== undefined && [owner._id, admin._id].includes(_id);
    const parts = isTaken ? await uploadParts(portal.app, { _id, cookie: by.cookie() }, anMp4()) : [id];
    return { by, path: { id }, body: { parts } };
  },
  'post.list': async (stage) => {
    await anArticle(stage);
    return {};
  },
  'post.create': async (stage, by = stage.admin) => ({ by, body: { image: (await imagesOf(stage, by))[0] } }),
  'post.update': async (stage) => {
    const { path, image } = await anArticle(stage);
    const { body } = await stage.portal.visitor().call('GET', `/api/post/getposts?postId=${path.postId}`);
    const [article] = (body['posts'] ?? []) as { updatedAt: string }[];
    return { path, body: { image, updatedAt: article?.updatedAt } };
  },
  'post.delete': async (stage) => ({ path: (await anArticle(stage)).path }),
  'backup.request': async ({ admin }, asked = admin) => ({
    by: asked,
    path: { name: stagedBackup },
    body: { currentPassword: asked.password },
  }),
  'backup.download': async () => ({ path: { name: stagedBackup } }),
  'firstStep.tick': () => ({ path: { step: 'backup' }, body: { isDone: true } }),
  'ban.create': async () => ({
    body: { kind: 'phone', value: `09 ${(names += 1) + 700_000_000}`, reason: 'Spam', until: null },
  }),
  'ban.preview': async () => ({ body: { kind: 'phone', value: '09 777 123 456' } }),
  'ban.delete': async ({ admin }) => {
    const value = `no-${(names += 1)}.example`;
    const { body } = await admin.call('POST', '/api/ban', { kind: 'link', value, reason: 'Spam', until: null });
    return { path: { id: String(body['_id']) } };
  },
  'report.create': async (stage) => ({
    body: { kind: 'listing', id: (await aHome(stage)).id, reason: 'unsafe', words: 'It asks for money.' },
  }),
  // Of a user outside the stage, whom some decisions suspend.
  'desk.decide': async (stage) => ({ body: { kind: 'listing', id: await aHomeElsewhere(stage), decision: 'hide' } }),
  'desk.question': onHome,
  'desk.answer': async (stage) => {
    const { id } = await aHome(stage);
    const question = { kind: 'listing', id, decision: 'ask', reason: 'Are these photos of this flat?' };
    await stage.admin.call('POST', '/api/desk/decide', question);
    return { path: { id } };
  },
  'listing.mergedInto': async (stage) => {
    const [one, other] = [await aHome(stage), await aHome(stage)];
    const merger = { kind: 'listing', id: one.id, decision: 'merge', into: other.id, reason: 'It is the same home.' };
    await stage.admin.call('POST', '/api/desk/decide', merger);
    return { path: { id: one.id } };
  },
  'review.create': async (stage, by = stage.other) => ({
    by,
    body: { listingId: await aHomeElsewhere(stage), userRef: by._id },
  }),
  ...buildingDrives,
  'review.list': async (stage) => ({ path: { listingId: (await aReview(stage)).listingId } }),
  'review.delete': async (stage, by = stage.owner) => {
    const { id } = await aReview(stage);
    return { by, path: { id }, body: { userId: by._id } };
  },
  'review.restore': async (stage) => {
    const { id } = await aReview(stage);
    await stage.admin.call('DELETE', `/api/review/deletereview/${id}`, {});
    return { path: { id } };
  },
};

/** The calls with their own drive. */
export const driven: ReadonlySet<string> = new Set(Object.keys(drives));

/** Creates what a call needs. @returns a correct request to it, by the given asker, otherwise by one with permission. */
export async function drive({ operation }: Call, stage: Stage, by?: Asker): Promise<Driven> {
  const made = await drives[operation]?.(stage, by);
  return { by: by ?? someoneWhoMay(stage, operation), ...made };
}
