import { data } from 'react-router';
import { imageAddress } from '#domain/image/address.ts';
import type { Category } from '#domain/post/category.ts';
import type { Route } from './+types/update-post';
import { pageAnswerOf, answerOf, browserApi } from '../api/client.ts';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { useMessages } from '../messages/context.tsx';
import { requireStaff } from '../dashboard/require-account.ts';
import type { FormContent } from '../forms/form-content.ts';
import { useSavedDraft } from '../forms/saved-draft.ts';
import { categoriesOf } from '../post/tables/load.ts';
import { PostForm } from '../post/form/post-form.tsx';
import { postValuesOf, type PostValues } from '../post/form/values.ts';

/** Admins only (SIT-31). */
export async function loader({ context, request, params: { postId } }: Route.LoaderArgs) {
  const { api, member: currentUser } = await requireStaff({ context, request }, 'editor');
  const [{ posts }, categories] = await Promise.all([
    pageAnswerOf(api.post.getposts.$get({ query: { postId, limit: '1' } })),
    categoriesOf(api),
  ]);
  const [post] = posts;
  if (!post) throw data({ code: 'post_not_found' }, { status: 404 });
  const { title, category, content, cover, slug, updatedAt } = post;
  const photos = cover ? [{ imageId: cover._id, url: imageAddress(cover._id) }] : [];
  return {
    postId,
    userId: currentUser._id,
    slug,
    categories,
    start: { values: { title, category, content }, photos, updatedAt },
  };
}

export default function UpdatePostPage({ loaderData }: Route.ComponentProps) {
  const { postForm } = useMessages();
  return (
    <DashboardFrame title={postForm.updateTitle} tab="posts">
      <UpdatePost key={loaderData.postId} {...loaderData} />
    </DashboardFrame>
  );
}

interface UpdatePostProps {
  postId: string;
  /** Id of the user who is changing it. */
  userId: string;
  slug: string;
  categories: readonly Category[];
  start: FormContent<PostValues>;
}

/** The screen on which an article is changed; if two users change one at the same time, the second is notified (PST-14). */
function UpdatePost({ postId, userId, slug, categories, start }: UpdatePostProps) {
  const { postForm } = useMessages();
  const name = `update-post:${postId}`;
  const { draft, turn, discard } = useSavedDraft(name, postValuesOf);
  return (
    <PostForm
      key={turn}
      categories={categories}
      draft={draft}
      onDiscard={discard}
      use={{
        name,
        start,
        messages: { submit: postForm.save, submitting: postForm.saving, done: postForm.saved },
        present: { slug, readUpdatedAt: () => readUpdatedAt(postId) },
        send: (json) => {
          const { updatepost } = browserApi().post;
          return answerOf(updatepost[':postId'][':userId'].$put({ param: { postId, userId }, json }));
        },
      }}
    />
  );
}

/** Reads when the article was last changed; undefined if it is gone. @throws ApiFailure */
async function readUpdatedAt(postId: string): Promise<string | undefined> {
  const { posts } = await answerOf(browserApi().post.getposts.$get({ query: { postId, limit: '1' } }));
  return posts[0]?.updatedAt;
}
