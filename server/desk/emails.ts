import type { Language } from '#domain/language.ts';
import type { ListingType, PropertyType } from '#domain/listing/listing.ts';
import { type Township, townshipName } from '#domain/township/township.ts';
import { type Draft, draftOf } from '../mail/draft.ts';
import { listingNames } from '../text/listing-names.ts';

/** A listing that an email is about. */
interface About {
  id: string;
  name: string;
}

/** Asks the owner of a listing something (MOD-45). */
export function emailAboutQuestion(to: string, { id, name, question }: About & { question: string }): Draft {
  return draftOf('listing-question', {
    to,
    title: name,
    quote: question,
    links: { answer: `/hidden-listing/${id}` },
  });
}

/** A correction of a listing: where and what it is now. */
interface Correction extends About {
  changed: { type: ListingType; township: Township; propertyType: PropertyType };
  reason: string | undefined;
}

/** Tells the owner of a listing what was corrected in it (MOD-44). */
export function emailAboutCorrection(to: string, { id, name, changed, reason }: Correction): Draft {
  const now = (language: Language) =>
    `${listingNames[language].types[changed.type]} · ${listingNames[language].propertyTypes[changed.propertyType]} · ${townshipName(changed.township, language)}`;
  return draftOf('listing-corrected', {
    to,
    title: name,
    quote: reason,
    facts: { now: { en: now('en'), my: now('my') } },
    links: { listing: `/listing/${id}` },
  });
}

/** Tells the owner of a listing that it was ended, and why (MOD-47). */
export function emailAboutEnd(to: string, { id, name, reason }: About & { reason: string }): Draft {
  return draftOf('listing-ended', { to, title: name, quote: reason, links: { listing: `/listing/${id}` } });
}
