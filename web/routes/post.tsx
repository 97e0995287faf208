import { pageSizes } from '#domain/paging.ts';
import { categoryIn } from '#domain/post/category.ts';
import { excerptOf } from '#domain/text/excerpt.ts';
import { useMemo } from 'react';
import { data } from 'react-router';
import type { Route } from './+types/post';
import { apiContext, pageAnswerOf } from '../api/client.ts';
import { AdSlot } from '../ads/ad-slot.tsx';
import { cardOf, postData } from '../post/post-data.ts';
import { LinkedData } from '../listing/detail/linked-data.tsx';
import { useLanguage } from '../shell/links.ts';
import { useNames } from '../shell/frame/site-names.ts';
import { useOrigin } from '../shell/frame/site-profile.ts';
import { Article } from '../post/article.tsx';
import { PostGrid } from '../post/post-card.tsx';
import { PageHead } from '../shell/document/page-head.tsx';
import { ShareLinks } from '../shell/frame/share-links.tsx';
import { useMessages } from '../messages/context.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import { cardVersion } from '#domain/image/share-card.ts';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';

export const handle = { isRead: true } satisfies PageHandle;

/** Number of articles below the current one, and of those from which each visit chooses its own: the page itself is cached for many visitors. */
const recentArticles = 3;
const recentChoices = 9;

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { post } = context.get(apiContext);
  const [named, latest] = await Promise.all([
    pageAnswerOf(post.getposts.$get({ query: { slug, limit: '1' } })),
    pageAnswerOf(post.getposts.$get({ query: { limit: String(pageSizes.home) } })),
  ]);
  const [found] = named.posts;
  if (!found) throw data({ code: 'post_not_found' }, { status: 404 });
  const { _id, title, category, categoryMy, content, createdAt, updatedAt, cover } = found;
  return {
    post: {
      _id,
      slug: found.slug,
      title,
      category,
      categoryMy,
      content,
      createdAt,
      updatedAt,
      cover: cover && { _id: cover._id, placeholder: cover.placeholder },
    },
    others: someOf(
      latest.posts.filter((other) => other._id !== _id),
      recentChoices,
    ).map(cardOf),
  };
}

/** Picks a number of these at random (PST-9). */
function someOf<Entry>(entries: readonly Entry[], count: number): Entry[] {
  return entries
    .map((entry) => ({ entry, lot: Math.random() }))
    .toSorted((one, other) => one.lot - other.lot)
    .slice(0, count)
    .map(({ entry }) => entry);
}

export default function Post({ loaderData: { post, others } }: Route.ComponentProps) {
  const { posts } = useMessages();
  const siteName = useNames().own;
  const language = useLanguage();
  const origin = useOrigin();
  const isHydrated = useHydrated();
  const recent = useMemo(
    () => (isHydrated ? someOf(others, recentArticles) : others.slice(0, recentArticles)),
    [others, isHydrated],
  );
  return (
    <div className="wrap py-6 lg:py-10">
      <PageHead
        title={post.title}
        description={excerptOf(post.content, 150)}
        address={`/post/${encodeURIComponent(post.slug)}`}
        card={{ kind: 'post', id: post._id, version: cardVersion(post.updatedAt) }}
      />
      <LinkedData
        value={
          import.meta.env.SSR
            ? postData(post, {
                origin,
                language,
                siteName,
                blogTitle: posts.title,
                categoryName: categoryIn(post, language),
              })
            : undefined
        }
      />
      <Article post={post}>
        <ShareLinks title={post.title} path={`/post/${post.slug}`} networks={['facebook', 'viber', 'telegram']} />
      </Article>
      <AdSlot key={post._id} at="post" className="mt-10" />
      {others.length > 0 && (
        <section className="mt-12">
          <h2 className="mb-4 text-xl font-bold tracking-tight">{posts.recent}</h2>
          <PostGrid posts={recent} />
        </section>
      )}
    </div>
  );
}
