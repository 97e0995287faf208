import { inLanguage, type Language } from '#domain/language.ts';
import { composeEmail, type Letter } from '../../mail/compose.ts';
import { type Settings, siteAddress } from '../../process/settings.ts';

type Site = Pick<Settings, 'publicUrl' | 'host' | 'port'>;

/** A listing that an email is about. */
interface About {
  id: string;
  name: string;
}

/** Tells the owner of a listing that it is hidden, why, and how to object (MOD-2). */
export function emailAboutHiding(site: Site, to: string, { id, name, reason }: About & { reason: string }): Letter {
  return composeEmail(
    { to },
    {
      about: name,
      quote: reason,
      texts: {
        en: {
          subject: 'Your listing is hidden',
          paragraphs: [
            'We have hidden your listing, for the reason below: only you and our admins can see it. Nothing is deleted.',
            'You can correct it, and tell us once why it should be shown again.',
          ],
          link: { label: 'See the listing', address: addressOf(site, 'en', id) },
        },
        my: {
          subject: 'သင့်ကြော်ငြာကို ဖျောက်ထားပါသည်',
          paragraphs: [
            'အောက်ပါအကြောင်းကြောင့် သင့်ကြော်ငြာကို ဖျောက်ထားပါသည်။ သင်နှင့် အက်ဒမင်များသာ မြင်ရပါသည်။ မည်သည့်အရာမျှ မဖျက်ပါ။',
            'ကြော်ငြာကို ပြင်နိုင်ပြီး ပြန်ပြသင့်သည့် အကြောင်းကို တစ်ကြိမ် ရေးပို့နိုင်ပါသည်။',
          ],
          link: { label: 'ကြော်ငြာကို ကြည့်ရန်', address: addressOf(site, 'my', id) },
        },
      },
    },
  );
}

/** Tells the owner of a hidden listing that it is shown again, with the answer to the appeal, if there is one. */
export function emailAboutRestoration(
  site: Site,
  to: string,
  { id, name, answer }: About & { answer?: string | undefined },
): Letter {
  return composeEmail(
    { to },
    {
      about: name,
      ...(answer && { quote: answer }),
      texts: {
        en: {
          subject: 'Your listing is shown again',
          paragraphs: ['Everyone can see your listing again. The time it was hidden is added to its time online.'],
          link: { label: 'See the listing', address: listingAddress(site, 'en', id) },
        },
        my: {
          subject: 'သင့်ကြော်ငြာကို ပြန်ပြထားပါသည်',
          paragraphs: ['သင့်ကြော်ငြာကို အားလုံး ပြန်မြင်ရပါပြီ။ ဖျောက်ထားခဲ့သည့်ကာလကို ကြော်ငြာသက်တမ်းတွင် ပြန်ပေါင်းပေးထားပါသည်။'],
          link: { label: 'ကြော်ငြာကို ကြည့်ရန်', address: listingAddress(site, 'my', id) },
        },
      },
    },
  );
}

/** Tells somebody that an admin has looked at their new listing, and that everyone sees it. */
export function emailAboutApproval(
  site: Site,
  to: string,
  { id, name, answer }: About & { answer?: string | undefined },
): Letter {
  return composeEmail(
    { to },
    {
      about: name,
      ...(answer && { quote: answer }),
      texts: {
        en: {
          subject: 'Your listing is online',
          paragraphs: ['We have looked at your listing, and everyone can see it now. Its time online begins today.'],
          link: { label: 'See the listing', address: listingAddress(site, 'en', id) },
        },
        my: {
          subject: 'သင့်ကြော်ငြာကို တင်ပြီးပါပြီ',
          paragraphs: ['သင့်ကြော်ငြာကို ကြည့်ရှုပြီးဖြစ်၍ အားလုံး မြင်ရပါပြီ။ ကြော်ငြာသက်တမ်းကို ယနေ့မှ စတင်ရေတွက်ပါမည်။'],
          link: { label: 'ကြော်ငြာကို ကြည့်ရန်', address: listingAddress(site, 'my', id) },
        },
      },
    },
  );
}

/** Tells the owner of a hidden listing why it stays hidden after their appeal. */
export function emailAboutRefusal(site: Site, to: string, { id, name, answer }: About & { answer: string }): Letter {
  return composeEmail(
    { to },
    {
      about: name,
      quote: answer,
      texts: {
        en: {
          subject: 'Your listing stays hidden',
          paragraphs: ['We have read what you wrote about your listing. It stays hidden, for the reason below.'],
          link: { label: 'See the listing', address: addressOf(site, 'en', id) },
        },
        my: {
          subject: 'သင့်ကြော်ငြာကို ဆက်လက်ဖျောက်ထားပါသည်',
          paragraphs: ['သင့်ကြော်ငြာအကြောင်း သင်ရေးပို့သည်ကို ဖတ်ပြီးပါပြီ။ အောက်ပါအကြောင်းကြောင့် ဆက်လက်ဖျောက်ထားပါသည်။'],
          link: { label: 'ကြော်ငြာကို ကြည့်ရန်', address: addressOf(site, 'my', id) },
        },
      },
    },
  );
}

function addressOf(site: Site, language: Language, id: string): string {
  return siteAddress(site) + inLanguage(language, `/hidden-listing/${id}`);
}

function listingAddress(site: Site, language: Language, id: string): string {
  return siteAddress(site) + inLanguage(language, `/listing/${id}`);
}
