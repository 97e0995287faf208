import type { FormEvent } from 'react';
import { useHydrated } from '../ui/hydrated.ts';
import { type SavedDraft, useSavedDraft } from '../forms/saved-draft.ts';
import { useMessages } from '../messages/context.tsx';
import { AgentFields, useAgentNames } from './agent-fields.tsx';
import { type AgentPerson, type AgentValues, agentValuesOf } from './agent-data.ts';
import { useAgentForm } from './use-agent-form.ts';
import { WithoutPhotos } from '../image/without-photos.tsx';
import { Button } from '../ui/button.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { RestoredNote } from '../forms/restored-note.tsx';
import { Outcome } from '../forms/form-note.tsx';
import { RefusalNote } from '../forms/refusal-note.tsx';

const draftName = 'update-agency';

/**
 * The form with which one becomes an agent, and keeps one's profile (AGT-10). What was typed and not sent
 * is there again after a reload; photos are the person's once they are sent.
 */
export function UpdateAgency({ person: user }: { person: AgentPerson }) {
  const { draft, turn, discard } = useSavedDraft(draftName, agentValuesOf);
  return <AgencyForm key={turn} person={user} draft={draft} onDiscard={discard} />;
}

interface AgencyFormProps {
  person: AgentPerson;
  draft: SavedDraft<AgentValues> | undefined;
  onDiscard: () => void;
}

function AgencyForm({ person: user, draft, onDiscard }: AgencyFormProps) {
  const { agency, listingForm, profile } = useMessages();
  const isHydrated = useHydrated();
  const names = useAgentNames();
  const form = useAgentForm({
    person: user,
    values: user.values,
    draftName,
    draft,
    bodyOf: (values, imageUrls) => ({ ...values, imageUrls, role: 'agent' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };

  return (
    <>
      <form method="post" onSubmit={submit} noValidate className="max-w-3xl">
        {/* What is typed before its script is at work would be lost. */}
        <fieldset disabled={!isHydrated} className="min-w-0">
          <p className="mb-5 text-muted">{agency.lead}</p>
          {draft && !form.isSent && <RestoredNote onDiscard={onDiscard} />}
          <RefusalNote refusal={form.refusal} names={names} />
          <AgentFields form={form} />
          <div className="flex flex-wrap items-center gap-4">
            <Button
              type="submit"
              kind="primary"
              disabled={form.isSaving || form.isWaiting}
              className="w-full sm:w-auto"
            >
              {form.isSaving ? profile.saving : form.isWaiting ? listingForm.waitForPhotos : agency.save}
            </Button>
            <p role="status" className="font-semibold">
              {form.isSent && (
                <>
                  {agency.saved}{' '}
                  <LocalLink to={`/agent/${user._id}`} className="text-act underline">
                    {agency.see}
                  </LocalLink>
                </>
              )}
            </p>
          </div>
          {!form.isSaving && <Outcome hasFailed={form.refusal !== undefined} />}
        </fieldset>
      </form>
      <WithoutPhotos missing={form.missingPhotos} />
    </>
  );
}
