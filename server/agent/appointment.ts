import { Invalid } from '#domain/errors.ts';
import type { UserUpdate } from '#domain/account/update.ts';
import { isAllowed, notTheirs } from '../http/access.ts';
import type { CurrentUser } from '../app/context.ts';
import type { UserRow } from '../account/person.ts';

/** What a person is to be. */
export interface Appointment {
  role: 'user' | 'agent';
  isAdmin: boolean;
  /** Null for who has no agent's profile. */
  priority: number | null;
}

/**
 * What a person is after a change: whoever sends the agent form becomes an agent; everything else admins alone decide
 * (ACC-11). From anybody else what they are already is taken, as a form may send it along,
 * and anything else is refused.
 * @throws Forbidden; Invalid where an agent, or a priority, would be without a profile
 */
export function appointmentOf(
  currentUser: CurrentUser,
  user: UserRow,
  { appointment: asked, agent }: Pick<UserUpdate, 'appointment' | 'agent'>,
): Appointment {
  const mayAppoint = isAllowed('user.appoint', currentUser);
  const hasProfile = agent !== undefined || user.priority !== null;
  const byForm = agent === undefined ? user.role : 'agent';
  const isPresent = user.priority ?? 0;
  if (!mayAppoint) {
    const asksMore = {
      isAdmin: (asked.isAdmin ?? user.isAdmin) !== user.isAdmin,
      priority: (asked.priority ?? isPresent) !== isPresent,
      role: ![undefined, user.role, byForm].includes(asked.role),
    };
    const fields = Object.entries(asksMore).flatMap(([field, isMore]) => (isMore ? [field] : []));
    if (fields.length > 0) throw notTheirs(currentUser, fields);
    return { role: byForm, isAdmin: user.isAdmin, priority: hasProfile ? isPresent : null };
  }
  const role = asked.role ?? byForm;
  if (role === 'agent' && !hasProfile) throw profileless('role');
  if ((asked.priority ?? 0) > 0 && !hasProfile) throw profileless('priority');
  return {
    role,
    isAdmin: asked.isAdmin ?? user.isAdmin,
    priority: hasProfile ? (asked.priority ?? isPresent) : null,
  };
}

function profileless(field: 'role' | 'priority'): Invalid {
  return new Invalid('invalid', [{ field, code: 'agent_profile_required' }]);
}
