import { isStandard, type SiteName } from '#domain/site/site-name.ts';
import type { AboutText } from '../document.ts';

/** The about page in English. */
export const about = (name: SiteName): AboutText => ({
  title: `About ${name.en}`,
  description: `${name.en} is a property portal for Yangon: property to rent and buy from owners and agencies, in English and Burmese.`,
  lead: `${isStandard(name) ? 'Eain is Burmese for home. ' : ''}We bring together the people who look for one in Yangon and the owners and agencies who have one to offer.`,
  facts: {
    seekers: {
      heading: 'For everyone who is looking',
      text: 'Search in your own words or with filters, compare photos, prices and sizes, read reviews, then call or write to whoever posted the listing. It is free and needs no account.',
    },
    owners: {
      heading: 'For owners',
      text: 'Post your property with up to 12 photos and your phone number. Messages reach you by email. You can begin with the Free package, which costs nothing.',
    },
    agencies: {
      heading: 'For agencies',
      text: 'A public profile with all your listings on it, larger packages, and the statistics of your listings in your dashboard.',
    },
    checks: {
      heading: 'How listings are checked',
      text: 'A listing needs photos, a price, a township and a phone number before it can be posted. We do not visit properties or check who owns them. Our admins remove listings that break our terms.',
    },
    earnings: {
      heading: 'How we earn',
      text: 'From paid packages and, where they are shown, from advertisements. We take no commission and no share of any rent or price.',
    },
    languages: {
      heading: 'Two languages',
      text: 'Every page of the portal is in English and in Burmese. What owners and agencies write is shown in the language they wrote it in.',
    },
  },
  sections: [
    {
      heading: `Why ${name.en}`,
      paragraphs: [
        `Looking for a home in Yangon often means scrolling through group posts and chat messages where the price is missing and the photos may be of another building. On ${name.en} every property has a page of its own, with its photos, price, township and size, and the phone number of the person to call.`,
        'The portal is made for the phones and connections that people here have. Pages are light, photos are sent only as large as your screen needs, and you can search and read without signing in.',
      ],
    },
    {
      heading: 'What we are, and what we are not',
      paragraphs: [
        'We are a portal. We are not a broker, we do not own or sell the properties posted here, and we are not party to what you agree with an owner or an agency. You deal with them directly.',
        'Before you pay anything, visit the property, check its documents and the identity of the person who offers it, and ask a lawyer when in doubt.',
      ],
    },
    {
      heading: 'Help us keep it honest',
      paragraphs: [
        'Is a property already let or sold, is a price wrong, or is a listing not what it says? Tell us through the contact page. We take down what does not belong here.',
      ],
    },
  ],
  chat: {
    heading: 'Talk to us',
    text: 'Do you have a question about the portal? Write to us in the chat. Our team answers as soon as it can.',
    link: 'Chat with us',
  },
});
