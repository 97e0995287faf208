import { desc } from 'drizzle-orm';
import type { Database } from '#server/process/database.ts';
import { agent, listing, post } from '#server/database/schema.ts';

/** A kind of page, with some of its addresses. */
export interface PageKind {
  name: string;
  paths: readonly string[];
}

/** Filters as visitors use them. */
export const filters = [
  'type=rent&township=bahan',
  'type=sale&township=sanchaung&propertyType=condo',
  'type=rent&propertyType=condo&furnished=true&sort=price&order=asc',
  'township=hlaing&parking=true',
  'type=sale&propertyType=house&sort=price&order=desc&page=3',
  'type=rent&township=yankin&swimmingPool=true&gym=true',
  'type=rent&maxPrice=500&bedrooms=2',
  'type=sale&minPrice=2000&maxPrice=5000&currency=MMK&minArea=1500&generator=true',
  'propertyType=land&bedrooms=3',
];

/** Filters by details and move-in costs (SRC-50, SRC-40). */
export const detailFilters = [
  'type=rent&propertyType=condo&lift=true',
  'type=rent&maxMoveIn=5000&sort=moveIn&order=asc',
  'furnishing=fully&type=rent&township=bahan',
  'kind=mini-condo,penthouse',
  'fibre=MPT,Ooredoo&petsAllowed=true',
  'maxFloor=3&type=rent&propertyType=apartment',
  'title=grant,freehold&type=sale&propertyType=house',
  'maxContract=6&maxDeposit=2&noAgentFee=true&type=rent',
  'minRoadWidth=30&builtSince=2015&availableBy=now',
  'water=tube-well&ownTransformer=true&sort=price&order=asc',
];

/** Terms that people search for: frequent and rare, one and several, in both languages. */
export const terms = {
  common: ['condo', 'rent', 'apartment for rent', 'lift', 'parking'],
  rare: ['pagoda parquet embassy', 'sanchaung penthouse', 'mezzanine', 'land hlaing pool', 'asdfgh'],
  Burmese: ['ကွန်ဒို', 'စမ်းချောင်း တိုက်ခန်း', 'မီးစက်', 'အိပ်ခန်း ၂ ခန်း ငှားရန်', 'ကြန္ဒို'],
  understood: ['sanchaung ကွန်ဒို 2 bedroom', 'condo under 900 usd', '၁၀ သိန်းအောက် တိုက်ခန်း', 'sanchuang condo', 'pool land'],
} as const;

/** The kinds of pages that visitors read most, on a filled database. */
export async function pageKindsOf({ db }: Database): Promise<PageKind[]> {
  const [homes, [newest], [first]] = await Promise.all([
    db.select({ id: listing.id }).from(listing).limit(500),
    db.select({ slug: post.slug }).from(post).orderBy(desc(post.updatedAt)).limit(1),
    db.select({ id: agent.userId }).from(agent).orderBy(desc(agent.priority)).limit(1),
  ]);
  return [
    { name: 'home page', paths: ['/'] },
    { name: 'search page', paths: filters.map((filter) => `/search?${filter}`) },
    {
      name: 'full-search page',
      paths: Object.values(terms)
        .flat()
        .map((term) => `/full-search?searchTerm=${encodeURIComponent(term)}`),
    },
    { name: 'listing page', paths: homes.map(({ id }) => `/listing/${id}`) },
    { name: 'post page', paths: newest ? [`/post/${newest.slug}`] : [] },
    { name: 'agent page', paths: first ? [`/agent/${first.id}`] : [] },
  ];
}
