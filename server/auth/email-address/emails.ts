import { burmeseDigits } from '#domain/text/burmese/burmese-digits.ts';
import { counted } from '#domain/text/counted.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import { composeEmail, type Letter } from '../../mail/compose.ts';
import { type Settings, siteAddress } from '../../process/settings.ts';
import type { Executor } from '../../process/database.ts';
import { queueEmail } from '../../mail/queue.ts';
import type { Services } from '../../process/services.ts';

/** Asks the reader of mail at a new address whether it is theirs. */
export function emailToNewAddress(
  settings: Pick<Settings, 'publicUrl' | 'host' | 'port'>,
  { to, username, token }: { to: string; username: string; token: string },
): Letter {
  const address = (language: Language) => siteAddress(settings) + inLanguage(language, `/confirm-email/${token}`);
  return composeEmail(
    { to },
    {
      texts: {
        en: {
          subject: 'Confirm your new email address',
          paragraphs: [
            `Confirm this address for account “${username}”. The link works once, within one hour.`,
            'If the account is not yours, please do not open the link: nothing changes without it.',
          ],
          link: { label: 'Confirm this address', address: address('en') },
        },
        my: {
          subject: 'အီးမေးလ်အသစ်ကို အတည်ပြုရန်',
          paragraphs: [
            `“${username}” အကောင့်၏ အီးမေးလ်ကို ဤလိပ်စာသို့ ပြောင်းရန် တောင်းဆိုထားပါသည်။ လင့်ခ်ကို ၁ နာရီအတွင်း တစ်ကြိမ်သာ အသုံးပြုနိုင်ပါသည်။`,
            'ဤအကောင့်သည် သင့်အကောင့် မဟုတ်ပါက လင့်ခ်ကို မဖွင့်ပါနှင့်။ လင့်ခ်ကို မဖွင့်လျှင် မည်သည့်အရာမျှ ပြောင်းလဲမည် မဟုတ်ပါ။',
          ],
          link: { label: 'ဤအီးမေးလ်ကို အတည်ပြုရန်', address: address('my') },
        },
      },
    },
  );
}

/** Asks the user who signed up with an address to confirm that they read mail there. */
export function emailToPresentAddress(
  settings: Pick<Settings, 'publicUrl' | 'host' | 'port'>,
  { to, username, token }: { to: string; username: string; token: string },
): Letter {
  const address = (language: Language) => siteAddress(settings) + inLanguage(language, `/confirm-email/${token}`);
  return composeEmail(
    { to },
    {
      texts: {
        en: {
          subject: 'Confirm your email address',
          paragraphs: [
            `Confirm that this is the address of your account “${username}”. Open the link within one hour, in a browser where you are signed in. If you have posted a listing, it waits for this.`,
            'If the account is not yours, you don’t need to do anything: somebody else may have typed your address.',
          ],
          link: { label: 'Confirm this address', address: address('en') },
        },
        my: {
          subject: 'သင့်အီးမေးလ်ကို အတည်ပြုရန်',
          paragraphs: [
            `ဤလိပ်စာသည် သင့်အကောင့် “${username}” ၏ အီးမေးလ် ဖြစ်ကြောင်း အတည်ပြုပါ။ အကောင့်ဝင်ထားသော ဘရောက်ဇာတွင် လင့်ခ်ကို ၁ နာရီအတွင်း ဖွင့်ပါ။ ကြော်ငြာ တင်ထားပါက ဤအတည်ပြုချက်ကို စောင့်နေပါသည်။`,
            'ဤအကောင့်သည် သင့်အကောင့် မဟုတ်ပါက ဘာမျှ လုပ်ဆောင်ရန် မလိုပါ။ အခြားသူတစ်ဦးက သင့်လိပ်စာကို ရိုက်ထည့်ခဲ့ခြင်း ဖြစ်နိုင်ပါသည်။',
          ],
          link: { label: 'ဤအီးမေးလ်ကို အတည်ပြုရန်', address: address('my') },
        },
      },
    },
  );
}

/** Tells a user whose address has just been proven by a password reset what the account holds: somebody else may have put it there. */
export function emailOfBelongings(
  settings: Pick<Settings, 'siteName' | 'siteEmail'>,
  { to, username, listings, hasAgencyPage }: { to: string; username: string; listings: number; hasAgencyPage: boolean },
): Letter {
  const english = [listings > 0 ? counted(listings, 'listing', 'listings') : '', hasAgencyPage ? 'an agency page' : ''];
  const burmese = [
    listings > 0 ? `ကြော်ငြာ ${burmeseDigits(String(listings))} ခု` : '',
    hasAgencyPage ? 'အကျိုးဆောင်စာမျက်နှာ' : '',
  ];
  return composeEmail(
    { to, replyTo: site(settings) },
    {
      texts: {
        en: {
          subject: 'What your account contains',
          paragraphs: [
            `The account “${username}” has ${english.filter(Boolean).join(' and ')} from before its email address was confirmed as yours.`,
            'If somebody else has posted this with your address, delete it in the dashboard, or delete the account, and reply to this email.',
          ],
        },
        my: {
          subject: 'သင့်အကောင့်တွင် ပါဝင်သည်များ',
          paragraphs: [
            `“${username}” အကောင့်တွင် အီးမေးလ် မအတည်ပြုမီကတည်းက တင်ထားသော ${burmese.filter(Boolean).join('နှင့် ')} ရှိပါသည်။`,
            'အခြားသူတစ်ဦးက သင့်အီးမေးလ်ဖြင့် တင်ထားခြင်း ဖြစ်ပါက ဒက်ရှ်ဘုတ်တွင် ဖျက်ပါ သို့မဟုတ် အကောင့်ကို ဖျက်ပြီး ဤအီးမေးလ်သို့ ပြန်စာရေးပါ။',
          ],
        },
      },
    },
  );
}

