import { answerOf, browserApi } from '../../api/client.ts';
import { useMessages } from '../../messages/context.tsx';
import { type Choice, Combobox } from '../../ui/combobox.tsx';
import type { ListingFormState } from './use-listing-form.ts';

interface AgentFieldProps {
  form: Pick<ListingFormState, 'values' | 'issues' | 'change'>;
  /** Somebody who is not to be chosen. */
  exceptId?: string;
}

/** Whose home it is: an admin finds the agent by name or e-mail address (LST-31). */
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
      words={agents}
      onChoose={({ id, label }) => {
        change('userRef', id);
        change('agentName', label);
      }}
    />
  );
}
