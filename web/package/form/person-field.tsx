import type { RuleCode } from '#domain/refusals.ts';
import { answerOf, browserApi } from '../../api/client.ts';
import { useMessages } from '../../messages/context.tsx';
import { type Choice, Combobox } from '../../ui/combobox.tsx';

/** Somebody to assign a package to, and what they are called. */
export interface ChosenPerson {
  _id: string;
  label: string;
}

interface PersonFieldProps {
  person: ChosenPerson | undefined;
  issue: RuleCode | undefined;
  onChoose: (person: ChosenPerson) => void;
}

/** Who it is for: found by name or e-mail address, with the keyboard too. */
export function PersonField({ person, issue, onChoose }: PersonFieldProps) {
  const { assign } = useMessages().packageForm;
  const find = async (search: string): Promise<Choice[]> => {
    const { users } = await answerOf(browserApi().user.getallusers.$get({ query: { search } }));
    return users.map(({ _id, name, username, email, role }) => ({
      id: _id,
      label: name ?? username,
      detail: role === 'agent' ? `${email} · ${assign.isAgent}` : email,
    }));
  };
  return (
    <Combobox
      label={assign.person}
      hint={assign.personHint}
      name="userId"
      issue={issue}
      chosen={person?.label ?? ''}
      find={find}
      words={assign.people}
      onChoose={({ id, label }) => onChoose({ _id: id, label })}
    />
  );
}
