import { parsePostQuery, postParameters, type PostQuery } from '#domain/post/query-string.ts';
import { TableFilter } from '../../forms/table-filter.tsx';
import { useMessages } from '../../messages/context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useLanguage } from '../../shell/links.ts';
import { Categories, type EditedCategory } from './categories.tsx';
import type { ListedPost } from './load.ts';
import { PostTable } from './post-table.tsx';

interface PostsProps {
  userId: string;
  query: PostQuery;
  batches: { entries: ListedPost[]; mayHaveMore: boolean };
  total: number;
  categories: readonly EditedCategory[];
}

/** The admin's table of posts (PST-15), with its filters in the address. */
export function Posts({ userId, query, batches, total, categories }: PostsProps) {
  const { postForm } = useMessages();
  const address = new URLSearchParams(postParameters(query)).toString();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-md text-muted">{postForm.list.total(total)}</p>
        <ButtonLink to="/create-post" kind="primary">
          {postForm.list.create}
        </ButtonLink>
      </div>
      <PostFilter query={query} categories={categories} />
      <PostTable key={`${address} table`} userId={userId} query={query} first={batches} />
      <Categories categories={categories} />
    </>
  );
}

function PostFilter({ query, categories }: Pick<PostsProps, 'query' | 'categories'>) {
  const { posts } = useMessages();
  const language = useLanguage();
  return (
    <TableFilter
      tab="posts"
      submit={posts.apply}
      addressOf={(chosen) =>
        `/dashboard?${new URLSearchParams({ tab: 'posts', ...postParameters(parsePostQuery(chosen)) })}`
      }
      search={{
        label: posts.term,
        name: 'searchTerm',
        value: query.searchTerm,
        placeholder: posts.termPlaceholder,
      }}
      choices={[
        {
          label: posts.category,
          name: 'category',
          value: query.category ?? '',
          any: posts.selectAll,
          options: categories.map((category) => [category.en, category[language]]),
        },
        {
          label: posts.sort,
          name: 'sort',
          value: query.sort,
          options: [
            ['desc', posts.sorts.desc],
            ['asc', posts.sorts.asc],
          ],
        },
      ]}
    />
  );
}
