import { data, useLocation } from 'react-router';
import type { Route } from './+types/admin-assign-package';
import { answerOf, pageAnswerOf } from '../api/client.ts';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { AssignPackage } from '../package/form/assign-package.tsx';
import { useMessages } from '../messages/context.tsx';
import { hasRole } from '../dashboard/tabs.ts';
import { refuseVisit, requireCurrentUser } from '../dashboard/require-account.ts';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { ButtonLink } from '../ui/button.tsx';

export const handle = { query: ['userId'] } satisfies PageHandle;

/** For admins and cashiers; any other signed-in user sees that access is denied (PKG-27). `?userId=` names a user who is already chosen. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, member: currentUser } = await requireCurrentUser({ context, request });
  if (!hasRole(currentUser, 'cashier') && !currentUser.needsTwoFactor)
    return data({ deniedTo: currentUser.username }, { status: 403 });
  refuseVisit(request, currentUser, 'cashier');
  const id = new URL(request.url).searchParams.get('userId');
  const [{ packages }, user] = await Promise.all([
    pageAnswerOf(api.packages.$get()),
    // A user who no longer exists is not chosen.
    id ? answerOf(api.user[':id'].$get({ param: { id } })).catch(() => undefined) : undefined,
  ]);
  return {
    packages: packages.map(({ _id, title }) => ({ _id, title })),
    person: user && { _id: user._id, label: user.name ?? user.username },
  };
}

export default function AdminAssignPackage({ loaderData }: Route.ComponentProps) {
  const { assign } = useMessages().packageForm;
  if ('deniedTo' in loaderData) return <Denied username={loaderData.deniedTo} />;
  return (
    <DashboardFrame title={assign.title} tab="packages">
      <AssignPackage key={loaderData.person?._id} {...loaderData} />
    </DashboardFrame>
  );
}

/** States that the screen is not for this user, and offers to sign in as one. */
function Denied({ username }: { username: string }) {
  const { account, packageForm, site } = useMessages();
  const { pathname, search } = useLocation();
  return (
    <DashboardFrame title={packageForm.assign.title}>
      <div role="alert" className="max-w-xl rounded-md bg-danger-soft px-5 py-4">
        <p className="font-bold text-danger">{packageForm.assign.denied}</p>
        <p className="mt-1 mb-4">{account.signIn.forAdmins(username)}</p>
        <ButtonLink to={`/sign-in?from=${encodeURIComponent(pathname + search)}&for=admins`}>
          {site.menu.signIn}
        </ButtonLink>
      </div>
    </DashboardFrame>
  );
}
