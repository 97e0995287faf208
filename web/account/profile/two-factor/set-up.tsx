import { QrPicture } from '../../../ui/qr-picture.tsx';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { answerOf, browserApi } from '../../../api/client.ts';
import { useMessages } from '../../../messages/context.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { RefusalNote } from '../../../forms/refusal-note.tsx';
import { useSaving } from '../../../forms/use-saving.ts';
import type { ProofAsked } from '../../proof-fields.tsx';
import type { OwnAccount } from '../load.ts';
import { FormEnd, ProofForm } from './proof-form.tsx';

/** Drawing it needs a library that nothing else uses. */
const QrCode = lazy(async () => {
  const { qrPath } = await import('#domain/image/qr-path.ts');
  return {
    default: ({ text, label }: { text: string; label: string }) => (
      <QrPicture code={qrPath(text, 'medium')} label={label} className="size-60 rounded-md border border-line" />
    ),
  };
});

/** Key for the authenticator app, and the address containing it that the QR code encodes. */
interface Begun {
  key: string;
  address: string;
}

interface SetUpProps {
  account: OwnAccount;
  proofAsked: ProofAsked;
  onOn: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Turns two-factor sign-in on: the password, then the key for the app, then the app's first code. */
export function SetUp({ account, proofAsked, onOn, onCancel }: SetUpProps) {
  const { twoFactor: messages } = useMessages();
  const [begun, setBegun] = useState<Begun>();
  if (begun) return <Confirm begun={begun} onOn={onOn} onCancel={onCancel} />;
  return (
    <ProofForm
      account={account}
      proofAsked={proofAsked}
      submit={messages.begin}
      send={({ currentPassword }) =>
        answerOf(browserApi().user['two-factor'].begin.$post({ json: { currentPassword } }))
      }
      onSent={setBegun}
      onCancel={onCancel}
    />
  );
}

function Confirm({ begun, onOn, onCancel }: { begun: Begun } & Omit<SetUpProps, 'account' | 'proofAsked'>) {
  const { twoFactor: messages } = useMessages();
  const { refusal, onChange, isSaving, save } = useSaving();
  const [code, setCode] = useState('');
  const start = useRef<HTMLParagraphElement>(null);
  // The field that was typed into is gone: the keyboard focus and screen readers continue here.
  useEffect(() => start.current?.focus(), []);
  const submit = async () => {
    const answer = await save(() => answerOf(browserApi().user['two-factor'].on.$post({ json: { code } })));
    if (answer) onOn(answer.recoveryCodes);
  };
  return (
    <form
      method="post"
      noValidate
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <RefusalNote refusal={refusal} />
      <p ref={start} tabIndex={-1} className="text-md">
        {messages.setUp.scan}
      </p>
      <div className="my-4 grid justify-items-center gap-2 sm:justify-items-start">
        <Suspense fallback={<div className="size-60 rounded-md bg-sunken" />}>
          <QrCode text={begun.address} label={messages.setUp.picture} />
        </Suspense>
        <a href={begun.address} className="inline-flex min-h-11 items-center text-md font-semibold text-act underline">
          {messages.setUp.onThisPhone}
        </a>
      </div>
      <p className="text-md">{messages.setUp.key}</p>
      <p className="mt-1.5 mb-4 rounded-sm bg-sunken px-3 py-2 font-mono text-md break-words select-all">
        {begun.key.match(/.{1,4}/g)?.join(' ')}
      </p>
      <TextField
        label={messages.code}
        hint={messages.setUp.confirm}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        issue={refusal?.fields['code']}
      />
      <FormEnd submit={messages.setUp.submit} isSaving={isSaving} onCancel={onCancel} />
    </form>
  );
}
