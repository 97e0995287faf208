import { postCategories } from '#domain/post/post.ts';
import { parsePostQuery, postParameters, type PostQuery } from '#domain/post/query-string.ts';
import { TableFilter } from '../../forms/table-filter.tsx';
import { useMessages } from '../../messages/context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { ListedPost } from './load.ts';
import { PostTable } from './post-table.tsx';

interface PostsProps {
  userId: string;
  query: PostQuery;
  batches: { entries: ListedPost[]; mayHaveMore: boolean };
  total: number;
}

/** The admin's table of posts (PST-15), with its filters in the address. */
export function Posts({ userId, query, batches, total }: PostsProps) {
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
      <PostFilter query={query} />
      <PostTable key={`${address} table`} userId={userId} query={query} first={batches} />
    </>
  );
}

function PostFilter({ query }: { query: PostQuery }) {
  const { posts } = useMessages();
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
          options: postCategories.map((category) => [category, posts.categories[category]]),
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
