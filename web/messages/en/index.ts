import { ruleTexts } from '#domain/refusals.ts';
import { account } from './account.ts';
import { agency } from './agency.ts';
import { activity } from './activity.ts';
import { agents } from './agents.ts';
import { contact } from './contact.ts';
import { dashboard } from './dashboard.ts';
import { editor } from './editor.ts';
import { exchangeRate } from './exchange-rate.ts';
import { filters } from './filters.ts';
import { home } from './home.ts';
import { inbox } from './inbox.ts';
import { listing } from './listing.ts';
import { listingForm } from './listing-form.ts';
import { listingTables } from './listing-tables.ts';
import { map } from './map.ts';
import { overview } from './overview.ts';
import { packageForm } from './package-form.ts';
import { packages } from './packages.ts';
import { postForm } from './post-form.ts';
import { posts } from './posts.ts';
import { profile } from './profile.ts';
import { reading } from './reading.ts';
import { reviews } from './reviews.ts';
import { search } from './search.ts';
import { site } from './site.ts';
import { twoFactor } from './two-factor.ts';
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
