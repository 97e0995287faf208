import { pageSizes } from '#domain/paging.ts';
import { useMessages } from '../messages/context.tsx';
import { answerOf, browserApi } from '../api/client.ts';
import { type CardPost, cardOf } from '../post/post-data.ts';
import { PostCard } from '../post/post-card.tsx';
import { type ListStart, useGrowingList } from '../ui/batches.ts';
import { Rail, railSizes } from './rail.tsx';

interface RecentPostsProps {
  start: ListStart<CardPost>;
}

/** The newest articles. */
export function RecentPosts({ start }: RecentPostsProps) {
  const { posts: messages } = useMessages();
  const list = useGrowingList({
    start,
    size: pageSizes.posts,
    read: async () =>
      (await answerOf(browserApi().post.getposts.$get({ query: { limit: String(pageSizes.home) } }))).posts.map(cardOf),
    failed: messages.failed,
  });
  if (start.count === 0) return null;
  return (
    <Rail
      title={messages.recentPosts}
      all={{ to: '/blogs', label: messages.all }}
      list={list}
      near={{ list: 'drawn-near-95', entry: 'nth-[n+3]:drawn-near-90' }}
      render={(post) => <PostCard post={post} sizes={railSizes} />}
    />
  );
}
