import { inLanguage, type Language } from '#domain/language.ts';
import { composeEmail, type Letter } from '../mail/compose.ts';
import { dayInWords } from '../package/emails.ts';
import { type Settings, siteAddress } from '../process/settings.ts';

type Site = Pick<Settings, 'publicUrl' | 'host' | 'port'>;

/** Tells a user that their account is suspended, why, and until when (MOD-6). */
export function emailAboutSuspension(
  site: Site,
  to: string,
  { reason, until }: { reason: string; until: Date | null },
): Letter {
  const end = {
    en: until ? `It ends on ${dayInWords(until, 'en')}.` : 'It has no fixed end.',
    my: until ? `${dayInWords(until, 'my')}တွင် ပြီးဆုံးပါမည်။` : 'ပြီးဆုံးမည့်ရက် သတ်မှတ်မထားပါ။',
  };
  return composeEmail(
    { to },
    {
      quote: reason,
      texts: {
        en: {
          subject: 'Your account is suspended',
          paragraphs: [
            `We have suspended your account, for the reason below. ${end.en}`,
            'While it is suspended nobody can sign in to it, and your listings are hidden. Nothing is deleted. If you think that this is a mistake, please write to us.',
          ],
          link: { label: 'Contact us', address: addressOf(site, 'en', '/contact') },
        },
        my: {
          subject: 'သင့်အကောင့်ကို ရပ်ဆိုင်းထားပါသည်',
          paragraphs: [
            `အောက်ပါအကြောင်းကြောင့် သင့်အကောင့်ကို ရပ်ဆိုင်းထားပါသည်။ ${end.my}`,
            'ရပ်ဆိုင်းထားစဉ် အကောင့်သို့ ဝင်၍မရဘဲ သင့်ကြော်ငြာများကို ဖျောက်ထားပါမည်။ မည်သည့်အရာမျှ မဖျက်ပါ။ မှားယွင်းသည်ဟု ထင်ပါက ဆက်သွယ်ပါ။',
          ],
          link: { label: 'ဆက်သွယ်ရန်', address: addressOf(site, 'my', '/contact') },
        },
      },
    },
  );
}

/** Tells a user that their account is no longer suspended (MOD-7). */
export function emailAboutReinstatement(site: Site, to: string): Letter {
  return composeEmail(
    { to },
    {
      texts: {
        en: {
          subject: 'Your account is open again',
          paragraphs: [
            'Your account is no longer suspended. You can sign in, and the listings that were hidden because of it are shown again.',
          ],
          link: { label: 'Sign in', address: addressOf(site, 'en', '/sign-in') },
        },
        my: {
          subject: 'သင့်အကောင့်ကို ပြန်ဖွင့်ပေးပါပြီ',
          paragraphs: ['သင့်အကောင့်ကို ရပ်ဆိုင်းခြင်း ပြီးဆုံးပါပြီ။ အကောင့်ဝင်နိုင်ပြီး သင့်ကြော်ငြာများကို ပြန်ပြထားပါသည်။'],
          link: { label: 'အကောင့်ဝင်ရန်', address: addressOf(site, 'my', '/sign-in') },
        },
      },
    },
  );
}

function addressOf(site: Site, language: Language, path: string): string {
  return siteAddress(site) + inLanguage(language, path);
}
