import { counted } from '#domain/text/counted.ts';

/** Words of the form in which an agency describes itself, and in which an admin edits one. */
export const agency = {
  lead: 'What everybody sees of your agency, with all your listings below it. Saving this makes you an agent.',
  name: 'Name of the agency',
  nameHint: '1 to 100 characters.',
  address: 'Address',
  addressHint: 'Links to a map.',
  phone: 'Phone',
  facebook: 'Facebook link',
  facebookHint: 'The address of your page, such as facebook.com/your-page.',
  photosHint: 'At least one, up to 8. The first is the cover. Each up to 10 MB; we compress them before sending.',
  imageFailed: 'Image upload failed (2 mb max per image)',
  save: 'Update Agency',
  saved: 'Your agency’s profile is live.',
  see: 'See the public page',
  profile: 'Agency profile',
  admin: {
    titleOf: (username: string) => `Edit agent: ${username}`,
    back: 'Back to the users',
    appointment: 'Role and rights',
    priority: 'Priority',
    priorityHint: 'The higher, the further to the front of the list of agencies.',
    role: 'Role',
    roles: { user: 'User', agent: 'Agent' },
    isAdmin: 'Admin: may do everything here',
    withoutProfile:
      'This person has no agency’s profile yet. To make them an agent, fill in all of it and choose the role Agent.',
    endsSessions: 'A change of the role or of the admin’s right signs the person out everywhere.',
    save: 'Save',
    saved: (username: string) => `The changes to ${username} are saved.`,
    see: 'See the agency’s page',
  },
};

/** Words about agencies: their list and each one's profile. */
export const agents = {
  title: 'Agency Lists',
  lead: 'Agencies and agents who advertise property in Yangon here.',
  empty: 'No agents available.',
  failed: 'Something went wrong!',
  homes: (count: number) => counted(count, 'listing', 'listings'),
  poweredBy: 'Powered by',
  poweredByText:
    'The property portal for Yangon. Agencies keep their own profile and post their listings in two languages.',
  agent: 'Agency',
  call: 'Call',
  viber: 'Viber',
  phone: 'Phone',
  address: 'Address',
  checkOnMap: '(Check on Map)',
  social: 'Facebook page',
  about: (agent: string) => `About ${agent}`,
  listingsOf: (agent: string) => `Listings of ${agent}`,
  noListings: 'No listings at the moment.',
  failedListings: 'Error showing listings',
  memberSince: (ago: string) => `Joined ${ago}`,
  newHomes: 'New listings in Yangon',
  seeAll: 'See all',
  description: (agent: string) => `Property to rent and buy in Yangon from ${agent}.`,
};
