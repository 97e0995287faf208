import { formatNumber } from '#domain/listing/price.ts';
import type { Messages } from '../context.tsx';

export const map: Messages['map'] = {
  title: 'မြို့နယ်မြေပုံ',
  loading: 'ဖွင့်နေသည်…',
  failed: 'မြေပုံကို ဖော်ပြ၍ မရပါ။ နောက်မှ ထပ်ကြိုးစားပါ။',
  colouredBy: 'အရောင်ဖြင့် ပြသည့်အရာ',
  measures: { homes: 'အိမ်ခြံမြေ', median: 'အလယ်အလတ်ဈေး' },
  cell: (name, homes, median) =>
    `${name}၊ အိမ်ခြံမြေ ${formatNumber(homes, 'my')} ခု${median ? `၊ အလယ်အလတ်ဈေး ${median}` : ''}`,
  lakh: 'သိန်း',
  note: 'အကြမ်းဖျင်းမြေပုံ ဖြစ်ပါသည်။ မြို့လယ်ကို ချဲ့၍ ပြထားပါသည်။',
};
