import { QuestionPanel } from '../listing/hidden/question-panel.tsx';
import { data, Form, redirect, useNavigation } from 'react-router';
import { hidingLimits, waitingFor } from '#domain/listing/hiding.ts';
import { inLanguage, languageOf } from '#domain/language.ts';
import { worksOn } from '#domain/team/team.ts';
import type { Route } from './+types/hidden-listing';
import { answerOf, type ApiClient, apiContext, ApiFailure, pageAnswerOf } from '../api/client.ts';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { hasRole } from '../dashboard/tabs.ts';
import { requireCurrentUser } from '../dashboard/require-account.ts';
import { RefusedNote } from '../forms/form-note.tsx';
import { refusedBy, type Refused, sendForm, textsOf } from '../forms/submission.ts';
import { detailsSaid, videosSaid } from '../listing/detail/details-said.ts';
import { HiddenContent } from '../listing/hidden/hidden-content.tsx';
import { HideForm } from '../listing/hidden/hide-form.tsx';
import { ApproveForm, WaitingPanel } from '../listing/hidden/waiting-panel.tsx';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { useLanguage } from '../shell/links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { dayOf } from '../ui/date.ts';
import { TextAreaField } from '../ui/fields/field.tsx';
import { Panel } from '../ui/panel.tsx';

export const handle = { query: ['sent'] } satisfies PageHandle;

/** For admins and moderators, who hide it and show it again, and for its owner, who reads why (MOD-2). For anyone else the page does not exist. */
export async function loader({ context, request, params: { listingId: id } }: Route.LoaderArgs) {
  const { api, member: currentUser } = await requireCurrentUser({ context, request });
  const listing = await pageAnswerOf(api.listing.get[':id'].$get({ param: { id } }));
  const isOwn = worksOn(currentUser, listing);
  // An admin decides about what is a moderator's own.
  const decides = currentUser.isAdmin || (!isOwn && hasRole(currentUser, 'moderator'));
  if (!isOwn && !decides) throw data({ code: 'not_found' }, { status: 404 });
  const { question } = await pageAnswerOf(api.desk.question[':id'].$get({ param: { id } }));
  // For its owner there is nothing to read here.
  if (!listing.hidden && !decides && !question) throw redirect(pageOf(request.url, id));
  const { success: _success, imageUrls: _imageUrls, phones: _phones, hidden, ...content } = listing;
  const language = languageOf(new URL(request.url).pathname);
  return {
    listing: content,
    said: detailsSaid(listing, language),
    videos: videosSaid(listing, language),
    hidden: hidden ?? null,
    email: isOwn ? await addressToConfirm(api, currentUser) : undefined,
    isSent: new URL(request.url).searchParams.has('sent'),
    isOwn,
    question: isOwn ? question : null,
    isAdmin: currentUser.isAdmin,
    decides,
  };
}

/** The address that a user is to confirm: a new one that they have asked for, or their own. */
async function addressToConfirm(api: ApiClient, { _id: id, email }: { _id: string; email: string }) {
  const { pendingEmail = email } = await pageAnswerOf(api.user[':id'].$get({ param: { id } }));
  return { address: pendingEmail, isNew: pendingEmail !== email };
}

/** Steps that the forms of the page take, by the value of the button that sends them. */
const steps = ['hide', 'restore', 'appeal', 'refuse', 'confirm', 'answer'] as const;
type Step = (typeof steps)[number];

