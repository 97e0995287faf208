import { hasSameRoles, type StaffRole } from '#domain/account/staff.ts';
import { eq, sql } from 'drizzle-orm';
import { agentLimits } from '#domain/agent/agent.ts';
import { imageIdOf } from '#domain/image/address.ts';
import { type AgentForm, missingOfAgent, type UserUpdate } from '#domain/account/update.ts';
import { Invalid } from '#domain/errors.ts';
import type { Executor } from '../process/database.ts';
import { agent, agentImage } from '../database/schema.ts';
import { storedDescription } from '../text/stored-html.ts';
import { reportEvasion } from '../listing/evasion.ts';
import { giveImages, readyImages } from '../image/ready-images.ts';
import type { CurrentUser } from '../process/services.ts';
import { refuseAgentName } from '../auth/names.ts';
import { isAllowed, notTheirs } from '../http/request/access.ts';
import type { UserRow } from '../auth/account-lock.ts';

/**
 * Writes the given fields of an agent's profile, or all of it if there is none yet, with its images in the order of the form.
 * @throws Invalid for a description that is empty or too long, for a new name reserved for staff, for images that are
 *   missing or not theirs, and for an incomplete new profile
 */
export async function saveProfile(
  tx: Executor,
  currentUser: CurrentUser,
  userId: string,
  { imageUrls, ...form }: Partial<AgentForm>,
): Promise<void> {
  const described = form.description !== undefined && {
    description: storedDescription(form.description, agentLimits.descriptionHtml),
  };
  const [before] = await tx.select().from(agent).where(eq(agent.userId, userId));
  const missing = before ? [] : missingOfAgent({ ...form, imageUrls });
  if (missing.length > 0) throw new Invalid('invalid', missing);
  if (form.name !== undefined && before?.name !== form.name) await refuseAgentName(tx, form.name, userId);
  const profile = { ...(before as AgentForm | undefined), ...form, ...described };
  const { name = '', description = '', address = '', phone = '', facebook = '' } = profile;
  const columns = { name, description, address, phone, facebook };
  await tx
    .insert(agent)
    .values({ userId, ...columns })
    .onConflictDoUpdate({ target: agent.userId, set: { ...columns, updatedAt: sql`now()` } });
  if (imageUrls) await savePictures(tx, currentUser, userId, imageUrls);
  if (!currentUser.isAdmin)
    await reportEvasion(tx, {
      kind: 'agent',
      id: userId,
      ownerId: userId,
      label: name,
      lines: [phone, name, address, facebook].join('\n'),
      description,
    });
}

async function savePictures(
  tx: Executor,
  currentUser: CurrentUser,
  userId: string,
  imageUrls: readonly string[],
): Promise<void> {
  const shown = await tx.select({ id: agentImage.imageId }).from(agentImage).where(eq(agentImage.userId, userId));
  const already = shown.map(({ id }) => id);
  const images = await readyImages(tx, imageUrls.map(imageIdOf), currentUser, { already });
  await giveImages(tx, images, currentUser, userId);
  await tx.delete(agentImage).where(eq(agentImage.userId, userId));
  await tx.insert(agentImage).values(images.map((imageId, position) => ({ userId, imageId, position })));
}

/** Sets how far to the front of the list of agents an agent appears. */
export async function setPriority(tx: Executor, userId: string, priority: number): Promise<void> {
  await tx.update(agent).set({ priority }).where(eq(agent.userId, userId));
}

/** Role and rights that a user is to have. */
export interface Appointment {
  role: 'user' | 'agent';
  isAdmin: boolean;
  staffRoles: StaffRole[];
  /** Null for a user without an agent's profile. */
  priority: number | null;
}

/**
 * Role and rights of a user after a change: a user who submits the agent form becomes an agent; only admins decide anything else
 * (ACC-11). From other users only their current values are accepted, as a form may send them along;
 * anything else is refused.
 * @throws Forbidden; Invalid where an agent, or a priority, would have no profile
 */
export function appointmentOf(
  currentUser: CurrentUser,
  user: UserRow,
  { appointment: asked, agent: profile }: Pick<UserUpdate, 'appointment' | 'agent'>,
): Appointment {
  const mayAppoint = isAllowed('user.appoint', currentUser);
  const hasProfile = profile !== undefined || user.priority !== null;
  const byForm = profile === undefined ? user.role : 'agent';
  const isPresent = user.priority ?? 0;
  if (!mayAppoint) {
    const asksMore = {
      isAdmin: (asked.isAdmin ?? user.isAdmin) !== user.isAdmin,
      staffRoles: !hasSameRoles(asked.staffRoles ?? user.staffRoles, user.staffRoles),
      priority: (asked.priority ?? isPresent) !== isPresent,
      role: ![undefined, user.role, byForm].includes(asked.role),
    };
    const fields = Object.entries(asksMore).flatMap(([field, isMore]) => (isMore ? [field] : []));
    if (fields.length > 0) throw notTheirs(currentUser, fields);
    const { isAdmin, staffRoles } = user;
    return { role: byForm, isAdmin, staffRoles, priority: hasProfile ? isPresent : null };
  }
  const role = asked.role ?? byForm;
  if (role === 'agent' && !hasProfile) throw profileless('role');
  if ((asked.priority ?? 0) > 0 && !hasProfile) throw profileless('priority');
  return {
    role,
    isAdmin: asked.isAdmin ?? user.isAdmin,
    staffRoles: asked.staffRoles ?? user.staffRoles,
    priority: hasProfile ? (asked.priority ?? isPresent) : null,
  };
}

function profileless(field: 'role' | 'priority'): Invalid {
  return new Invalid('invalid', [{ field, code: 'agent_profile_required' }]);
}
