import type { Privilege } from '#server/http/access.ts';
import type { Answer } from '#tests/factories/client.ts';
import { aListing } from '#tests/factories/portal.ts';
import { type Asker, imagesOf } from './driving.ts';
import type { Stage } from './stage.ts';

/** Makes a call with the part of it that only some may do or see; what is left out in silence is answered as if it were refused. */
type Attempt = (stage: Stage, by: Asker) => Promise<Answer>;

/** Whether somebody asks who is signed in, or a visitor. */
const refusalOf = ({ _id }: Asker) => (_id === undefined ? 401 : 403);

/** How each part of a call that not everybody may is attempted, on something of the owner's. */
export const privilegeAttempts: Record<Privilege, Attempt> = {
  'enquiry.siteMessages': (_stage, by) => by.call('GET', '/api/enquiry/messages?to=site'),
  'listing.createForAgent': async (stage, by) => {
    const { _id: userRef } = await stage.portal.signUp();
    return by.call('POST', '/api/listing/create', aListing({ userRef, imageUrls: await imagesOf(stage, by) }));
  },
  'listing.ended': async ({ portal, owner }, by) => {
    const id = await portal.postListing(owner);
    await portal.database.pool.query('update listing set ended_at = now() where id = $1', [id]);
    const answer = await by.call('GET', `/api/listing/get?ended=only&userId=${owner._id}`);
    // Left out silently for everybody else.
    return { ...answer, status: JSON.stringify(answer.body).includes(id) ? 200 : refusalOf(by) };
  },
  'listing.offer': async (stage, by) => {
    const offer = { offer: true, regularPrice: 2, discountPrice: 1 };
    const imageUrls = await imagesOf(stage, by);
    const posted = await by.call('POST', '/api/listing/create', aListing({ ...offer, imageUrls }));
    if (posted.status !== 200) return posted;
    // Refused silently: what was sent is not what is kept.
    const { body } = await stage.portal.visitor().call('GET', `/api/listing/get/${String(posted.body['_id'])}`);
    return { ...posted, status: body['offer'] === true ? 200 : 403 };
  },
  'listing.reassign': async ({ portal, owner }, by) => {
    const imageUrls = [await portal.anImage(owner)];
    const id = await portal.postListing(owner, { imageUrls });
    const { _id: userRef } = await portal.signUp();
    return by.call('POST', `/api/listing/update/${id}`, aListing({ imageUrls, userRef }));
  },
  'listing.owners': async (_stage, by) => {
    const answer = await by.call('GET', '/api/listing/get?limit=1');
    // Left out silently for everybody else.
    return { ...answer, status: answer.body['owners'] === undefined ? refusalOf(by) : 200 };
  },
  'listing.taps': async (_stage, by) => {
    const answer = await by.call('GET', '/api/listing/get?limit=1');
    // Left out silently for everybody else.
    return { ...answer, status: answer.body['taps'] === undefined ? refusalOf(by) : 200 };
  },
  'user.appoint': async ({ portal, owner }, by) => {
    const user = await portal.signUp();
    const asks = by._id === owner._id ? user : by;
    return asks.call('POST', `/api/user/update/${user._id}`, { isAdmin: true });
  },
  'user.email': async ({ owner }, by) => {
    const answer = await by.call('GET', `/api/user/${owner._id}`);
    // Left out silently for everybody else.
    return { ...answer, status: answer.body['email'] === owner.email ? 200 : refusalOf(by) };
  },
  'user.figures': async ({ owner }, by) => {
    const answer = await by.call('GET', `/api/user/listings/${owner._id}`);
    // Left out silently for everybody else.
    return { ...answer, status: typeof answer.body['totalSales'] === 'number' ? 200 : refusalOf(by) };
  },
};

/** Those that are left out silently: the answer gives no reason. */
export const silentPrivileges: readonly Privilege[] = [
  'listing.ended',
  'listing.offer',
  'listing.owners',
  'listing.taps',
  'user.email',
  'user.figures',
];
