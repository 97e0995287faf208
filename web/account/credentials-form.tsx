import { PageTitle } from '../shell/document/page-head.tsx';
import { type FormEventHandler, type ReactNode, useEffect } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';

import { useMessages } from '../messages/context.tsx';
import { FormNote, Outcome } from '../forms/form-note.tsx';
import type { Refused } from '../forms/submission.ts';
import { useNotice } from '../shell/state/notice.tsx';
import { Button } from '../ui/button.tsx';
import { returnPath } from '#domain/account/return-path.ts';
import { inLanguage } from '#domain/language.ts';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useLanguage } from '../shell/links.ts';
import { dayOf } from '../ui/date.ts';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';

/** The frame of the sign-in and sign-up forms: title, the reason for a refusal, fields, one button. */
export function CredentialsForm(props: {
  title: string;
  lead?: string;
  /** Reasons to fill the form in: beside it; on a phone between its title and its fields. */
  reasons?: ReactNode;
  submit: string;
  submitting: string;
  refused: Refused | undefined;
  /** Notes what is corrected. */
  onChange?: FormEventHandler<HTMLFormElement>;
  /** Confirmation of an earlier action, shown above the form. */
  notice?: string | undefined;
  /** Confirmation of the completed action, shown instead of the form. */
  done?: string | undefined;
  children: ReactNode;
  /** An alternative to the form, shown below it. */
  beside?: ReactNode;
  footer: ReactNode;
}) {
  const sentence = useSentence();
  const notice = useNotice();
  const isSubmitting = useNavigation().state !== 'idle';
  const { refused } = props;
  const reason = refused && sentence(refused);
  // A refusal is shown inline and as a toast (ACC-13): each time, even when it is the same.
  useEffect(() => {
    if (refused && reason && !refused.isCorrected) notice({ kind: 'failed', text: reason, isSaidInForm: true });
  }, [refused, reason, notice]);
  return (
    <div
      className={
        props.reasons
          ? 'wrap grid max-w-md gap-x-16 gap-y-4 py-6 sm:py-12 lg:max-w-none lg:grid-cols-[1.4fr_1fr] lg:grid-rows-[auto_1fr]'
          : 'wrap max-w-md py-10 sm:py-16'
      }
    >
      <PageTitle title={props.title} />
      <div className={props.reasons ? 'lg:pt-4' : ''}>
        <h1 className="text-2xl font-bold tracking-tight">
          <ByPhrase text={props.title} />
        </h1>
        {props.lead && (
          <p className="mt-1 text-muted">
            <BySyllable text={props.lead} />
          </p>
        )}
      </div>
      {props.reasons && <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">{props.reasons}</div>}
      <div>
        {props.notice && !refused && (
          <p role="status" className="mt-5 rounded-md bg-act-soft p-4 font-semibold">
            <BySyllable text={props.notice} />
          </p>
        )}
        {props.done ? (
          <FormNote kind="done" className="mt-6 font-semibold">
            <BySyllable text={props.done} />
          </FormNote>
        ) : (
          <Form
            method="post"
            onChange={props.onChange}
            className={`${props.reasons ? '' : 'mt-6 '}rounded-md border border-line bg-surface p-5 sm:p-6`}
            noValidate
          >
            {refused && (
              <FormNote kind="failed" refused={refused}>
                <span>{reason}</span>
                {refused.suspension && (
                  <span
                    lang={writtenIn(refused.suspension.reason)}
                    className="mt-1 block font-normal wrap-anywhere whitespace-pre-line"
                  >
                    {refused.suspension.reason}
                  </span>
                )}
              </FormNote>
            )}
            {props.children}
            <Button type="submit" kind="primary" disabled={isSubmitting} className="w-full">
              {isSubmitting ? props.submitting : props.submit}
            </Button>
            {!isSubmitting && <Outcome hasFailed={refused !== undefined} />}
          </Form>
        )}
        {props.beside}
        <p className="mt-5 text-center text-md text-muted">{props.footer}</p>
      </div>
    </div>
  );
}

/** Returns a function that puts a refusal into words; one without a better message is 'Something went wrong' here. */
function useSentence(): (refused: Refused) => string {
  const { rules, account } = useMessages();
  const language = useLanguage();
  return ({ code, isUnreadable, suspension }) => {
    if (isUnreadable) return account.invalidResponse;
    if (suspension?.until) return account.signIn.suspendedUntil(dayOf(suspension.until, language));
    return code === 'something_went_wrong' ? account.somethingWentWrong : rules[code];
  };
}

/** Signs in with an external account (ACC-12). It is a full page load: the provider has its own pages. */
export function ProviderLink() {
  const { provider } = useMessages().account;
  const [parameters] = useSearchParams();
  const from = inLanguage(useLanguage(), returnPath(parameters.get('from')));
  return (
    <>
      <p className="my-4 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {provider.or}
      </p>
      <a
        href={`/api/auth/oidc/start?from=${encodeURIComponent(from)}`}
        className="inline-flex min-h-11 w-full items-center justify-center gap-2.5 rounded-md border border-control-line bg-surface px-4 text-md font-semibold hover:bg-sunken"
      >
        {provider.continue}
      </a>
    </>
  );
}
