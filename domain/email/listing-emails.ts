import { type EmailDefinition, paragraphs } from './definition.ts';

const availability = {
  en: { available: 'Still available', taken: 'Rented out or sold', price: 'New price' },
  my: { available: 'ရနိုင်သေးသည်', taken: 'ငှားပြီး သို့မဟုတ် ရောင်းပြီး', price: 'ဈေးနှုန်းအသစ်' },
} as const;

/** Stands below whatever asks an owner by links. */
const safeToOpen = {
  en: 'Opening a link changes nothing until you press the button on the page. You don’t need to sign in.',
  my: 'လင့်ခ်ကို ဖွင့်ရုံဖြင့် မည်သည့်အရာမှ မပြောင်းလဲပါ။ စာမျက်နှာရှိ ခလုတ်ကို နှိပ်မှသာ သင့်အဖြေ ရောက်ပါမည်။ အကောင့်ဝင်ရန် မလိုပါ။',
};

const seeListing = { en: { listing: 'See the listing' }, my: { listing: 'ကြော်ငြာကို ကြည့်ရန်' } } as const;

/** Emails to the owners of listings, and to those who have reported something. */
export const listingEmails = {
  'listing-ends': {
    to: 'owner',
    placeholders: { day: 'needed' },
    links: ['available', 'taken', 'price'],
    hasTitle: true,
    words: {
      en: {
        subject: 'Is it still available?',
        text: paragraphs(
          'Your listing ends on {day}. If the property is still available, one tap keeps it online.',
          safeToOpen.en,
        ),
        ...availability.en,
      },
      my: {
        subject: 'ရနိုင်ပါသေးသလား',
        text: paragraphs('သင့်ကြော်ငြာသည် {day}တွင် သက်တမ်းကုန်ပါမည်။ ရနိုင်သေးပါက တစ်ချက်နှိပ်ရုံဖြင့် ဆက်လက်ဖော်ပြနိုင်ပါသည်။', safeToOpen.my),
        ...availability.my,
      },
    },
  },
  'listings-end': {
    to: 'owner',
    placeholders: { count: 'allowed', day: 'needed' },
    links: ['all'],
    quote: 'titles',
    words: {
      en: {
        subject: '{count} listings end soon',
        text: paragraphs(
          '{count} of your listings end soon, the first on {day}. Which are still available? You can answer for all of them on one page.',
          safeToOpen.en,
        ),
        all: 'Answer for all of them',
      },
      my: {
        subject: 'ကြော်ငြာ {count} ခု သက်တမ်းကုန်တော့မည်',
        text: paragraphs(
          'သင့်ကြော်ငြာ {count} ခု သက်တမ်းကုန်ပါတော့မည်။ ပထမဆုံးသည် {day}တွင် ဖြစ်ပါသည်။ မည်သည့်အိမ်ခြံမြေများ ရနိုင်ပါသေးသလဲ။ အားလုံးကို စာမျက်နှာတစ်ခုတည်းတွင် ဖြေနိုင်ပါသည်။',
          safeToOpen.my,
        ),
        all: 'အားလုံးအတွက် ဖြေရန်',
      },
    },
  },
  'listing-said-gone': {
    to: 'owner',
    placeholders: { hours: 'needed', day: 'needed', days: 'allowed' },
    links: ['available', 'taken', 'price'],
    hasTitle: true,
    words: {
      en: {
        subject: 'Is it gone?',
        text: paragraphs(
          'Visitors say they were told that this property is no longer available. Please answer within {hours}: without an answer, the listing ends on {day}. You can bring it back for {days}.',
          safeToOpen.en,
        ),
        ...availability.en,
      },
      my: {
        subject: 'မရနိုင်တော့ပါသလား',
        text: paragraphs(
          'ဤအိမ်ခြံမြေ မရနိုင်တော့ဟု ကြားသိရကြောင်း လာရောက်ကြည့်ရှုသူများက ပြောပါသည်။ {hours} အတွင်း ဖြေပေးပါ။ မဖြေပါက ကြော်ငြာသည် {day}တွင် သက်တမ်းကုန်ပါမည်။ {days} အတွင်း ပြန်ဖော်ပြနိုင်ပါသည်။',
          safeToOpen.my,
        ),
        ...availability.my,
      },
    },
  },
  'listing-hidden': {
    to: 'owner',
    placeholders: {},
    links: ['listing'],
    hasTitle: true,
    quote: 'reason',
    words: {
      en: {
        subject: 'Your listing is hidden',
        text: paragraphs(
          'We have hidden your listing, for the reason below: only you and our admins can see it. Nothing is deleted.',
          'You can correct it, and tell us once why it should be shown again.',
        ),
        ...seeListing.en,
      },
      my: {
        subject: 'သင့်ကြော်ငြာကို ဖျောက်ထားပါသည်',
        text: paragraphs(
          'အောက်ပါအကြောင်းကြောင့် သင့်ကြော်ငြာကို ဖျောက်ထားပါသည်။ သင်နှင့် အက်ဒမင်များသာ မြင်ရပါသည်။ မည်သည့်အရာမျှ မဖျက်ပါ။',
          'ကြော်ငြာကို ပြင်နိုင်ပြီး ပြန်ပြသင့်သည့် အကြောင်းကို တစ်ကြိမ် ရေးပို့နိုင်ပါသည်။',
        ),
        ...seeListing.my,
      },
    },
  },
  'listing-restored': {
    to: 'owner',
    placeholders: {},
    links: ['listing'],
    hasTitle: true,
    quote: 'answer',
    words: {
      en: {
        subject: 'Your listing is shown again',
        text: 'Everyone can see your listing again. The time it was hidden is added to its time online.',
        ...seeListing.en,
      },
      my: {
        subject: 'သင့်ကြော်ငြာကို ပြန်ပြထားပါသည်',
        text: 'သင့်ကြော်ငြာကို အားလုံး ပြန်မြင်ရပါပြီ။ ဖျောက်ထားခဲ့သည့်ကာလကို ကြော်ငြာသက်တမ်းတွင် ပြန်ပေါင်းပေးထားပါသည်။',
        ...seeListing.my,
      },
    },
  },
  'listing-approved': {
    to: 'owner',
    placeholders: {},
    links: ['listing'],
    hasTitle: true,
    quote: 'answer',
    words: {
      en: {
        subject: 'Your listing is online',
        text: 'We have looked at your listing, and everyone can see it now. Its time online begins today.',
        ...seeListing.en,
      },
      my: {
        subject: 'သင့်ကြော်ငြာကို တင်ပြီးပါပြီ',
        text: 'သင့်ကြော်ငြာကို ကြည့်ရှုပြီးဖြစ်၍ အားလုံး မြင်ရပါပြီ။ ကြော်ငြာသက်တမ်းကို ယနေ့မှ စတင်ရေတွက်ပါမည်။',
        ...seeListing.my,
      },
    },
  },
  'appeal-refused': {
    to: 'owner',
    placeholders: {},
    links: ['listing'],
    hasTitle: true,
    quote: 'answer',
    words: {
      en: {
        subject: 'Your listing stays hidden',
        text: 'We have read what you wrote about your listing. It stays hidden, for the reason below.',
        ...seeListing.en,
      },
      my: {
        subject: 'သင့်ကြော်ငြာကို ဆက်လက်ဖျောက်ထားပါသည်',
        text: 'သင့်ကြော်ငြာအကြောင်း သင်ရေးပို့သည်ကို ဖတ်ပြီးပါပြီ။ အောက်ပါအကြောင်းကြောင့် ဆက်လက်ဖျောက်ထားပါသည်။',
        ...seeListing.my,
      },
    },
  },
  'listing-question': {
    to: 'owner',
    placeholders: {},
    links: ['answer'],
    hasTitle: true,
    quote: 'question',
    words: {
      en: {
        subject: 'A question about your listing',
        text: 'We have a question about your listing. Please answer on its page, or correct the listing.',
        answer: 'Answer',
      },
      my: {
        subject: 'သင့်ကြော်ငြာနှင့်ပတ်သက်၍ မေးခွန်းရှိပါသည်',
        text: 'သင့်ကြော်ငြာနှင့်ပတ်သက်၍ မေးလိုပါသည်။ ကြော်ငြာစာမျက်နှာတွင် ဖြေပါ သို့မဟုတ် ကြော်ငြာကို ပြင်ပါ။',
        answer: 'ဖြေရန်',
      },
    },
  },
  'listing-corrected': {
    to: 'owner',
    placeholders: {},
    facts: ['now'],
    links: ['listing'],
    hasTitle: true,
    quote: 'reason',
    words: {
      en: {
        subject: 'We have corrected your listing',
        text: 'We have corrected your listing, so that those who look for it find it.',
        now: 'It is now',
        ...seeListing.en,
      },
      my: {
        subject: 'သင့်ကြော်ငြာကို ပြင်ဆင်ထားပါသည်',
        text: 'ရှာဖွေသူများ တွေ့နိုင်ရန် သင့်ကြော်ငြာကို ပြင်ဆင်ထားပါသည်။',
        now: 'ယခု',
        ...seeListing.my,
      },
    },
  },
  'listing-ended': {
    to: 'owner',
    placeholders: {},
    links: ['listing'],
    hasTitle: true,
    quote: 'reason',
    words: {
      en: {
        subject: 'We have ended your listing',
        text: 'We have ended your listing, for the reason below. If the property is available, bring it back under My Listing.',
        ...seeListing.en,
      },
      my: {
        subject: 'သင့်ကြော်ငြာကို ရပ်လိုက်ပါသည်',
        text: 'အောက်ပါအကြောင်းကြောင့် သင့်ကြော်ငြာကို ရပ်လိုက်ပါသည်။ အိမ်ခြံမြေ ရနိုင်သေးပါက My Listing တွင် ပြန်ဖော်ပြနိုင်ပါသည်။',
        ...seeListing.my,
      },
    },
  },
  'report-acted': {
    to: 'reporter',
    placeholders: { thing: 'allowed' },
    facts: ['about'],
    links: ['site'],
    quote: 'answer',
    words: {
      en: {
        subject: 'What came of your report',
        text: 'Thank you for reporting this {thing}. We have looked at it and acted on it.',
        about: 'About',
        site: 'Go to the site',
      },
      my: {
        subject: 'သင် တိုင်ကြားချက်၏ ရလဒ်',
        text: 'ဤ{thing}ကို တိုင်ကြားသည့်အတွက် ကျေးဇူးတင်ပါသည်။ စစ်ဆေးပြီး လိုအပ်သည်ကို ဆောင်ရွက်ပြီးပါပြီ။',
        about: 'အကြောင်းအရာ',
        site: 'ဝဘ်ဆိုက်သို့',
      },
    },
  },
  'report-kept': {
    to: 'reporter',
    placeholders: { thing: 'allowed' },
    facts: ['about'],
    links: ['site'],
    quote: 'answer',
    words: {
      en: {
        subject: 'What came of your report',
        text: 'Thank you for reporting this {thing}. We have looked at it, and leave it as it is.',
        about: 'About',
        site: 'Go to the site',
      },
      my: {
        subject: 'သင် တိုင်ကြားချက်၏ ရလဒ်',
        text: 'ဤ{thing}ကို တိုင်ကြားသည့်အတွက် ကျေးဇူးတင်ပါသည်။ စစ်ဆေးပြီး ပြောင်းလဲရန် မလိုဟု ဆုံးဖြတ်ပါသည်။',
        about: 'အကြောင်းအရာ',
        site: 'ဝဘ်ဆိုက်သို့',
      },
    },
  },
} as const satisfies Record<string, EmailDefinition>;
