import type { Messages } from '../context.tsx';

export const inbox: Messages['inbox'] = {
  boxes: { label: 'ဝင်စာများ', me: 'ကျွန်ုပ်ထံ', site: 'ဝဘ်ဆိုက်ထံ', payments: 'ငွေပေးချေမှု စုံစမ်းစာများ' },
  states: { label: 'အခြေအနေ', all: 'အားလုံး', new: 'အသစ်', read: 'ဖတ်ပြီး', answered: 'ဖြေကြားပြီး', archived: 'သိမ်းဆည်းပြီး' },
  mark: { new: 'အသစ်အဖြစ် မှတ်ရန်', read: 'ဖတ်ပြီးအဖြစ် မှတ်ရန်', answered: 'ဖြေကြားပြီးအဖြစ် မှတ်ရန်', archived: 'သိမ်းဆည်းရန်' },
  from: (name) => `${name} ထံမှ`,
  paymentSubject: (title) => `${title} အတွက် ငွေပေးချေမှု`,
  yourMessage: 'သင့်မက်ဆေ့ချ်',
  reply: 'အီးမေးလ်ဖြင့် ပြန်စာရေးရန်',
  empty: 'ဘာမှ မရှိသေးပါ။',
  failed: 'တစ်ခုခု မှားယွင်းသွားပါသည်။ နောက်မှ ထပ်ကြိုးစားပါ။',
  proof: 'ငွေပေးချေမှု အထောက်အထား ဒေါင်းလုဒ်လုပ်ရန်',
  package: 'ပက်ကေ့ချ်',
  assign: 'ပက်ကေ့ချ် ပေးရန်',
  assignedNow: (name) => `${name} ကို ပက်ကေ့ချ် ပေးပြီးပါပြီ။ အီးမေးလ်ဖြင့် အကြောင်းကြားပါမည်။`,
  assigned: (title, name, until) => `${title} ကို ${name} ထံ ${until} အထိ ပေးထားပါသည်။`,
  failedToAssign: 'ပက်ကေ့ချ် ပေး၍ မရပါ',
  wasSignedIn: 'ရေးစဉ်က အကောင့်ဝင်ထားသည်',
  sameAddress: 'ရေးထားသော အီးမေးလ်နှင့် တူညီသည်',
  noAccount: 'ပေးပို့သူ၏ အကောင့်ကို ရှာမတွေ့ပါ။',
  choosePerson: 'အသုံးပြုသူ ရွေးချယ်ရန်',
};
