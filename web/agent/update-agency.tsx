import { useSearchParams } from 'react-router';
import { agentLimits } from '#domain/agent/agent.ts';
import { type SavedDraft, useSavedDraft } from '../forms/saved-draft.ts';
import { useMessages } from '../messages/context.tsx';
import { AgentFields, AgentForm, useAgentNames } from './agent-fields.tsx';
import { type AgentPerson, type AgentValues, agentValuesOf } from './agent-data.ts';
import { useAgentForm } from './use-agent-form.ts';
import { LocalLink } from '../ui/local-link.tsx';
import { RefusalNote, RestoredNote } from '../forms/refusal-note.tsx';
import { RunningText } from '../ui/by-syllable.tsx';

const draftName = 'update-agency';

/**
 * The form with which users become agents and maintain their profile (AGT-10). Unsent input is restored after a reload.
 */
export function UpdateAgency({ person: user }: { person: AgentPerson }) {
  const { draft, turn, discard } = useSavedDraft(draftName, agentValuesOf);
  return <AgencyForm key={turn} person={user} draft={draft} onDiscard={discard} />;
}

/** The name and the number that an invitation gives (DSH-73), as far as a form could have them. */
function useInvitation() {
  const [parameters] = useSearchParams();
  const given = (name: 'name' | 'phone') => (parameters.get(name) ?? '').slice(0, agentLimits[name].maximum);
  return { name: given('name'), phone: given('phone') };
}

interface AgencyFormProps {
  person: AgentPerson;
  draft: SavedDraft<AgentValues> | undefined;
  onDiscard: () => void;
}

function AgencyForm({ person: user, draft, onDiscard }: AgencyFormProps) {
  const { agency, partners, team } = useMessages();
  const names = useAgentNames();
  const invited = useInvitation();
  const form = useAgentForm({
    person: user,
    values: { ...user.values, name: user.values.name || invited.name, phone: user.values.phone || invited.phone },
    draftName,
    draft,
    bodyOf: (values, imageUrls) => ({ ...values, imageUrls, role: 'agent' }),
  });
  const discard = () => {
    form.discard();
    onDiscard();
  };
  const saved = (
    <p role="status" className="font-semibold">
      {form.isSent && (
        <>
          <span>{agency.saved}</span>{' '}
          <LocalLink to={`/agent/${user._id}`} className="text-act underline">
            {agency.see}
          </LocalLink>
        </>
      )}
    </p>
  );

  return (
    <AgentForm form={form} save={agency.save} beside={saved}>
      <p className="mb-2 text-muted">
        <RunningText text={agency.lead} />
      </p>
      <p className="mb-3 flex flex-wrap gap-x-6">
        <LocalLink to="/team" className="inline-flex min-h-11 items-center font-semibold text-act underline">
          {team.toTeam}
        </LocalLink>
        <LocalLink to="/partners" className="inline-flex min-h-11 items-center font-semibold text-act underline">
          {partners.title}
        </LocalLink>
      </p>
      {draft && !form.isSent && <RestoredNote onDiscard={discard} />}
      <RefusalNote refusal={form.refusal} names={names} />
      <AgentFields form={form} />
    </AgentForm>
  );
}
