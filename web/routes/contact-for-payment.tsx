import { type FormEvent, useState } from 'react';
import { data, useSearchParams } from 'react-router';
import { tooLargeField } from '#domain/inquiry/inquiry.ts';
import { isFree } from '#domain/package/package.ts';
import type { Route } from './+types/contact-for-payment';
import { answerOf, ApiFailure, apiContext, browserApi, formContext, pageAnswerOf } from '../api/client.ts';
import { PageHead } from '../shell/document/page-head.tsx';
import { useNotice } from '../shell/state/notice.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../ui/fields/field.tsx';
import { useMessages } from '../package/messages.ts';
import { useRequestKey } from '../api/idempotency-key.ts';
import { PaymentSteps, shownAccounts } from '../package/payment-steps.tsx';
import { ProofField } from '../inquiry/proof-field.tsx';
import { useCorrections } from '../forms/corrections.ts';
import { FormKey, FormNote, Outcome, RefusedNote } from '../forms/form-note.tsx';
import {
  besideField,
  formKeyField,
  onceFor,
  type Refused,
  refusedBy,
  type Sent,
  sendOnce,
  textsOf,
} from '../forms/submission.ts';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { ByPhrase, RunningText } from '../ui/by-syllable.tsx';

export const handle = { query: ['package'] } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ packages }, { accounts }, { user }] = await Promise.all([
    pageAnswerOf(api.packages.$get()),
    pageAnswerOf(api['payment-accounts'].$get()),
    pageAnswerOf(api.auth.session.$get()),
  ]);
  return {
    plans: packages.filter(({ title }) => !isFree(title)).map(({ _id, title, price }) => ({ _id, title, price })),
    accounts: shownAccounts(accounts),
    sender: user && { name: user.username, email: user.email },
  };
}

/** Handles an inquiry that is sent without a script, with its proof (INQ-29). */
export async function action({ context, request }: Route.ActionArgs) {
  const form = context.get(formContext) ?? (await request.formData());
  const typed = textsOf(form, 'packageId', 'name', 'email', 'message');
  if (form.has(tooLargeField))
    return data<Sent>({ code: 'proof_too_large', fields: { file: 'proof_too_large' }, typed }, { status: 413 });
  const sent = { ...typed, file: form.get('file') ?? '' };
  const call = context.get(apiContext).auth.contactForPayment.$post({ form: sent }, await onceFor(form));
  return sendOnce(call, typed);
}

/** The payment inquiry: how to pay, for which package, and the proof of payment (INQ-9, PKG-43). */
export default function ContactForPayment({
  loaderData: { plans, accounts, sender },
  actionData,
}: Route.ComponentProps) {
  const { packages } = useMessages();
  const { payment } = packages;
  const [parameters] = useSearchParams();
  const { send, refused, hasFailed, isSending, isSent, typed, onChange } = useInquiry(actionData);
  const issues = refused?.fields;
  const asked =
    plans.find(({ _id, title }) => (typed ? _id === typed.packageId : title === parameters.get('package'))) ?? plans[0];
  const [chosenId, setChosenId] = useState(asked?._id);
  const chosen = plans.find(({ _id }) => _id === chosenId) ?? asked;
  return (
    <div className="wrap max-w-xl py-8 lg:py-12">
      <PageHead title={payment.title} description={payment.lead} address="/contactForPayment" />
      <h1 className="text-2xl font-bold tracking-tight">
        <ByPhrase text={payment.title} />
      </h1>
      <p className="mt-2 mb-6 text-muted">
        <RunningText text={payment.lead} />
      </p>
      {isSent ? (
        <FormNote kind="done">
          <p className="mb-4 font-semibold">
            <RunningText text={payment.sent} />
          </p>
          <p className="mb-4">{sender ? payment.stateInDashboard : payment.stateByEmail}</p>
          <ButtonLink to={sender ? '/dashboard?tab=inbox&box=me' : '/dashboard'}>{payment.toDashboard}</ButtonLink>
        </FormNote>
      ) : (
        <>
          <div className="mb-6">
            <PaymentSteps accounts={accounts} plans={chosen ? [chosen] : []} />
          </div>
          {/* Without a script, the page that refuses it opens at the form, which is below the steps. */}
          <form
            id="inquiry"
            method="post"
            action="#inquiry"
            encType="multipart/form-data"
            onSubmit={(event) => void send(event)}
            onChange={onChange}
            noValidate
            className="rounded-md border border-line bg-surface p-5 sm:p-6"
          >
            {refused && <RefusedNote refused={refused} />}
            <FormKey />
            <SelectField
              label={payment.package}
              name="packageId"
              value={chosen?._id ?? ''}
              onChange={({ target }) => setChosenId(target.value)}
            >
              {plans.map(({ _id, title }) => (
                <option key={_id} value={_id}>
                  {title}
                </option>
              ))}
            </SelectField>
            <TextField
              label={payment.name}
              name="name"
              autoComplete="name"
              defaultValue={typed?.name ?? sender?.name ?? ''}
              issue={besideField(issues?.name)}
              required
            />
            <TextField
              label={payment.email}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={typed?.email ?? sender?.email ?? ''}
              issue={besideField(issues?.email)}
              required
            />
            <TextAreaField
              label={payment.message}
              hint={payment.messageHint}
              name="message"
              rows={4}
              defaultValue={typed?.message}
              issue={besideField(issues?.message)}
              required
            />
            <ProofField issue={besideField(issues?.file)} />
            <Button type="submit" kind="primary" disabled={isSending} className="w-full">
              {isSending ? payment.sending : payment.submit}
            </Button>
            <Outcome hasFailed={hasFailed} />
          </form>
        </>
      )}
    </div>
  );
}

/** Sends the form; what was typed and chosen stays in it until it has arrived. */
function useInquiry(answered: Sent | undefined) {
  const { packages } = useMessages();
  const notice = useNotice();
  const keyOf = useRequestKey();
  const before = answered?.isSent ? undefined : answered;
  const [latest, setRefused] = useState<Refused | undefined>(before);
  const { refused, onChange } = useCorrections(latest);
  const [state, setState] = useState<'typing' | 'sending' | 'sent' | 'failed'>(
    answered?.isSent ? 'sent' : before ? 'failed' : 'typing',
  );
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setState('sending');
    setRefused(undefined);
    const { [formKeyField]: _key, ...form } = Object.fromEntries(new FormData(event.currentTarget));
    try {
      await answerOf(
        browserApi().auth.contactForPayment.$post(
          { form: form as never },
          { headers: { 'Idempotency-Key': keyOf(namesOf(form)) } },
        ),
      );
      setState('sent');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setState('failed');
      if (error.status >= 400 && error.status < 500) setRefused(refusedBy(error));
      notice({ kind: 'failed', text: error.status === 0 ? packages.payment.failed : packages.payment.notSent });
    }
  };
  return {
    send,
    refused,
    onChange,
    // One whose problems have all been corrected is a form like any other.
    hasFailed: state === 'failed' && (latest === undefined || refused !== undefined),
    isSending: state === 'sending',
    isSent: state === 'sent',
    typed: before?.typed,
  };
}

/** Returns the fields of a form, with its file by name and size, by which a request is recognised. */
function namesOf(form: Record<string, FormDataEntryValue>): Record<string, string> {
  const nameOf = (value: FormDataEntryValue) =>
    typeof value === 'string' ? value : `${value.name} ${value.size} ${value.lastModified}`;
  return Object.fromEntries(Object.entries(form).map(([field, value]) => [field, nameOf(value)]));
}
