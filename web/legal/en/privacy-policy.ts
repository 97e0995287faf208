import type { SiteName } from '#domain/site/site-name.ts';
import type { PrivacyPolicyText } from '../document.ts';

/** The privacy policy in English. */
export const privacyPolicy = (name: SiteName): PrivacyPolicyText => ({
  title: 'Privacy policy',
  description: `What ${name.en} keeps about you, why, who sees it, how long it stays and how you can have it deleted.`,
  updated: 'Last updated: June 16, 2024',
  lead: `${name.en} is a property portal for Yangon. This page says in plain words what we keep about the people who use it, and what we do with it.`,
  sections: [
    {
      heading: 'What this policy covers',
      paragraphs: [
        `“We” are the operators of ${name.en}. This policy covers the portal in English and Burmese and the emails it sends. It does not cover other sites that our pages link to, such as maps, social networks or chat services: once you follow a link, their own rules apply.`,
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'When you sign up we keep your username, your email address and your password. The password is stored only as a hash, from which it cannot be read; we do not know it. If you add a picture of yourself, we keep that too.',
        'Others see your username, your picture and, if you fill one in, your agency profile. Your email address is shown only to you and to our admins.',
        'For each browser on which you are signed in we keep when you signed in, the network address and the name of the browser. A session ends when you sign out, or after 30 days without a visit.',
      ],
    },
    {
      heading: 'Listings, agency profiles and photos',
      paragraphs: [
        'What you write in a listing or an agency profile is public: texts, address, price, photos and the phone number you give. Search engines can find it.',
        'We re-encode every photo. This removes location data and other hidden details from your camera, and the file you uploaded is not kept. What can be seen in the picture itself stays, so please look at your photos before you post them.',
      ],
    },
    {
      heading: 'Reviews',
      paragraphs: [
        'A review is public and shows your username, your picture, your stars, your words and when you wrote it. You can delete your review at any time.',
      ],
    },
    {
      heading: 'Messages',
      paragraphs: [
        'When you write to an owner or agency through a listing, your name, email address, phone number if you give one, and message are stored in their inbox on the portal and sent to them by email. When you write through the contact page, the same goes to us.',
        'The owner also keeps you in a list of the people who have asked about their properties: your name, number and address, the properties you asked about, and notes of their own. Nobody else sees it, except the people who work for the same agency, and our admins to investigate misuse.',
        'When you ask to see a property, your name, number and address and the time are stored and sent to its owner, whose calendar may show them.',
        'Our admins may look at a stored message to investigate misuse.',
      ],
    },
    {
      heading: 'Payment inquiries',
      paragraphs: [
        'To pay for a package you send us your name, email address, a message and a proof of payment; if you are signed in, we note your account with it. The proof is kept in private storage. It is never published and can be opened by admins only. Please cover details on it that we do not need, such as your balance.',
        'The portal does not take card numbers and does not connect to your bank or mobile wallet.',
      ],
    },
    {
      heading: 'Counting views',
      paragraphs: [
        'Each listing shows how often it was viewed. A visitor counts once for each listing and day. To tell visitors apart we compute a hash with a secret key from the day and your network address and browser name, or your account if you are signed in. We store that hash with the listing and the day. It is different every day; we make no profile of what you look at.',
      ],
    },
    {
      heading: 'Reports',
      paragraphs: [
        'Whoever reports a listing, a review or an agency need not say who they are. We keep what they write, and a hash of the account or the network address that is different for every report and day, so that each person counts once. An email address that was left is deleted as soon as we have told its owner what came of the report, and after 90 days at the latest. The rest is deleted 180 days after the report is closed, or after a year if it is not.',
      ],
    },
    {
      heading: 'What searches do not find',
      paragraphs: [
        'To improve the search we count by day which words it did not understand and which searches found nothing, but not who searched. With each we keep hashes of at most three networks, made with a secret key and different for every word, so that what only a few people typed is shown to nobody. Texts with a phone number or an email address are not counted, and everything is deleted after 90 days.',
      ],
    },
    {
      heading: 'Cookies and what your browser keeps',
      paragraphs: [
        'The portal itself uses little:',
        {
          list: [
            'The cookie access_token keeps you signed in. It is set only when you sign in, and page scripts cannot read it. While you sign in with another service, a short-lived cookie may make sure that its answer belongs to your request.',
            'The cookie data_saver remembers that you turned the data saver on or off, or that it was offered to you on a slow connection. It is set only then.',
            'In the storage of your browser: your choices of display, such as theme and language, whether you were signed in, and drafts of forms that you have not sent yet. These drafts stay on your device.',
            'Also there: the properties that you saved, hid, opened or contacted somebody about, your notes, and your last searches. Without an account they stay on your device; with one, what you saved and hid is in your account too. They go when you sign out.',
            'Without JavaScript, the cookie saved_listings holds the properties that you saved, and the cookie voter counts your vote on a list that somebody has shared with you once.',
            'For when you have no connection: the site itself, the page of your list with a photo of each property, and your last three searches, 8 MB at most. You can remove them on the page of saved properties, and they go when you sign out.',
          ],
        },
        'You can delete all of this in the settings of your browser.',
      ],
    },
    {
      heading: 'Signing in with another service',
      paragraphs: [
        'Where the portal offers it, you can sign in with an account that you have elsewhere, for example with Google. That service tells us your name, your email address, your picture and an identifier of your account there. We do not receive your password. If we show the picture from that service, it may be loaded from there.',
      ],
    },
    {
      heading: 'Programs that you connect',
      paragraphs: [
        'If you create an access token for a program, we keep its name, what it may do, when it ends and when it was last used; of the token itself only a hash and its first nine characters. It stays until you revoke it or delete your account.',
        'If you name an address of yours that is to be told of your listings and messages, we send it their identifiers and states, and nothing that somebody wrote. What was sent, and whether it arrived, is deleted after 30 days. What a program of yours reads here, such as messages to you, is then in your care.',
      ],
    },
    {
      heading: 'Emails we send',
      paragraphs: [
        'We send emails that belong to the use of the portal: to reset a password, to confirm a new email address, to pass on a message, and about your package, for example before it ends. We send no newsletters.',
      ],
    },
    {
      heading: 'Advertisements',
      paragraphs: [
        'Pages may carry advertisements of an ad network, if the operator has switched them on. The network then receives your network address and the address of the page, and may set cookies of its own to choose and count advertisements; its own privacy policy applies to that. There are no such advertisements on the pages for signing in, for resetting a password and for payment. While advertisements are switched off, nothing is loaded from an ad network.',
      ],
    },
    {
      heading: 'Protection against misuse',
      paragraphs: [
        'To slow down guessing of passwords and mass messages, we count attempts by network address, by account or by the email address that was tried. These counts are kept for the time of the limit and cleared soon afterwards.',
        'Our servers may write technical logs about requests and errors. Important actions, such as the change of a package, are written to a record so that it can be found out later who did what.',
        'To keep fraud out, our admins can ban words, links, phone numbers, email providers and networks; what is sent is compared with that list as it arrives. Phone numbers and photos of new listings are compared with those of suspended accounts, and our admins are told of a match. When we have called you to confirm a number, we keep the number, the day and the name of the admin for a year, and nothing else of the call.',
      ],
    },
    {
      heading: 'Who receives your data and where it is stored',
      paragraphs: [
        'We do not sell your data. It is handled by the operator and by companies that work for us, such as those who run our servers, keep our files or carry our emails. Their machines may stand outside Myanmar. We may have to hand out data when the law obliges us to.',
        'We protect what we keep with reasonable care, but no service on the internet can promise complete security.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        {
          list: [
            'Your account, listings and reviews: until you or an admin delete them. A listing that an admin deletes can be restored for 30 days, and is kept until then.',
            'Photos that nothing uses any more: removed by an automatic clean-up, normally within a few days. Copies may stay a while in the memory of browsers and search engines.',
            'Owners’ lists of the people who have asked about their properties: until the owner deletes the entry, or for two years after its last change.',
            'Viewings that somebody asked for: for a year after their time.',
            'Messages to an owner: as long as that owner has an account. Messages to us: as long as we need them to answer and to prevent misuse.',
            'Payment inquiries with their proof: as long as we need them to account for payments.',
            'Emails waiting to be sent: about a day after they were delivered; those that could not be delivered for up to about a year.',
          ],
        },
      ],
    },
    {
      heading: 'Deleting your account',
      paragraphs: [
        'You can delete your account in your profile. Your agency profile, your listings, your reviews, the messages in your inbox, your list of people who have asked, and your images go with it. This cannot be undone.',
        'What stays is what belongs to others or to our accounts: messages you sent to owners, payment inquiries, and the record of important actions.',
      ],
    },
    {
      heading: 'Backups',
      paragraphs: [
        'We may keep backups so that nothing is lost when something breaks. What you have deleted can remain in them until they are replaced by newer ones.',
      ],
    },
    {
      heading: 'Your choices',
      paragraphs: [
        'You can see and correct your account in your profile and your listings in your dashboard. If you want to know what else we keep about you, or want something corrected or deleted that you cannot reach yourself, ask us. We may first have to make sure that it is you who asks.',
      ],
    },
    {
      heading: 'Children',
      paragraphs: [
        'Accounts are for people who are at least 18 years old. If you learn that a child has given us data, tell us and we will delete it.',
      ],
    },
    {
      heading: 'Changes to this policy',
      paragraphs: [
        'When the portal changes, this policy may change too. The current text is always on this page, with the date of its last change.',
      ],
    },
    {
      heading: 'Contact',
      paragraphs: ['If you have a question about your data, write to us through the contact page.'],
    },
  ],
});
