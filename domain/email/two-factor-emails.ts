import { type EmailDefinition, paragraphs } from './definition.ts';

const notYou = {
  en: 'If this wasn’t you, set a new password immediately and reply to this email.',
  my: 'သင်ကိုယ်တိုင် ပြုလုပ်ခြင်း မဟုတ်ပါက စကားဝှက်အသစ်ကို ချက်ချင်း သတ်မှတ်ပြီး ဤအီးမေးလ်သို့ ပြန်စာရေးပါ။',
};

/** Emails about two-factor sign-in. */
export const twoFactorEmails = {
  'two-factor-on': {
    to: 'account',
    placeholders: { username: 'needed' },
    words: {
      en: {
        subject: 'Two-factor sign-in is on',
        text: paragraphs(
          'From now on, signing in to the account “{username}” needs a code from your authenticator app. Keep the recovery codes where you can find them without your phone.',
          notYou.en,
        ),
      },
      my: {
        subject: 'နှစ်ဆင့်အတည်ပြုခြင်းကို ဖွင့်လိုက်ပါပြီ',
        text: paragraphs(
          '“{username}” အကောင့်သို့ ဝင်ရာတွင် ယခုမှစ၍ Authenticator အက်ပ်မှ ကုဒ် လိုအပ်ပါမည်။ အရေးပေါ်ကုဒ်များကို ဖုန်းမပါဘဲ ရှာတွေ့နိုင်သော နေရာတွင် သိမ်းထားပါ။',
          notYou.my,
        ),
      },
    },
  },
  'two-factor-off': {
    to: 'account',
    placeholders: { username: 'needed' },
    words: {
      en: {
        subject: 'Two-factor sign-in is off',
        text: paragraphs('From now on, signing in to the account “{username}” needs only the password.', notYou.en),
      },
      my: {
        subject: 'နှစ်ဆင့်အတည်ပြုခြင်းကို ပိတ်လိုက်ပါပြီ',
        text: paragraphs('“{username}” အကောင့်သို့ ဝင်ရာတွင် ယခုမှစ၍ စကားဝှက်တစ်ခုတည်းသာ လိုအပ်ပါမည်။', notYou.my),
      },
    },
  },
  'two-factor-off-by-admin': {
    to: 'account',
    placeholders: { username: 'needed' },
    words: {
      en: {
        subject: 'An admin has turned off your two-factor sign-in',
        text: paragraphs(
          'From now on, signing in to the account “{username}” needs only the password, and you are signed out everywhere. You can turn it on again in your profile.',
          notYou.en,
        ),
      },
      my: {
        subject: 'အက်ဒမင်က သင့်နှစ်ဆင့်အတည်ပြုခြင်းကို ပိတ်လိုက်ပါပြီ',
        text: paragraphs(
          '“{username}” အကောင့်သို့ ဝင်ရာတွင် ယခုမှစ၍ စကားဝှက်တစ်ခုတည်းသာ လိုအပ်မည်ဖြစ်ပြီး စက်အားလုံးမှ အကောင့်ထွက်ပြီး ဖြစ်ပါသည်။ သင့်ကိုယ်ရေးအချက်အလက်တွင် ပြန်ဖွင့်နိုင်ပါသည်။',
          notYou.my,
        ),
      },
    },
  },
  'two-factor-off-by-proof': {
    to: 'account',
    placeholders: { username: 'needed' },
    words: {
      en: {
        subject: 'Earlier ways to sign in are removed',
        text: paragraphs(
          'The email address of the account “{username}” is now confirmed as yours. Two-factor sign-in and linked accounts that were set up before that, perhaps by somebody else, are removed, and everyone is signed out. You can set them up again in your profile.',
          notYou.en,
        ),
      },
      my: {
        subject: 'ယခင် အကောင့်ဝင်နည်းများကို ဖယ်ရှားလိုက်ပါပြီ',
        text: paragraphs(
          '“{username}” အကောင့်၏ အီးမေးလ်သည် သင့်အီးမေးလ် ဖြစ်ကြောင်း အတည်ပြုပြီးပါပြီ။ ထိုမတိုင်မီ (အခြားသူက ဖြစ်နိုင်သည်) ဖွင့်ထားသော နှစ်ဆင့်အတည်ပြုခြင်းနှင့် ချိတ်ဆက်ထားသော အကောင့်များကို ဖယ်ရှားလိုက်ပြီး စက်အားလုံးမှ အကောင့်ထွက်ပြီး ဖြစ်ပါသည်။ သင့်ကိုယ်ရေးအချက်အလက်တွင် ပြန်ဖွင့်နိုင်ပါသည်။',
          notYou.my,
        ),
      },
    },
  },
  'recovery-codes-new': {
    to: 'account',
    placeholders: { username: 'needed' },
    words: {
      en: {
        subject: 'You have new recovery codes',
        text: paragraphs(
          'New recovery codes were made for the account “{username}”. The previous codes no longer work.',
          notYou.en,
        ),
      },
      my: {
        subject: 'အရေးပေါ်ကုဒ်အသစ်များ ရရှိပါပြီ',
        text: paragraphs('“{username}” အကောင့်အတွက် အရေးပေါ်ကုဒ်အသစ်များ ပြုလုပ်ပြီးပါပြီ။ ယခင်ကုဒ်များကို အသုံးပြု၍ မရတော့ပါ။', notYou.my),
      },
    },
  },
  'recovery-code-used': {
    to: 'account',
    placeholders: { username: 'needed', codes: 'allowed' },
    words: {
      en: {
        subject: 'Somebody signed in with a recovery code',
        text: paragraphs(
          'Somebody, probably you, has signed in to the account “{username}” with a recovery code. Codes left: {codes}. You can make new ones in your profile.',
          notYou.en,
        ),
      },
      my: {
        subject: 'အရေးပေါ်ကုဒ်ဖြင့် အကောင့်ဝင်ထားပါသည်',
        text: paragraphs(
          '“{username}” အကောင့်သို့ အရေးပေါ်ကုဒ်ဖြင့် ဝင်ထားပါသည်။ ကျန်ရှိသောကုဒ် - {codes} ခု။ ကုဒ်အသစ်များကို သင့်ကိုယ်ရေးအချက်အလက်တွင် ပြုလုပ်နိုင်ပါသည်။',
          notYou.my,
        ),
      },
    },
  },
} as const satisfies Record<string, EmailDefinition>;
