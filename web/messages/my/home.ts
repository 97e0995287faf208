import { formatNumber } from '#domain/listing/price.ts';
import type { Messages } from '../context.tsx';

export const home: Messages['home'] = {
  pageTitle: 'ရန်ကုန် အိမ်ခြံမြေ အငှား၊ အရောင်း',
  title: 'ရန်ကုန်မြို့တွင် စိတ်ကြိုက်အိမ်ခြံမြေ ရှာဖွေပါ',
  lead: (rentals, sales) =>
    `ငှားရန် အိမ်ခြံမြေ ${formatNumber(rentals, 'my')} ခု၊ ရောင်းရန် ${formatNumber(sales, 'my')} ခုကို မြန်မာ၊ အင်္ဂလိပ် နှစ်ဘာသာဖြင့် ကြည့်ရှုနိုင်ပါသည်။`,
  leadEmpty: 'အိမ်ခြံမြေ တင်ထားခြင်း မရှိသေးပါ။ ပထမဆုံး တင်သူ ဖြစ်လိုက်ပါ။',
  description: 'ရန်ကုန်ရှိ ကွန်ဒို၊ တိုက်ခန်း၊ လုံးချင်းအိမ်နှင့် မြေကွက်များကို ပိုင်ရှင်နှင့် အကျိုးဆောင်များထံမှ ငှားရန်၊ ဝယ်ရန်။',
  counters: { rent: 'ငှားရန် အိမ်ခြံမြေ', sale: 'ရောင်းရန် အိမ်ခြံမြေ' },
  townships: 'မြို့နယ်များ',
  homes: (count) => `အိမ်ခြံမြေ ${formatNumber(count, 'my')} ခု`,
  month: (price) => `တစ်လ ${price} ခန့်`,
  moreTownships: 'မြို့နယ်များ ထပ်ကြည့်ရန်',
  viewAll: 'အားလုံးကြည့်ရန်',
  advanced: 'အသေးစိတ်ရှာဖွေရန်',
  agencies: 'အိမ်ခြံမြေ အကျိုးဆောင်များ',
  recentRents: 'ငှားရန် အသစ်များ',
  recentSales: 'ရောင်းရန် အသစ်များ',
  viewMore: 'ထပ်ကြည့်ရန်',
  all: 'အားလုံးကြည့်ရန်',
};
