import { useNavigate } from 'react-router';
import { answerOf, browserApi } from '../api/client.ts';
import { useMessages } from '../messages/context.tsx';
import { useLocalAddress } from '../shell/links.ts';
import { type Choice, Combobox } from '../ui/fields/combobox.tsx';
import { importAddress } from './addresses.ts';

/** The account for which an admin imports and exports: chosen by name or email address. @param chosen its name; empty for their own */
export function AccountChoice({ chosen }: { chosen: string }) {
  const { spreadsheet, listingForm } = useMessages();
  const navigate = useNavigate();
  const local = useLocalAddress();
  const find = async (search: string): Promise<Choice[]> => {
    const { users } = await answerOf(browserApi().user.getallusers.$get({ query: { search } }));
    return users.map(({ _id, name, username, email }) => ({ id: _id, label: name ?? username, detail: email }));
  };
  return (
    <Combobox
      label={spreadsheet.account.label}
      hint={spreadsheet.account.hint}
      name="account"
      chosen={chosen}
      find={find}
      messages={listingForm.agents}
      onChoose={({ id }) => void navigate(local(importAddress({ account: id })))}
    />
  );
}
