import { pageSizes } from '#domain/paging.ts';
import { useMessages } from '../messages/context.tsx';
import { answerOf, browserApi } from '../api/client.ts';
import { type CardPost, cardOf } from '../post/post-data.ts';
import { swipedRow } from '../listing/card/listing-grid.tsx';
import { PostCard } from '../post/post-card.tsx';
import { type ListStart, useGrowingList } from '../ui/batches.ts';
import { Button } from '../ui/button.tsx';
import { ByPhrase } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';

interface RecentPostsProps {
  start: ListStart<CardPost>;
}

/** The newest articles: nine, and nine more for each View More (SIT-44); on a phone a row that is swiped, like the others of the page (SIT-76). */
export function RecentPosts({ start }: RecentPostsProps) {
  const { home, posts: messages } = useMessages();
  const list = useGrowingList({
    start,
    size: pageSizes.posts,
    read: async () =>
      (await answerOf(browserApi().post.getposts.$get({ query: { limit: String(pageSizes.home) } }))).posts.map(cardOf),
    failed: messages.failed,
  });
  if (start.count === 0) return null;
  return (
    <section className="mt-8 sm:mt-12">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-bold tracking-tight">
          <ByPhrase text={messages.recentPosts} />
        </h2>
        <LocalLink to="/blogs" className="-my-3 shrink-0 py-3 text-md font-semibold text-act hover:underline">
          {messages.all}
        </LocalLink>
      </div>
      <ul className={`drawn-near-95 ${swipedRow.list}`}>
        {list.entries.map((post) => (
          <li key={post._id} className={`nth-[n+3]:drawn-near-90 ${swipedRow.entry}`}>
            <PostCard post={post} sizes={swipedRow.sizes} />
          </li>
        ))}
        {list.mayHaveMore && (
          <li className="scripted grid shrink-0 place-items-center px-4 sm:col-span-full sm:mt-1">
            <Button onClick={() => void list.showMore()} disabled={list.isLoading}>
              {home.viewMore}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}
