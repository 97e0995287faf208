import type { agentMember as english } from '../en/agent-member.ts';

export const agentMember: typeof english = {
  people: 'ကျွန်ုပ်တို့အဖွဲ့',
  roles: { owner: 'လုပ်ငန်းတာဝန်ခံ', agent: 'အကျိုးဆောင်' },
  with: (name) => `ဆက်သွယ်ရန် ${name}`,
  memberDescription: (name, agency) => `${agency} မှ ${name} ထံမှ ရန်ကုန်ရှိ ငှားရန်၊ ရောင်းရန် အိမ်ခြံမြေများ။`,
};
