import type { Category } from '#domain/post/category.ts';
import type { Route } from './+types/create-post';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { useMessages } from '../messages/context.tsx';
import { requireStaff } from '../dashboard/require-account.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { useSavedDraft } from '../forms/saved-draft.ts';
import { categoriesOf } from '../post/tables/load.ts';
import { PostForm } from '../post/form/post-form.tsx';
import { emptyPost, postValuesOf } from '../post/form/values.ts';

/** Admins only (SIT-31). */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await requireStaff(asked, 'editor');
  return { categories: await categoriesOf(api) };
}

export default function CreatePostPage({ loaderData: { categories } }: Route.ComponentProps) {
  const { postForm } = useMessages();
  return (
    <DashboardFrame title={postForm.createTitle} tab="posts">
      <CreatePost categories={categories} />
    </DashboardFrame>
  );
}

const name = 'create-post';

/** The screen on which an article is published. */
function CreatePost({ categories }: { categories: readonly Category[] }) {
  const { postForm } = useMessages();
  const { draft, turn, discard } = useSavedDraft(name, postValuesOf);
  return (
    <PostForm
      key={turn}
      categories={categories}
      draft={draft}
      onDiscard={discard}
      use={{
        name,
        start: emptyPost,
        messages: { submit: postForm.publish, submitting: postForm.publishing, done: postForm.published },
        send: (json, key) =>
          answerOf(browserApi().post.create.$post({ json }, { headers: { 'Idempotency-Key': key } })),
      }}
    />
  );
}
