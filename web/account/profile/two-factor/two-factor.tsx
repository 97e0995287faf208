import { useNames } from '../../../shell/frame/site-names.ts';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useHydrated } from '../../../ui/hydrated.ts';
import { useMessages } from '../../../messages/context.tsx';
import type { ProofAsked } from '../../proof-fields.tsx';
import { useNotice } from '../../../shell/state/notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { OwnAccount, OwnTwoFactor } from '../load.ts';
import { SetUp } from './set-up.tsx';
import { answerOf, browserApi } from '../../../api/client.ts';
import { UnconfirmedEmail } from '../unconfirmed-email.tsx';
import { ProofForm } from './proof-form.tsx';
import { Copy, Download } from 'lucide-react';
import { BySyllable, RunningText } from '../../../ui/by-syllable.tsx';

/** Step that is open, beside the current state. */
type Doing = 'set-up' | 'renew' | 'off' | { codes: readonly string[] };

interface TwoFactorProps {
  account: OwnAccount;
  proofAsked: ProofAsked;
  twoFactor: OwnTwoFactor;
}

/** Signing in with an authenticator app: its current state, turning it on and off, and new recovery codes. */
export function TwoFactor({ account, proofAsked, twoFactor }: TwoFactorProps) {
  const { twoFactor: messages } = useMessages();
  const notice = useNotice();
  const revalidator = useRevalidator();
  const [doing, setDoing] = useState<Doing>();
  const stop = () => setDoing(undefined);
  const own = { account, proofAsked, onCancel: stop };

  // The codes are shown at once: the rest of the page may update later.
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
          <p className="mb-4 rounded-sm bg-gold-soft px-4 py-3 text-md font-semibold">
            <RunningText text={messages.neededLead} />
          </p>
        )}
        {!account.isEmailConfirmed && !account.pendingEmail && <UnconfirmedEmail email={account.email} />}
        {doing === undefined && <TwoFactorState twoFactor={twoFactor} onDo={setDoing} />}
        {doing === 'set-up' && <SetUp {...own} onOn={(codes) => void showCodes(codes)} />}
        {doing === 'renew' && <RenewCodes {...own} onRenewed={(codes) => void showCodes(codes)} />}
        {doing === 'off' && <TurnOff {...own} onOff={() => void finishOff()} />}
        {typeof doing === 'object' && (
          <>
            <p className="mb-4 font-semibold">
              <RunningText text={messages.isOn} />
            </p>
            <RecoveryCodes email={account.email} codes={doing.codes} onKept={stop} />
          </>
        )}
      </Panel>
    </div>
  );
}

/** Below this number of recovery codes the user is advised to create new ones. */
const few = 3;

function TwoFactorState({ twoFactor, onDo }: { twoFactor: OwnTwoFactor; onDo: (doing: Doing) => void }) {
  const { twoFactor: messages } = useMessages();
  const isHydrated = useHydrated();
  const { isOn, recoveryCodesLeft: left } = twoFactor;
  if (!isOn) {
    return (
      <>
        <p className="mb-4 font-semibold">
          <RunningText text={messages.isOff} />
        </p>
        <Button kind="primary" disabled={!isHydrated} onClick={() => onDo('set-up')} className="w-full sm:w-auto">
          {messages.begin}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="mb-4">
        <span className="font-semibold">{messages.isOn}</span> <span>{messages.codesLeft(left)}</span>{' '}
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

/** Turns two-factor sign-in off; requires the password and a code. */
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

interface RecoveryCodesProps {
  email: string;
  codes: readonly string[];
  onKept: () => void;
}

/** The recovery codes, shown only this once: to copy, or to save as a file. */
function RecoveryCodes({ email, codes, onKept }: RecoveryCodesProps) {
  const { codes: messages } = useMessages().twoFactor;
  const notice = useNotice();
  const { brand } = useNames();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const text = `${messages.file(brand, email)}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notice({ kind: 'done', text: messages.copied });
    } catch {
      // Not available over plain HTTP, or not permitted.
      notice({ kind: 'failed', text: messages.notCopied });
    }
  };
  return (
    <div className="rounded-sm bg-gold-soft p-4">
      <h3 ref={heading} tabIndex={-1} className="font-bold">
        <BySyllable text={messages.title} />
      </h3>
      <p className="mt-1 text-md">
        <RunningText text={messages.lead} />
      </p>
      <ul className="my-4 grid gap-x-6 gap-y-1.5 font-mono text-base xl:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-col gap-2.5 sm:flex-row sm:flex-wrap">
        <Button onClick={() => void copy()}>
          <Copy className="size-4.5" aria-hidden />
          <span>{messages.copy}</span>
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="eain-recovery-codes.txt"
          className="inline-flex min-h-11 items-center justify-center gap-2 rounded-md border border-line bg-surface px-4.5 text-md font-semibold hover:bg-sunken"
        >
          <Download className="size-4.5" aria-hidden />
          <span>{messages.download}</span>
        </a>
        <Button kind="primary" onClick={onKept}>
          {messages.done}
        </Button>
      </div>
    </div>
  );
}

interface RenewCodesProps {
  account: OwnAccount;
  proofAsked: ProofAsked;
  onRenewed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Creates new recovery codes; requires the password and a code. */
function RenewCodes({ account, proofAsked, onRenewed, onCancel }: RenewCodesProps) {
  const { twoFactor: messages } = useMessages();
  return (
    <ProofForm
      account={account}
      proofAsked={proofAsked}
      lead={`${messages.renew.lead} ${messages.endsOthers}`}
      submit={messages.renew.submit}
      asksCode
      send={(json) => answerOf(browserApi().user['two-factor']['recovery-codes'].$post({ json }))}
      onSent={({ recoveryCodes }) => onRenewed(recoveryCodes)}
      onCancel={onCancel}
    />
  );
}
