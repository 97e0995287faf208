import type { Route } from './+types/admin-assign-package';
import { answerOf, pageAnswerOf } from '../api/client.ts';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { AssignPackage } from '../package/form/assign-package.tsx';
import { useMessages } from '../messages/context.tsx';
import { adminOf } from '../dashboard/require-account.ts';
import type { PageHandle } from '../shell/breadcrumbs.ts';

export const handle = { query: ['userId'] } satisfies PageHandle;

/** Admins only (SIT-31, PKG-27). `?userId=` names a person who is chosen already. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = await adminOf({ context, request });
  const id = new URL(request.url).searchParams.get('userId');
  const [{ packages }, user] = await Promise.all([
    pageAnswerOf(api.packages.$get()),
    // Somebody who is no longer there is not chosen.
    id ? answerOf(api.user[':id'].$get({ param: { id } })).catch(() => undefined) : undefined,
  ]);
  return {
    packages: packages.map(({ _id, title }) => ({ _id, title })),
    person: user && { _id: user._id, label: user.name ?? user.username },
  };
}

export default function AdminAssignPackage({ loaderData }: Route.ComponentProps) {
  const { assign } = useMessages().packageForm;
  return (
    <DashboardFrame title={assign.title} tab="packages">
      <AssignPackage key={loaderData.person?._id} {...loaderData} />
    </DashboardFrame>
  );
}