/** Hides the listing, shows it again, takes what its owner objects or answers, answers that, or sends its owner another email; without a script too. */
export async function action({ context, request, params: { listingId: id } }: Route.ActionArgs) {
  const { desk, listing, user } = context.get(apiContext);
  const typed = textsOf(await request.formData(), 'step', 'reason', 'appeal', 'answer', 'updatedAt', 'askedAt');
  const step = steps.find((one) => one === typed.step) ?? 'appeal';
  const { reason, appeal, answer, updatedAt, askedAt } = typed;
  const param = { id };
  const calls = {
    hide: () => answerOf(listing.hide[':id'].$post({ param, json: { reason } })),
    restore: () => answerOf(listing.restore[':id'].$post({ param, json: { answer, ...(updatedAt && { updatedAt }) } })),
    appeal: () => answerOf(listing.appeal[':id'].$post({ param, json: { appeal } })),
    refuse: () => answerOf(listing['refuse-appeal'][':id'].$post({ param, json: { answer } })),
    answer: () => answerOf(desk.answer[':id'].$post({ param, json: { answer, ...(askedAt && { askedAt }) } })),
    confirm: () => answerOf(user['email-confirmation'].$post()),
  } satisfies Record<Step, () => Promise<unknown>>;
  try {
    await calls[step]();
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data({ ...refusedBy(error), typed: { step, reason, appeal, answer } }, { status: error.status || 503 });
  }
  const path = inLanguage(languageOf(new URL(request.url).pathname), `/hidden-listing/${id}`);
  throw redirect(step === 'restore' ? pageOf(request.url, id) : step === 'confirm' ? `${path}?sent=1` : path);
}

/** If there is no response from the portal, the page says so and keeps what was typed. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** The address of the listing's page, in the language of another page. */
function pageOf(url: string, id: string): string {
  return inLanguage(languageOf(new URL(url).pathname), `/listing/${id}`);
}

/** Why a listing is hidden or waits, what its owner says, and for those who decide the forms that hide it and show it again. */
export default function HiddenListing({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, said, videos, hidden, question, email, isSent, isOwn, isAdmin, decides } = loaderData;
  const { desk, deskQuestion, hiddenListing: messages, waiting } = useMessages();
  const waits = hidden ? waitingFor(hidden.cause) : undefined;
  const refused = actionData;
  // An admin's own listing has both forms.
  const isAppealRefused = refused?.typed?.['step'] === 'appeal';
  return (
    <DashboardFrame
      title={waits ? waiting.titles[waits] : hidden ? messages.title : question ? deskQuestion.title : messages.hide}
      tab={isOwn ? 'my-listing' : isAdmin ? 'users-listings' : 'desk'}
      action={
        <ButtonLink
          to={
            isOwn
              ? '/dashboard?tab=my-listing'
              : isAdmin
                ? '/dashboard?tab=users-listings&state=hidden'
                : '/dashboard?tab=desk'
          }
        >
          {isOwn ? messages.toLists.own : isAdmin ? messages.toLists.all : desk.title}
        </ButtonLink>
      }
    >
      <div className="grid max-w-2xl gap-4">
        {hidden && waits && (
          <WaitingPanel
            cause={waits}
            since={hidden.hiddenAt}
            email={email}
            isSent={isSent}
            refused={refused?.typed?.['step'] === 'confirm' ? refused : undefined}
          />
        )}
        {question && (
          <QuestionPanel question={question} refused={refused?.typed?.['step'] === 'answer' ? refused : undefined} />
        )}
        <div className="rounded-md border border-line bg-surface p-4 sm:p-5">
          <HiddenContent listing={listing} said={said} videos={videos} />
          <div className="flex flex-wrap gap-2.5">
            {(isAdmin || isOwn) && <ButtonLink to={`/update-listing/${listing._id}`}>{messages.edit}</ButtonLink>}
            {decides && !isOwn && (
              <ButtonLink to={`/update-agent-by-admin/${listing.userRef}`}>{messages.toOwner}</ButtonLink>
            )}
          </div>
        </div>
        {hidden && waits ? (
          <>
            {decides && (
              <ApproveForm
                updatedAt={listing.updatedAt}
                refused={refused?.typed?.['step'] === 'restore' ? refused : undefined}
              />
            )}
            {decides && <HideForm refused={refused?.typed?.['step'] === 'hide' ? refused : undefined} />}
          </>
        ) : hidden ? (
          <>
            <Why hidden={hidden} isOwn={isOwn} />
            {isOwn && hidden.appeal === null && <AppealForm refused={isAppealRefused ? refused : undefined} />}
            {decides && <AnswerForm hidden={hidden} refused={isAppealRefused ? undefined : refused} />}
          </>
        ) : (
          decides && <HideForm refused={refused?.typed?.['step'] === 'hide' ? refused : undefined} />
        )}
      </div>
    </DashboardFrame>
  );
}

