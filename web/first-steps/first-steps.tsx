import { Check } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { FirstStep } from '#domain/first-steps/first-steps.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { RefusalNote } from '../forms/refusal-note.tsx';
import { useSaving } from '../forms/use-saving.ts';
import { useMessages } from '../messages/context.tsx';
import type { loadOverview } from '../overview/load.ts';
import { useLanguage } from '../shell/links.ts';
import { useNotice } from '../shell/state/notice.tsx';
import { Button } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import { LocalLink } from '../ui/local-link.tsx';
import { Panel } from '../ui/panel.tsx';

type Step = Awaited<ReturnType<typeof loadOverview>>['steps'][number];

/** Where each step is done. */
const addresses: Record<Exclude<FirstStep, 'agency' | 'demo'>, string> = {
  name: '/dashboard?tab=site-settings',
  mail: '/dashboard?tab=emails',
  payees: '/dashboard?tab=packages',
  rate: '/dashboard?tab=exchange-rate',
  legal: '/dashboard?tab=pages',
  review: '/dashboard?tab=site-settings',
  backup: '/dashboard?tab=status',
};

/** Steps to take before the portal is open for business (DSH-70); nothing once all of them are done. */
export function FirstSteps({ steps }: { steps: Step[] }) {
  const { firstSteps: messages } = useMessages();
  const isHydrated = useHydrated();
  const revalidator = useRevalidator();
  const { refusal, isSaving, save } = useSaving();
  const left = steps.filter(({ isDone }) => !isDone);
  if (left.length === 0) return null;
  const set = async (step: FirstStep, isDone: boolean) => {
    const call = { param: { step }, json: { isDone } };
    if (await save(() => answerOf(browserApi().admin['first-steps'][':step'].$post(call))))
      await revalidator.revalidate();
  };
  return (
    <Panel title={messages.title} lead={messages.lead(left.length)}>
      <RefusalNote refusal={refusal} />
      <ul className="divide-y divide-line">
        {[...left, ...steps.filter(({ isDone }) => isDone)].map(({ step, isDone, isTicked, hasFailed }) => {
          const [name, lead] = messages.steps[step];
          return (
            <li key={step} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <div className="min-w-0 grow basis-64">
                {isDone ? (
                  <p className="flex items-center gap-2 text-muted">
                    <Check aria-label={messages.isDone} className="size-4 shrink-0 text-act" />
                    <BySyllable text={name} />
                  </p>
                ) : (
                  <>
                    <StepName step={step} name={name} />
                    <p className="text-md text-muted">
                      <BySyllable text={lead} />
                    </p>
                    {hasFailed && (
                      <p className="text-md font-semibold text-danger">
                        <BySyllable text={messages.mailRefused} />
                      </p>
                    )}
                    {step === 'agency' && <Invitation />}
                    {step === 'demo' && <DemoRemoval />}
                  </>
                )}
              </div>
              {(!isDone || isTicked) && (
                <Button
                  disabled={!isHydrated || isSaving}
                  aria-label={isDone ? messages.untickOf(name) : messages.tickOf(name)}
                  onClick={() => void set(step, !isDone)}
                >
                  {isDone ? messages.untick : messages.tick}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function StepName({ step, name }: { step: FirstStep; name: string }): ReactNode {
  if (step === 'agency' || step === 'demo')
    return (
      <p className="font-semibold">
        <BySyllable text={name} />
      </p>
    );
  return (
    <LocalLink
      to={addresses[step]}
      className="-mx-1 inline-flex min-h-11 items-center px-1 font-semibold text-act underline"
    >
      {name}
    </LocalLink>
  );
}

/** Makes the link with which an agency signs up and finds its form filled in (DSH-73). */
function Invitation() {
  const { invite: messages } = useMessages().firstSteps;
  const language = useLanguage();
  const isHydrated = useHydrated();
  const notice = useNotice();
  const { refusal, onChange, isSaving, save } = useSaving();
  const [href, setHref] = useState<string>();
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const json = { name: text('name'), language, ...(text('phone') && { phone: text('phone') }) };
    const made = await save(() => answerOf(browserApi().admin.invitation.$post({ json })));
    if (made) setHref(made.href);
  };
  const copy = async (address: string) => {
    await navigator.clipboard?.writeText(address).then(
      () => notice({ kind: 'done', text: messages.copied }),
      // Not available over plain HTTP, or not permitted: the field has the link.
      () => undefined,
    );
  };
  return (
    <form onSubmit={(event) => void make(event)} onChange={onChange} noValidate className="mt-2 max-w-xl">
      <fieldset disabled={!isHydrated} className="grid min-w-0 items-start gap-x-4 sm:grid-cols-2">
        <TextField label={messages.name} name="name" autoComplete="off" issue={refusal?.fields['name']} />
        <TextField label={messages.phone} name="phone" type="tel" autoComplete="off" issue={refusal?.fields['phone']} />
      </fieldset>
      {refusal && Object.keys(refusal.fields).length === 0 && <RefusalNote refusal={refusal} />}
      <Button type="submit" disabled={!isHydrated || isSaving}>
        {messages.make}
      </Button>
      {href !== undefined && (
        <div className="mt-3">
          <TextField label={messages.link} hint={messages.hint} name="href" value={href} readOnly />
          <Button onClick={() => void copy(href)}>{messages.copy}</Button>
        </div>
      )}
    </form>
  );
}

function DemoRemoval() {
  const { firstSteps: messages } = useMessages();
  const isHydrated = useHydrated();
  const notice = useNotice();
  const revalidator = useRevalidator();
  const { refusal, isSaving, save } = useSaving();
  const [isAsked, setIsAsked] = useState(false);
  const remove = async () => {
    const removed = await save(() => answerOf(browserApi().admin.demo.remove.$post()));
    setIsAsked(false);
    if (!removed) return;
    notice({ kind: 'done', text: messages.removing.done(removed.accounts, removed.listings, removed.posts) });
    await revalidator.revalidate();
  };
  return (
    <div className="mt-2">
      <RefusalNote refusal={refusal} />
      <Button disabled={!isHydrated} onClick={() => setIsAsked(true)}>
        {messages.remove}
      </Button>
      {isAsked && (
        <ConfirmDialog
          question={messages.removing.question}
          yes={messages.removing.yes}
          no={messages.removing.no}
          isBusy={isSaving}
          onYes={() => void remove()}
          onNo={() => setIsAsked(false)}
        >
          <p>
            <BySyllable text={messages.removing.text} />
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
