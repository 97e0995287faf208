import { z } from 'zod';
import { issuesFoundBy, NotFound } from '#domain/errors.ts';
import { imageIdOf } from '#domain/image/address.ts';
import { placeDetails } from '#domain/listing/details.ts';
import { waitingCauses, waitingFor } from '#domain/listing/hiding.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { afterUpdate, listingChanges, listingProblems } from '#domain/listing/update.ts';
import { recordOf } from '#domain/record.ts';
import { isAllowed, requireAccess, signedIn } from '../http/request/access.ts';
import { sentence } from '../http/request/done.ts';
import { writtenBack } from '../http/request/write-back.ts';
import { picture } from '../image/picture.ts';
import { countMessagesOf } from '../inquiry/of-listings.ts';
import { contactTapsShape, listedSchema, listingAnswer, listingReadSchema, personsListingSchema } from './answer.ts';
import { refuseWrongListing } from './create.ts';
import { hiddenFacts } from './life/hidden.ts';
import { contactTapsOf } from './views/page-views.ts';
import { countSavers } from './views/savers.ts';
import { selectListing } from './queries.ts';

/** Fields of a listing that users write in their own words. */
export const writtenOfListing = {
  name: 'text',
  address: 'text',
  reference: 'text',
  description: 'html',
  details: recordOf(placeDetails, () => 'text' as const),
} as const;

/** Body of the response to POST /api/listing/update/{id}: the listing as it is now. */
export const listingChangedSchema = listingReadSchema.extend({
  success: z.literal(true),
  message: sentence('Listing updated'),
  discountEnded: z
    .literal(true)
    .optional()
    .describe('The discount and the Premium Ad ended, because the new price is not above the discounted price.')
    .meta({ 'x-shown': false }),
  waitsFor: z
    .enum(waitingCauses)
    .optional()
    .describe('If it was changed so much that somebody looks at it again before everyone sees it.')
    .meta({ 'x-shown': false }),
});

/** The body of an update of a listing: as it was read anywhere, with the changes (API-15). */
export const listingWrittenBack = writtenBack({
  fields: listingChanges,
  readAs: [listingChangedSchema, listedSchema, personsListingSchema],
  written: writtenOfListing,
  pictures: ['imageUrls'],
  counts: ['pageViews', 'enquiries', ...Object.keys(contactTapsShape)],
  figures: ['savedBy'],
  compared: { priceVerdict: listingReadSchema.shape.priceVerdict, reduction: listingReadSchema.shape.reduction },
  clock: ['confirmedAt', 'endsAt', 'endedAt'],
  async present(c, id, sent) {
    const { db } = c.get('services').database;
    const found = await selectListing(db, id);
    if (!found) throw new NotFound('listing_not_found');
    requireAccess('listing.update', c.get('account'), found);
    const shown = listingAnswer(found);
    const [cover] = found.images;
    const enquiries = sent.has('enquiries') ? ((await countMessagesOf(db, [id])).get(id) ?? 0) : 0;
    const savedBy = sent.has('savedBy') ? ((await countSavers(db, found.userId, [id])).get(id) ?? null) : null;
    const taps = Object.keys(contactTapsShape).some((name) => sent.has(name))
      ? await contactTapsOf(db, [id])
      : undefined;
    const hidden = found.endedAt ? await hiddenFacts(db, id) : undefined;
    return {
      ...shown,
      ...taps?.get(id),
      success: true,
      message: 'Listing updated',
      discountEnded: true,
      cover: cover ? picture(cover) : null,
      enquiries,
      savedBy,
      isHidden: hidden !== undefined,
      waitsFor: waitingFor(hidden?.cause) ?? null,
      hidden,
    };
  },
  async problems(c, { changes, present, sent }) {
    const currentUser = signedIn(c);
    const before = present as unknown as Listing & { imageUrls: string[] };
    const { fields } = afterUpdate(changes, before, isAllowed('listing.offer', currentUser));
    const problems = listingProblems(fields, (name) => sent.has(name));
    const already = before.imageUrls.flatMap((address) => imageIdOf(address) ?? []);
    const further = () => refuseWrongListing(c.get('services').database.db, currentUser, changes, already);
    return [...problems, ...(await issuesFoundBy(further))];
  },
});