type Hidden = NonNullable<Route.ComponentProps['loaderData']['hidden']>;

/** The reason, what the owner wrote, and the answer. */
function Why({ hidden, isOwn }: { hidden: Hidden; isOwn: boolean }) {
  const { hiddenListing: messages } = useMessages();
  const language = useLanguage();
  const { reason, hiddenAt, appeal, appealedAt, answer, answeredAt } = hidden;
  return (
    <Panel
      title={messages.hiddenSince(dayOf(hiddenAt, language))}
      lead={messages.causes[hidden.cause === 'suspension' ? 'suspension' : 'admin']}
    >
      {reason !== null && <Quote text={reason} />}
      {isOwn && (
        <p className="mt-4">
          <BySyllable text={messages.own} />
        </p>
      )}
      {appeal !== null && appealedAt !== null && (
        <>
          <h3 className="mt-5 mb-2 font-bold">
            <ByPhrase text={messages.appealed(dayOf(appealedAt, language))} />
          </h3>
          <Quote text={appeal} />
          {answer === null && (
            <p className="mt-3 text-muted">
              <BySyllable text={isOwn ? messages.sent : messages.waiting} />
            </p>
          )}
        </>
      )}
      {answer !== null && answeredAt !== null && (
        <>
          <h3 className="mt-5 mb-2 font-bold">
            <ByPhrase text={messages.answered(dayOf(answeredAt, language))} />
          </h3>
          <Quote text={answer} />
        </>
      )}
    </Panel>
  );
}

/** A text as somebody wrote it. */
function Quote({ text }: { text: string }) {
  return (
    <blockquote lang={writtenIn(text)} className="border-s-4 border-gold ps-4 wrap-anywhere whitespace-pre-line">
      <BySyllable text={text} />
    </blockquote>
  );
}

interface FormProps {
  refused: Refused | undefined;
}

/** Accepts what the owner of a hidden listing objects. */
function AppealForm({ refused }: FormProps) {
  const { hiddenListing: messages } = useMessages();
  const isBusy = useNavigation().state !== 'idle';
  const { minimum, maximum } = hidingLimits.appeal;
  return (
    <Form method="post" noValidate className="rounded-md border border-line bg-surface p-4 sm:p-6">
      {refused && <RefusedNote refused={refused} />}
      <TextAreaField
        label={messages.appeal}
        hint={messages.appealHint}
        name="appeal"
        rows={6}
        minLength={minimum}
        maxLength={maximum}
        defaultValue={refused?.typed?.['appeal']}
        issue={refused?.fields['appeal']}
      />
      <Button type="submit" kind="primary" name="step" value="appeal" disabled={isBusy}>
        {messages.send}
      </Button>
    </Form>
  );
}

/** For admins: answers the owner, and shows the listing again or leaves it hidden. */
function AnswerForm({ hidden, refused }: FormProps & { hidden: Hidden }) {
  const { hiddenListing: messages } = useMessages();
  const isBusy = useNavigation().state !== 'idle';
  const isAsked = hidden.appeal !== null && hidden.answer === null;
  if (hidden.cause === 'suspension') {
    return (
      <>
        <p className="text-muted">
          <BySyllable text={messages.suspended} />
        </p>
        <HideForm refused={refused} />
      </>
    );
  }
  return (
    <Form method="post" noValidate className="rounded-md border border-line bg-surface p-4 sm:p-6">
      {refused && <RefusedNote refused={refused} />}
      <TextAreaField
        label={messages.answer}
        hint={isAsked ? messages.answerHint : messages.noteHint}
        name="answer"
        rows={4}
        maxLength={hidingLimits.answer.maximum}
        defaultValue={refused?.typed?.['answer']}
        issue={refused?.fields['answer']}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" kind="primary" name="step" value="restore" disabled={isBusy}>
          {messages.restore}
        </Button>
        {isAsked && (
          <Button type="submit" name="step" value="refuse" disabled={isBusy}>
            {messages.keepHidden}
          </Button>
        )}
      </div>
    </Form>
  );
}
