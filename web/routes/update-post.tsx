import { data } from 'react-router';
import { imageAddress } from '#domain/image/address.ts';
import type { Route } from './+types/update-post';
import { pageAnswerOf } from '../api/client.ts';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { UpdatePost } from '../post/form/update-post.tsx';
import { useMessages } from '../messages/context.tsx';
import { adminOf } from '../dashboard/require-account.ts';

/** Admins only (SIT-31). */
export async function loader({ context, request, params: { postId } }: Route.LoaderArgs) {
  const { api, member: currentUser } = await adminOf({ context, request });
  const { posts } = await pageAnswerOf(api.post.getposts.$get({ query: { postId, limit: '1' } }));
  const [post] = posts;
  if (!post) throw data({ code: 'post_not_found' }, { status: 404 });
  const { title, category, content, cover, slug, updatedAt } = post;
  const photos = cover ? [{ imageId: cover._id, url: imageAddress(cover._id) }] : [];
  return {
    postId,
    userId: currentUser._id,
    slug,
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
