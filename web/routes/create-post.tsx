import type { Route } from './+types/create-post';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { useMessages } from '../messages/context.tsx';
import { requireStaff } from '../dashboard/require-account.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { useSavedDraft } from '../forms/saved-draft.ts';
import { PostForm } from '../post/form/post-form.tsx';
import { emptyPost, postValuesOf } from '../post/form/values.ts';

/** Admins only (SIT-31). */
export async function loader(asked: Route.LoaderArgs) {
  await requireStaff(asked, 'editor');
  return null;
}

export default function CreatePostPage() {
  const { postForm } = useMessages();
  return (
    <DashboardFrame title={postForm.createTitle} tab="posts">
      <CreatePost />
    </DashboardFrame>
  );
}

const name = 'create-post';

/** The screen on which an article is published. */
function CreatePost() {
  const { postForm } = useMessages();
  const { draft, turn, discard } = useSavedDraft(name, postValuesOf);
  return (
    <PostForm
      key={turn}
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
