import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { contactSchema, paymentInquirySchema } from '#domain/inquiry/create.ts';
import { outageUpdateSchema } from '#domain/outage/outage.ts';
import { newPackageSchema } from '#domain/package/create.ts';
import { paymentAccountsSchema } from '#domain/package/payment-account.ts';
import { newReviewSchema } from '#domain/review/create.ts';
import {
  contactMessage,
  image,
  listingPackage,
  outage,
  paymentAccount,
  paymentInquiry,
  review,
} from '#server/database/schema.ts';
import { type Check, count, rowsById } from './examination.ts';
import { areInOrder, breaches } from './rules.ts';

const { rating, content } = newReviewSchema.shape;
const reviewWords = z.object({ rating, content });
const inquiryWords = paymentInquirySchema.pick({ name: true, email: true, message: true });

/** Reviews: text and stars as their form accepts them, and not on the writer's own listings. */
export const checkReviews: Check = async function* (examination) {
  const { db } = examination;
  const select = () =>
    db
      .select({
        id: review.id,
        rating: review.rating,
        content: review.content,
        isOwn: sql<boolean>`exists (select from listing where listing.id = review.listing_id and listing.user_id = review.user_id)`,
      })
      .from(review)
      .$dynamic();
  for await (const { id, isOwn, ...fields } of rowsById(examination, 'reviews', select, review.id)) {
    yield* breaches(`Review ${id}`, reviewWords, fields);
    if (isOwn) yield `Review ${id} is of the author's own listing.`;
  }
};

/** Checks what was sent through the contact forms and with payments. */
export const checkInquiries: Check = async function* (examination) {
  const { db } = examination;
  const { name, email, message, phone, propertyTitle } = contactMessage;
  const contacts = () =>
    db.select({ id: contactMessage.id, name, email, message, phone, propertyTitle }).from(contactMessage).$dynamic();
  for await (const { id, ...fields } of rowsById(examination, 'messages', contacts, contactMessage.id)) {
    yield* breaches(`Message ${id}`, contactSchema, fields);
  }
  const inquiries = () =>
    db
      .select({
        id: paymentInquiry.id,
        name: paymentInquiry.name,
        email: paymentInquiry.email,
        message: paymentInquiry.message,
      })
      .from(paymentInquiry)
      .$dynamic();
  for await (const { id, ...fields } of rowsById(examination, 'payment inquiries', inquiries, paymentInquiry.id)) {
    yield* breaches(`Payment inquiry ${id}`, inquiryWords, fields);
  }
};

/** Packages as an admin may define them. */
export const checkPackages: Check = async function* (examination) {
  const { db } = examination;
  const select = () => db.select().from(listingPackage).$dynamic();
  for await (const { id, createdAt: _made, updatedAt: _changed, ...fields } of rowsById(
    examination,
    'packages',
    select,
    listingPackage.id,
  )) {
    yield* breaches(`Package ${id}`, newPackageSchema, fields);
  }
};

const accountWords = paymentAccountsSchema.shape.accounts.element.pick({ bank: true, name: true, number: true });

/** The operator's payment accounts: texts as their form accepts them, in order without gaps, with finished images. */
export const checkPaymentAccounts: Check = async function* (examination) {
  const { id, position, bank, name, number, imageId } = paymentAccount;
  const rows = await examination.db
    .select({ id, position, bank, name, number, picture: imageId, state: image.state })
    .from(paymentAccount)
    .leftJoin(image, eq(image.id, imageId))
    .orderBy(asc(position));
  for (const { id: account, position: _place, picture, state, ...fields } of rows) {
    count(examination, 'payment accounts');
    yield* breaches(`Payment account ${account}`, accountWords, fields);
    if (picture !== null && state !== 'ready')
      yield `Payment account ${account} shows image ${picture}, which was never completed.`;
  }
  if (!areInOrder(rows.map((row) => row.position))) yield 'The payment account positions have a gap.';
};

const announced = outageUpdateSchema.pick({ slots: true, note: true, announcedOn: true });

/** The power cuts of each township: ordered slots that do not overlap, and a note and day as announced. */
export const checkOutages: Check = async function* (examination) {
  const { township, slots, note, announcedOn } = outage;
  const rows = await examination.db
    .select({ place: township, slots, note, announcedOn })
    .from(outage)
    .orderBy(asc(township));
  for (const { place, slots: kept, ...fields } of rows) {
    count(examination, 'power cuts by township');
    const times = kept.map((slot) => ({ from: slot.slice(0, 5), to: slot.slice(6) }));
    yield* breaches(`Power cuts in ${place}`, announced, { ...fields, slots: times });
  }
};
