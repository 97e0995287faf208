import { useState } from 'react';
import { agentLimits } from '#domain/agent/agent.ts';
import { isRuleCode, type RuleCode } from '#domain/refusals.ts';
import { userUpdateSchema } from '#domain/account/update.ts';
import { isBusy } from '../image/photo-list.ts';
import { usePhotos } from '../image/use-photos.ts';
import { type AgentPerson, agentTexts } from './agent-person.ts';

const agentPhotos = { purpose: 'agent', most: agentLimits.images, areShown: true } as const;

/** The agent form (AGT-10) while it is filled in. */
export function useAgentForm(person: AgentPerson) {
  const [values, setValues] = useState(person.values);
  const photos = usePhotos(person.photos, agentPhotos);
  const stored = photos.photos.flatMap(({ url }) => (url ? [url] : []));
  return {
    values,
    photos,
    change: (name: (typeof agentTexts)[number], value: string) => setValues((all) => ({ ...all, [name]: value })),
    /** Something stands there otherwise than it is kept. */
    isChanged:
      agentTexts.some((name) => values[name] !== person.values[name]) ||
      photos.photos.map(({ imageId }) => imageId).join() !== person.photos.map(({ imageId }) => imageId).join(),
    /** Photos are on their way: the form waits for them. */
    isWaiting: isBusy(photos.photos),
    body: () => ({ ...values, imageUrls: stored }),
  };
}

/** What {@link useAgentForm} gives. */
export type AgentFormState = ReturnType<typeof useAgentForm>;

/** Checks what is to be sent with the very schema of the server. @returns nothing wrong, or the first issue of each field. */
export function updateIssues(body: object): Partial<Record<string, RuleCode>> {
  const checked = userUpdateSchema.safeParse(body);
  if (checked.success) return {};
  const issues: Partial<Record<string, RuleCode>> = {};
  for (const { path, message } of checked.error.issues) {
    issues[String(path[0])] ??= isRuleCode(message) ? message : 'invalid_value';
  }
  return issues;
}
