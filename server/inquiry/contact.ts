import type { ContactForm } from '#domain/inquiry/create.ts';
import { Conflict, NotFound } from '#domain/errors.ts';
import { lockOwnedListing } from '../listing/of-owner.ts';
import { queueEmail } from '../mail/queue.ts';
import type { Services } from '../app/context.ts';
import { emailToOwner, emailToSite } from './emails.ts';
import { insertContactMessage } from './queries.ts';

/**
 * Takes a message: a listing's goes to the listing's owner, any other to the site (INQ-5). It is stored,
 * and its email queued, before any e-mail is tried. Whom it goes to and what the listing is called, the portal knows itself.
 * @throws NotFound for a listing that is not there; Conflict for one that has ended
 */
export async function takeMessage(
  services: Pick<Services, 'database' | 'jobs' | 'settings'>,
  form: ContactForm,
): Promise<void> {
  const { database, settings } = services;
  await database.db.transaction(async (tx) => {
    const { name, email, phone, message, propertyId, propertyTitle } = form;
    if (propertyId === undefined) {
      await insertContactMessage(tx, { name, email, phone, message, propertyTitle });
      await queueEmail(services, tx, emailToSite(settings, form));
      return;
    }
    const listing = await lockOwnedListing(tx, propertyId);
    if (!listing) throw new NotFound('listing_not_found');
    if (!listing.isOnline) throw new Conflict('listing_ended');
    await insertContactMessage(tx, {
      recipientId: listing.ownerId,
      listingId: listing.id,
      propertyTitle: listing.name,
      name,
      email,
      phone,
      message,
    });
    await queueEmail(services, tx, emailToOwner(settings, listing, form));
  });
}
