import { Form, redirect } from 'react-router';
import { inLanguage, languageOf } from '#domain/language.ts';
import { pageSizes, shownParameter } from '#domain/paging.ts';
import { type Category, uncategorized } from '#domain/post/category.ts';
import { parsePostQuery, postParameters, type PostQuery, postQueryNames } from '#domain/post/query-string.ts';
import type { Route } from './+types/blogs';
import { answerOf, apiContext, browserApi, pageAnswerOf } from '../api/client.ts';
import { firstBatches, useBatches } from '../ui/batches.ts';
import { AdSlot } from '../ads/ad-slot.tsx';
import { type CardPost, cardOf } from '../post/post-data.ts';
import { PostGrid } from '../post/post-card.tsx';
import { PageHead } from '../shell/document/page-head.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/fields/field.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { useLanguage, useLocalAddress } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { ByPhrase, RunningText } from '../ui/by-syllable.tsx';

export const handle = { query: [...postQueryNames, shownParameter], isRead: true } satisfies PageHandle;

export async function loader({ context, url: { pathname, searchParams } }: Route.LoaderArgs) {
  // A form sends fields without a choice as empty texts; the address has only those with one.
  if ([...searchParams.values()].includes('')) {
    throw redirect(inLanguage(languageOf(pathname), blogsAddress(parsePostQuery(searchParams))));
  }
  const { post } = context.get(apiContext);
  const { categories } = await pageAnswerOf(post.categories.$get());
  const asked = parsePostQuery(searchParams);
  // One that was renamed or deleted since is no category: all are shown.
  const category = categories.find(({ en }) => en === asked.category);
  const query = { ...asked, category: category?.en };
  const batches = await firstBatches(searchParams, pageSizes.posts, async (start) =>
    (await pageAnswerOf(post.getposts.$get({ query: callOf(query, start) }))).posts.map(cardOf),
  );
  return { query, category, categories: categories.map(({ en, my }) => ({ en, my })), batches };
}

function blogsAddress(query: PostQuery): string {
  const parameters = new URLSearchParams(postParameters(query));
  return parameters.size === 0 ? '/blogs' : `/blogs?${parameters}`;
}

const callOf = (query: PostQuery, startIndex: number) => ({
  ...postParameters(query),
  startIndex: String(startIndex),
  limit: String(pageSizes.posts),
});

/** The blog: articles by search term, order and category (PST-7). */
export default function Blogs({ loaderData: { query, category, categories, batches } }: Route.ComponentProps) {
  const { posts } = useMessages();
  const language = useLanguage();
  const address = blogsAddress(query);
  const name = category?.[language];
  // An empty blog has no results that need a heading.
  const isEmpty = batches.entries.length === 0 && address === '/blogs';
  return (
    <div className="wrap py-6 lg:py-9">
      <PageHead
        title={name ?? posts.title}
        description={name ? `${name} · ${posts.lead}` : posts.lead}
        address={address}
      />
      <h1 className="text-2xl font-bold tracking-tight">
        <ByPhrase text={posts.title} />
      </h1>
      <p className="mt-1 mb-5 max-w-[60ch] text-muted">
        <RunningText text={posts.lead} />
      </p>
      <PostFilter query={query} categories={categories} />
      <section className="mt-8">
        {!isEmpty && <h2 className="mb-4 text-xl font-bold tracking-tight">{posts.results}</h2>}
        <Results key={address} query={query} first={batches} />
      </section>
      <AdSlot at="blogs" className="mt-10" />
    </div>
  );
}

function PostFilter({ query, categories }: { query: PostQuery; categories: readonly Category[] }) {
  const { posts } = useMessages();
  const language = useLanguage();
  const local = useLocalAddress();
  return (
    <Form
      method="get"
      action={local('/blogs')}
      key={JSON.stringify(query)}
      role="search"
      className="grid items-end gap-x-4 rounded-md border border-line bg-surface p-4 pb-1 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1.4fr_auto]"
    >
      <TextField
        label={posts.term}
        name="searchTerm"
        type="search"
        defaultValue={query.searchTerm}
        placeholder={posts.termPlaceholder}
        maxLength={200}
      />
      <SelectField label={posts.sort} name="sort" defaultValue={query.sort}>
        <option value="desc">{posts.sorts.desc}</option>
        <option value="asc">{posts.sorts.asc}</option>
      </SelectField>
      <SelectField label={posts.category} name="category" defaultValue={query.category ?? ''}>
        <option value="">{posts.selectAll}</option>
        {categories
          .filter(({ en }) => en !== uncategorized || query.category === en)
          .map((category) => (
            <option key={category.en} value={category.en}>
              {category[language]}
            </option>
          ))}
      </SelectField>
      <Button type="submit" kind="primary" className="mb-4">
        {posts.apply}
      </Button>
    </Form>
  );
}

function Results({ query, first }: { query: PostQuery; first: { entries: CardPost[]; mayHaveMore: boolean } }) {
  const { posts } = useMessages();
  const batches = useBatches(first, {
    size: pageSizes.posts,
    query: postParameters(query),
    failed: posts.failed,
    read: async (start) =>
      (await answerOf(browserApi().post.getposts.$get({ query: callOf(query, start) }))).posts.map(cardOf),
  });
  if (batches.entries.length === 0) {
    return (
      <p className="rounded-md border border-dashed border-control-line px-6 py-16 text-center text-lg font-bold">
        {posts.empty}
      </p>
    );
  }
  return (
    <>
      <PostGrid posts={batches.entries} inSight={1} />
      <ShowMore batches={batches} label={posts.showMore} />
    </>
  );
}
