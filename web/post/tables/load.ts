import { pageSizes } from '#domain/paging.ts';
import { parsePostQuery, postParameters, type PostQuery } from '#domain/post/query-string.ts';
import { type ApiClient, pageAnswerOf } from '../../api/client.ts';
import { firstBatches } from '../../ui/batches.ts';
import type { TabRequest } from '../../dashboard/require-account.ts';
import type { Category, NamedCategory } from '#domain/post/category.ts';
import type { Shown } from '../../ui/picture.tsx';

/** Reads what the tab Posts shows first: the batches that its address asks for, by search term, category and order. */
export async function loadPosts({ api, member: currentUser, parameters }: TabRequest) {
  const asked = parsePostQuery(parameters);
  let total = 0;
  const { categories } = await pageAnswerOf(api.post.categories.$get());
  // One that was renamed or deleted since is no category: all are shown.
  const query = { ...asked, category: categories.find(({ en }) => en === asked.category)?.en };
  const batches = await firstBatches(parameters, pageSizes.posts, async (start) => {
    const { posts, totalPosts } = await pageAnswerOf(api.post.getposts.$get({ query: postsCall(query, start) }));
    total = totalPosts;
    return posts.map(listedOf);
  });
  return { userId: currentUser._id, query, batches, total, categories };
}

/** Reads the categories among which an article's form chooses. */
export async function categoriesOf(api: ApiClient): Promise<Category[]> {
  const { categories } = await pageAnswerOf(api.post.categories.$get());
  return categories.map(({ en, my }) => ({ en, my }));
}

/** Returns the query of the call that reads a batch. */
export const postsCall = (query: PostQuery, startIndex: number) => ({
  ...postParameters(query),
  startIndex: String(startIndex),
  limit: String(pageSizes.posts),
});

/** An article as the admin's table shows it. */
export interface ListedPost extends NamedCategory {
  _id: string;
  slug: string;
  title: string;
  updatedAt: string;
  cover: Shown | null;
}

/** Reduces a listed article to what its row shows. */
export function listedOf({ _id, slug, title, category, categoryMy, updatedAt, cover }: ListedPost): ListedPost {
  return { _id, slug, title, category, categoryMy, updatedAt, cover: cover && { _id: cover._id } };
}
