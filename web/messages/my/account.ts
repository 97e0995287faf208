import type { Messages } from '../context.tsx';

export const account: Messages['account'] = {
  signIn: {
    title: 'အကောင့်ဝင်ရန်',
    email: 'အီးမေးလ်',
    password: 'စကားဝှက်',
    submit: 'ဝင်ရန်',
    submitting: 'ဝင်နေသည်…',
    noAccount: 'အကောင့် မရှိသေးဘူးလား။',
    toSignUp: 'အကောင့်ဖွင့်ရန်',
  },
  signUp: {
    title: 'အကောင့်ဖွင့်ရန်',
    lead: 'အိမ်ခြံမြေ တင်နိုင်ပြီး စုံစမ်းမှုများကို ဖြေကြားကာ သုံးသပ်ချက် ရေးနိုင်ပါသည်။',
    username: 'အသုံးပြုသူအမည်',
    email: 'အီးမေးလ်',
    password: 'စကားဝှက်',
    passwordHint: 'စာလုံး ၈ လုံးမှ ၁၂၈ လုံးအထိ။',
    submit: 'အကောင့်ဖွင့်ရန်',
    submitting: 'အကောင့်ဖွင့်နေသည်…',
    haveAccount: 'အကောင့် ရှိပြီးသားလား။',
    toSignIn: 'ဝင်ရန်',
  },
  invalidResponse: 'ဆာဗာမှ အဖြေ မမှန်ကန်ပါ',
  somethingWentWrong: 'တစ်ခုခု မှားယွင်းသွားပါသည်',
};
