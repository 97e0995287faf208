import type { Phrase } from '#domain/email/placeholders.ts';
import type { Language } from '#domain/language.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { counted } from '#domain/text/counted.ts';
import { unlimited } from '#domain/package/package.ts';
import { type Draft, draftOf } from '../mail/draft.ts';

/** Notifies a user that an admin has given them a package. */
export function emailAboutAssignment(
  to: string,
  { title, listingLimit, expiresAt }: { title: string; listingLimit: number; expiresAt: Date },
): Draft {
  const listings =
    listingLimit === unlimited
      ? { en: 'as many listings as you like', my: 'အိမ်ခြံမြေ အကန့်အသတ်မရှိ' }
      : {
          en: counted(listingLimit, 'listing', 'listings'),
          my: `အိမ်ခြံမြေ ${formatNumber(listingLimit, 'my')} ခု`,
        };
  return draftOf('package-assigned', {
    to,
    values: { package: title, listings, day: dayPhrase(expiresAt) },
    links: { create: '/create-listing' },
  });
}

/**
 * Notifies a user that their package will end.
 * @param days until then, at least 1.
 */
export function emailBeforeExpiry(
  to: string,
  { title, expiresAt, days }: { title: string; expiresAt: Date; days: number },
): Draft {
  const left = { en: counted(days, 'day', 'days'), my: `${formatNumber(days, 'my')} ရက်` };
  return draftOf('package-ending', {
    to,
    values: { package: title, day: dayPhrase(expiresAt), days: left },
    links: { packages: '/price' },
  });
}

/** Notifies a user that their package has ended. */
export function emailAfterExpiry(to: string, { title, expiresAt }: { title: string; expiresAt: Date }): Draft {
  return draftOf('package-ended', {
    to,
    values: { package: title, day: dayPhrase(expiresAt) },
    links: { packages: '/price' },
  });
}

/** The day of a moment in Yangon, for the placeholder of an email. */
export function dayPhrase(moment: Date): Phrase {
  return { en: dayInWords(moment, 'en'), my: dayInWords(moment, 'my') };
}

const formats = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Yangon' }),
  my: new Intl.DateTimeFormat('my', { dateStyle: 'long', timeZone: 'Asia/Yangon' }),
};

/** The day of a moment in Yangon as written in a sentence: `21 November 2026`, `၂၀၂၆ ခုနှစ်၊ နိုဝင်ဘာလ ၂၁ ရက်`. */
export function dayInWords(moment: Date, language: Language): string {
  if (language === 'en') return formats.en.format(moment);
  const parts = Object.fromEntries(formats.my.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.year} ခုနှစ်၊ ${parts.month}လ ${parts.day} ရက်`;
}
