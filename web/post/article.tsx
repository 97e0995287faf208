import type { ReactNode } from 'react';
import { categoryIn, type NamedCategory } from '#domain/post/category.ts';
import { readingMinutes } from '#domain/post/post.ts';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import { LocalLink } from '../ui/local-link.tsx';
import { useSavesData } from '../shell/frame/site-profile.ts';
import { Picture, type Shown } from '../ui/picture.tsx';
import { PostDates } from './post-card.tsx';
import { picturesOnTap } from './post-data.ts';
import { ByPhrase } from '../ui/by-syllable.tsx';

interface ArticleProps {
  post: NamedCategory & {
    title: string;
    /** HTML of the editor's tags only. */
    content: string;
    updatedAt: string;
    cover: Shown | null;
  };
  /** Shown beside the date. */
  children?: ReactNode;
  /** The level of its title: the page's main heading, or one below. */
  heading?: 'h1' | 'h2';
  /** Rendered instead of the content of an article that the server has not sanitised yet. */
  content?: ReactNode;
}

/** An article as its page shows it (PST-9). */
export function Article({ post, children, heading: Heading = 'h1', content }: ArticleProps) {
  const { site } = useMessages();
  const language = useLanguage();
  const isSaving = useSavesData();
  const written = isSaving ? picturesOnTap(post.content, site.dataSaver.showPhoto) : post.content;
  return (
    <article className="mx-auto max-w-3xl">
      <LocalLink
        to={`/blogs?category=${encodeURIComponent(post.category)}`}
        className="inline-flex min-h-11 items-center rounded-full bg-act-soft px-3.5 text-md font-semibold text-act hover:underline"
      >
        {categoryIn(post, language)}
      </LocalLink>
      <Heading
        lang={writtenIn(post.title, 'bold')}
        className="mt-3 text-2xl leading-tight font-bold tracking-tight text-balance lg:text-hero [&:lang(my)]:text-2xl [&:lang(my)]:leading-[1.7]"
      >
        <ByPhrase text={post.title} />
      </Heading>
      <div className="mt-3 mb-5 flex flex-wrap items-center justify-between gap-3">
        <PostDates post={{ ...post, minutes: readingMinutes(post.content) }} />
        {children}
      </div>
      {post.cover && (
        <div className="mb-7 aspect-16/9 overflow-hidden rounded-lg bg-sunken">
          <Picture
            image={post.cover}
            alt=""
            name={post.title}
            sizes="(min-width: 800px) 768px, calc(100vw - 32px)"
            widest={1600}
            isFirst
          />
        </div>
      )}
      {content ? (
        // As another element when it changes: a translation has replaced its texts (SIT-241).
        <div key={post.content} lang={writtenIn(post.content)} className="written">
          {content}
        </div>
      ) : (
        // The server keeps only the editor's tags: see server/text/sanitise.ts.
        <div lang={writtenIn(post.content)} className="written" dangerouslySetInnerHTML={{ __html: written }} />
      )}
    </article>
  );
}
