import { type EmailDefinition, paragraphs } from './definition.ts';

/** Emails about what people write to each other and to the site, and from the site to its admins. */
export const messageEmails = {
  'message-to-owner': {
    to: 'owner',
    placeholders: { sender: 'allowed', title: 'allowed' },
    facts: ['name', 'email', 'phone'],
    links: ['inbox'],
    hasTitle: true,
    quote: 'message',
    words: {
      en: {
        subject: 'A message about your listing',
        text: '{sender} asks about “{title}”. Reply to this email to answer.',
        name: 'Name',
        email: 'Email',
        phone: 'Phone',
        inbox: 'Open your inbox',
      },
      my: {
        subject: 'သင့်အိမ်ခြံမြေအကြောင်း စာတစ်စောင်',
        text: '{sender} က “{title}” အကြောင်း မေးမြန်းထားပါသည်။ ဖြေကြားရန် ဤအီးမေးလ်သို့ ပြန်စာရေးပါ။',
        name: 'အမည်',
        email: 'အီးမေးလ်',
        phone: 'ဖုန်းနံပါတ်',
        inbox: 'ဝင်စာပုံး ဖွင့်ရန်',
      },
    },
  },
  'message-to-owner-by-phone': {
    to: 'owner',
    placeholders: { sender: 'allowed', title: 'allowed', phone: 'allowed' },
    facts: ['name', 'phone'],
    links: ['inbox'],
    hasTitle: true,
    quote: 'message',
    words: {
      en: {
        subject: 'A message about your listing',
        text: '{sender} asks about “{title}”. Call {phone} to answer.',
        name: 'Name',
        phone: 'Phone',
        inbox: 'Open your inbox',
      },
      my: {
        subject: 'သင့်အိမ်ခြံမြေအကြောင်း စာတစ်စောင်',
        text: '{sender} က “{title}” အကြောင်း မေးမြန်းထားပါသည်။ ဖြေကြားရန် {phone} သို့ ဖုန်းခေါ်ပါ။',
        name: 'အမည်',
        phone: 'ဖုန်းနံပါတ်',
        inbox: 'ဝင်စာပုံး ဖွင့်ရန်',
      },
    },
  },
  'message-to-site': {
    to: 'site',
    placeholders: { sender: 'allowed' },
    facts: ['name', 'email', 'phone', 'about'],
    quote: 'message',
    words: {
      en: {
        subject: 'A message from the contact page',
        text: '{sender} has written to the site. Reply to this email to answer.',
        name: 'Name',
        email: 'Email',
        phone: 'Phone',
        about: 'About',
      },
      my: {
        subject: 'ဆက်သွယ်ရန်စာမျက်နှာမှ စာတစ်စောင်',
        text: '{sender} က ဝဘ်ဆိုက်သို့ စာပေးပို့ထားပါသည်။ ဖြေကြားရန် ဤအီးမေးလ်သို့ ပြန်စာရေးပါ။',
        name: 'အမည်',
        email: 'အီးမေးလ်',
        phone: 'ဖုန်းနံပါတ်',
        about: 'အကြောင်းအရာ',
      },
    },
  },
  'message-to-site-by-phone': {
    to: 'site',
    placeholders: { sender: 'allowed', phone: 'allowed' },
    facts: ['name', 'phone', 'about'],
    quote: 'message',
    words: {
      en: {
        subject: 'A message from the contact page',
        text: '{sender} has written to the site. Call {phone} to answer.',
        name: 'Name',
        phone: 'Phone',
        about: 'About',
      },
      my: {
        subject: 'ဆက်သွယ်ရန်စာမျက်နှာမှ စာတစ်စောင်',
        text: '{sender} က ဝဘ်ဆိုက်သို့ စာပေးပို့ထားပါသည်။ ဖြေကြားရန် {phone} သို့ ဖုန်းခေါ်ပါ။',
        name: 'အမည်',
        phone: 'ဖုန်းနံပါတ်',
        about: 'အကြောင်းအရာ',
      },
    },
  },
  'payment-inquiry': {
    to: 'site',
    placeholders: { sender: 'allowed' },
    facts: ['name', 'email', 'package'],
    links: ['dashboard'],
    quote: 'message',
    words: {
      en: {
        subject: 'A payment inquiry',
        text: '{sender} has sent a payment proof. It is kept in the portal, for admins only.',
        name: 'Name',
        email: 'Email',
        package: 'Package',
        dashboard: 'Open the dashboard',
      },
      my: {
        subject: 'ငွေပေးချေမှု အကြောင်းကြားစာ',
        text: '{sender} က ငွေလွှဲပြေစာ ပေးပို့ထားပါသည်။ ယင်းကို အက်ဒမင်များသာ ဝဘ်ဆိုက်တွင် ကြည့်ရှုနိုင်ပါသည်။',
        name: 'အမည်',
        email: 'အီးမေးလ်',
        package: 'ပက်ကေ့ချ်',
        dashboard: 'ဒက်ရှ်ဘုတ် ဖွင့်ရန်',
      },
    },
  },
  'payment-accounts-changed': {
    to: 'admins',
    placeholders: { username: 'needed' },
    links: ['dashboard'],
    words: {
      en: {
        subject: 'The payment accounts were changed',
        text: paragraphs(
          '{username} has changed the accounts to which customers pay for packages.',
          'Please look at them if you did not know of it.',
        ),
        dashboard: 'Look at the payment accounts',
      },
      my: {
        subject: 'ငွေပေးချေရမည့် အကောင့်များကို ပြောင်းလိုက်ပါပြီ',
        text: paragraphs('ပက်ကေ့ချ်အတွက် ငွေပေးချေရမည့် အကောင့်များကို {username} က ပြောင်းလိုက်ပါသည်။', 'ကြိုတင်မသိခဲ့ပါက စစ်ဆေးကြည့်ပါ။'),
        dashboard: 'အကောင့်များကို ကြည့်ရန်',
      },
    },
  },
  'backup-failed': {
    to: 'admins',
    placeholders: {},
    links: ['backups'],
    quote: 'failure',
    words: {
      en: {
        subject: 'The backup failed',
        text: paragraphs(
          'The portal could not be backed up, or its latest backup could not be restored on trial. What went wrong is below.',
          'It is tried again every hour. This email comes once for each time that a backup is due.',
        ),
        backups: 'Look at the backups',
      },
      my: {
        subject: 'အရန်သိမ်းဆည်းမှု မအောင်မြင်ပါ',
        text: paragraphs(
          'ဝဘ်ဆိုက်ကို အရန်သိမ်းဆည်း၍ မရပါ၊ သို့မဟုတ် နောက်ဆုံး အရန်ကို စမ်းသပ်ပြန်ထည့်၍ မရပါ။ အကြောင်းရင်းကို အောက်တွင် ဖော်ပြထားပါသည်။',
          'နာရီတိုင်း ထပ်မံကြိုးစားပါမည်။ ဤအီးမေးလ်ကို အရန်သိမ်းရမည့် အကြိမ်တိုင်းအတွက် တစ်ကြိမ်သာ ပို့ပါသည်။',
        ),
        backups: 'အရန်များကို ကြည့်ရန်',
      },
    },
  },
} as const satisfies Record<string, EmailDefinition>;
