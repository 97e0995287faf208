import { visitorRuleTexts } from '#domain/text/visitor-refusals.ts';
import { account } from './account.ts';
import { agents } from './agency.ts';
import { reading } from './reading.ts';
import { filters, map, search } from './search.ts';
import { listing, reviews } from './listing.ts';
import { contact, home, posts, site } from './site.ts';

/** Texts that visitors read, in English; the shape that every other language has to fill. The rest is in of-dashboard.ts. */
export const en = {
  /** Sentences of refusals, by their code: the words of docs/requirements. */
  rules: { ...visitorRuleTexts } as Record<keyof typeof visitorRuleTexts, string>,
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
