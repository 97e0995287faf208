import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useHydrated } from '../../../ui/hydrated.ts';
import { useMessages } from '../../../messages/context.tsx';
import type { ProofAsked } from '../../proof-fields.tsx';
import { useNotice } from '../../../shell/notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { OwnAccount, OwnTwoFactor } from '../load.ts';
import { RecoveryCodes, RenewCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import { answerOf, browserApi } from '../../../api/client.ts';
import { ProofForm } from './proof-form.tsx';

/** What somebody is at, beside reading how it stands. */
type Doing = 'set-up' | 'renew' | 'off' | { codes: readonly string[] };

interface TwoFactorProps {
  account: OwnAccount;
  proofAsked: ProofAsked;
  twoFactor: OwnTwoFactor;
}

/** Signing in with an authenticator app: how it stands, turning it on and off, and new recovery codes. */
export function TwoFactor({ account, proofAsked, twoFactor }: TwoFactorProps) {
  const { twoFactor: messages } = useMessages();
  const notice = useNotice();
  const revalidator = useRevalidator();
  const [doing, setDoing] = useState<Doing>();
  const stop = () => setDoing(undefined);
  const own = { account, proofAsked, onCancel: stop };

  // The codes are shown at once: what else the page shows of the change may follow.
  const showCodes = async (codes: readonly string[]) => {
    setDoing({ codes });
    await revalidator.revalidate();
  };
  const finishOff = async () => {
    stop();
    notice({ kind: 'done', text: messages.turnedOff });
    await revalidator.revalidate();
  };

  return (
    <div id="two-factor" className="scroll-mt-20">
      <Panel title={messages.title} lead={messages.lead}>
        {twoFactor.isNeeded && (
          <p className="mb-4 rounded-sm bg-gold-soft px-4 py-3 text-md font-semibold">{messages.neededLead}</p>
        )}
        {doing === undefined && <Standing twoFactor={twoFactor} onDo={setDoing} />}
        {doing === 'set-up' && <SetUp {...own} onOn={(codes) => void showCodes(codes)} />}
        {doing === 'renew' && <RenewCodes {...own} onRenewed={(codes) => void showCodes(codes)} />}
        {doing === 'off' && <TurnOff {...own} onOff={() => void finishOff()} />}
        {typeof doing === 'object' && (
          <>
            <p className="mb-4 font-semibold">{messages.isOn}</p>
            <RecoveryCodes email={account.email} codes={doing.codes} onKept={stop} />
          </>
        )}
      </Panel>
    </div>
  );
}

/** Below so many recovery codes one is told to make new ones. */
const few = 3;

function Standing({ twoFactor, onDo }: { twoFactor: OwnTwoFactor; onDo: (doing: Doing) => void }) {
  const { twoFactor: messages } = useMessages();
  const isHydrated = useHydrated();
  const { isOn, recoveryCodesLeft: left } = twoFactor;
  if (!isOn) {
    return (
      <>
        <p className="mb-4 font-semibold">{messages.isOff}</p>
        <Button kind="primary" disabled={!isHydrated} onClick={() => onDo('set-up')} className="w-full sm:w-auto">
          {messages.begin}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="mb-4">
        <span className="font-semibold">{messages.isOn}</span> {messages.codesLeft(left)}{' '}
        {left < few && <span className="font-semibold text-danger">{messages.fewCodesLeft}</span>}
      </p>
      <div className="flex flex-col gap-2.5 sm:flex-row">
        <Button disabled={!isHydrated} onClick={() => onDo('renew')}>
          {messages.renew.act}
        </Button>
        <Button disabled={!isHydrated} onClick={() => onDo('off')}>
          {messages.off.act}
        </Button>
      </div>
    </>
  );
}

interface TurnOffProps {
  account: OwnAccount;
  proofAsked: ProofAsked;
  onOff: () => void;
  onCancel: () => void;
}

/** Turns two-factor sign-in off, for the password and a code. */
function TurnOff({ account, proofAsked, onOff, onCancel }: TurnOffProps) {
  const { twoFactor: messages } = useMessages();
  return (
    <ProofForm
      account={account}
      proofAsked={proofAsked}
      lead={`${messages.off.lead} ${messages.endsOthers}`}
      submit={messages.off.submit}
      asksCode
      send={(json) => answerOf(browserApi().user['two-factor'].off.$post({ json }))}
      onSent={onOff}
      onCancel={onCancel}
    />
  );
}
