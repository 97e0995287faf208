import { type EmailDefinition, paragraphs } from './definition.ts';

/** Advice for when somebody else is in the account. */
export const notYourPassword = {
  en: 'If this wasn’t you, set a new password immediately with “Forgot your password?” and reply to this email.',
  my: 'သင်ကိုယ်တိုင် ပြောင်းခြင်း မဟုတ်ပါက “စကားဝှက် မေ့နေပါသလား” မှ စကားဝှက်အသစ်ကို ချက်ချင်း သတ်မှတ်ပြီး ဤအီးမေးလ်သို့ ပြန်စာရေးပါ။',
};

const whileSuspended = {
  en: 'While it is suspended nobody can sign in to it, and your listings are hidden. Nothing is deleted. If you think that this is a mistake, please write to us.',
  my: 'ရပ်ဆိုင်းထားစဉ် အကောင့်သို့ ဝင်၍မရဘဲ သင့်ကြော်ငြာများကို ဖျောက်ထားပါမည်။ မည်သည့်အရာမျှ မဖျက်ပါ။ မှားယွင်းသည်ဟု ထင်ပါက ဆက်သွယ်ပါ။',
};

/** Emails about accounts: their addresses, passwords and suspensions. */
export const accountEmails = {
  'data-copy-ready': {
    to: 'account',
    placeholders: { hours: 'allowed' },
    links: ['dashboard'],
    words: {
      en: {
        subject: 'The copy of your data is ready',
        text: paragraphs(
          'You can download it in your profile for {hours}. It is one ZIP file, with everything that we hold about your account, and your photos.',
          notYourPassword.en,
        ),
        dashboard: 'Open your profile',
      },
      my: {
        subject: 'သင့်အချက်အလက် မိတ္တူ အဆင်သင့် ဖြစ်ပါပြီ',
        text: paragraphs(
          'သင့်ကိုယ်ရေးစာမျက်နှာတွင် {hours}အတွင်း ဒေါင်းလုဒ်ယူနိုင်ပါသည်။ သင့်အကောင့်နှင့်ပတ်သက်၍ သိမ်းထားသမျှနှင့် သင့်ဓာတ်ပုံများ ပါဝင်သော ZIP ဖိုင်တစ်ခု ဖြစ်ပါသည်။',
          notYourPassword.my,
        ),
        dashboard: 'ကိုယ်ရေးစာမျက်နှာ ဖွင့်ရန်',
      },
    },
  },
  'confirm-address': {
    to: 'account',
    placeholders: { username: 'needed' },
    links: ['confirm'],
    words: {
      en: {
        subject: 'Confirm your email address',
        text: paragraphs(
          'Confirm that this is the address of your account “{username}”. Open the link within one hour, in a browser where you are signed in. If you have posted a listing, it waits for this.',
          'If the account is not yours, you don’t need to do anything: somebody else may have typed your address.',
        ),
        confirm: 'Confirm this address',
      },
      my: {
        subject: 'သင့်အီးမေးလ်ကို အတည်ပြုရန်',
        text: paragraphs(
          'ဤလိပ်စာသည် သင့်အကောင့် “{username}” ၏ အီးမေးလ် ဖြစ်ကြောင်း အတည်ပြုပါ။ အကောင့်ဝင်ထားသော ဘရောက်ဇာတွင် လင့်ခ်ကို ၁ နာရီအတွင်း ဖွင့်ပါ။ ကြော်ငြာ တင်ထားပါက ဤအတည်ပြုချက်ကို စောင့်နေပါသည်။',
          'ဤအကောင့်သည် သင့်အကောင့် မဟုတ်ပါက ဘာမျှ လုပ်ဆောင်ရန် မလိုပါ။ အခြားသူတစ်ဦးက သင့်လိပ်စာကို ရိုက်ထည့်ခဲ့ခြင်း ဖြစ်နိုင်ပါသည်။',
        ),
        confirm: 'ဤအီးမေးလ်ကို အတည်ပြုရန်',
      },
    },
  },
  'confirm-new-address': {
    to: 'address',
    placeholders: { username: 'needed' },
    links: ['confirm'],
    words: {
      en: {
        subject: 'Confirm your new email address',
        text: paragraphs(
          'Confirm this address for account “{username}”. The link works once, within one hour.',
          'If the account is not yours, please do not open the link: nothing changes without it.',
        ),
        confirm: 'Confirm this address',
      },
      my: {
        subject: 'အီးမေးလ်အသစ်ကို အတည်ပြုရန်',
        text: paragraphs(
          '“{username}” အကောင့်၏ အီးမေးလ်ကို ဤလိပ်စာသို့ ပြောင်းရန် တောင်းဆိုထားပါသည်။ လင့်ခ်ကို ၁ နာရီအတွင်း တစ်ကြိမ်သာ အသုံးပြုနိုင်ပါသည်။',
          'ဤအကောင့်သည် သင့်အကောင့် မဟုတ်ပါက လင့်ခ်ကို မဖွင့်ပါနှင့်။ လင့်ခ်ကို မဖွင့်လျှင် မည်သည့်အရာမျှ ပြောင်းလဲမည် မဟုတ်ပါ။',
        ),
        confirm: 'ဤအီးမေးလ်ကို အတည်ပြုရန်',
      },
    },
  },
  'address-changed': {
    to: 'address',
    placeholders: { username: 'needed' },
    links: ['undo'],
    words: {
      en: {
        subject: 'Your email address was changed',
        text: paragraphs(
          'The account “{username}” now has a different email address, and this one is no longer used.',
          'If this wasn’t you, open the link within 7 days: it restores this address, signs everyone out and lets you set a new password. If the account isn’t yours at all, you don’t need to do anything.',
        ),
        undo: 'It wasn’t me: restore this address',
      },
      my: {
        subject: 'သင့်အကောင့်၏ အီးမေးလ်ကို ပြောင်းလိုက်ပါပြီ',
        text: paragraphs(
          '“{username}” အကောင့်၏ အီးမေးလ်ကို အခြားလိပ်စာသို့ ပြောင်းလိုက်ပါပြီ။ ဤလိပ်စာကို ဆက်လက်အသုံးမပြုတော့ပါ။',
          'သင်ကိုယ်တိုင် ပြောင်းခြင်း မဟုတ်ပါက လင့်ခ်ကို ၇ ရက်အတွင်း ဖွင့်ပါ။ ဤလိပ်စာကို ပြန်ရရှိပြီး စက်အားလုံးမှ အကောင့်ထွက်ကာ စကားဝှက်အသစ် သတ်မှတ်နိုင်ပါမည်။ သင့်အကောင့် မဟုတ်ပါက ဘာမျှ လုပ်ဆောင်ရန် မလိုပါ။',
        ),
        undo: 'ကျွန်ုပ် မပြောင်းပါ - ဤလိပ်စာကို ပြန်ယူရန်',
      },
    },
  },
  'address-restored': {
    to: 'address',
    placeholders: { username: 'needed' },
    words: {
      en: {
        subject: 'The change to your email address was undone',
        text: paragraphs(
          'Somebody with access to the previous email address of the account “{username}” has restored it, and everyone is signed out.',
          'If the account is yours and this wasn’t you, reply to this email immediately.',
        ),
      },
      my: {
        subject: 'အီးမေးလ်ပြောင်းလဲမှုကို ပြန်ရုပ်သိမ်းလိုက်ပါပြီ',
        text: paragraphs(
          '“{username}” အကောင့်၏ ယခင်အီးမေးလ်ကို ထိုလိပ်စာ အသုံးပြုသူက ပြန်ယူလိုက်ပြီး စက်အားလုံးမှ အကောင့်ထွက်ပြီး ဖြစ်ပါသည်။',
          'ဤအကောင့်သည် သင့်အကောင့် ဖြစ်ပြီး သင်ကိုယ်တိုင် ပြန်ယူခြင်း မဟုတ်ပါက ဤအီးမေးလ်သို့ ချက်ချင်း ပြန်စာရေးပါ။',
        ),
      },
    },
  },
  'account-contents': {
    to: 'account',
    placeholders: { username: 'needed', contents: 'needed' },
    words: {
      en: {
        subject: 'What your account contains',
        text: paragraphs(
          'The account “{username}” has {contents} from before its email address was confirmed as yours.',
          'If somebody else has posted this with your address, delete it in the dashboard, or delete the account, and reply to this email.',
        ),
      },
      my: {
        subject: 'သင့်အကောင့်တွင် ပါဝင်သည်များ',
        text: paragraphs(
          '“{username}” အကောင့်တွင် အီးမေးလ် မအတည်ပြုမီကတည်းက တင်ထားသော {contents} ရှိပါသည်။',
          'အခြားသူတစ်ဦးက သင့်အီးမေးလ်ဖြင့် တင်ထားခြင်း ဖြစ်ပါက ဒက်ရှ်ဘုတ်တွင် ဖျက်ပါ သို့မဟုတ် အကောင့်ကို ဖျက်ပြီး ဤအီးမေးလ်သို့ ပြန်စာရေးပါ။',
        ),
      },
    },
  },
  'password-reset': {
    to: 'account',
    placeholders: {},
    links: ['reset'],
    words: {
      en: {
        subject: 'Set a new password',
        text: paragraphs(
          'Somebody, probably you, has asked to set a new password for your account. The link works once, within one hour.',
          'If it wasn’t you, you don’t need to do anything: your password stays the same.',
        ),
        reset: 'Set a new password',
      },
      my: {
        subject: 'စကားဝှက်အသစ် သတ်မှတ်ရန်',
        text: paragraphs(
          'သင့်အကောင့်အတွက် စကားဝှက်အသစ် သတ်မှတ်ရန် တောင်းဆိုထားပါသည်။ လင့်ခ်ကို ၁ နာရီအတွင်း တစ်ကြိမ်သာ အသုံးပြုနိုင်ပါသည်။',
          'သင် တောင်းဆိုခဲ့ခြင်း မဟုတ်ပါက ဘာမျှ လုပ်ဆောင်ရန် မလိုပါ။ သင့်စကားဝှက်သည် ယခင်အတိုင်း ရှိနေပါမည်။',
        ),
        reset: 'စကားဝှက်အသစ် သတ်မှတ်ရန်',
      },
    },
  },
  'password-changed': {
    to: 'account',
    placeholders: { username: 'needed' },
    words: {
      en: {
        subject: 'Your password was changed',
        text: paragraphs(
          'The account “{username}” has a new password. All other devices are signed out.',
          notYourPassword.en,
        ),
      },
      my: {
        subject: 'သင့်စကားဝှက်ကို ပြောင်းလိုက်ပါပြီ',
        text: paragraphs(
          '“{username}” အကောင့်၏ စကားဝှက်ကို ပြောင်းလိုက်ပါပြီ။ အခြားစက်အားလုံးမှ အကောင့်ထွက်ပြီး ဖြစ်ပါသည်။',
          notYourPassword.my,
        ),
      },
    },
  },
  'password-changed-by-admin': {
    to: 'account',
    placeholders: { username: 'needed' },
    words: {
      en: {
        subject: 'Your password was changed',
        text: paragraphs(
          'An admin has set a new password for the account “{username}”, and you are signed out everywhere.',
          notYourPassword.en,
        ),
      },
      my: {
        subject: 'သင့်စကားဝှက်ကို ပြောင်းလိုက်ပါပြီ',
        text: paragraphs(
          'အက်ဒမင်က “{username}” အကောင့်အတွက် စကားဝှက်အသစ် သတ်မှတ်ပေးလိုက်ပြီး စက်အားလုံးမှ အကောင့်ထွက်ပြီး ဖြစ်ပါသည်။',
          notYourPassword.my,
        ),
      },
    },
  },
  'account-suspended-until': {
    to: 'account',
    placeholders: { day: 'needed' },
    links: ['contact'],
    quote: 'reason',
    words: {
      en: {
        subject: 'Your account is suspended',
        text: paragraphs('We have suspended your account, for the reason below. It ends on {day}.', whileSuspended.en),
        contact: 'Contact us',
      },
      my: {
        subject: 'သင့်အကောင့်ကို ရပ်ဆိုင်းထားပါသည်',
        text: paragraphs('အောက်ပါအကြောင်းကြောင့် သင့်အကောင့်ကို ရပ်ဆိုင်းထားပါသည်။ {day}တွင် ပြီးဆုံးပါမည်။', whileSuspended.my),
        contact: 'ဆက်သွယ်ရန်',
      },
    },
  },
  'account-suspended': {
    to: 'account',
    placeholders: {},
    links: ['contact'],
    quote: 'reason',
    words: {
      en: {
        subject: 'Your account is suspended',
        text: paragraphs(
          'We have suspended your account, for the reason below. It has no fixed end.',
          whileSuspended.en,
        ),
        contact: 'Contact us',
      },
      my: {
        subject: 'သင့်အကောင့်ကို ရပ်ဆိုင်းထားပါသည်',
        text: paragraphs('အောက်ပါအကြောင်းကြောင့် သင့်အကောင့်ကို ရပ်ဆိုင်းထားပါသည်။ ပြီးဆုံးမည့်ရက် သတ်မှတ်မထားပါ။', whileSuspended.my),
        contact: 'ဆက်သွယ်ရန်',
      },
    },
  },
  'account-reinstated': {
    to: 'account',
    placeholders: {},
    links: ['signIn'],
    words: {
      en: {
        subject: 'Your account is open again',
        text: 'Your account is no longer suspended. You can sign in, and the listings that were hidden because of it are shown again.',
        signIn: 'Sign in',
      },
      my: {
        subject: 'သင့်အကောင့်ကို ပြန်ဖွင့်ပေးပါပြီ',
        text: 'သင့်အကောင့်ကို ရပ်ဆိုင်းခြင်း ပြီးဆုံးပါပြီ။ အကောင့်ဝင်နိုင်ပြီး သင့်ကြော်ငြာများကို ပြန်ပြထားပါသည်။',
        signIn: 'အကောင့်ဝင်ရန်',
      },
    },
  },
} as const satisfies Record<string, EmailDefinition>;
