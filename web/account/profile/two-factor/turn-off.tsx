import { answerOf, browserApi } from '../../../api/client.ts';
import { useMessages } from '../../../messages/context.tsx';
import type { ProofAsked } from '../../proof-fields.tsx';
import type { OwnAccount } from '../load.ts';
import { ProofForm } from './proof-form.tsx';

interface TurnOffProps {
  account: OwnAccount;
  proofAsked: ProofAsked;
  onOff: () => void;
  onCancel: () => void;
}

/** Turns two-factor sign-in off, for the password and a code. */
export function TurnOff({ account, proofAsked, onOff, onCancel }: TurnOffProps) {
  const { twoFactor: words } = useMessages();
  return (
    <ProofForm
      account={account}
      proofAsked={proofAsked}
      lead={`${words.off.lead} ${words.endsOthers}`}
      submit={words.off.submit}
      asksCode
      send={(json) => answerOf(browserApi().user['two-factor'].off.$post({ json }))}
      onSent={onOff}
      onCancel={onCancel}
    />
  );
}
