import { formatNumber } from '#domain/listing/price.ts';
import type { Messages } from '../context.tsx';

export const reviews: Messages['reviews'] = {
  title: 'သုံးသပ်ချက်များ',
  none: 'သုံးသပ်ချက် မရှိသေးပါ။',
  average: (average) => `၅ မှတ်တွင် ${average} မှတ်`,
  count: (count) => `သုံးသပ်ချက် ${formatNumber(count, 'my')} ခု`,
  stars: (count) => `ကြယ် ${formatNumber(count, 'my')} ပွင့်`,
  rating: 'သင့်အဆင့်သတ်မှတ်ချက်',
  content: 'သင့်သုံးသပ်ချက်',
  contentHint: (most) => `စာလုံး ${formatNumber(most, 'my')} လုံးအထိ။`,
  submit: 'သုံးသပ်ချက် ပေးပို့မည်',
  submitting: 'ပေးပို့နေသည်…',
  submitted: 'သုံးသပ်ချက်အတွက် ကျေးဇူးတင်ပါသည်။',
  signIn: 'သုံးသပ်ချက်ရေးရန် အကောင့်ဝင်ပါ။',
  toSignIn: 'ဝင်ရန်',
  failedToSubmit: 'သုံးသပ်ချက် ပေးပို့၍ မရပါ။',
  errorSubmitting: 'သုံးသပ်ချက် ပေးပို့ရာတွင် အမှားဖြစ်ပွားပါသည်။ ထပ်ကြိုးစားပါ။',
  failedToDelete: 'သုံးသပ်ချက်ကို ဖျက်၍ မရပါ။',
  failedToFetch: 'သုံးသပ်ချက်များကို ဖော်ပြ၍ မရပါ။',
  delete: 'ဖျက်ရန်',
  deleteQuestion: 'ဤသုံးသပ်ချက်ကို ဖျက်ရန် သေချာပါသလား။',
  deleteYes: 'သေချာပါသည်',
  deleteNo: 'မဖျက်တော့ပါ',
  deleted: 'သင့်သုံးသပ်ချက်ကို ဖျက်ပြီးပါပြီ။',
};
