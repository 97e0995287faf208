import { type FormEvent, useState } from 'react';
import { useHydrated } from '../../ui/hydrated.ts';
import { useDraft, useKeptDraft } from '../../forms/saved-draft.ts';
import { useMessages } from '../../messages/context.tsx';
import { useUserUpdate } from '../../account/use-user-update.ts';
import { AgentFields } from '../agent-fields.tsx';
import { type AgentPerson, agentTexts, type AgentValues } from '../agent-person.ts';
import { updateIssues, useAgentForm } from '../use-agent-form.ts';
import { Button } from '../../ui/button.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { RestoredNote } from '../../forms/restored-note.tsx';
import { RefusalNote } from '../../forms/refusal-note.tsx';

const draftName = 'update-agency';

/**
 * The form with which one becomes an agent, and keeps one's profile (AGT-10). What was typed and not sent
 * is there again after a reload; photos are the person's once they are sent.
 */
export function UpdateAgency({ person }: { person: AgentPerson }) {
  const { draft, turn, discard } = useDraft(draftName, typedTexts);
  return <AgencyForm key={turn} person={person} typed={draft} onDiscard={discard} />;
}

interface AgencyFormProps {
  person: AgentPerson;
  typed: Partial<AgentValues> | undefined;
  onDiscard: () => void;
}

function AgencyForm({ person, typed, onDiscard }: AgencyFormProps) {
  const { agency, listingForm, profile } = useMessages();
  const form = useAgentForm(typed ? { ...person, values: { ...person.values, ...typed } } : person);
  const isTyped = agentTexts.some((name) => form.values[name] !== person.values[name]);
  const forget = useKeptDraft(draftName, isTyped ? form.values : undefined);
  const isHydrated = useHydrated();
  const { refusal, isSaving, update, refuse } = useUserUpdate(person._id);
  const [isSaved, setIsSaved] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsSaved(false);
    const json = { ...form.body(), role: 'agent' as const, updatedAt: person.updatedAt };
    const fields = updateIssues(json);
    if (Object.keys(fields).length > 0) return refuse({ status: 400, code: 'invalid', fields });
    if (!(await update(json))) return undefined;
    forget();
    setIsSaved(true);
  };

  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate className="max-w-3xl">
      {/* What is typed before its script is at work would be lost. */}
      <fieldset disabled={!isHydrated} className="min-w-0">
        <p className="mb-5 text-muted">{agency.lead}</p>
        {typed && !isSaved && <RestoredNote onDiscard={onDiscard} />}
        <RefusalNote refusal={refusal} />
        <AgentFields form={form} issues={refusal?.fields ?? {}} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" kind="primary" disabled={isSaving || form.isWaiting} className="w-full sm:w-auto">
            {isSaving ? profile.saving : form.isWaiting ? listingForm.waitForPhotos : agency.save}
          </Button>
          <p role="status" className="font-semibold">
            {isSaved && (
              <>
                {agency.saved}{' '}
                <LocalLink to={`/agent/${person._id}`} className="text-act underline">
                  {agency.see}
                </LocalLink>
              </>
            )}
          </p>
        </div>
      </fieldset>
    </form>
  );
}

/** The texts of a draft, of whatever the browser keeps; undefined where it keeps none. */
function typedTexts(kept: unknown): Partial<AgentValues> | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const texts = agentTexts.flatMap((name) => {
    const text = (kept as Partial<Record<typeof name, unknown>>)[name];
    return typeof text === 'string' ? [[name, text] as const] : [];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}
