import type { Route } from './+types/contact';
import { apiContext } from '../api/client.ts';
import { besideField, onceFor, type Sent, sendOnce, textsOf } from '../forms/submission.ts';
import { mailAddress } from '../shell/links.ts';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { callAddress } from '../inquiry/contact-panel.tsx';
import { useState } from 'react';
import { PageHead } from '../shell/document/page-head.tsx';
import { FormKey, FormNote, Outcome, RefusedNote } from '../forms/form-note.tsx';
import { useContactMessage } from '../inquiry/contact-form.tsx';
import { Button } from '../ui/button.tsx';
import { TextAreaField, TextField } from '../ui/fields/field.tsx';
import { useMessages } from '../messages/context.tsx';
import { useSiteProfile } from '../shell/frame/site-profile.ts';
import { ByPhrase, RunningText } from '../ui/by-syllable.tsx';

/** Handles a message that is sent without a script (INQ-29). */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const json = textsOf(form, 'name', 'email', 'message');
  return sendOnce(context.get(apiContext).auth.contact.$post({ json }, await onceFor(form)), json);
}

/** The form for writing to the site (INQ-1). */
export default function Contact({ actionData }: Route.ComponentProps) {
  const { contact } = useMessages();
  const [turn, setTurn] = useState(0);
  return (
    <div className="wrap py-8 lg:py-12">
      <PageHead title={contact.title} description={contact.lead} address="/contact" />
      <h1 className="text-2xl font-bold tracking-tight">
        <ByPhrase text={contact.title} />
      </h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-muted">
        <RunningText text={contact.lead} />
      </p>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,36rem)_20rem]">
        <ContactForm key={turn} answered={turn === 0 ? actionData : undefined} onAnother={() => setTurn(turn + 1)} />
        <OtherWays />
      </div>
    </div>
  );
}

function ContactForm({ answered, onAnother }: { answered: Sent | undefined; onAnother: () => void }) {
  const { contact } = useMessages();
  const { send, state, refused, typed, onChange } = useContactMessage({ answered });
  if (state === 'sent') {
    return (
      <FormNote kind="done">
        <p className="text-lg font-bold">
          <RunningText text={contact.sent} />
        </p>
        <p className="mt-1 mb-4">
          <RunningText text={contact.sentText} />
        </p>
        <span className="scripted">
          <Button onClick={onAnother}>{contact.another}</Button>
        </span>
      </FormNote>
    );
  }
  const fields = refused?.fields;
  return (
    <form
      method="post"
      onSubmit={(event) => void send(event)}
      onChange={onChange}
      noValidate
      className="rounded-md border border-line bg-surface p-5 sm:p-6"
    >
      {refused && <RefusedNote refused={refused} />}
      {state === 'failed' && <FormNote kind="failed">{contact.failed}</FormNote>}
      <FormKey />
      <TextField
        label={contact.name}
        name="name"
        autoComplete="name"
        defaultValue={typed?.name}
        issue={besideField(fields?.name)}
        required
      />
      <TextField
        label={contact.email}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={typed?.email}
        issue={besideField(fields?.email)}
        required
      />
      <TextAreaField
        label={contact.message}
        name="message"
        rows={6}
        defaultValue={typed?.message}
        issue={besideField(fields?.message)}
        required
      />
      <Button type="submit" kind="primary" disabled={state === 'sending'} className="w-full">
        {state === 'sending' ? contact.sending : contact.submit}
      </Button>
      <Outcome hasFailed={refused !== undefined || state === 'failed'} />
    </form>
  );
}

function OtherWays() {
  const { contact } = useMessages();
  const site = useSiteProfile();
  const hours = site?.hours;
  return (
    <aside aria-label={contact.ways} className="rounded-md border border-line bg-surface p-5">
      <h2 className="mb-2 font-semibold">{contact.ways}</h2>
      {site && (
        <p>
          <a
            href={mailAddress(site.email)}
            className="inline-flex min-h-11 items-center gap-2 text-act underline wrap-anywhere"
          >
            <Mail className="size-5 shrink-0" aria-hidden />
            <span className="sr-only">{contact.byEmail}</span>
            <span>{site.email}</span>
          </a>
        </p>
      )}
      {site?.phone && (
        <p>
          <a href={callAddress(site.phone)} className="inline-flex min-h-11 items-center gap-2 text-act underline">
            <Phone className="size-5" aria-hidden />
            <span className="sr-only">{contact.byPhone}</span>
            <span>{site.phone.shown}</span>
          </a>
        </p>
      )}
      {site?.chatUrl && (
        <p>
          <a
            href={site.chatUrl}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-2 text-act underline"
          >
            <MessageCircle className="size-5" aria-hidden />
            <span>{contact.byChat}</span>
          </a>
        </p>
      )}
      {hours && (
        <p className="mt-2">
          <RunningText text={hours} />
        </p>
      )}
      <p className="mt-2 text-md text-muted">
        <RunningText text={contact.aboutHome} />
      </p>
    </aside>
  );
}
