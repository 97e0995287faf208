import { answerOf, browserApi } from '../../api/client.ts';
import type { FormContent } from '../../forms/form-content.ts';
import { useSavedDraft } from '../../forms/saved-draft.ts';
import { useMessages } from '../../messages/context.tsx';
import { PostForm } from './post-form.tsx';
import { postValuesOf, type PostValues } from './values.ts';

interface UpdatePostProps {
  postId: string;
  /** Who changes it. */
  userId: string;
  slug: string;
  start: FormContent<PostValues>;
}

/** The screen on which an article is changed; two who change one at once are told (PST-14). */
export function UpdatePost({ postId, userId, slug, start }: UpdatePostProps) {
  const { postForm } = useMessages();
  const name = `update-post:${postId}`;
  const { draft, turn, discard } = useSavedDraft(name, postValuesOf);
  return (
    <PostForm
      key={turn}
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

/** When the article was last changed by now; undefined where it is gone. @throws ApiFailure */
async function readUpdatedAt(postId: string): Promise<string | undefined> {
  const { posts } = await answerOf(browserApi().post.getposts.$get({ query: { postId, limit: '1' } }));
  return posts[0]?.updatedAt;
}
