import { inLanguage, type Language } from '#domain/language.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { counted } from '#domain/text/counted.ts';
import { unlimited } from '#domain/package/package.ts';
import { composeEmail, type Letter } from '../mail/compose.ts';
import { type Settings, siteAddress } from '../process/settings.ts';

type Site = Pick<Settings, 'publicUrl' | 'host' | 'port'>;

/** Notifies a user that an admin has given them a package. */
export function emailAboutAssignment(
  site: Site,
  to: string,
  { title, listingLimit, expiresAt }: { title: string; listingLimit: number; expiresAt: Date },
): Letter {
  const isUnlimited = listingLimit === unlimited;
  const listings = isUnlimited ? 'as many listings as you like' : counted(listingLimit, 'listing', 'listings');
  const homesInBurmese = isUnlimited ? 'အိမ်ခြံမြေ အကန့်အသတ်မရှိ' : `အိမ်ခြံမြေ ${formatNumber(listingLimit, 'my')} ခု`;
  return composeEmail(
    { to },
    {
      texts: {
        en: {
          subject: `You now have the ${title} package`,
          paragraphs: [
            `We have given your account the ${title} package.`,
            `You can post ${listings} until ${dayInWords(expiresAt, 'en')}.`,
          ],
          link: { label: 'Create a listing', address: addressOf(site, 'en', '/create-listing') },
        },
        my: {
          subject: `${title} ပက်ကေ့ချ် ရရှိပါပြီ`,
          paragraphs: [
            `သင့်အကောင့်အတွက် ${title} ပက်ကေ့ချ်ကို ဖွင့်ပေးပြီးပါပြီ။`,
            `${dayInWords(expiresAt, 'my')}အထိ ${homesInBurmese} တင်နိုင်ပါသည်။`,
          ],
          link: { label: 'ကြော်ငြာတင်ရန်', address: addressOf(site, 'my', '/create-listing') },
        },
      },
    },
  );
}

/**
 * Notifies a user that their package will end.
 * @param days until then, at least 1.
 */
export function emailBeforeExpiry(
  site: Site,
  to: string,
  { title, expiresAt, days }: { title: string; expiresAt: Date; days: number },
): Letter {
  return composeEmail(
    { to },
    {
      texts: {
        en: {
          subject: `Your ${title} package ends in ${counted(days, 'day', 'days')}`,
          paragraphs: [
            `Your ${title} package ends on ${dayInWords(expiresAt, 'en')}.`,
            'Your listings stay online. To post more after that day, choose a package again.',
          ],
          link: { label: 'See the packages', address: addressOf(site, 'en', '/price') },
        },
        my: {
          subject: `သင့် ${title} ပက်ကေ့ချ် သက်တမ်း ${formatNumber(days, 'my')} ရက်သာ ကျန်ပါတော့သည်`,
          paragraphs: [
            `သင့် ${title} ပက်ကေ့ချ်သည် ${dayInWords(expiresAt, 'my')}တွင် သက်တမ်းကုန်ပါမည်။`,
            'တင်ထားပြီးသော အိမ်ခြံမြေများ ဆက်လက်ရှိနေပါမည်။ ထိုနေ့နောက်ပိုင်း ထပ်မံတင်လိုပါက ပက်ကေ့ချ် ပြန်ရွေးပါ။',
          ],
          link: { label: 'ပက်ကေ့ချ်များ ကြည့်ရန်', address: addressOf(site, 'my', '/price') },
        },
      },
    },
  );
}

/** Notifies a user that their package has ended. */
export function emailAfterExpiry(
  site: Site,
  to: string,
  { title, expiresAt }: { title: string; expiresAt: Date },
): Letter {
  return composeEmail(
    { to },
    {
      texts: {
        en: {
          subject: `Your ${title} package has ended`,
          paragraphs: [
            `Your ${title} package ended on ${dayInWords(expiresAt, 'en')}.`,
            'Your listings stay online. To post more, choose a package.',
          ],
          link: { label: 'See the packages', address: addressOf(site, 'en', '/price') },
        },
        my: {
          subject: `သင့် ${title} ပက်ကေ့ချ် သက်တမ်းကုန်သွားပါပြီ`,
          paragraphs: [
            `သင့် ${title} ပက်ကေ့ချ်သည် ${dayInWords(expiresAt, 'my')}တွင် သက်တမ်းကုန်သွားပါပြီ။`,
            'တင်ထားပြီးသော အိမ်ခြံမြေများ ဆက်လက်ရှိနေပါမည်။ ထပ်မံတင်လိုပါက ပက်ကေ့ချ် ရွေးပါ။',
          ],
          link: { label: 'ပက်ကေ့ချ်များ ကြည့်ရန်', address: addressOf(site, 'my', '/price') },
        },
      },
    },
  );
}

function addressOf(site: Site, language: Language, path: string): string {
  return siteAddress(site) + inLanguage(language, path);
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
