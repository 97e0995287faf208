import type { Privilege } from '#server/http/request/privilege-table.ts';
import type { Answer } from '#tests/factories/client.ts';
import { aListing } from '#tests/factories/portal.ts';
import { aMember, type Asker, imagesOf } from './driving.ts';
import type { Stage } from './stage.ts';

/** Makes a call with the part of it that only some may use or see; silent omissions are returned as if they were refusals. */
type Attempt = (stage: Stage, by: Asker) => Promise<Answer>;

/** Status of a refusal: depends on whether the asker is signed in or a visitor. */
const refusalOf = ({ _id }: Asker) => (_id === undefined ? 401 : 403);

/** How each restricted part of a call is attempted, on an item of the owner's. */
export const privilegeAttempts: Record<Privilege, Attempt> = {
  'enquiry.siteMessages': (_stage, by) => by.call('GET', '/api/enquiry/messages?to=site'),
  'listing.createForAgent': async (stage, by) => {
    const { _id: userRef } = await stage.portal.signUp();
    return by.call('POST', '/api/listing/create', aListing({ userRef, imageUrls: await imagesOf(stage, by) }));
  },
  'listing.createForTeam': async (stage, by) => {
    const { _id: userRef } = stage.owner;
    return by.call('POST', '/api/listing/create', aListing({ userRef, imageUrls: await imagesOf(stage, by) }));
  },
  'listing.ended': async ({ portal, owner }, by) => {
    const id = await portal.postListing(owner);
    await portal.database.pool.query('update listing set ended_at = now() where id = $1', [id]);
    const answer = await by.call('GET', `/api/listing/get?ended=only&userId=${owner._id}`);
    // Silently omitted for all others.
    return { ...answer, status: JSON.stringify(answer.body).includes(id) ? 200 : refusalOf(by) };
  },
  'listing.hidden': async ({ portal, owner }, by) => {
    const id = await portal.postListing(owner);
    const { pool } = portal.database;
    await pool.query('update listing set ended_at = now() where id = $1', [id]);
    await pool.query(
      `insert into hidden_listing (listing_id, cause, reason) values ($1, 'admin', 'Not the property.')`,
      [id],
    );
    const answer = await by.call('GET', `/api/listing/get/${id}`);
    // For all others there is no such listing.
    return { ...answer, status: answer.status === 404 ? refusalOf(by) : answer.status };
  },
  'listing.offer': async (stage, by) => {
    const offer = { offer: true, regularPrice: 2, discountPrice: 1 };
    const imageUrls = await imagesOf(stage, by);
    const posted = await by.call('POST', '/api/listing/create', aListing({ ...offer, imageUrls }));
    if (posted.status !== 200) return posted;
    // Silently refused: the value sent is not the one stored.
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
    // Silently omitted for all others.
    return { ...answer, status: answer.body['owners'] === undefined ? refusalOf(by) : 200 };
  },
  'listing.taps': async (_stage, by) => {
    const answer = await by.call('GET', '/api/listing/get?limit=1');
    // Silently omitted for all others.
    return { ...answer, status: answer.body['taps'] === undefined ? refusalOf(by) : 200 };
  },
  'listing.hiddenAmong': async (_stage, by) => {
    const answer = await by.call('GET', '/api/listing/get?limit=1');
    // Silently omitted for all others.
    return { ...answer, status: answer.body['hidden'] === undefined ? refusalOf(by) : 200 };
  },
  'team.setRole': async (stage, by) => {
    const member = await aMember(stage);
    return by.call('POST', `/api/team/members/${member._id}`, { role: 'viewer' });
  },
  'user.appoint': async ({ portal, owner }, by) => {
    const user = await portal.signUp();
    const asks = by._id === owner._id ? user : by;
    return asks.call('POST', `/api/user/update/${user._id}`, { isAdmin: true });
  },
  'user.suspension': async ({ portal }, by) => {
    const { _id } = await portal.signUp();
    await portal.database.pool.query(
      `update "user" set suspended_at = now(), suspension_reason = 'Asks for money.' where id = $1`,
      [_id],
    );
    const answer = await by.call('GET', `/api/user/${_id}`);
    // For all others there is no such user.
    return { ...answer, status: answer.status === 404 ? refusalOf(by) : answer.status };
  },
  'user.email': async ({ owner }, by) => {
    const answer = await by.call('GET', `/api/user/${owner._id}`);
    // Silently omitted for all others.
    return { ...answer, status: answer.body['email'] === owner.email ? 200 : refusalOf(by) };
  },
  'user.figures': async ({ owner }, by) => {
    const answer = await by.call('GET', `/api/user/listings/${owner._id}`);
    // Silently omitted for all others.
    return { ...answer, status: typeof answer.body['totalSales'] === 'number' ? 200 : refusalOf(by) };
  },
};

/** Those that are silently omitted: the response gives no reason. */
export const silentPrivileges: readonly Privilege[] = [
  'listing.ended',
  'listing.hidden',
  'listing.hiddenAmong',
  'listing.offer',
  'listing.owners',
  'listing.taps',
  'user.email',
  'user.figures',
  'user.suspension',
];
