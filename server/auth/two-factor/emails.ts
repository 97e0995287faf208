import { eq } from 'drizzle-orm';
import { burmeseDigits } from '#domain/text/burmese/burmese-digits.ts';
import type { Language } from '#domain/language.ts';
import type { Executor } from '../../process/database.ts';
import { user } from '../../database/schema.ts';
import { composeEmail, type EmailText } from '../../mail/compose.ts';
import { queueEmail } from '../../mail/queue.ts';
import type { Services } from '../../process/services.ts';
import { countRecoveryCodes } from './codes.ts';

/** Changes and uses of a two-factor sign-in that its user is notified of. */
export type Change = 'on' | 'off' | 'off-by-admin' | 'off-by-proof' | 'new-codes' | 'recovery-code-used';

/** Notifies a user, in the transaction of the change itself. Replies to the email go to the site. */
export async function notifyOfChange(
  services: Pick<Services, 'jobs' | 'settings'>,
  tx: Executor,
  userId: string,
  change: Change,
): Promise<void> {
  const [userRow] = await tx.select({ to: user.email, username: user.username }).from(user).where(eq(user.id, userId));
  if (!userRow) return;
  const texts = textsOf(userRow.username, change, await countRecoveryCodes(tx, userId));
  const { siteName, siteEmail } = services.settings;
  const replyTo = { name: siteName.en, address: siteEmail };
  await queueEmail(services, tx, composeEmail({ to: userRow.to, replyTo }, { texts }));
}

function textsOf(username: string, change: Change, codesLeft: number): Record<Language, EmailText> {
  const { en, my } = changeTexts[change];
  return {
    en: {
      subject: en.subject,
      paragraphs: [
        en.text(username, String(codesLeft)),
        'If this wasn’t you, set a new password immediately and reply to this email.',
      ],
    },
    my: {
      subject: my.subject,
      paragraphs: [
        my.text(username, burmeseDigits(String(codesLeft))),
        'သင်ကိုယ်တိုင် ပြုလုပ်ခြင်း မဟုတ်ပါက စကားဝှက်အသစ်ကို ချက်ချင်း သတ်မှတ်ပြီး ဤအီးမေးလ်သို့ ပြန်စာရေးပါ။',
      ],
    },
  };
}

type Saying = Record<Language, { subject: string; text: (username: string, codesLeft: string) => string }>;

const changeTexts: Record<Change, Saying> = {
  on: {
    en: {
      subject: 'Two-factor sign-in is on',
      text: (username) =>
        `From now on, signing in to the account “${username}” needs a code from your authenticator app. Keep the recovery codes where you can find them without your phone.`,
    },
    my: {
      subject: 'နှစ်ဆင့်အတည်ပြုခြင်းကို ဖွင့်လိုက်ပါပြီ',
      text: (username) =>
        `“${username}” အကောင့်သို့ ဝင်ရာတွင် ယခုမှစ၍ Authenticator အက်ပ်မှ ကုဒ် လိုအပ်ပါမည်။ အရေးပေါ်ကုဒ်များကို ဖုန်းမပါဘဲ ရှာတွေ့နိုင်သော နေရာတွင် သိမ်းထားပါ။`,
    },
  },
  off: {
    en: {
      subject: 'Two-factor sign-in is off',
      text: (username) => `From now on, signing in to the account “${username}” needs only the password.`,
    },
    my: {
      subject: 'နှစ်ဆင့်အတည်ပြုခြင်းကို ပိတ်လိုက်ပါပြီ',
      text: (username) => `“${username}” အကောင့်သို့ ဝင်ရာတွင် ယခုမှစ၍ စကားဝှက်တစ်ခုတည်းသာ လိုအပ်ပါမည်။`,
    },
  },
  'off-by-admin': {
    en: {
      subject: 'An admin has turned off your two-factor sign-in',
      text: (username) =>
        `From now on, signing in to the account “${username}” needs only the password, and you are signed out everywhere. You can turn it on again in your profile.`,
    },
    my: {
      subject: 'အက်ဒမင်က သင့်နှစ်ဆင့်အတည်ပြုခြင်းကို ပိတ်လိုက်ပါပြီ',
      text: (username) =>
        `“${username}” အကောင့်သို့ ဝင်ရာတွင် ယခုမှစ၍ စကားဝှက်တစ်ခုတည်းသာ လိုအပ်မည်ဖြစ်ပြီး စက်အားလုံးမှ အကောင့်ထွက်ပြီး ဖြစ်ပါသည်။ သင့်ကိုယ်ရေးအချက်အလက်တွင် ပြန်ဖွင့်နိုင်ပါသည်။`,
    },
  },
  'off-by-proof': {
    en: {
      subject: 'Earlier ways to sign in are removed',
      text: (username) =>
        `The email address of the account “${username}” is now confirmed as yours. Two-factor sign-in and linked accounts that were set up before that, perhaps by somebody else, are removed, and everyone is signed out. You can set them up again in your profile.`,
    },
    my: {
      subject: 'ယခင် အကောင့်ဝင်နည်းများကို ဖယ်ရှားလိုက်ပါပြီ',
      text: (username) =>
        `“${username}” အကောင့်၏ အီးမေးလ်သည် သင့်အီးမေးလ် ဖြစ်ကြောင်း အတည်ပြုပြီးပါပြီ။ ထိုမတိုင်မီ (အခြားသူက ဖြစ်နိုင်သည်) ဖွင့်ထားသော နှစ်ဆင့်အတည်ပြုခြင်းနှင့် ချိတ်ဆက်ထားသော အကောင့်များကို ဖယ်ရှားလိုက်ပြီး စက်အားလုံးမှ အကောင့်ထွက်ပြီး ဖြစ်ပါသည်။ သင့်ကိုယ်ရေးအချက်အလက်တွင် ပြန်ဖွင့်နိုင်ပါသည်။`,
    },
  },
  'new-codes': {
    en: {
      subject: 'You have new recovery codes',
      text: (username) =>
        `New recovery codes were made for the account “${username}”. The previous codes no longer work.`,
    },
    my: {
      subject: 'အရေးပေါ်ကုဒ်အသစ်များ ရရှိပါပြီ',
      text: (username) => `“${username}” အကောင့်အတွက် အရေးပေါ်ကုဒ်အသစ်များ ပြုလုပ်ပြီးပါပြီ။ ယခင်ကုဒ်များကို အသုံးပြု၍ မရတော့ပါ။`,
    },
  },
  'recovery-code-used': {
    en: {
      subject: 'Somebody signed in with a recovery code',
      text: (username, codesLeft) =>
        `Somebody, probably you, has signed in to the account “${username}” with a recovery code. Codes left: ${codesLeft}. You can make new ones in your profile.`,
    },
    my: {
      subject: 'အရေးပေါ်ကုဒ်ဖြင့် အကောင့်ဝင်ထားပါသည်',
      text: (username, codesLeft) =>
        `“${username}” အကောင့်သို့ အရေးပေါ်ကုဒ်ဖြင့် ဝင်ထားပါသည်။ ကျန်ရှိသောကုဒ် - ${codesLeft} ခု။ ကုဒ်အသစ်များကို သင့်ကိုယ်ရေးအချက်အလက်တွင် ပြုလုပ်နိုင်ပါသည်။`,
    },
  },
};
