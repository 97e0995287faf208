import { SquarePen, Trash2 } from 'lucide-react';
import { dayOf } from '../../ui/date.ts';
import { writtenIn } from '../../shell/burmese-font.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { ListedPost } from './listed-post.ts';
import { BySyllable } from '../../ui/by-syllable.tsx';

const cell = 'border-t border-line px-4 py-3 align-middle sm:max-lg:px-2 max-sm:border-0 max-sm:p-0';

const button = 'whitespace-nowrap max-sm:w-full max-sm:px-2 sm:max-xl:px-3';
/** Where the table is narrow the sign says it. */
const word = 'sm:max-xl:sr-only';

/** An article as a row; on the phone a card. */
export function PostRow({ post, onDelete }: { post: ListedPost; onDelete: () => void }) {
  const {
    posts,
    postForm: {
      list: { columns },
    },
  } = useMessages();
  const language = useLanguage();
  return (
    <tr className="max-sm:grid max-sm:grid-cols-6 max-sm:gap-x-3 max-sm:gap-y-1 max-sm:rounded-md max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-3">
      <td className={`${cell} whitespace-nowrap text-muted max-sm:order-3 max-sm:col-span-2 max-sm:text-sm`}>
        <time dateTime={post.updatedAt}>{dayOf(post.updatedAt, language)}</time>
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
          className="font-semibold hover:underline"
        >
          <BySyllable text={post.title} />
        </LocalLink>
      </td>
      <td className={`${cell} text-muted max-sm:order-4 max-sm:col-span-2 max-sm:text-sm`}>
        {posts.categories[post.category]}
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
