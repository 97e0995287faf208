import type { Messages } from '../context.tsx';
import { account } from './account.ts';
import { agents } from './agents.ts';
import { contact } from './contact.ts';
import { dashboard } from './dashboard.ts';
import { editor } from './editor.ts';
import { home } from './home.ts';
import { listing } from './listing.ts';
import { listingForm } from './listing-form.ts';
import { packages } from './packages.ts';
import { posts } from './posts.ts';
import { reviews } from './reviews.ts';
import { rules } from './rules.ts';
import { search } from './search.ts';
import { site } from './site.ts';

/** Every user-visible text in Burmese. */
export const my: Messages = {
  rules,
  site,
  home,
  account,
  search,
  listing,
  listingForm,
  editor,
  packages,
  agents,
  posts,
  reviews,
  contact,
  dashboard,
};
