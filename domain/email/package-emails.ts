import { type EmailDefinition, paragraphs } from './definition.ts';

/** Emails about packages, to those who have them. */
export const packageEmails = {
  'package-assigned': {
    to: 'account',
    placeholders: { package: 'needed', listings: 'allowed', day: 'needed' },
    links: ['create'],
    words: {
      en: {
        subject: 'You now have the {package} package',
        text: paragraphs('We have given your account the {package} package.', 'You can post {listings} until {day}.'),
        create: 'Create a listing',
      },
      my: {
        subject: '{package} ပက်ကေ့ချ် ရရှိပါပြီ',
        text: paragraphs('သင့်အကောင့်အတွက် {package} ပက်ကေ့ချ်ကို ဖွင့်ပေးပြီးပါပြီ။', '{day}အထိ {listings} တင်နိုင်ပါသည်။'),
        create: 'ကြော်ငြာတင်ရန်',
      },
    },
  },
  'package-ending': {
    to: 'account',
    placeholders: { package: 'needed', day: 'needed', days: 'allowed' },
    links: ['packages'],
    words: {
      en: {
        subject: 'Your {package} package ends in {days}',
        text: paragraphs(
          'Your {package} package ends on {day}.',
          'Your listings stay online. To post more after that day, choose a package again.',
        ),
        packages: 'See the packages',
      },
      my: {
        subject: 'သင့် {package} ပက်ကေ့ချ် သက်တမ်း {days}သာ ကျန်ပါတော့သည်',
        text: paragraphs(
          'သင့် {package} ပက်ကေ့ချ်သည် {day}တွင် သက်တမ်းကုန်ပါမည်။',
          'တင်ထားပြီးသော အိမ်ခြံမြေများ ဆက်လက်ရှိနေပါမည်။ ထိုနေ့နောက်ပိုင်း ထပ်မံတင်လိုပါက ပက်ကေ့ချ် ပြန်ရွေးပါ။',
        ),
        packages: 'ပက်ကေ့ချ်များ ကြည့်ရန်',
      },
    },
  },
  'package-ended': {
    to: 'account',
    placeholders: { package: 'needed', day: 'allowed' },
    links: ['packages'],
    words: {
      en: {
        subject: 'Your {package} package has ended',
        text: paragraphs(
          'Your {package} package ended on {day}.',
          'Your listings stay online. To post more, choose a package.',
        ),
        packages: 'See the packages',
      },
      my: {
        subject: 'သင့် {package} ပက်ကေ့ချ် သက်တမ်းကုန်သွားပါပြီ',
        text: paragraphs(
          'သင့် {package} ပက်ကေ့ချ်သည် {day}တွင် သက်တမ်းကုန်သွားပါပြီ။',
          'တင်ထားပြီးသော အိမ်ခြံမြေများ ဆက်လက်ရှိနေပါမည်။ ထပ်မံတင်လိုပါက ပက်ကေ့ချ် ရွေးပါ။',
        ),
        packages: 'ပက်ကေ့ချ်များ ကြည့်ရန်',
      },
    },
  },
} as const satisfies Record<string, EmailDefinition>;
