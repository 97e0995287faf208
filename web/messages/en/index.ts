import { ruleTexts } from '#domain/refusals.ts';
import { account } from './account.ts';
import { agency, agents } from './agency.ts';
import { activity, overview } from './overview.ts';
import { contact, inbox } from './inbox.ts';
import { dashboard, exchangeRate } from './dashboard.ts';
import { editor, posts, postForm } from './posts.ts';
import { filters, map, search, reading } from './search.ts';
import { home } from './home.ts';
import { listing, listingTables, reviews } from './listing.ts';
import { listingForm } from './listing-form.ts';
import { packageForm, packages, paymentAccounts } from './packages.ts';
import { profile, twoFactor } from './profile.ts';
import { site } from './site.ts';
import { users } from './users.ts';

/** Every user-visible text in English; the shape that every other language has to fill. */
export const en = {
  /** What a refusal says, by its code: the words of docs/requirements. */
  rules: ruleTexts as Record<keyof typeof ruleTexts, string>,
  site,
  home,
  account,
  search,
  filters,
  listing,
  listingForm,
  listingTables,
  editor,
  packages,
  packageForm,
  paymentAccounts,
  agents,
  posts,
  postForm,
  reading,
  reviews,
  contact,
  dashboard,
  map,
  overview,
  exchangeRate,
  activity,
  inbox,
  profile,
  twoFactor,
  agency,
  users,
};
