import { useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import { BySyllable } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmailEditor } from './editor.tsx';
import type { EmailsShown } from './load.ts';

type List = NonNullable<EmailsShown['list']>;
type Listed = List['emails'][number];

/** The emails that the site sends, for admins to read and change (SIT-470): all of them, or the one that the address names. */
export function Emails({ email, list }: EmailsShown) {
  if (email) return <EmailEditor key={email.name} email={email} />;
  return list && <EmailList {...list} />;
}

function EmailList({ emails, dropped }: List) {
  const { emails: messages } = useMessages();
  const groups = Object.keys(messages.groups) as Listed['group'][];
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <p className="max-w-[60ch] text-md text-muted">
        <BySyllable text={messages.lead} />
      </p>
      {dropped.length > 0 && (
        <p className="rounded-md bg-sunken px-4 py-3 text-md wrap-anywhere">{messages.dropped(dropped.join(', '))}</p>
      )}
      {groups.map((group) => (
        <Panel key={group} title={messages.groups[group]}>
          <ul className="-my-2 divide-y divide-line">
            {emails
              .filter((email) => email.group === group)
              .map((email) => (
                <EmailRow key={email.name} email={email} />
              ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

function EmailRow({ email }: { email: Listed }) {
  const { emails: messages } = useMessages();
  const { name, subject, changed, unfit } = email;
  return (
    <li>
      <LocalLink to={`/dashboard?tab=emails&email=${name}`} className="group block min-h-11 py-2.5 text-md">
        <span className="block font-semibold wrap-anywhere group-hover:underline">{subject[useLanguage()]}</span>
        <span className="block text-muted">
          <BySyllable text={messages.purposes[name]} />
        </span>
        {changed.length + unfit.length > 0 && (
          <span className="mt-1 flex flex-wrap gap-2 text-sm font-semibold">
            {changed.map((language) => (
              <span key={language} className="rounded-full bg-act-soft px-2.5 py-0.5 text-act">
                {messages.changed[language]}
              </span>
            ))}
            {unfit.map((language) => (
              <span key={language} className="rounded-full bg-danger-soft px-2.5 py-0.5 text-danger">
                {messages.unfit[language]}
              </span>
            ))}
          </span>
        )}
      </LocalLink>
    </li>
  );
}
