/** Texts for somebody who opens an account, in English: sent only with the pages that show them. */
export const newcomer = {
  reasons: {
    title: 'One account for posting and asking',
    posting: {
      heading: 'Post a property for free',
      text: 'With photos, your phone number and a contact form. The Free package costs nothing.',
    },
    inbox: {
      heading: 'Every inquiry in one inbox',
      text: 'Call back, or write by Viber or email, with one tap.',
    },
    reviews: {
      heading: 'Review what you have seen',
      text: 'Rate a property and help the next person decide.',
    },
  },
  welcome: {
    title: (name: string) => `Welcome, ${name}!`,
    lead: 'Your account is ready. What first?',
    posting: {
      heading: 'Post a property',
      text: 'Choose a package first: Free costs nothing and starts at once.',
      act: 'Choose a package',
    },
    agency: {
      heading: 'Are you an agency?',
      text: 'Add your logo and the townships you serve. Your listings then share one page.',
      act: 'Set up your agency page',
    },
  },
};
