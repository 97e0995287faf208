import { useState } from 'react';
import { pageSizes } from '#domain/paging.ts';
import { useMessages } from '../messages/context.tsx';
import type { CardPost } from '../post/post-data.ts';
import { PostGrid } from '../post/post-card.tsx';
import { Button } from '../ui/button.tsx';
import { LocalLink } from '../ui/local-link.tsx';

/** The newest articles: nine, and nine more for each View More (SIT-44). */
export function RecentPosts({ posts }: { posts: readonly CardPost[] }) {
  const { home, posts: messages } = useMessages();
  const [shown, setShown] = useState<number>(pageSizes.posts);
  if (posts.length === 0) return null;
  return (
    <section className="mt-12">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-xl font-bold tracking-tight">{messages.recentPosts}</h2>
        <LocalLink to="/blogs" className="shrink-0 text-md font-semibold text-act hover:underline">
          {messages.all}
        </LocalLink>
      </div>
      <PostGrid posts={posts.slice(0, shown)} />
      {shown < posts.length && (
        <div className="mt-6 flex justify-center">
          <Button onClick={() => setShown(shown + pageSizes.posts)}>{home.viewMore}</Button>
        </div>
      )}
    </section>
  );
}
