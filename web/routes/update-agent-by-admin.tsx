import type { Route } from './+types/update-agent-by-admin';
import { pageAnswerOf } from '../api/client.ts';
import { agentPersonOf } from '../agent/agent-data.ts';
import { AppointmentForm } from '../agent/appointment-form.tsx';
import { PersonSuspension } from '../account/person-suspension.tsx';
import { PersonTwoFactor } from '../account/person-two-factor.tsx';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { Avatar } from '../shell/frame/avatar.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { useMessages } from '../messages/context.tsx';
import { requireStaff } from '../dashboard/require-account.ts';

/** For admins, and for moderators, who only suspend (SIT-31, ACC-122). */
export async function loader({ context, params: { userId }, request }: Route.LoaderArgs) {
  const { api, member: currentUser } = await requireStaff({ context, request }, 'moderator');
  const [user, { success: _success, ...proofAsked }] = await Promise.all([
    pageAnswerOf(api.user[':id'].$get({ param: { id: userId } })),
    pageAnswerOf(api.user.proof.$get()),
  ]);
  const { username, email, avatar, role, isAdmin, staffRoles = [], hasTwoFactor, priority, suspension } = user;
  return {
    mayAppoint: currentUser.isAdmin,
    account: { username, email, avatar },
    appointment: { role, isAdmin: isAdmin === true, staffRoles, priority: priority ?? 0 },
    person: agentPersonOf(user),
    hasTwoFactor: hasTwoFactor === true,
    suspension: suspension ?? null,
    proofAsked,
  };
}

/** The screen on which an admin edits a user's agent profile, position in the list of agents, role and admin right (ACC-33). */
export default function UpdateAgentByAdmin({ loaderData }: Route.ComponentProps) {
  const { mayAppoint, account, appointment, person: user, hasTwoFactor, suspension, proofAsked } = loaderData;
  const { admin } = useMessages().agency;
  return (
    <DashboardFrame
      title={mayAppoint ? admin.titleOf(account.username) : account.username}
      tab={mayAppoint ? 'users' : 'desk'}
      action={mayAppoint && <ButtonLink to="/dashboard?tab=users">{admin.back}</ButtonLink>}
    >
      <p className="mb-5 flex items-center gap-3 text-md text-muted">
        <Avatar person={account} />
        <span className="min-w-0 break-words">{account.email}</span>
      </p>
      {mayAppoint && (
        <AppointmentForm
          key={user._id}
          username={account.username}
          appointment={appointment}
          person={user}
          proofAsked={proofAsked}
        />
      )}
      <div className="mt-6 grid max-w-3xl gap-6">
        {mayAppoint && hasTwoFactor && <PersonTwoFactor person={{ _id: user._id, username: account.username }} />}
        <PersonSuspension
          person={{ _id: user._id, username: account.username, isAdmin: appointment.isAdmin }}
          suspension={suspension}
        />
      </div>
    </DashboardFrame>
  );
}
