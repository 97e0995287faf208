import assert from 'node:assert/strict';
import type { Operation } from '#server/http/access.ts';
import { makeResetToken } from '#server/auth/reset-token.ts';
import type { Answer } from './client.ts';
import type { Caller } from './old-session.ts';
import { aListing, type Person, type TestPortal } from './portal.ts';
import { appOf, giveTwoFactor } from './two-factor.ts';

/** Who asks: nobody signed in, whom the thing belongs to, another person, an admin. */
export const roles = ['visitor', 'owner', 'other', 'admin'] as const;
/** One of them. */
export type Role = (typeof roles)[number];

/** A call of one operation. `role` is as whom the caller asks, `self` their account. */
export type Call = (caller: Caller, role: Role, self?: Person) => Promise<Answer>;

const nothing = '019a0000-0000-7000-8000-000000000000';
const idOf = (address: string) => address.split('/')[2];
const jpeg = { purpose: 'listing', contentType: 'image/jpeg', size: 1000 };
const aPackage = (title: string) => ({ title, price: 1, features: ['x'], listingLimit: 1, durationDays: 1 });
let names = 0;

/** Every operation as a call on something of the owner's. */
export function everyCall(
  portal: TestPortal,
  people: Record<Exclude<Role, 'visitor'>, Person>,
): Record<Operation, Call> {
  const imageOf = (person: Person | undefined) =>
    person === undefined ? Promise.resolve(`/images/${nothing}/1200.jpg`) : portal.anImage(person);

  /** Somebody new for what changes the asking person, with their password and a code; the caller where nobody is signed in. */
  async function somebodyFor(caller: Caller, role: Role, give?: typeof giveTwoFactor) {
    if (role === 'visitor') return { asked: caller, currentPassword: 'none', code: '123456' };
    const person = await portal.signUp();
    const app = await give?.(portal, person);
    return { asked: person, currentPassword: person.password, code: app?.code() ?? '123456' };
  }

  return {
    'activity.list': (caller) => caller.call('GET', '/api/admin/activity'),
    'auth.signUp': (caller) => {
      const username = `cell${(names += 1)}`;
      return caller.call('POST', '/api/auth/signup', {
        username,
        email: `${username}@example.com`,
        password: 'a long walk home',
      });
    },
    'auth.signIn': (caller) =>
      caller.call('POST', '/api/auth/signin', { email: people.other.email, password: people.other.password }),
    'auth.secondStep': async (caller) => {
      const answer = await caller.call('POST', '/api/auth/signin/code', { code: '123456' });
      // Whoever has begun to sign in may: nobody has here.
      return { ...answer, status: answer.body.code === 'sign_in_expired' ? 404 : answer.status };
    },
    'auth.signOut': (caller) => caller.call('POST', '/api/signout'),
    'auth.session': (caller) => caller.call('GET', '/api/auth/session'),
    'auth.requestReset': (caller) =>
      caller.call('POST', '/api/auth/forgotpassword', { email: 'nobody-at-all@example.com' }),
    'auth.resetPassword': async (caller) => {
      const { _id: id, email, password } = await portal.signUp();
      const token = await makeResetToken(portal.database.db, { id, email });
      return caller.call('POST', `/api/auth/reset-password/${token}`, { password });
    },
    'auth.providerNonce': (caller) => caller.call('GET', '/api/auth/google'),
    'auth.providerSignIn': (caller) => caller.call('POST', '/api/auth/google', {}),
    'auth.providerStart': (caller) => caller.call('GET', '/api/auth/oidc/start'),
    'auth.providerCallback': (caller) => caller.call('GET', '/api/auth/oidc/callback'),
    'enquiry.contact': (caller) =>
      caller.call('POST', '/api/auth/contact', {
        name: 'Mya',
        email: 'mya@example.com',
        message: 'Is it free?',
        propertyId: nothing,
      }),
    'enquiry.payment': async (caller) => {
      const form = new FormData();
      for (const [field, text] of Object.entries({ name: 'Mya', email: 'mya@example.com', message: 'Paid.' })) {
        form.set(field, text);
      }
      form.set('file', new File(['%PDF-1.7'], 'proof.pdf'));
      const response = await caller.fetch('/api/auth/contactForPayment', { method: 'POST', body: form });
      return { status: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] };
    },
    'enquiry.messages': (caller) => caller.call('GET', '/api/enquiry/messages'),
    'enquiry.siteMessages': (caller) => caller.call('GET', '/api/enquiry/messages?to=site'),
    'enquiry.markMessage': async (caller) => {
      const added = `insert into contact_message (id, recipient_id, name, email, message)
        values (gen_random_uuid(), $1, 'Mya', 'mya@example.com', 'Is it free?') returning id`;
      const { rows } = await portal.database.pool.query<{ id: string }>(added, [people.owner._id]);
      return caller.call('POST', `/api/enquiry/messages/${rows[0]?.id}/state`, { state: 'read' });
    },
    'enquiry.payments': (caller) => caller.call('GET', '/api/enquiry/payments'),
    'enquiry.markPayment': (caller) =>
      caller.call('POST', `/api/enquiry/payments/${nothing}/state`, { state: 'archived' }),
    'enquiry.proof': (caller) => caller.call('GET', `/api/enquiry/payments/${nothing}/proof`),
    'exchangeRate.read': (caller) => caller.call('GET', '/api/exchange-rate'),
    'exchangeRate.history': (caller) => caller.call('GET', '/api/exchange-rate/history'),
    'exchangeRate.set': (caller) => caller.call('POST', '/api/exchange-rate', { mmkPerUsd: 4500 }),
    'health.read': (caller) => caller.call('GET', '/api/health'),
    'image.upload': (caller) => caller.call('POST', '/api/image/upload', jpeg),
    'image.complete': async (caller) =>
      caller.call('POST', `/api/image/${idOf(await portal.anImage(people.owner))}/complete`),
    'image.delete': async (caller) => caller.call('DELETE', `/api/image/${idOf(await portal.anImage(people.owner))}`),
    'listing.list': (caller) => caller.call('GET', `/api/listing/get?userId=${people.owner._id}`),
    'listing.read': async (caller) => caller.call('GET', `/api/listing/get/${await portal.postListing(people.owner)}`),
    'listing.related': async (caller) =>
      caller.call('GET', `/api/listing/getRelated?listingId=${await portal.postListing(people.owner)}`),
    'listing.map': (caller) => caller.call('GET', '/api/listing/map?type=rent'),
    'listing.suggest': (caller) => caller.call('GET', '/api/listing/suggestions?typed=con'),
    'listing.fullSearch': (caller) => caller.call('GET', '/api/listing/full-search?searchTerm=condo'),
    'listing.search': (caller) => caller.call('GET', '/api/listing/search?searchTerm=condo'),
    'listing.townships': (caller) => caller.call('GET', '/api/listing/townships'),
    'listing.counts': (caller) => caller.call('GET', '/api/listing/counts?type=rent'),
    'listing.create': async (caller, _role, self) =>
      caller.call('POST', '/api/listing/create', aListing({ imageUrls: [await imageOf(self)] })),
    'listing.createForAgent': async (caller, _role, self) => {
      const agent = await portal.signUp();
      return caller.call(
        'POST',
        '/api/listing/create',
        aListing({ userRef: agent._id, imageUrls: [await imageOf(self)] }),
      );
    },
    'listing.offer': async (caller, _role, self) => {
      const offer = { offer: true, regularPrice: 2, discountPrice: 1 };
      const posted = await caller.call(
        'POST',
        '/api/listing/create',
        aListing({ ...offer, imageUrls: [await imageOf(self)] }),
      );
      if (posted.status !== 200) return posted;
      // Refused silently: what was sent is not what is kept.
      const { body } = await portal.visitor().call('GET', `/api/listing/get/${String(posted.body['_id'])}`);
      return { ...posted, status: body['offer'] === true ? 200 : 403 };
    },
    'listing.update': async (caller) => {
      const imageUrls = [await portal.anImage(people.owner)];
      const id = await portal.postListing(people.owner, { imageUrls });
      return caller.call('POST', `/api/listing/update/${id}`, aListing({ imageUrls }));
    },
    'listing.reassign': async (caller) => {
      const imageUrls = [await portal.anImage(people.owner)];
      const id = await portal.postListing(people.owner, { imageUrls });
      const { _id: userRef } = await portal.signUp();
      return caller.call('POST', `/api/listing/update/${id}`, aListing({ imageUrls, userRef }));
    },
    'listing.delete': async (caller) =>
      caller.call('DELETE', `/api/listing/delete/${await portal.postListing(people.owner)}`),
    'listing.view': async (caller) =>
      caller.call('POST', `/api/listing/pageviews/${await portal.postListing(people.owner)}`),
    'listing.views': async (caller) =>
      caller.call('GET', `/api/listing/getpageviews/${await portal.postListing(people.owner)}`),
    'search.progress': (caller) => caller.call('GET', '/api/admin/search-index'),
    'overview.read': (caller) => caller.call('GET', '/api/admin/overview'),
    'overview.weeks': (caller) => caller.call('GET', '/api/admin/weeks'),
    'overview.townships': (caller) => caller.call('GET', '/api/admin/townships'),
    'overview.expiring': (caller) => caller.call('GET', '/api/admin/expiring'),
    'package.list': (caller) => caller.call('GET', '/api/packages'),
    'package.read': async (caller) => caller.call('GET', `/api/packages/${(await portal.packageOf('Gold'))._id}`),
    'package.status': (caller) => caller.call('GET', `/api/packages/status/${people.owner._id}`),
    'package.select': (caller) => caller.call('POST', '/api/packages/select', { packageId: nothing }),
    'package.buy': (caller) => caller.call('POST', `/api/package/buy/${nothing}`, {}),
    'package.create': (caller) => caller.call('POST', '/api/packages/create', aPackage(`Cell ${(names += 1)}`)),
    'package.update': (caller) => caller.call('PUT', `/api/packages/${nothing}`, aPackage('Cell')),
    'package.assign': async (caller) => {
      const [person, { _id: packageId }] = await Promise.all([portal.signUp(), portal.packageOf('Gold')]);
      return caller.call('POST', '/api/packages/assign-package', { userId: person._id, packageId });
    },
    'package.assignments': (caller) => caller.call('GET', '/api/packages/assignments'),
    'post.list': (caller) => caller.call('GET', '/api/post/getposts'),
    'post.create': (caller) => caller.call('POST', '/api/post/create', { title: 'News', content: '<p>New.</p>' }),
    'post.update': async (caller) =>
      caller.call('PUT', `/api/post/updatepost/${nothing}/${people.owner._id}`, { title: 'News', content: '<p>x</p>' }),
    'post.delete': async (caller) => caller.call('DELETE', `/api/post/deletepost/${nothing}/${people.owner._id}`),
    'review.create': async (caller) => {
      const listingId = await portal.postListing(await portal.withFreePackage());
      return caller.call('POST', '/api/review/createreview', { rating: 5, content: 'Quiet.', listingId });
    },
    'review.list': async (caller) =>
      caller.call('GET', `/api/review/getListingReview/${await portal.postListing(people.owner)}`),
    'review.delete': async (caller) => {
      const listingId = await portal.postListing(await portal.withFreePackage());
      const review = { rating: 5, content: 'Quiet.', listingId };
      const { body } = await people.owner.call('POST', '/api/review/createreview', review);
      return caller.call('DELETE', `/api/review/deletereview/${String(body['_id'])}`, {});
    },
    'user.agents': (caller) => caller.call('GET', '/api/user/getagents'),
    'user.listings': (caller) => caller.call('GET', `/api/user/listings/${people.owner._id}`),
    'user.figures': async (caller, role) => {
      const answer = await caller.call('GET', `/api/user/listings/${people.owner._id}`);
      // Left out silently for everybody else.
      const isShown = typeof answer.body['totalSales'] === 'number';
      return { ...answer, status: isShown ? 200 : role === 'visitor' ? 401 : 403 };
    },
    'site.read': (caller) => caller.call('GET', '/api/site'),
    'user.update': (caller) =>
      caller.call('POST', `/api/user/update/${people.owner._id}`, { username: people.owner.username }),
    'user.appoint': async (caller, role) => {
      const person = await portal.signUp();
      return (role === 'owner' ? person : caller).call('POST', `/api/user/update/${person._id}`, { isAdmin: true });
    },
    'user.confirmEmail': async (caller) => {
      const answer = await caller.call('POST', `/api/user/confirm-email/${'x'.repeat(43)}`);
      // Whoever has a token may: this one is nobody's.
      return { ...answer, status: answer.body.code === 'email_link_invalid' ? 404 : answer.status };
    },
    'user.undoEmail': async (caller) => {
      const answer = await caller.call('POST', `/api/user/undo-email/${'x'.repeat(43)}`);
      // Whoever has a token may: this one is nobody's.
      return { ...answer, status: answer.body.code === 'undo_link_invalid' ? 404 : answer.status };
    },
    'user.proof': (caller) => caller.call('GET', '/api/user/proof'),
    'user.deletion': (caller) => caller.call('GET', `/api/user/deletion/${people.owner._id}`),
    'user.delete': async (caller, role) => {
      const leaving = await portal.signUp();
      const isOwn = role === 'owner';
      const proof = isOwn ? { currentPassword: leaving.password } : {};
      return (isOwn ? leaving : caller).call('DELETE', `/api/user/delete/${leaving._id}`, proof);
    },
    'user.list': (caller) => caller.call('GET', '/api/user/getusers'),
    'user.choices': (caller) => caller.call('GET', '/api/user/getallusers'),
    'session.list': (caller) => caller.call('GET', '/api/user/sessions'),
    'session.end': async (caller) => {
      const { email, password } = people.owner;
      assert.equal((await portal.visitor().call('POST', '/api/auth/signin', { email, password })).status, 200);
      const newest = 'select id from session where user_id = $1 order by id desc limit 1';
      const { rows } = await portal.database.pool.query<{ id: string }>(newest, [people.owner._id]);
      return caller.call('DELETE', `/api/user/sessions/${rows[0]?.id}`);
    },
    'session.endOthers': async (caller, role) =>
      (role === 'visitor' ? caller : await portal.signUp()).call('DELETE', '/api/user/sessions'),
    'twoFactor.read': (caller) => caller.call('GET', '/api/user/two-factor'),
    'twoFactor.begin': async (caller, role) => {
      const { asked, currentPassword } = await somebodyFor(caller, role);
      return asked.call('POST', '/api/user/two-factor/begin', { currentPassword });
    },
    'twoFactor.turnOn': async (caller, role) => {
      const { asked, currentPassword } = await somebodyFor(caller, role);
      const begun = await asked.call('POST', '/api/user/two-factor/begin', { currentPassword });
      const code = begun.status === 200 ? appOf(String(begun.body['key'])).code() : '123456';
      return asked.call('POST', '/api/user/two-factor/on', { code });
    },
    'twoFactor.renewCodes': async (caller, role) => {
      const { asked, ...proof } = await somebodyFor(caller, role, giveTwoFactor);
      return asked.call('POST', '/api/user/two-factor/recovery-codes', proof);
    },
    'twoFactor.turnOff': async (caller, role) => {
      const { asked, ...proof } = await somebodyFor(caller, role, giveTwoFactor);
      return asked.call('POST', '/api/user/two-factor/off', proof);
    },
    'twoFactor.turnOffFor': async (caller) => {
      const person = await portal.signUp();
      await giveTwoFactor(portal, person);
      return caller.call('DELETE', `/api/user/two-factor/${person._id}`);
    },
    'user.email': async (caller, role) => {
      const answer = await caller.call('GET', `/api/user/${people.owner._id}`);
      // Left out silently for everybody else.
      const isShown = answer.body['email'] === people.owner.email;
      return { ...answer, status: isShown ? 200 : role === 'visitor' ? 401 : 403 };
    },
    'user.read': (caller) => caller.call('GET', `/api/user/${people.owner._id}`),
  };
}
