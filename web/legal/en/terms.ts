import type { SiteName } from '#domain/site/site-name.ts';
import type { DocumentText } from '../document.ts';

/** The terms and conditions in English. */
export const terms = (name: SiteName): DocumentText => ({
  title: 'Terms and conditions',
  description: `The rules for using ${name.en}: accounts, listings, packages, payments, reviews, conduct and responsibility.`,
  lead: `These terms apply to everyone who uses ${name.en}, in English or in Burmese. By using the portal you agree to them. If you do not agree, please do not use it.`,
  sections: [
    {
      heading: 'Who we are',
      paragraphs: [
        `${name.en} is a property portal for Yangon. “We” are its operators. Owners, agents and agencies post properties to rent and to buy, and visitors find them here and contact whoever posted them.`,
        'We are not a broker, agent, landlord or seller. We are not party to any contract that you make with another person, and we do not negotiate, hold deposits or pass on rent.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'You need an account to post listings and to write reviews. You must be at least 18 years old, give an email address that is yours, and be allowed to act for the agency whose name you use.',
        'Keep your password to yourself. What is done with your account counts as done by you, unless somebody got into it through no fault of yours. If you think that has happened, change your password and tell us.',
      ],
    },
    {
      heading: 'Listings',
      paragraphs: [
        'Whoever posts a listing is responsible for it. Each listing must meet these rules:',
        {
          list: [
            'It is about one real property in Yangon, be it a home, plot or building, that you own or that its owner has let you offer.',
            'Price, size, address, condition and availability are true and up to date. Mark a property as rented out or sold out, or delete the listing, once it is let or sold.',
            'It stands on the portal once. Do not post the same property again to move it up.',
            'It does not turn people away because of their ethnicity, religion, gender, disability or origin.',
            'It contains no fraud, no bait offers and nothing that the law forbids.',
            'It asks nobody to pay before they have been able to see the property.',
          ],
        },
        'At the request of an agent our admins may post a listing on their behalf; the agent is then responsible for it. The mark “Premium Ad” is given by our admins. It does not mean that we have checked the property.',
      ],
    },
    {
      heading: 'Photos and texts',
      paragraphs: [
        'Post only photos and texts that you made yourself or may use. Photos must show the property that is offered. Do not show people who have not agreed to it, private documents, or the mark of another agency or site.',
      ],
    },
    {
      heading: 'Packages',
      paragraphs: [
        'To post for yourself you need a package. How many listings it holds, how many days it runs and what it costs is shown on the plans page; what is shown when you take a package applies to you until it ends.',
        {
          list: [
            'You select the Free package yourself. You can select it again only after it has expired.',
            'Gold, Premium and other paid packages are assigned by an admin once your payment has been checked.',
            'A package runs from the day it is selected or assigned. A new one replaces the old one; unused listings don’t carry over.',
            'Every listing you create uses up one listing of your package. Deleting it does not return that listing.',
            'In addition, each account can create only a certain number of listings in a calendar month, also with an unlimited package.',
            'When a package ends, you cannot post more. Listings already posted stay, as long as they meet these terms.',
          ],
        },
      ],
    },
    {
      heading: 'Payment and refunds',
      paragraphs: [
        'Paid packages are paid by manual transfer: you transfer the amount, then send a payment inquiry with your proof of payment. We check it and assign the package. A false or altered proof leads to the closing of the account.',
        'Payments are not refunded, also when a package is not used up or an account is closed for breaking these terms. If you have paid and we did not deliver anything, because the package was never assigned, we give you your money back.',
      ],
    },
    {
      heading: 'Fees for visitors',
      paragraphs: [
        'Searching, reading, contacting an owner or agency and writing reviews are free. We take no commission on any deal. Whether an agent asks for a fee is between you and the agent; ask before you agree to anything.',
      ],
    },
    {
      heading: 'Reviews',
      paragraphs: [
        'You may write one review for each listing, but not for your own. Write what you have seen or experienced yourself, honestly and politely. Do not write reviews for money or for another person. You can delete your review; we may remove a review that breaks these terms, but not because it is critical.',
      ],
    },
    {
      heading: 'Conduct',
      paragraphs: [
        'On the portal you may not:',
        {
          list: [
            'threaten, insult, harass or deceive other people;',
            'use contact forms for advertising or for mass messages;',
            'collect phone numbers, names or listings in bulk, by hand or by machine;',
            'pretend to be another person or agency;',
            'break or go around the security or the limits of the portal, or spread harmful files.',
          ],
        },
      ],
    },
    {
      heading: 'Rights in texts and pictures',
      paragraphs: [
        'What you post stays yours. You allow us to store it, show it, resize it and share it as part of the portal and to make the portal known, free of charge, until you delete it. Copies that others made, or that are still in backups, can remain for longer.',
        `The name ${name.en}, its logo, its design and our own articles belong to us or to those who gave us the right to use them. You may link to any page.`,
      ],
    },
    {
      heading: 'Advertisements and links',
      paragraphs: [
        'Pages may carry advertisements and links to other sites. We do not choose each advertisement and do not answer for what other sites offer.',
      ],
    },
    {
      heading: 'Before you make a deal',
      paragraphs: [
        'We do not visit properties, check ownership or examine the people who post. Visit the property, check its documents and the identity of the other side, have contracts read by someone who knows the law, and pay only against a receipt. Tell us when something looks like fraud.',
      ],
    },
    {
      heading: 'Availability',
      paragraphs: [
        'We work to keep the portal running, but we cannot promise that it is always there, free of errors or complete. We may change or end parts of it. Keep your own copies of texts and photos that matter to you.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'Listings, profiles, reviews and messages come from the people who post them, and they answer for them. As far as the law allows, we are not liable for losses that come from such content, from deals between users, or from times when the portal is not available. Nothing in these terms limits a liability that the law does not let us limit.',
      ],
    },
    {
      heading: 'Removal and closing of accounts',
      paragraphs: [
        'We may edit or remove content that breaks these terms or the law, and close accounts that do so badly or repeatedly. Where we can, we tell you why. If you think we were wrong, write to us and we will look again.',
        'You can delete your own account at any time in your profile. Your listings, reviews and images are deleted with it, and your package ends.',
      ],
    },
    {
      heading: 'Governing law',
      paragraphs: [
        'These terms follow the law of Myanmar, and the courts of Yangon decide on disputes. Please write to us first; most things can be settled that way. If the English and the Burmese text differ, they are to be read together, so that both keep their sense.',
      ],
    },
    {
      heading: 'Changes to these terms',
      paragraphs: [
        'We may change these terms when the portal or the law changes. The current text is always on this page. If you go on using the portal after a change, the new text applies to you; packages that you already paid for keep their number of listings and their days.',
      ],
    },
    {
      heading: 'Contact',
      paragraphs: ['Questions, complaints and reports about listings reach us through the contact page.'],
    },
  ],
});
