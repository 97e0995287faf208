import { Download } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatNumber } from '#domain/listing/price.ts';
import { answerOf, browserApi } from '../../api/client.ts';
import { RefusalNote } from '../../forms/refusal-note.tsx';
import { useSaving } from '../../forms/use-saving.ts';
import { useMessages } from '../../messages/context.tsx';
import { useLanguage } from '../../shell/links.ts';
import { Button } from '../../ui/button.tsx';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { exactly } from '../../ui/date.ts';
import { useHydrated } from '../../ui/hydrated.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProofFields, type ProofAsked, useProof } from '../proof-fields.tsx';
import type { OwnAccount, OwnDataCopy } from './load.ts';

/** Milliseconds before the first look at a copy that is being made, and the most between two: each pause is half as long again as the last. */
const pauses = { first: 4_000, longest: 60_000 } as const;

interface PrivacyProps {
  account: OwnAccount;
  proofAsked: ProofAsked;
  copy: OwnDataCopy;
}

/** States what is kept about the user and for how long, and offers a copy of all of it to download (ACC-130, ACC-131). */
export function Privacy({ account, proofAsked, copy }: PrivacyProps) {
  const { privacy } = useMessages().profile;
  return (
    <Panel title={privacy.title} lead={privacy.lead}>
      <details className="mb-4">
        <summary className="flex min-h-11 cursor-pointer items-center text-md font-semibold text-act underline">
          {privacy.kept}
        </summary>
        <dl className="grid gap-3 pt-1 text-md">
          {privacy.facts.map(([what, howLong]) => (
            <div key={what}>
              <dt className="font-semibold">
                <BySyllable text={what} />
              </dt>
              <dd className="text-muted">
                <BySyllable text={howLong} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
      {copy?.readyAt === null ? <InTheMaking /> : <ReadyCopy copy={copy} />}
      {copy?.readyAt !== null && <OrderForm account={account} proofAsked={proofAsked} isFurther={copy !== null} />}
    </Panel>
  );
}

/** States that a copy is being made, until it is ready. */
function InTheMaking() {
  const { privacy } = useMessages().profile;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let pause: number = pauses.first;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    // A look that begins ends the one before it: on a slow line none would arrive if they did not wait for each other.
    const look = async () => {
      waiting = undefined;
      if (document.visibilityState !== 'visible') return;
      await revalidate();
      pause = Math.min(pause * 1.5, pauses.longest);
      wait();
    };
    const wait = () => {
      if (!isLeft && waiting === undefined) waiting = setTimeout(() => void look(), pause);
    };
    const seen = () => {
      if (document.visibilityState === 'visible') wait();
    };
    wait();
    document.addEventListener('visibilitychange', seen);
    return () => {
      isLeft = true;
      clearTimeout(waiting);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [revalidate]);
  return (
    <p role="status" className="rounded-md bg-sunken px-4 py-3 font-semibold">
      <BySyllable text={privacy.making} />
    </p>
  );
}

function ReadyCopy({ copy }: { copy: OwnDataCopy }) {
  const { privacy } = useMessages().profile;
  const language = useLanguage();
  if (!copy?.endsAt) return null;
  const kilobytes = Math.ceil((copy.bytes ?? 0) / 1000);
  const isSmall = kilobytes < 1000;
  const size = `${formatNumber(isSmall ? kilobytes : Math.round(kilobytes / 1000), language)} ${isSmall ? 'kB' : 'MB'}`;
  return (
    <div role="status" className="mb-4 rounded-md border border-act bg-act-soft px-4 py-3">
      <p className="font-semibold">
        <BySyllable text={privacy.ready(exactly(copy.endsAt, language))} />
      </p>
      <a
        href="/api/user/data-copy/download"
        download
        className="mt-2 inline-flex min-h-12 items-center gap-2 rounded-md bg-act px-4 font-semibold text-on-act hover:bg-act-hover"
      >
        <Download className="size-5" aria-hidden />
        <span>{privacy.download(size)}</span>
      </a>
    </div>
  );
}

/** Orders a copy, with a proof that it is the user who asks. */
function OrderForm({
  account,
  proofAsked,
  isFurther,
}: Pick<PrivacyProps, 'account' | 'proofAsked'> & { isFurther: boolean }) {
  const { privacy } = useMessages().profile;
  const isHydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const { refusal, isSaving, save, onChange } = useSaving();
  const typed = useProof();
  const [isOpen, setIsOpen] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { currentPassword, code } = typed.proof;
    const json = { ...(currentPassword && { currentPassword }), ...(code && { code }) };
    const answer = await save(() => answerOf(browserApi().user['data-copy'].$post({ json })));
    if (!answer) return;
    typed.clear();
    setIsOpen(false);
    await revalidate();
  };
  if (!isOpen) {
    return (
      <Button disabled={!isHydrated} onClick={() => setIsOpen(true)} className="w-full sm:w-auto">
        {isFurther ? privacy.another : privacy.order}
      </Button>
    );
  }
  return (
    <form method="post" onSubmit={(event) => void submit(event)} onChange={onChange} noValidate>
      <RefusalNote refusal={refusal} />
      <ProofFields asked={proofAsked} typed={typed} email={account.email} issues={refusal?.fields} />
      <Button type="submit" kind="primary" disabled={isSaving} className="w-full sm:w-auto">
        {isSaving ? privacy.ordering : privacy.order}
      </Button>
    </form>
  );
}
