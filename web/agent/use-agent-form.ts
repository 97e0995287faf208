import { agentLimits } from '#domain/agent/agent.ts';
import { userUpdateSchema } from '#domain/account/update.ts';
import { type UserUpdate, useUserUpdateCall } from '../account/use-user-update.ts';
import { checked, hasIssues, issuesOf } from '../forms/submission.ts';
import { photoIds } from '../forms/form-content.ts';
import type { SavedDraft } from '../forms/saved-draft.ts';
import { useEditForm } from '../forms/use-edit-form.ts';
import { isBusy } from '../image/photo-list.ts';
import { usePhotos } from '../image/use-photos.ts';
import { type AgentPerson, agentTexts, type AgentValues } from './agent-data.ts';

/** Options of a form with the fields of an agent. */
interface AgentFormUse<Values extends AgentValues> {
  person: AgentPerson;
  /** Initial values of its fields. */
  values: Values;
  /** Name under which the draft is saved, and the saved draft. */
  draftName?: string;
  draft?: SavedDraft<Values> | undefined;
  /**
   * Returns the form as the body of its call.
   * @param imageUrls the photos, as far as they are in storage.
   * @param isProfileChanged whether a field or a photo of the agent differs from what is stored.
   */
  bodyOf(values: Values, imageUrls: string[], isProfileChanged: boolean): UserUpdate;
  onSent?(): void;
}

const agentPhotos = { purpose: 'agent', most: agentLimits.images, areShown: true } as const;

/** Returns the photos that the form starts with: the draft's if they were changed in it, so that it undoes no later change. */
function photosOf(user: AgentPerson, draft: SavedDraft<unknown> | undefined) {
  const isChanged = draft !== undefined && photoIds(draft) !== photoIds(draft.seen);
  return isChanged ? draft.photos : user.photos;
}

/** The agent form (AGT-10) while it is filled in, including any other fields in it. */
export function useAgentForm<Values extends AgentValues>(use: AgentFormUse<Values>) {
  const { person: user, values, bodyOf, onSent, ...drafts } = use;
  const photos = usePhotos(photosOf(user, use.draft), { ...agentPhotos, unsent: use.draft?.unsent });
  const send = useUserUpdateCall(user._id);
  const form = useEditForm<Values, UserUpdate, unknown>({
    ...drafts,
    start: { values, photos: user.photos },
    uploads: photos,
    check: (content) => {
      const imageUrls = content.photos.map(({ url }) => url);
      const isProfileChanged =
        agentTexts.some((name) => content.values[name] !== user.values[name]) || photoIds(content) !== photoIds(user);
      // The version now shown: a user who was notified of a change has seen it.
      const body = { ...bodyOf(content.values, imageUrls, isProfileChanged), updatedAt: user.updatedAt };
      return checked(body, issuesOf(userUpdateSchema.safeParse(body).error));
    },
    send,
    ...(onSent && { onSent }),
  });
  const submit = async (): Promise<void> => {
    const fields = await form.submit();
    if (hasIssues(fields)) form.refuse({ status: 400, code: 'invalid', fields });
  };
  return {
    ...form,
    submit,
    photos,
    /** Problems found when it was last sent, as far as they were not corrected since. */
    issues: form.refusal?.fields ?? {},
    /** Photos are being uploaded: the form waits for them. */
    isWaiting: isBusy(photos.photos),
  };
}
