import type { Messages } from '../context.tsx';

export const map: Messages['map'] = {
  title: 'မြို့နယ်မြေပုံ',
  loading: 'မြေပုံ ဆွဲနေသည်…',
  failed: 'မြေပုံကို ရယူ၍ မရပါ။ နောက်မှ ထပ်ကြိုးစားပါ။',
  colouredBy: 'အရောင်ဖြင့် ပြသည့်အရာ',
  measures: { homes: 'အိမ်ခြံမြေ', median: 'အလယ်အလတ်ဈေး' },
  cell: (name, homes, _isOne, median) => `${name}၊ အိမ်ခြံမြေ ${homes} ခု${median ? `၊ အလယ်အလတ်ဈေး ${median}` : ''}`,
  lakh: 'သိန်း',
  note: 'အကြမ်းဖျင်းမြေပုံ ဖြစ်ပါသည်။ မြို့လယ်ကို အမှန်ထက် ကြီး၍ ဆွဲထားပါသည်။',
};
