import { useState } from 'react';
import { pageSizes } from '#domain/paging.ts';
import { useMessages } from '../messages/context.tsx';
import type { CardPost } from '../post/post-data.ts';
import { PostGrid } from '../post/post-card.tsx';
import { Button } from '../ui/button.tsx';
import { LocalLink } from '../ui/local-link.tsx';

/** Articles that a phone shows at first. */
const shownOnPhone = 3;

/** The newest articles: nine, and nine more for each View More (SIT-44); on a phone three at first, side by side with their pictures (SIT-76). */
export function RecentPosts({ posts }: { posts: readonly CardPost[] }) {
  const { home, posts: messages } = useMessages();
  const [shown, setShown] = useState<number>();
  // A phone shows the rest of the first nine before it shows nine more.
  const showMore = () => {
    const isFolded = shown === undefined && matchMedia('(max-width: 639px)').matches;
    setShown((shown ?? pageSizes.posts) + (isFolded ? 0 : pageSizes.posts));
  };
  if (posts.length === 0) return null;
  return (
    <section className="mt-8 sm:mt-12">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-xl font-bold tracking-tight">{messages.recentPosts}</h2>
        <LocalLink to="/blogs" className="-my-2.5 shrink-0 py-2.5 text-md font-semibold text-act hover:underline">
          {messages.all}
        </LocalLink>
      </div>
      <PostGrid
        posts={posts.slice(0, shown ?? pageSizes.posts)}
        isCompact
        onPhone={shown === undefined ? shownOnPhone : undefined}
      />
      {(shown ?? shownOnPhone) < posts.length && (
        <div
          className={`scripted mt-4 flex justify-center sm:mt-6 ${posts.length <= pageSizes.posts ? 'sm:hidden' : ''}`}
        >
          <Button onClick={showMore}>{home.viewMore}</Button>
        </div>
      )}
    </section>
  );
}
