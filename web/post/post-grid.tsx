import type { CardPost } from './card-post.ts';
import { PostCard } from './post-card.tsx';

/** Articles side by side. */
export function PostGrid({ posts, inSight = 0 }: { posts: readonly CardPost[]; inSight?: number }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post, index) => (
        <li key={post._id} className="grid">
          <PostCard post={post} isFirst={index < inSight} />
        </li>
      ))}
    </ul>
  );
}
