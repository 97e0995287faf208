import { formatNumber } from '#domain/listing/price.ts';
import { postParameters, type PostQuery } from '#domain/post/query-string.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { ListedPost } from './listed-post.ts';
import { PostFilter } from './post-filter.tsx';
import { PostTable } from './post-table.tsx';

interface PostsProps {
  userId: string;
  query: PostQuery;
  batches: { entries: ListedPost[]; mayHaveMore: boolean };
  total: number;
}

/** The admin's table of posts (PST-15), with what narrows it down in its address. */
export function Posts({ userId, query, batches, total }: PostsProps) {
  const { postForm } = useMessages();
  const language = useLanguage();
  const address = new URLSearchParams(postParameters(query)).toString();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-md text-muted">{postForm.list.total(formatNumber(total, language), total === 1)}</p>
        <ButtonLink to="/create-post" kind="primary">
          {postForm.list.create}
        </ButtonLink>
      </div>
      <PostFilter key={address} query={query} />
      <PostTable key={`${address} table`} userId={userId} query={query} first={batches} />
    </>
  );
}
