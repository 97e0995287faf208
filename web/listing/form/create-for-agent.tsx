import { useSavedDraft } from '../../forms/saved-draft.ts';
import { useMessages } from '../../messages/context.tsx';
import { usePastedPost } from './paste/use-pasted-post.ts';
import { newListing } from './form-start.ts';
import { creationForAgentIssues, creationOf, valuesOf } from './values.ts';
import { ListingForm } from './listing-form.tsx';
import { postListing, type ListingFormState } from './use-listing-form.ts';
import { answerOf, browserApi } from '../../api/client.ts';
import { type Choice, Combobox } from '../../ui/fields/combobox.tsx';
import { BySyllable } from '../../ui/by-syllable.tsx';

/** Name of its saved draft. */
const draftName = 'create-listing-admin';

/**
 * The screen on which an admin posts a listing for an agent (LST-31): no package is needed.
 * @param adminId the admin, who posts their own listings elsewhere, with a package.
 */
export function CreateForAgent({ adminId }: { adminId: string }) {
  const { listingForm } = useMessages();
  const { draft, turn, discard } = useSavedDraft(draftName, valuesOf);
  const pasted = usePastedPost(draftName);
  return (
    <>
      <p className="mb-5 text-md text-muted">
        <BySyllable text={listingForm.createForAgent.lead} />
      </p>
      <ListingForm
        key={turn}
        mayOffer
        onDiscard={discard}
        pasted={pasted}
        renderLead={(form) => <AgentField form={form} exceptId={adminId} />}
        use={{
          name: draftName,
          draft,
          start: newListing,
          messages: listingForm.createForAgent,
          send: postListing,
          startNext: () => {
            if (!pasted.notePosted()) return false;
            discard();
            return true;
          },
          check: (values, imageUrls) => {
            const body = creationOf(values, imageUrls);
            return [body, creationForAgentIssues(body)];
          },
        }}
      />
    </>
  );
}

interface AgentFieldProps {
  form: Pick<ListingFormState, 'values' | 'issues' | 'change'>;
  /** A user who cannot be chosen. */
  exceptId?: string;
}

/** The listing's owner: an admin finds the agent by name or email address (LST-31). */
export function AgentField({ form: { values, issues, change }, exceptId }: AgentFieldProps) {
  const { fields, agents } = useMessages().listingForm;
  const find = async (search: string): Promise<Choice[]> => {
    const { users } = await answerOf(browserApi().user.getallusers.$get({ query: { search } }));
    return users
      .filter(({ _id }) => _id !== exceptId)
      .map(({ _id, name, username, email, role }) => ({
        id: _id,
        label: name ?? username,
        detail: role === 'agent' ? `${email} · ${agents.isAgent}` : email,
      }));
  };
  return (
    <Combobox
      label={fields.userRef}
      hint={fields.userRefHint}
      name="userRef"
      issue={issues.userRef}
      chosen={values.agentName}
      find={find}
      messages={agents}
      onChoose={({ id, label }) => {
        change('userRef', id);
        change('agentName', label);
      }}
    />
  );
}
