import { Newspaper } from 'lucide-react';
import { languageOfText } from '#domain/language.ts';
import { categoryIn } from '#domain/post/category.ts';
import { useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import { LocalLink } from '../ui/local-link.tsx';
import { Moment } from '../ui/moment.tsx';
import { Picture } from '../ui/picture.tsx';
import type { CardPost } from './post-data.ts';
import { ByPhrase } from '../ui/by-syllable.tsx';
const gridSizes = '(min-width: 1240px) 385px, (min-width: 640px) 45vw, calc(100vw - 32px)';

/** An article in a list; the whole card links to it. */
export function PostCard({
  post,
  isFirst = false,
  sizes = gridSizes,
}: {
  post: CardPost;
  isFirst?: boolean;
  sizes?: string;
}) {
  const language = useLanguage();
  const written = languageOfText(post.title);
  return (
    <article className="group relative flex w-full flex-col overflow-hidden rounded-md border border-line bg-surface transition-shadow hover:shadow-raised focus-within:shadow-raised">
      <div className="aspect-16/9 min-h-0 bg-act-soft">
        {post.cover ? (
          <Picture image={post.cover} alt="" name={post.title} sizes={sizes} isFirst={isFirst} />
        ) : (
          <div className="grid size-full place-items-center text-act">
            <Newspaper className="size-10" aria-hidden />
          </div>
        )}
      </div>
      <div className="flex flex-1 flex-col p-4 pt-3.5">
        <p className="text-sm font-semibold text-act">{categoryIn(post, language)}</p>
        <h3
          lang={written}
          className="mt-1 line-clamp-2 text-lg leading-snug wrap-anywhere sm:min-h-[2lh] font-bold [&:lang(my)]:leading-[1.7]"
        >
          <LocalLink to={`/post/${post.slug}`} className="after:absolute after:inset-0">
            <ByPhrase text={post.title} />
          </LocalLink>
        </h3>
        <p lang={written} className="mt-1.5 mb-3 line-clamp-3 min-h-[3lh] text-md wrap-anywhere text-muted">
          {post.excerpt}
        </p>
        <PostDates post={post} className="mt-auto" />
      </div>
    </article>
  );
}

/** Date of an article, and its reading time. */
export function PostDates({
  post,
  className = '',
}: {
  post: Pick<CardPost, 'updatedAt' | 'minutes'>;
  className?: string;
}) {
  const { posts } = useMessages();
  return (
    <p className={`text-sm text-muted ${className}`}>
      <Moment at={post.updatedAt} />
      <span>{` · ${posts.readingTime(post.minutes)}`}</span>
    </p>
  );
}

interface PostGridProps {
  posts: readonly CardPost[];
  /** Number of cards that are visible when the page opens. */
  inSight?: number;
}

/** Articles side by side. */
export function PostGrid({ posts, inSight = 0 }: PostGridProps) {
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
