import type { ContactForm, PaymentInquiry } from '#domain/inquiry/create.ts';
import { inLanguage } from '#domain/language.ts';
import { composeEmail, type Letter } from '../mail/compose.ts';
import { siteAddress, type Settings } from '../process/settings.ts';

type Site = Pick<Settings, 'publicUrl' | 'host' | 'port'>;

/** Notifies the owner of a listing of a message about it. Replying to the email answers the sender, who may have left a phone number instead. */
export function emailToOwner(settings: Site, listing: { name: string; ownerEmail: string }, form: ContactForm): Letter {
  const { name, email, phone, message } = form;
  const address = (language: 'en' | 'my') => siteAddress(settings) + inLanguage(language, '/dashboard?tab=inbox');
  const howTo = howToAnswer(form);
  return composeEmail(
    { to: listing.ownerEmail, ...repliesTo(form) },
    {
      about: listing.name,
      quote: message,
      texts: {
        en: {
          subject: 'A message about your listing',
          paragraphs: [`${name} asks about “${listing.name}”. ${howTo.en}`],
          facts: [['Name', name], ...optionalFact('Email', email), ...optionalFact('Phone', phone)],
          link: { label: 'Open your inbox', address: address('en') },
        },
        my: {
          subject: 'သင့်အိမ်ခြံမြေအကြောင်း စာတစ်စောင်',
          paragraphs: [`${name} က “${listing.name}” အကြောင်း မေးမြန်းထားပါသည်။ ${howTo.my}`],
          facts: [['အမည်', name], ...optionalFact('အီးမေးလ်', email), ...optionalFact('ဖုန်းနံပါတ်', phone)],
          link: { label: 'ဝင်စာပုံး ဖွင့်ရန်', address: address('my') },
        },
      },
    },
  );
}

/** Notifies the site of a message through the contact page. */
export function emailToSite({ siteEmail }: Pick<Settings, 'siteEmail'>, form: ContactForm): Letter {
  const { name, email, phone, propertyTitle, message } = form;
  const howTo = howToAnswer(form);
  return composeEmail(
    { to: siteEmail, ...repliesTo(form) },
    {
      quote: message,
      texts: {
        en: {
          subject: 'A message from the contact page',
          paragraphs: [`${name} has written to the site. ${howTo.en}`],
          facts: [
            ['Name', name],
            ...optionalFact('Email', email),
            ...optionalFact('Phone', phone),
            ...optionalFact('About', propertyTitle),
          ],
        },
        my: {
          subject: 'ဆက်သွယ်ရန်စာမျက်နှာမှ စာတစ်စောင်',
          paragraphs: [`${name} က ဝဘ်ဆိုက်သို့ စာပေးပို့ထားပါသည်။ ${howTo.my}`],
          facts: [
            ['အမည်', name],
            ...optionalFact('အီးမေးလ်', email),
            ...optionalFact('ဖုန်းနံပါတ်', phone),
            ...optionalFact('အကြောင်းအရာ', propertyTitle),
          ],
        },
      },
    },
  );
}

/** Notifies the site of a payment. The proof stays in the portal, where only admins see it. */
export function emailAboutPayment(
  settings: Site & Pick<Settings, 'siteEmail'>,
  { name, email, message }: Pick<PaymentInquiry, 'name' | 'email' | 'message'>,
  packageTitle: string | undefined,
): Letter {
  const address = (language: 'en' | 'my') => siteAddress(settings) + inLanguage(language, '/dashboard?tab=inbox');
  return composeEmail(
    { to: settings.siteEmail, replyTo: { name, address: email } },
    {
      quote: message,
      texts: {
        en: {
          subject: 'A payment inquiry',
          paragraphs: [`${name} has sent a payment proof. It is kept in the portal, for admins only.`],
          facts: [['Name', name], ['Email', email], ...optionalFact('Package', packageTitle)],
          link: { label: 'Open the dashboard', address: address('en') },
        },
        my: {
          subject: 'ငွေပေးချေမှု အကြောင်းကြားစာ',
          paragraphs: [`${name} က ငွေလွှဲပြေစာ ပေးပို့ထားပါသည်။ ယင်းကို အက်ဒမင်များသာ ဝဘ်ဆိုက်တွင် ကြည့်ရှုနိုင်ပါသည်။`],
          facts: [['အမည်', name], ['အီးမေးလ်', email], ...optionalFact('ပက်ကေ့ချ်', packageTitle)],
          link: { label: 'ဒက်ရှ်ဘုတ် ဖွင့်ရန်', address: address('my') },
        },
      },
    },
  );
}

function repliesTo({ name, email }: Pick<ContactForm, 'name' | 'email'>): Pick<Letter, 'replyTo'> {
  return email === undefined ? {} : { replyTo: { name, address: email } };
}

function howToAnswer({ email, phone = '' }: Pick<ContactForm, 'email' | 'phone'>) {
  return email === undefined
    ? { en: `Call ${phone} to answer.`, my: `ဖြေကြားရန် ${phone} သို့ ဖုန်းခေါ်ပါ။` }
    : { en: 'Reply to this email to answer.', my: 'ဖြေကြားရန် ဤအီးမေးလ်သို့ ပြန်စာရေးပါ။' };
}

function optionalFact(name: string, value: string | undefined): [string, string][] {
  return value === undefined ? [] : [[name, value]];
}
