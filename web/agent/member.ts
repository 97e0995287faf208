import type { Language } from '#domain/language.ts';
import type { TeamRole } from '#domain/team/team.ts';
import { answerOf, type ApiClient, ApiFailure } from '../api/client.ts';
import { agentMember as en } from '../messages/en/agent-member.ts';
import { agentMember as my } from '../messages/my/agent-member.ts';

const texts = { en, my };

/** The words about the people of an agency; for loaders, so that no page has to include them. */
export function memberWords(language: Language) {
  return texts[language];
}

/** The role of a member in words; empty for a viewer, whom visitors do not see. */
export function roleIn(language: Language, role: TeamRole): string {
  return role === 'viewer' ? '' : texts[language].roles[role];
}

/** The member of an agency who has a listing, as its page names them; null for one whom visitors cannot see, and where nobody can say (TEM-20). */
export async function contactOf(
  api: ApiClient,
  language: Language,
  { userRef: id, memberRef: memberId }: { userRef: string; memberRef: string | null },
) {
  if (memberId === null) return null;
  try {
    const { _id, name } = await answerOf(api.team.members[':id'][':memberId'].$get({ param: { id, memberId } }));
    return { _id, name, text: texts[language].with(name) };
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}
