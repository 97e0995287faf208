import type { Route } from './+types/create-post';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { CreatePost } from '../post/form/create-post.tsx';
import { useMessages } from '../messages/context.tsx';
import { adminOf } from '../dashboard/require-account.ts';

/** Admins only (SIT-31). */
export async function loader(asked: Route.LoaderArgs) {
  await adminOf(asked);
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
