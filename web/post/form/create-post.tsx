import { answerOf, browserApi } from '../../api/client.ts';
import { useSavedDraft } from '../../forms/saved-draft.ts';
import { useMessages } from '../../messages/context.tsx';
import { PostForm } from './post-form.tsx';
import { emptyPost, postValuesOf } from './values.ts';

const name = 'create-post';

/** The screen on which an article is published. */
export function CreatePost() {
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