/** Notifies the address that an account had until now, with the link that restores it. Replies go to the site. */
export function emailToOldAddress(
  settings: Pick<Settings, 'publicUrl' | 'host' | 'port' | 'siteName' | 'siteEmail'>,
  { to, username, token }: { to: string; username: string; token: string },
): Letter {
  const address = (language: Language) => siteAddress(settings) + inLanguage(language, `/undo-email/${token}`);
  return composeEmail(
    { to, replyTo: site(settings) },
    {
      texts: {
        en: {
          subject: 'Your email address was changed',
          paragraphs: [
            `The account “${username}” now has a different email address, and this one is no longer used.`,
            'If this wasn’t you, open the link within 7 days: it restores this address, signs everyone out and lets you set a new password. If the account isn’t yours at all, you don’t need to do anything.',
          ],
          link: { label: 'It wasn’t me: restore this address', address: address('en') },
        },
        my: {
          subject: 'သင့်အကောင့်၏ အီးမေးလ်ကို ပြောင်းလိုက်ပါပြီ',
          paragraphs: [
            `“${username}” အကောင့်၏ အီးမေးလ်ကို အခြားလိပ်စာသို့ ပြောင်းလိုက်ပါပြီ။ ဤလိပ်စာကို ဆက်လက်အသုံးမပြုတော့ပါ။`,
            'သင်ကိုယ်တိုင် ပြောင်းခြင်း မဟုတ်ပါက လင့်ခ်ကို ၇ ရက်အတွင်း ဖွင့်ပါ။ ဤလိပ်စာကို ပြန်ရရှိပြီး စက်အားလုံးမှ အကောင့်ထွက်ကာ စကားဝှက်အသစ် သတ်မှတ်နိုင်ပါမည်။ သင့်အကောင့် မဟုတ်ပါက ဘာမျှ လုပ်ဆောင်ရန် မလိုပါ။',
          ],
          link: { label: 'ကျွန်ုပ် မပြောင်းပါ - ဤလိပ်စာကို ပြန်ယူရန်', address: address('my') },
        },
      },
    },
  );
}

/** Notifies an address that was an account's only until somebody restored the previous one. */
export function emailToReplacedAddress(
  settings: Pick<Settings, 'siteName' | 'siteEmail'>,
  { to, username }: { to: string; username: string },
): Letter {
  return composeEmail(
    { to, replyTo: site(settings) },
    {
      texts: {
        en: {
          subject: 'The change to your email address was undone',
          paragraphs: [
            `Somebody with access to the previous email address of the account “${username}” has restored it, and everyone is signed out.`,
            'If the account is yours and this wasn’t you, reply to this email immediately.',
          ],
        },
        my: {
          subject: 'အီးမေးလ်ပြောင်းလဲမှုကို ပြန်ရုပ်သိမ်းလိုက်ပါပြီ',
          paragraphs: [
            `“${username}” အကောင့်၏ ယခင်အီးမေးလ်ကို ထိုလိပ်စာ အသုံးပြုသူက ပြန်ယူလိုက်ပြီး စက်အားလုံးမှ အကောင့်ထွက်ပြီး ဖြစ်ပါသည်။`,
            'ဤအကောင့်သည် သင့်အကောင့် ဖြစ်ပြီး သင်ကိုယ်တိုင် ပြန်ယူခြင်း မဟုတ်ပါက ဤအီးမေးလ်သို့ ချက်ချင်း ပြန်စာရေးပါ။',
          ],
        },
      },
    },
  );
}

function site({ siteName, siteEmail }: Pick<Settings, 'siteName' | 'siteEmail'>) {
  return { name: siteName.en, address: siteEmail };
}

/** Notifies a user, in the transaction of the change itself, that their password was changed (ACC-47). Replies go to the site. */
export async function notifyNewPassword(
  services: Pick<Services, 'jobs' | 'settings'>,
  tx: Executor,
  { email, username }: { email: string; username: string },
  by: 'form' | 'letter' | 'admin',
): Promise<void> {
  const isByAdmin = by === 'admin';
  const notice = composeEmail(
    { to: email, replyTo: site(services.settings) },
    {
      texts: {
        en: {
          subject: 'Your password was changed',
          paragraphs: [
            isByAdmin
              ? `An admin has set a new password for the account “${username}”, and you are signed out everywhere.`
              : `The account “${username}” has a new password. All other devices are signed out.`,
            'If this wasn’t you, set a new password immediately with “Forgot your password?” and reply to this email.',
          ],
        },
        my: {
          subject: 'သင့်စကားဝှက်ကို ပြောင်းလိုက်ပါပြီ',
          paragraphs: [
            isByAdmin
              ? `အက်ဒမင်က “${username}” အကောင့်အတွက် စကားဝှက်အသစ် သတ်မှတ်ပေးလိုက်ပြီး စက်အားလုံးမှ အကောင့်ထွက်ပြီး ဖြစ်ပါသည်။`
              : `“${username}” အကောင့်၏ စကားဝှက်ကို ပြောင်းလိုက်ပါပြီ။ အခြားစက်အားလုံးမှ အကောင့်ထွက်ပြီး ဖြစ်ပါသည်။`,
            'သင်ကိုယ်တိုင် ပြောင်းခြင်း မဟုတ်ပါက “စကားဝှက် မေ့နေပါသလား” မှ စကားဝှက်အသစ်ကို ချက်ချင်း သတ်မှတ်ပြီး ဤအီးမေးလ်သို့ ပြန်စာရေးပါ။',
          ],
        },
      },
    },
  );
  await queueEmail(services, tx, notice);
}
