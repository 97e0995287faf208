import { type EmailDefinition, paragraphs } from './definition.ts';

/** Emails about appointments to see a home (VIE-3 to VIE-8). */
export const viewingEmails = {
  'viewing-asked': {
    to: 'owner',
    placeholders: { sender: 'allowed', title: 'allowed', when: 'needed' },
    facts: ['name', 'email', 'phone'],
    links: ['yes', 'another', 'no'],
    hasTitle: true,
    words: {
      en: {
        subject: 'May I see it on {when}?',
        text: paragraphs(
          '{sender} asks to see “{title}” on {when}. For 24 hours nobody else can ask for this time.',
          'Each link opens a page with one button: nothing is answered before you press it.',
        ),
        name: 'Name',
        email: 'Email',
        phone: 'Phone',
        yes: 'Yes',
        another: 'Another time',
        no: 'No',
      },
      my: {
        subject: '{when} တွင် အိမ်ကြည့်လိုပါသည်',
        text: paragraphs(
          '{sender} က “{title}” ကို {when} တွင် ကြည့်ရန် တောင်းဆိုထားပါသည်။ ၂၄ နာရီအတွင်း အခြားသူများ ဤအချိန်ကို မရွေးနိုင်ပါ။',
          'လင့်ခ်တစ်ခုစီတွင် ခလုတ်တစ်ခုပါသော စာမျက်နှာ ပွင့်ပါမည် - ခလုတ်ကို နှိပ်မှသာ အဖြေ ရောက်ပါမည်။',
        ),
        name: 'အမည်',
        email: 'အီးမေးလ်',
        phone: 'ဖုန်းနံပါတ်',
        yes: 'လာပါ',
        another: 'အခြားအချိန်',
        no: 'မရပါ',
      },
    },
  },
  'viewing-cancelled': {
    to: 'owner',
    placeholders: { sender: 'allowed', title: 'allowed', when: 'needed' },
    links: ['viewings'],
    hasTitle: true,
    words: {
      en: {
        subject: 'A viewing was cancelled: {when}',
        text: '{sender} will not come on {when}. The time is free again.',
        viewings: 'See all viewings',
      },
      my: {
        subject: 'အိမ်ကြည့်ခြင်း ပယ်ဖျက်ပြီး - {when}',
        text: '{sender} သည် {when} တွင် မလာတော့ပါ။ ဤအချိန် ပြန်အားသွားပါပြီ။',
        viewings: 'အိမ်ကြည့်ချိန်အားလုံး',
      },
    },
  },
  'viewing-agreed': {
    to: 'visitor',
    placeholders: { title: 'allowed', when: 'needed' },
    links: ['viewing'],
    hasTitle: true,
    words: {
      en: {
        subject: 'You can see it on {when}',
        text: 'You can see “{title}” on {when}. The appointment is attached for your calendar. If you cannot come, please say so on the page behind the link.',
        viewing: 'Change or cancel',
      },
      my: {
        subject: '{when} တွင် အိမ်ကြည့်နိုင်ပါပြီ',
        text: '“{title}” ကို {when} တွင် ကြည့်နိုင်ပါသည်။ ပြက္ခဒိန်အတွက် ချိန်းဆိုချက်ကို ပူးတွဲထားပါသည်။ မလာနိုင်ပါက လင့်ခ်ရှိ စာမျက်နှာတွင် အကြောင်းကြားပါ။',
        viewing: 'ပြောင်းရန်၊ ပယ်ဖျက်ရန်',
      },
    },
  },
  'viewing-another': {
    to: 'visitor',
    placeholders: { title: 'allowed', when: 'needed' },
    links: ['viewing'],
    hasTitle: true,
    words: {
      en: {
        subject: 'Please choose another time',
        text: '{when} does not suit for “{title}”. Please choose another time on the page behind the link.',
        viewing: 'Choose another time',
      },
      my: {
        subject: 'အခြားအချိန် ရွေးပါ',
        text: '“{title}” အတွက် {when} အဆင်မပြေပါ။ လင့်ခ်ရှိ စာမျက်နှာတွင် အခြားအချိန် ရွေးပါ။',
        viewing: 'အခြားအချိန် ရွေးရန်',
      },
    },
  },
  'viewing-declined': {
    to: 'visitor',
    placeholders: { title: 'allowed', when: 'needed' },
    links: ['viewing'],
    hasTitle: true,
    words: {
      en: {
        subject: 'The viewing will not take place: {when}',
        text: 'Unfortunately you cannot see “{title}” on {when}.',
        viewing: 'See the page of the viewing',
      },
      my: {
        subject: 'အိမ်ကြည့်၍ မရပါ - {when}',
        text: 'စိတ်မကောင်းပါ၊ “{title}” ကို {when} တွင် ကြည့်၍ မရပါ။',
        viewing: 'အိမ်ကြည့်ခြင်း စာမျက်နှာ',
      },
    },
  },
  'viewing-ended': {
    to: 'visitor',
    placeholders: { title: 'allowed', when: 'needed' },
    links: ['viewing'],
    hasTitle: true,
    words: {
      en: {
        subject: 'You have called off the viewing: {when}',
        text: 'As you asked, the viewing of “{title}” on {when} is off. The attachment takes it out of your calendar.',
        viewing: 'See the page of the viewing',
      },
      my: {
        subject: 'အိမ်ကြည့်ခြင်း ပယ်ဖျက်ပြီးပါပြီ - {when}',
        text: 'သင် တောင်းဆိုသည့်အတိုင်း “{title}” ကို {when} တွင် ကြည့်ရန် ချိန်းဆိုချက်ကို ပယ်ဖျက်ပြီးပါပြီ။ ပူးတွဲဖိုင်က ၎င်းကို သင့်ပြက္ခဒိန်မှ ဖယ်ရှားပေးပါမည်။',
        viewing: 'အိမ်ကြည့်ခြင်း စာမျက်နှာ',
      },
    },
  },
} as const satisfies Record<string, EmailDefinition>;
