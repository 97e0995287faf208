import type { FirstStep } from '#domain/first-steps/first-steps.ts';

/** Words of the first steps of an operator, on the overview. */
export const firstSteps = {
  title: 'First steps',
  lead: (left: number) =>
    left === 1
      ? 'One thing left to do before the site is open for business.'
      : `${left} things left to do before the site is open for business.`,
  mailRefused: 'The mail server did not accept the last test. Please check SMTP_URL; it is tried again.',
  steps: {
    name: ['Give the site its name', 'Name, logo, colour, and how the office is reached.'],
    mail: ['Send yourself an email', 'Set SMTP_URL, then try any email with “Send me a test”.'],
    payees: ['Say where packages are paid to', 'Your accounts at KBZPay, WavePay or a bank.'],
    rate: ['Set the exchange rate', 'Prices are then compared and shown in both currencies.'],
    legal: ['Read the terms and the privacy policy', 'Change what is different at your company.'],
    review: ['Look at the first listings of each account', 'REVIEW “new” keeps most fakes out.'],
    backup: ['Make a backup', 'Set BACKUP_TO: then it is made every night.'],
    agency: ['Invite a first agency', 'It gets a link, and finds its form filled in.'],
    demo: ['Remove the demo', 'Its accounts, listings and posts go; what people made stays.'],
  } satisfies Record<FirstStep, readonly [string, string]>,
  tick: 'Tick off',
  tickOf: (step: string) => `Tick off: ${step}`,
  untick: 'Not done',
  untickOf: (step: string) => `Not done: ${step}`,
  isDone: 'Done',
  remove: 'Remove the demo',
  removing: {
    question: 'Remove the demo?',
    text: 'All accounts, listings, reviews and posts that the portal was filled with go, and so do messages about those listings. Listings that you have changed become yours.',
    yes: 'Yes, remove it',
    no: 'No, keep it',
    done: (accounts: number, listings: number, posts: number) =>
      `Removed: ${accounts} accounts, ${listings} listings, ${posts} posts.`,
  },
  invite: {
    name: 'Name of the agency',
    phone: 'Its phone number (optional)',
    make: 'Make the link',
    link: 'Link to send',
    hint: 'Send it by Viber, Telegram or email. It gives no rights: the agency opens an account as anybody does.',
    copy: 'Copy',
    copied: 'The link is copied.',
  },
};
