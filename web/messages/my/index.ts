import type { VisitorMessages } from '../context.tsx';
import { account } from './account.ts';
import { agents } from './agency.ts';
import { reading } from './reading.ts';
import { filters, map, search } from './search.ts';
import { listing, reviews } from './listing.ts';
import { visitorRuleTextsMy } from '#domain/text/visitor-refusals-my.ts';
import { contact, home, posts, site } from './site.ts';

/** Texts that visitors read, in Burmese. The rest is in of-dashboard.ts. */
export const my: VisitorMessages = {
  rules: { ...visitorRuleTextsMy },
  site,
  home,
  account,
  search,
  filters,
  listing,
  agents,
  posts,
  reading,
  reviews,
  contact,
  map,
};
