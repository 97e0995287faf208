import { useState } from 'react';
import { pageSizes } from '#domain/paging.ts';
import { useMessages } from '../messages/context.tsx';
import { answerOf, browserApi } from '../api/client.ts';
import { type CardPost, cardOf } from '../post/post-data.ts';
import { PostGrid } from '../post/post-card.tsx';
import { useGrowingList } from '../ui/batches.ts';
import { Button } from '../ui/button.tsx';
import { ByPhrase } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';

/** Number of articles that a phone shows at first. */
const shownOnPhone = 3;

interface RecentPostsProps {
  /** Undefined if only the page's HTML has them. */
  known: readonly CardPost[] | undefined;
  count: number;
}

/** The newest articles: nine, and nine more for each View More (SIT-44); on a phone three at first, side by side with their images (SIT-76). */
export function RecentPosts({ known, count }: RecentPostsProps) {
  const { home, posts: messages } = useMessages();
  const [isFolded, setIsFolded] = useState(true);
  const list = useGrowingList({
    known,
    count,
    size: pageSizes.posts,
    read: async () =>
      (await answerOf(browserApi().post.getposts.$get({ query: { limit: String(pageSizes.home) } }))).posts.map(cardOf),
    failed: messages.failed,
  });
  // A phone shows the rest of the first nine before it shows nine more.
  const showMore = () => {
    const isUnfolding = isFolded && matchMedia('(max-width: 639px)').matches;
    setIsFolded(false);
    if (!isUnfolding) void list.showMore();
  };
  if (count === 0) return null;
  return (
    <section className="mt-8 sm:mt-12">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-xl font-bold tracking-tight">
          <ByPhrase text={messages.recentPosts} />
        </h2>
        <LocalLink to="/blogs" className="-my-3 shrink-0 py-3 text-md font-semibold text-act hover:underline">
          {messages.all}
        </LocalLink>
      </div>
      <PostGrid posts={list.entries} isCompact onPhone={isFolded ? shownOnPhone : undefined} />
      {(list.mayHaveMore || (isFolded && count > shownOnPhone)) && (
        <div className={`scripted mt-4 flex justify-center sm:mt-6 ${list.mayHaveMore ? '' : 'sm:hidden'}`}>
          <Button onClick={showMore} disabled={list.isLoading}>
            {home.viewMore}
          </Button>
        </div>
      )}
    </section>
  );
}
