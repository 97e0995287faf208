import { notYourPassword } from './account-emails.ts';
import { type EmailDefinition, paragraphs } from './definition.ts';

/** Emails about programs that use an account: access tokens and webhooks (PTN-8, PTN-16). */
export const partnerEmails = {
  'token-created': {
    to: 'account',
    placeholders: {},
    facts: ['about'],
    links: ['dashboard'],
    words: {
      en: {
        subject: 'There is a new access token for your account',
        text: paragraphs(
          'Somebody who is signed in to your account has created it. A program that has it can use your account, within what was chosen for it, without your password.',
          `If this wasn’t you, revoke it on the page behind the link. ${notYourPassword.en}`,
        ),
        about: 'Name',
        dashboard: 'See your access tokens',
      },
      my: {
        subject: 'သင့်အကောင့်အတွက် access token အသစ် ရှိပါသည်',
        text: paragraphs(
          'သင့်အကောင့်သို့ ဝင်ထားသူတစ်ဦးက ဖန်တီးခဲ့ပါသည်။ ၎င်းရှိသော ပရိုဂရမ်သည် ရွေးပေးထားသည့် အတိုင်းအတာအတွင်း သင့်အကောင့်ကို စကားဝှက်မပါဘဲ သုံးနိုင်ပါသည်။',
          `သင်ကိုယ်တိုင် မဟုတ်ပါက လင့်ခ်ရှိ စာမျက်နှာတွင် ပယ်ဖျက်ပါ။ ${notYourPassword.my}`,
        ),
        about: 'အမည်',
        dashboard: 'access token များ ကြည့်ရန်',
      },
    },
  },
  'webhook-created': {
    to: 'account',
    placeholders: {},
    facts: ['about'],
    links: ['dashboard'],
    words: {
      en: {
        subject: 'There is a new webhook for your account',
        text: paragraphs(
          'Somebody who is signed in to your account has created it. The address below is told what becomes of your listings and that messages arrive.',
          `If this wasn’t you, delete it on the page behind the link. ${notYourPassword.en}`,
        ),
        about: 'Address',
        dashboard: 'See your webhooks',
      },
      my: {
        subject: 'သင့်အကောင့်အတွက် webhook အသစ် ရှိပါသည်',
        text: paragraphs(
          'သင့်အကောင့်သို့ ဝင်ထားသူတစ်ဦးက ဖန်တီးခဲ့ပါသည်။ သင့်ကြော်ငြာများ၏ အပြောင်းအလဲများနှင့် စာရောက်ကြောင်းကို အောက်ပါလိပ်စာသို့ အကြောင်းကြားပါမည်။',
          `သင်ကိုယ်တိုင် မဟုတ်ပါက လင့်ခ်ရှိ စာမျက်နှာတွင် ဖျက်ပါ။ ${notYourPassword.my}`,
        ),
        about: 'လိပ်စာ',
        dashboard: 'webhook များ ကြည့်ရန်',
      },
    },
  },
  'webhook-off': {
    to: 'account',
    placeholders: { days: 'allowed' },
    facts: ['about'],
    links: ['dashboard'],
    words: {
      en: {
        subject: 'Your webhook was switched off',
        text: paragraphs(
          'The address below has not accepted anything for {days}, or says that it is gone, so we no longer call it. Once it works again, switch it on where your webhooks are: what did not arrive before then is in its log, and can be delivered again.',
        ),
        about: 'Address',
        dashboard: 'See your webhooks',
      },
      my: {
        subject: 'သင့် webhook ကို ပိတ်လိုက်ပါပြီ',
        text: paragraphs(
          'အောက်ပါလိပ်စာသည် {days} အတွင်း မည်သည့်အရာကိုမျှ လက်မခံခဲ့ပါ သို့မဟုတ် မရှိတော့ကြောင်း ပြောသဖြင့် ဆက်မခေါ်တော့ပါ။ ပြန်အလုပ်လုပ်သည့်အခါ သင့် webhook များရှိရာတွင် ပြန်ဖွင့်ပါ။ ထိုအချိန်အထိ မရောက်ခဲ့သည်များသည် မှတ်တမ်းတွင် ရှိပြီး ထပ်ပို့နိုင်ပါသည်။',
        ),
        about: 'လိပ်စာ',
        dashboard: 'webhook များ ကြည့်ရန်',
      },
    },
  },
} as const satisfies Record<string, EmailDefinition>;
