import { inLanguage, type Language } from '#domain/language.ts';
import type { ListingType, PropertyType } from '#domain/listing/listing.ts';
import { type Township, townshipName } from '#domain/township/township.ts';
import { composeEmail, type Letter } from '../mail/compose.ts';
import { type Settings, siteAddress } from '../process/settings.ts';
import { listingNames } from '../text/listing-names.ts';

type Site = Pick<Settings, 'publicUrl' | 'host' | 'port'>;

/** A listing that an email is about. */
interface About {
  id: string;
  name: string;
}

/** Asks the owner of a listing something (MOD-45). */
export function emailAboutQuestion(
  site: Site,
  to: string,
  { id, name, question }: About & { question: string },
): Letter {
  const address = (language: Language) => addressOf(site, language, `/hidden-listing/${id}`);
  return composeEmail(
    { to },
    {
      about: name,
      quote: question,
      texts: {
        en: {
          subject: 'A question about your listing',
          paragraphs: ['We have a question about your listing. Please answer on its page, or correct the listing.'],
          link: { label: 'Answer', address: address('en') },
        },
        my: {
          subject: 'သင့်ကြော်ငြာနှင့်ပတ်သက်၍ မေးခွန်းရှိပါသည်',
          paragraphs: ['သင့်ကြော်ငြာနှင့်ပတ်သက်၍ မေးလိုပါသည်။ ကြော်ငြာစာမျက်နှာတွင် ဖြေပါ သို့မဟုတ် ကြော်ငြာကို ပြင်ပါ။'],
          link: { label: 'ဖြေရန်', address: address('my') },
        },
      },
    },
  );
}

/** A correction of a listing: where and what it is now. */
interface Correction extends About {
  changed: { type: ListingType; township: Township; propertyType: PropertyType };
  reason: string | undefined;
}

/** Tells the owner of a listing what was corrected in it (MOD-44). */
export function emailAboutCorrection(site: Site, to: string, { id, name, changed, reason }: Correction): Letter {
  const now = (language: Language) =>
    `${listingNames[language].types[changed.type]} · ${listingNames[language].propertyTypes[changed.propertyType]} · ${townshipName(changed.township, language)}`;
  const address = (language: Language) => addressOf(site, language, `/listing/${id}`);
  return composeEmail(
    { to },
    {
      about: name,
      ...(reason && { quote: reason }),
      texts: {
        en: {
          subject: 'We have corrected your listing',
          paragraphs: ['We have corrected your listing, so that those who look for it find it.'],
          facts: [['It is now', now('en')]],
          link: { label: 'See the listing', address: address('en') },
        },
        my: {
          subject: 'သင့်ကြော်ငြာကို ပြင်ဆင်ထားပါသည်',
          paragraphs: ['ရှာဖွေသူများ တွေ့နိုင်ရန် သင့်ကြော်ငြာကို ပြင်ဆင်ထားပါသည်။'],
          facts: [['ယခု', now('my')]],
          link: { label: 'ကြော်ငြာကို ကြည့်ရန်', address: address('my') },
        },
      },
    },
  );
}

/** Tells the owner of a listing that it was ended, and why (MOD-47). */
export function emailAboutEnd(site: Site, to: string, { id, name, reason }: About & { reason: string }): Letter {
  const address = (language: Language) => addressOf(site, language, `/listing/${id}`);
  return composeEmail(
    { to },
    {
      about: name,
      quote: reason,
      texts: {
        en: {
          subject: 'We have ended your listing',
          paragraphs: [
            'We have ended your listing, for the reason below. If the property is available, bring it back under My Listing.',
          ],
          link: { label: 'See the listing', address: address('en') },
        },
        my: {
          subject: 'သင့်ကြော်ငြာကို ရပ်လိုက်ပါသည်',
          paragraphs: ['အောက်ပါအကြောင်းကြောင့် သင့်ကြော်ငြာကို ရပ်လိုက်ပါသည်။ အိမ်ခြံမြေ ရနိုင်သေးပါက My Listing တွင် ပြန်ဖော်ပြနိုင်ပါသည်။'],
          link: { label: 'ကြော်ငြာကို ကြည့်ရန်', address: address('my') },
        },
      },
    },
  );
}

function addressOf(site: Site, language: Language, path: string): string {
  return siteAddress(site) + inLanguage(language, path);
}
