import { type EmailDefinition, paragraphs } from './definition.ts';

/** Emails to people who watch a search (WCH-10). */
export const watchEmails = {
  'watch-confirm': {
    to: 'watcher',
    placeholders: { search: 'needed' },
    links: ['confirm'],
    words: {
      en: {
        subject: 'Confirm: tell me about new properties',
        text: paragraphs(
          'Somebody has asked us to tell this address about new properties: {search}. Press the button on the page behind the link within 3 days, and we begin.',
          'If it wasn’t you, you don’t need to do anything: without the button we send nothing more.',
        ),
        confirm: 'Confirm this address',
      },
      my: {
        subject: 'အတည်ပြုရန်- အိမ်ခြံမြေအသစ်များ အသိပေးခြင်း',
        text: paragraphs(
          'ဤလိပ်စာသို့ အိမ်ခြံမြေအသစ်များ အသိပေးရန် တောင်းဆိုထားပါသည် - {search}။ လင့်ခ်ရှိ စာမျက်နှာမှ ခလုတ်ကို ၃ ရက်အတွင်း နှိပ်ပါက စတင်ပို့ပေးပါမည်။',
          'သင် တောင်းဆိုခြင်း မဟုတ်ပါက ဘာမျှ လုပ်ရန် မလိုပါ။ ခလုတ်ကို မနှိပ်လျှင် နောက်ထပ် မပို့ပါ။',
        ),
        confirm: 'ဤအီးမေးလ်ကို အတည်ပြုရန်',
      },
    },
  },
  'watch-news': {
    to: 'watcher',
    placeholders: { search: 'needed', found: 'allowed' },
    links: ['all', 'watch'],
    hasEntries: true,
    words: {
      en: {
        subject: '{found}: {search}',
        text: paragraphs('{found} for what you watch: {search}.'),
        all: 'See all',
        watch: 'Change, pause or end',
      },
      my: {
        subject: '{found} - {search}',
        text: paragraphs('သင် စောင့်ကြည့်နေသော {search} အတွက် {found}။'),
        all: 'အားလုံး ကြည့်ရန်',
        watch: 'ပြောင်းရန်၊ ရပ်ရန်',
      },
    },
  },
  'watch-asks': {
    to: 'watcher',
    placeholders: { search: 'needed' },
    links: ['watch'],
    words: {
      en: {
        subject: 'Shall we go on telling you about new properties?',
        text: paragraphs(
          'You have not opened anything of this for weeks: {search}. If you still want to hear of new properties, open the link within 7 days. Otherwise we stop, and you can begin again from the same page.',
        ),
        watch: 'Yes, go on',
      },
      my: {
        subject: 'အိမ်ခြံမြေအသစ်များ ဆက်လက် အသိပေးရမည်လား',
        text: paragraphs(
          'ဤအသိပေးချက်ကို ရက်သတ္တပတ်များစွာ မဖွင့်ကြည့်ပါ - {search}။ ဆက်လက် သိလိုပါက လင့်ခ်ကို ၇ ရက်အတွင်း ဖွင့်ပါ။ မဖွင့်ပါက ရပ်ထားမည်ဖြစ်ပြီး ထိုစာမျက်နှာမှ ပြန်စတင်နိုင်ပါသည်။',
        ),
        watch: 'ဆက်လက် အသိပေးပါ',
      },
    },
  },
  'watches-full': {
    to: 'watcher',
    placeholders: { search: 'needed', count: 'needed' },
    links: ['watch'],
    words: {
      en: {
        subject: 'You watch as many searches as one address may',
        text: paragraphs(
          'One address may watch {count} searches, and yours does. To watch this one too, end another first: {search}. The link leads to the oldest of them.',
        ),
        watch: 'The oldest of them',
      },
      my: {
        subject: 'စောင့်ကြည့်နိုင်သော အရေအတွက် ပြည့်နေပါပြီ',
        text: paragraphs(
          'လိပ်စာတစ်ခုသည် ရှာဖွေမှု {count} ခုအထိသာ စောင့်ကြည့်နိုင်ပြီး ပြည့်နေပါပြီ။ {search} ကိုလည်း စောင့်ကြည့်လိုပါက အခြားတစ်ခုကို အရင် ရပ်ပါ။ လင့်ခ်သည် အဟောင်းဆုံးတစ်ခုသို့ ဖြစ်ပါသည်။',
        ),
        watch: 'အဟောင်းဆုံးတစ်ခု',
      },
    },
  },
} as const satisfies Record<string, EmailDefinition>;
