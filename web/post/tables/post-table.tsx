import { useState } from 'react';
import { pageSizes } from '#domain/paging.ts';
import { categoryIn } from '#domain/post/category.ts';
import { postParameters, type PostQuery } from '#domain/post/query-string.ts';
import { answerOf, ApiFailure, browserApi } from '../../api/client.ts';
import { useFailedAction } from '../../forms/ended-session.ts';
import { useBatches } from '../../ui/batches.ts';
import { useMessages } from '../../messages/context.tsx';
import { useNotice } from '../../shell/state/notice.tsx';
import { ButtonLink, Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { type ListedPost, listedOf, postsCall } from './load.ts';
import { SquarePen, Trash2 } from 'lucide-react';
import { writtenIn } from '../../shell/document/burmese-font.ts';
import { useLanguage } from '../../shell/links.ts';
import { LocalLink } from '../../ui/local-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ByShortPhrase } from '../../ui/by-syllable.tsx';

interface PostTableProps {
  userId: string;
  query: PostQuery;
  first: { entries: ListedPost[]; mayHaveMore: boolean };
}

/** The posts in batches; each can be changed and deleted. */
export function PostTable({ userId, query, first }: PostTableProps) {
  const { dashboard, postForm, posts } = useMessages();
  const { columns, ...messages } = postForm.list;
  const { rows, batches, remove } = usePosts(userId, query, first);
  const [doomed, setDoomed] = useState<ListedPost>();

  if (rows.length === 0 && !batches.mayHaveMore) {
    return (
      <div className="rounded-md border border-dashed border-control-line px-6 py-16 text-center">
        <p className="mb-5 text-lg font-bold">{posts.empty}</p>
        {Object.keys(postParameters(query)).length > 0 && (
          <ButtonLink to="/dashboard?tab=posts">{messages.showAll}</ButtonLink>
        )}
      </div>
    );
  }
  return (
    <>
      <table className="w-full border-separate border-spacing-0 overflow-hidden rounded-md border border-line bg-surface text-md max-sm:block max-sm:border-0 max-sm:bg-transparent">
        <thead className="bg-sunken text-start text-sm text-muted max-sm:sr-only">
          <tr>
            {[columns.date, columns.image, columns.title, columns.category, columns.delete, columns.edit].map(
              (name) => (
                <th key={name} scope="col" className="px-4 py-3 text-start font-semibold sm:max-lg:px-2">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="max-sm:grid max-sm:gap-3">
          {rows.map((post) => (
            <PostRow key={post._id} post={post} onDelete={() => setDoomed(post)} />
          ))}
        </tbody>
      </table>
      <ShowMore batches={batches} label={posts.showMore} />
      {doomed && (
        <ConfirmDialog
          question={messages.deleteQuestion}
          yes={dashboard.deleteYes}
          no={dashboard.deleteNo}
          onYes={() => {
            setDoomed(undefined);
            void remove(doomed);
          }}
          onNo={() => setDoomed(undefined)}
        >
          {doomed.title}
        </ConfirmDialog>
      )}
    </>
  );
}

function usePosts(userId: string, query: PostQuery, first: PostTableProps['first']) {
  const { list } = useMessages().postForm;
  const notice = useNotice();
  const tellFailure = useFailedAction();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const batches = useBatches(first, {
    size: pageSizes.posts,
    query: { tab: 'posts', ...postParameters(query) },
    failed: list.failed,
    // Deletions since then have moved the later ones up.
    read: async (start) => {
      const call = browserApi().post.getposts.$get({ query: postsCall(query, start - gone.size) });
      return (await answerOf(call)).posts.map(listedOf);
    },
  });
  const remove = async ({ _id: postId }: ListedPost) => {
    try {
      await answerOf(browserApi().post.deletepost[':postId'][':userId'].$delete({ param: { postId, userId } }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return tellFailure(error, list.failed);
    }
    setGone((ids) => new Set([...ids, postId]));
    notice({ kind: 'done', text: list.deleted });
  };
  // A post that was published since then moves the others down: none is shown twice.
  const rows = batches.entries.filter(
    ({ _id }, index) => !gone.has(_id) && batches.entries.findIndex((post) => post._id === _id) === index,
  );
  return { rows, batches, remove };
}

const cell = 'border-t border-line px-4 py-3 align-middle sm:max-lg:px-2 max-sm:border-0 max-sm:p-0';

const button = 'whitespace-nowrap max-sm:w-full max-sm:px-2 sm:max-xl:px-3';
/** Where the table is narrow only the icon is shown. */
const word = 'sm:max-xl:sr-only';

/** An article as a row; on the phone a card. */
function PostRow({ post, onDelete }: { post: ListedPost; onDelete: () => void }) {
  const { columns } = useMessages().postForm.list;
  const language = useLanguage();
  return (
    <tr className="max-sm:grid max-sm:grid-cols-6 max-sm:gap-x-3 max-sm:gap-y-1 max-sm:rounded-md max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-3">
      <td className={`${cell} whitespace-nowrap text-muted max-sm:order-3 max-sm:col-span-2 max-sm:text-sm`}>
        <Moment at={post.updatedAt} />
      </td>
      <td className={`${cell} w-28 max-sm:order-1 max-sm:col-span-2 max-sm:row-span-2 max-sm:w-auto`}>
        <div className="aspect-4/3 w-24 max-w-full overflow-hidden rounded-sm bg-sunken">
          {post.cover && <Picture image={post.cover} alt="" sizes="96px" widest={320} />}
        </div>
      </td>
      <td className={`${cell} max-sm:order-2 max-sm:col-span-4`}>
        <LocalLink
          to={`/post/${encodeURIComponent(post.slug)}`}
          lang={writtenIn(post.title, 'bold')}
          className="-my-2.75 inline-block py-2.75 font-semibold wrap-anywhere hover:underline"
        >
          <ByShortPhrase text={post.title} />
        </LocalLink>
      </td>
      <td className={`${cell} text-muted max-sm:order-4 max-sm:col-span-2 max-sm:text-sm`}>
        {categoryIn(post, language)}
      </td>
      <td className={`${cell} max-sm:order-6 max-sm:col-span-3 max-sm:mt-2`}>
        <Button onClick={onDelete} aria-label={`${columns.delete}: ${post.title}`} className={button}>
          <Trash2 className="size-4.5 text-danger" aria-hidden />
          <span className={word}>{columns.delete}</span>
        </Button>
      </td>
      <td className={`${cell} max-sm:order-5 max-sm:col-span-3 max-sm:mt-2`}>
        <ButtonLink to={`/update-post/${post._id}`} aria-label={`${columns.edit}: ${post.title}`} className={button}>
          <SquarePen className="size-4.5" aria-hidden />
          <span className={word}>{columns.edit}</span>
        </ButtonLink>
      </td>
    </tr>
  );
}
