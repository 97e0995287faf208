import { answerOf, browserApi } from '../../../api/client.ts';
import { useMessages } from '../../../messages/context.tsx';
import type { ProofAsked } from '../../proof-fields.tsx';
import type { OwnAccount } from '../load.ts';
import { ProofForm } from './proof-form.tsx';

interface RenewCodesProps {
  account: OwnAccount;
  proofAsked: ProofAsked;
  onRenewed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Makes new recovery codes, for the password and a code. */
export function RenewCodes({ account, proofAsked, onRenewed, onCancel }: RenewCodesProps) {
  const { twoFactor: words } = useMessages();
  return (
    <ProofForm
      account={account}
      proofAsked={proofAsked}
      lead={`${words.renew.lead} ${words.endsOthers}`}
      submit={words.renew.submit}
      asksCode
      send={(json) => answerOf(browserApi().user['two-factor']['recovery-codes'].$post({ json }))}
      onSent={({ recoveryCodes }) => onRenewed(recoveryCodes)}
      onCancel={onCancel}
    />
  );
}
