import type { Messages } from '../context.tsx';

export const dashboard: Messages['dashboard'] = {
  title: 'ဒက်ရှ်ဘုတ်',
  tabs: { 'my-listing': 'ကျွန်ုပ်၏ အိမ်ခြံမြေများ', 'create-listing': 'အိမ်ခြံမြေ တင်ရန်' },
  columns: { image: 'ဓာတ်ပုံ', title: 'ခေါင်းစဉ်', type: 'အမျိုးအစား', date: 'ပြင်ဆင်သည့်ရက်', actions: 'လုပ်ဆောင်ရန်' },
  delete: 'ဖျက်ရန်',
  deleteQuestion: 'ဤအိမ်ခြံမြေကို ဖျက်မှာ သေချာပါသလား။',
  deleteYes: 'ဟုတ်ကဲ့၊ ဖျက်မည်',
  deleteNo: 'မဖျက်တော့ပါ',
  deleted: 'အိမ်ခြံမြေကို ဖျက်ပြီးပါပြီ။',
  empty: 'သင် တင်ထားသည်များ မရှိသေးပါ!',
  failed: 'တစ်ခုခု မှားယွင်းသွားပါသည်။ နောက်မှ ထပ်ကြိုးစားပါ။',
  showMore: 'ထပ်ကြည့်ရန်',
};
