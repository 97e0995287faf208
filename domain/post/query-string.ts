import { categoryLimits } from './category.ts';

/** Parameters of the address of /blogs (PST-7). */
export interface PostQuery {
  searchTerm: string;
  sort: 'desc' | 'asc';
  /** A category's name in English; undefined for all. */
  category: string | undefined;
}

/** The names of these parameters, in the order in which {@link postParameters} writes them. */
export const postQueryNames = ['searchTerm', 'sort', 'category'] as const satisfies readonly (keyof PostQuery)[];

/** Maximum characters of a search term. */
const longestTerm = 200;

/** Reads an address: missing or invalid parameters become the default, never an error. */
export function parsePostQuery(parameters: URLSearchParams): PostQuery {
  return {
    searchTerm: (parameters.get('searchTerm') ?? '').trim().slice(0, longestTerm),
    sort: parameters.get('sort') === 'asc' ? 'asc' : 'desc',
    category: (parameters.get('category') ?? '').trim().slice(0, categoryLimits.name.maximum) || undefined,
  };
}

/** Returns the parameters of the shortest equivalent address: defaults are left out. */
export function postParameters({ searchTerm, sort, category }: PostQuery): Record<string, string> {
  return { ...(searchTerm && { searchTerm }), ...(sort === 'asc' && { sort }), ...(category && { category }) };
}
