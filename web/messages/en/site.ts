/** Words around every page. */
export const site = {
  name: 'Eain',
  skipToContent: 'Skip to content',
  close: 'Close',
  toHome: 'Go to the home page',
  menu: {
    label: 'Main menu',
    open: 'Menu',
    home: 'Home',
    search: 'Advanced Search',
    fullSearch: 'Full Text Search',
    packages: 'Packages',
    createListing: 'Create Listing',
    dashboard: 'Dashboard',
    signIn: 'Sign in',
    signOut: 'Sign Out',
    profile: 'Profile',
  },
  theme: { toDark: 'Dark theme', toLight: 'Light theme' },
  /** Names the other language; short without its letters, so that no English page fetches a font for them. */
  otherLanguage: { short: 'MY', name: 'မြန်မာဘာသာ', code: 'my' },
  footer: { about: 'Homes to rent and buy in Yangon, from owners and agencies.', rights: 'All rights reserved.' },
  notFound: { title: 'Page Not Found', text: 'The page you are looking for does not exist.' },
  failed: {
    title: 'Something went wrong!',
    text: 'This page could not be made just now. Please try again in a moment.',
  },
};
