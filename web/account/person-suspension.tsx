import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Suspension, suspensionLimits } from '#domain/account/suspension.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { RefusalNote } from '../forms/refusal-note.tsx';
import { textsOf } from '../forms/submission.ts';
import { useSaving } from '../forms/use-saving.ts';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useLanguage } from '../shell/links.ts';
import { useNotice } from '../shell/state/notice.tsx';
import { Button } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { dayOf } from '../ui/date.ts';
import { TextAreaField, TextField } from '../ui/fields/field.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import { Panel } from '../ui/panel.tsx';

interface PersonSuspensionProps {
  person: { _id: string; username: string; isAdmin: boolean };
  suspension: Suspension | null;
}

/** For admins: suspends a user, and ends the suspension (MOD-6, MOD-7). */
export function PersonSuspension({ person, suspension }: PersonSuspensionProps) {
  const { suspension: messages } = useMessages();
  return (
    <Panel title={messages.title} lead={person.isAdmin ? messages.ofAdmin : messages.lead}>
      {suspension ? (
        <Suspended person={person} suspension={suspension} />
      ) : (
        !person.isAdmin && <SuspendForm person={person} />
      )}
    </Panel>
  );
}

/** Why a user is suspended and until when, with the button that ends it. */
function Suspended({ person, suspension }: PersonSuspensionProps & { suspension: Suspension }) {
  const { suspension: messages } = useMessages();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const notice = useNotice();
  const revalidator = useRevalidator();
  const { refusal, isSaving, save } = useSaving();
  const { reason, since, until } = suspension;
  const end = until === null ? messages.noEnd : messages.ends(dayOf(until, language));

  const reinstate = async () => {
    const call = { param: { id: person._id } };
    const isDone = await save(() => answerOf(browserApi().user.reinstate[':id'].$post(call)));
    if (isDone) notice({ kind: 'done', text: messages.reinstated(person.username) });
    await revalidator.revalidate();
  };

  return (
    <>
      <p className="mb-3 font-semibold">
        <BySyllable text={`${messages.since(dayOf(since, language))}, ${end}`} />
      </p>
      <blockquote
        lang={writtenIn(reason)}
        className="mb-4 border-s-4 border-gold ps-4 wrap-anywhere whitespace-pre-line"
      >
        <BySyllable text={reason} />
      </blockquote>
      <RefusalNote refusal={refusal} />
      <Button disabled={!isHydrated || isSaving} onClick={() => void reinstate()} className="w-full sm:w-auto">
        {messages.reinstate}
      </Button>
    </>
  );
}

/** Suspends a user, with the reason that they are told. */
function SuspendForm({ person }: Pick<PersonSuspensionProps, 'person'>) {
  const { suspension: messages } = useMessages();
  const isHydrated = useHydrated();
  const notice = useNotice();
  const revalidator = useRevalidator();
  const { refusal, onChange, isSaving, save } = useSaving();
  const [tomorrow] = useState(() => yangonDay(new Date(Date.now() + 86_400_000)));
  const { minimum, maximum } = suspensionLimits.reason;

  const suspend = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const { reason, until } = textsOf(form, 'reason', 'until');
    const json = { reason, until: until || null };
    const call = { param: { id: person._id }, json };
    const isDone = await save(() => answerOf(browserApi().user.suspend[':id'].$post(call)));
    if (!isDone) return;
    notice({ kind: 'done', text: messages.suspended(person.username) });
    await revalidator.revalidate();
  };

  return (
    <form method="post" onSubmit={(event) => void suspend(event)} onChange={onChange} noValidate>
      <fieldset disabled={!isHydrated} className="min-w-0">
        <RefusalNote refusal={refusal} />
        <TextAreaField
          label={messages.reason}
          hint={messages.reasonHint}
          name="reason"
          rows={3}
          minLength={minimum}
          maxLength={maximum}
          issue={refusal?.fields['reason']}
        />
        <TextField
          label={messages.until}
          hint={messages.untilHint}
          name="until"
          type="date"
          min={tomorrow}
          issue={refusal?.fields['until']}
          className="sm:max-w-60"
        />
        <Button type="submit" disabled={isSaving} className="w-full text-danger sm:w-auto">
          {messages.suspend}
        </Button>
      </fieldset>
    </form>
  );
}
