import { answerOf, browserApi } from '../../api/client.ts';
import { useDraft } from '../../forms/saved-draft.ts';
import { useMessages } from '../../messages/context.tsx';
import { useRequestKey } from '../../api/idempotency-key.ts';
import { PostForm } from './post-form.tsx';
import { draftOf, emptyPost } from './values.ts';

const name = 'create-post';

/** The screen on which an article is published. */
export function CreatePost() {
  const { postForm } = useMessages();
  const { draft, turn, discard } = useDraft(name, draftOf);
  const keyOf = useRequestKey();
  return (
    <PostForm
      key={turn}
      draft={draft}
      onDiscard={discard}
      use={{
        name,
        start: { values: emptyPost },
        words: { submit: postForm.publish, submitting: postForm.publishing, done: postForm.published },
        send: (body) => {
          const headers = { 'Idempotency-Key': keyOf(body) };
          return answerOf(browserApi().post.create.$post({ json: body }, { headers }));
        },
      }}
    />
  );
}
