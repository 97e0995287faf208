import { pageSizes } from '#domain/paging.ts';
import { parsePostQuery, postParameters, type PostQuery } from '#domain/post/query-string.ts';
import { pageAnswerOf } from '../../api/client.ts';
import { firstBatches } from '../../ui/batches.ts';
import type { TabRequest } from '../../dashboard/tab-request.ts';
import { listedOf } from './listed-post.ts';

/** What the tab Posts shows first: the batches that its address asks for, by words, category and order. */
export async function loadPosts({ api, member: currentUser, parameters }: TabRequest) {
  const query = parsePostQuery(parameters);
  let total = 0;
  const batches = await firstBatches(parameters, pageSizes.posts, async (start) => {
    const { posts, totalPosts } = await pageAnswerOf(api.post.getposts.$get({ query: postsCall(query, start) }));
    total = totalPosts;
    return posts.map(listedOf);
  });
  return { userId: currentUser._id, query, batches, total };
}

/** The query of the call that reads a batch. */
export const postsCall = (query: PostQuery, startIndex: number) => ({
  ...postParameters(query),
  startIndex: String(startIndex),
  limit: String(pageSizes.posts),
});
