import { aHome, asAdmin, asOwner, asVisitor, type Drive, onHome, onOneself } from './driving.ts';
import { peopleDrives } from './drives-of-people.ts';
import type { Stage } from './stage.ts';

/** An article of the admin's. */
async function anArticle({ admin, portal }: Stage) {
  const image = await portal.anImage(admin);
  const { body } = await admin.call('POST', '/api/post/create', { title: 'Lake', content: '<p>New.</p>', image });
  return { by: admin, path: { postId: String(body['_id']), userId: admin._id }, image };
}

/** A home and what another has written of it. */
async function aReview(stage: Stage) {
  const { id: listingId } = await aHome(stage);
  const by = stage.other;
  const { body } = await by.call('POST', '/api/review/createreview', { rating: 4, content: 'Quiet.', listingId });
  return { by, id: String(body['_id']), listingId };
}

/** The id of an image, out of its address. */
const imageIdIn = (address: string) => address.split('/')[2] ?? '';

const onImage: Drive = async ({ portal, owner }) => ({
  by: owner,
  path: { id: imageIdIn(await portal.anImage(owner)) },
});

const selectsFree =
  (where: 'path' | 'body'): Drive =>
  async ({ portal }) => {
    const by = await portal.signUp();
    const { _id: packageId } = await portal.packageOf('Free');
    if (where === 'path') return { by, path: { packageId }, body: { userId: by._id } };
    return { by, body: { packageId, userId: by._id } };
  };

let names = 0;

/** How each call of the document is driven, by its name. */
export const drives: Record<string, Drive> = {
  ...peopleDrives,
  health_read: asVisitor,
  site_read: asVisitor,
  enquiry_contact: async (stage) => {
    const { id: propertyId } = await aHome(stage);
    return { by: stage.portal.visitor(), body: { propertyId } };
  },
  enquiry_payment: async ({ portal }) => ({
    by: portal.visitor(),
    body: { packageId: (await portal.packageOf('Gold'))._id },
  }),
  enquiry_messages: async (stage) => {
    const { by, id: propertyId } = await aHome(stage);
    const message = { name: 'Mya', email: 'mya@example.com', message: 'Is it free?', propertyId };
    await stage.portal.visitor().fetch('/api/auth/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    return { by };
  },
  enquiry_markMessage: async ({ portal, owner: by }) => {
    const { rows } = await portal.database.pool.query<{ id: string }>(
      `insert into contact_message (id, recipient_id, name, email, message)
       values (gen_random_uuid(), $1, 'Mya', 'mya@example.com', 'Is it free?') returning id`,
      [by._id],
    );
    return { by, path: { id: rows[0]?.id ?? 'none' } };
  },
  enquiry_payments: async ({ admin, inquiry }) => {
    await inquiry();
    return { by: admin };
  },
  enquiry_markPayment: async ({ admin, inquiry }) => ({ by: admin, path: { id: await inquiry() } }),
  enquiry_proof: async ({ admin, inquiry }) => ({ by: admin, path: { id: await inquiry() } }),
  listing_list: async (stage) => ({ ...(await onHome(stage)), by: stage.portal.visitor() }),
  listing_read: onHome,
  listing_view: onHome,
  listing_views: onHome,
  listing_related: async (stage) => {
    const { by, id: listingId } = await aHome(stage);
    return { by, query: { listingId } };
  },
  listing_search: async (stage) => ({ ...(await onHome(stage)), query: { searchTerm: 'condo' } }),
  listing_fullSearch: async (stage) => ({ ...(await onHome(stage)), query: { searchTerm: 'condo' } }),
  listing_suggest: async (stage) => ({ ...(await onHome(stage)), by: stage.portal.visitor() }),
  listing_townships: asVisitor,
  listing_map: async (stage) => ({ ...(await onHome(stage)), by: stage.portal.visitor() }),
  listing_counts: async (stage) => ({ ...(await onHome(stage)), by: stage.portal.visitor() }),
  listing_create: async ({ portal, owner }) => ({
    by: owner,
    body: { imageUrls: [await portal.anImage(owner)] },
  }),
  listing_update: async (stage) => {
    const { by, id, imageUrls } = await aHome(stage);
    const { body } = await by.call('GET', `/api/listing/get/${id}`);
    return { by, path: { id }, body: { imageUrls, updatedAt: body['updatedAt'] } };
  },
  listing_delete: async (stage) => {
    const { by, id } = await aHome(stage);
    return { by, path: { id }, query: { id: by._id } };
  },
  package_create: ({ admin }) => ({ by: admin, body: { title: `Silver ${(names += 1)}` } }),
  package_assignments: asAdmin,
  package_assign: async ({ portal, admin, other }) => ({
    by: admin,
    body: { userId: other._id, packageId: (await portal.packageOf('Gold'))._id },
  }),
  package_update: async ({ admin }) => {
    const title = `Silver ${(names += 1)}`;
    const form = { title, price: 1, features: ['One home'], listingLimit: 1, durationDays: 1 };
    const { body } = await admin.call('POST', '/api/packages/create', form);
    return { by: admin, path: { id: String(body['_id']) }, body: { title, updatedAt: body['updatedAt'] } };
  },
  package_read: async ({ portal }) => ({ by: portal.visitor(), path: { id: (await portal.packageOf('Gold'))._id } }),
  package_list: asVisitor,
  package_status: onOneself,
  package_select: selectsFree('body'),
  package_buy: selectsFree('path'),
  image_upload: asOwner,
  image_complete: onImage,
  image_delete: onImage,
  post_list: async (stage) => {
    await anArticle(stage);
    return { by: stage.portal.visitor() };
  },
  post_create: async ({ portal, admin }) => ({ by: admin, body: { image: await portal.anImage(admin) } }),
  post_update: async (stage) => {
    const { by, path, image } = await anArticle(stage);
    const { body } = await by.call('GET', `/api/post/getposts?postId=${path.postId}`);
    const [article] = body['posts'] as { updatedAt: string }[];
    return { by, path, body: { image, updatedAt: article?.updatedAt } };
  },
  post_delete: async (stage) => {
    const { by, path } = await anArticle(stage);
    return { by, path };
  },
  review_create: async (stage) => {
    const { id: listingId } = await aHome(stage);
    return { by: stage.other, body: { listingId, userRef: stage.other._id } };
  },
  review_list: async (stage) => {
    const { listingId } = await aReview(stage);
    return { by: stage.portal.visitor(), path: { listingId } };
  },
  review_delete: async (stage) => {
    const { by, id } = await aReview(stage);
    return { by, path: { id }, body: { userId: by._id } };
  },
  search_progress: asAdmin,
  overview_read: asAdmin,
  overview_weeks: asAdmin,
  overview_townships: asAdmin,
  overview_expiring: asAdmin,
  activity_list: asAdmin,
  exchangeRate_read: asVisitor,
  exchangeRate_set: asAdmin,
  exchangeRate_history: asAdmin,
};
