import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../../messages/context.tsx';
import { useNotice } from '../../../shell/notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { answerOf, browserApi } from '../../../api/client.ts';
import type { ProofAsked } from '../../proof-fields.tsx';
import type { OwnAccount } from '../load.ts';
import { ProofForm } from './proof-form.tsx';
import { BySyllable } from '../../../ui/by-syllable.tsx';

interface RecoveryCodesProps {
  email: string;
  codes: readonly string[];
  onKept: () => void;
}

/** The recovery codes, this once: to copy, or to keep as a file. */
export function RecoveryCodes({ email, codes, onKept }: RecoveryCodesProps) {
  const { codes: messages } = useMessages().twoFactor;
  const notice = useNotice();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const text = `${messages.file(email)}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notice({ kind: 'done', text: messages.copied });
    } catch {
      // Not asked for over plain http, or not allowed.
      notice({ kind: 'failed', text: messages.notCopied });
    }
  };
  return (
    <div className="rounded-sm bg-gold-soft p-4">
      <h3 ref={heading} tabIndex={-1} className="font-bold">
        <BySyllable text={messages.title} />
      </h3>
      <p className="mt-1 text-md">{messages.lead}</p>
      <ul className="my-4 grid gap-x-6 gap-y-1.5 font-mono text-base xl:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-col gap-2.5 sm:flex-row sm:flex-wrap">
        <Button onClick={() => void copy()}>
          <Copy className="size-4.5" aria-hidden />
          {messages.copy}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="eain-recovery-codes.txt"
          className="inline-flex min-h-11 items-center justify-center gap-2 rounded-md border border-line bg-surface px-4.5 text-md font-semibold hover:bg-sunken"
        >
          <Download className="size-4.5" aria-hidden />
          {messages.download}
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

/** Makes new recovery codes, for the password and a code. */
export function RenewCodes({ account, proofAsked, onRenewed, onCancel }: RenewCodesProps) {
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
