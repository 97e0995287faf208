import type { Language } from '#domain/language.ts';
import type { instalmentNames } from '#domain/listing/instalments.ts';

/** Texts of the sums for buyers in one language: read by the loader alone, which sends those of the page. */
interface SumWords {
  title: string;
  note: string;
  fields: Record<(typeof instalmentNames)[number], string>;
  submit: string;
  wrong: Record<(typeof instalmentNames)[number], string>;
  rows: Record<'down' | 'monthly' | 'interest' | 'total', string>;
}

const en: SumWords = {
  title: 'Instalments and cash needed',
  note: 'Type what the seller or your bank tells you. Nothing here is an offer, and taxes and fees come on top.',
  fields: { down: 'Paid at once, % of the price', months: 'Months for the rest', rate: 'Interest, % a year (if any)' },
  submit: 'Work it out',
  wrong: {
    down: 'What is paid at once must be 0 to 100 %, with at most two decimals.',
    months: 'The months must be a whole number from 1 to 480.',
    rate: 'The interest must be 0 to 100 % a year, with at most two decimals.',
  },
  rows: {
    down: 'Cash needed at once',
    monthly: 'Each month',
    interest: 'Interest in all',
    total: 'Everything together',
  },
};

const my: SumWords = {
  title: 'အရစ်ကျနှင့် လိုအပ်သည့်ငွေ တွက်ရန်',
  note: 'ရောင်းသူ သို့မဟုတ် သင့်ဘဏ်က ပြောသည့် ကိန်းဂဏန်းများကို ရိုက်ထည့်ပါ။ ဤနေရာရှိ ကိန်းဂဏန်းများသည် ကမ်းလှမ်းချက် မဟုတ်ပါ။ အခွန်နှင့် အခကြေးငွေများ မပါသေးပါ။',
  fields: {
    down: 'ချက်ချင်းပေးမည့် ရာခိုင်နှုန်း (ဈေး၏ %)',
    months: 'ကျန်ငွေ ပေးမည့် လအရေအတွက်',
    rate: 'တစ်နှစ် အတိုးနှုန်း % (ရှိလျှင်)',
  },
  submit: 'တွက်ရန်',
  wrong: {
    down: 'ချက်ချင်းပေးမည့် ရာခိုင်နှုန်းသည် ၀ မှ ၁၀၀ အတွင်း၊ ဒသမ ၂ နေရာအထိ ဖြစ်ရပါမည်။',
    months: 'လအရေအတွက်သည် ၁ မှ ၄၈၀ အတွင်း ကိန်းပြည့် ဖြစ်ရပါမည်။',
    rate: 'အတိုးနှုန်းသည် ၀ မှ ၁၀၀ အတွင်း၊ ဒသမ ၂ နေရာအထိ ဖြစ်ရပါမည်။',
  },
  rows: {
    down: 'ချက်ချင်း လိုအပ်သည့်ငွေ',
    monthly: 'လစဉ်',
    interest: 'အတိုး စုစုပေါင်း',
    total: 'အားလုံး စုစုပေါင်း',
  },
};

export const sumWords: Record<Language, SumWords> = { en, my };
