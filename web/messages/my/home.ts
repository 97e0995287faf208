import type { Messages } from '../context.tsx';
export const home: Messages['home'] = { title: 'ပြန်လာချင်စရာ အိမ်တစ်လုံးကို ရန်ကုန်မှာ ရှာပါ။' };
