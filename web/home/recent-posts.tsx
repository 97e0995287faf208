import { pageSizes } from '#domain/paging.ts';
import { useMessages } from '../messages/context.tsx';
import { answerOf, browserApi } from '../api/client.ts';
import { type CardPost, cardOf } from '../post/post-data.ts';
import { swipedRow } from '../listing/card/listing-grid.tsx';
import { PostCard } from '../post/post-card.tsx';
import { useGrowingList } from '../ui/batches.ts';
import { Button } from '../ui/button.tsx';
import { ByPhrase } from '../ui/by-syllable.tsx';
import { EntryAsWritten, LocalLink } from '../ui/local-link.tsx';

interface RecentPostsProps {
  /** Undefined if only the page's HTML has them. */
  known: readonly CardPost[] | undefined;
  count: number;
}

/** The newest articles: nine, and nine more for each View More (SIT-44); on a phone a row that is swiped, like the others of the page (SIT-76). */
export function RecentPosts({ known, count }: RecentPostsProps) {
  const { home, posts: messages } = useMessages();
  const list = useGrowingList({
    known,
    count,
    size: pageSizes.posts,
    read: async () =>
      (await answerOf(browserApi().post.getposts.$get({ query: { limit: String(pageSizes.home) } }))).posts.map(cardOf),
    failed: messages.failed,
  });
  if (count === 0) return null;
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
        {list.entries.map((post, at) => (
          <EntryAsWritten
            key={post?._id ?? at}
            name={`post ${at}`}
            className={`nth-[n+3]:drawn-near-90 ${swipedRow.entry}`}
          >
            {post && <PostCard post={post} sizes={swipedRow.sizes} />}
          </EntryAsWritten>
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
