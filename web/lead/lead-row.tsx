import type { InferResponseType } from 'hono/client';
import { closedStages } from '#domain/lead/lead.ts';
import type { PhoneNumber } from '#domain/text/phone-numbers.ts';
import type { ApiClient } from '../api/client.ts';
import { PhoneText } from '../inquiry/contact-panel.tsx';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { mailAddress, useLanguage } from '../shell/links.ts';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { dayOf } from '../ui/date.ts';
import { LocalLink } from '../ui/local-link.tsx';

/** A lead, and the numbers in its phone field. */
export type ListedLead = InferResponseType<ApiClient['lead']['$get'], 200>['leads'][number] & {
  numbers: readonly PhoneNumber[];
};

/** A lead in a list: who it is, where it stands, what comes next, and the ways to reach them. @param today the day in Yangon. */
export function LeadRow({ lead, today }: { lead: ListedLead; today: string }) {
  const { leads: messages } = useMessages();
  const { _id, name, stage, phone, email, numbers, listings } = lead;
  const about = listings.length > 0 ? messages.about(listings.map(({ code }) => code).join(' · ')) : messages.noListing;
  return (
    <li className="grid gap-x-4 px-4 py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <LocalLink
          to={`/lead/${_id}`}
          lang={writtenIn(name, 'bold')}
          className="inline-flex min-h-11 items-center font-semibold text-act underline wrap-anywhere"
        >
          <ByPhrase text={name} />
        </LocalLink>
        <NextStep lead={lead} today={today} />
        <p className="text-md text-muted">
          <BySyllable text={about} />
        </p>
        <p className="text-md [overflow-wrap:anywhere]">
          {phone !== null && <PhoneText phone={phone} numbers={numbers} />}
          {phone !== null && email !== null && <span>{' · '}</span>}
          {email !== null && (
            <a
              href={mailAddress(email)}
              className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4"
            >
              {email}
            </a>
          )}
        </p>
      </div>
      <p className="self-start text-md font-semibold sm:pt-2.5">{messages.list[stage]}</p>
    </li>
  );
}

/** The next step and its day, in another colour once it is over. */
function NextStep({ lead: { nextStep, nextOn, stage }, today }: { lead: ListedLead; today: string }) {
  const { leads: messages } = useMessages();
  const language = useLanguage();
  const isClosed = closedStages.some((one) => one === stage);
  if (isClosed || (nextStep === '' && nextOn === null)) return null;
  const isOver = nextOn !== null && nextOn < today;
  return (
    <p className="text-md wrap-anywhere">
      {nextStep !== '' && (
        <span lang={writtenIn(nextStep)} className="block">
          {nextStep}
        </span>
      )}
      {nextOn !== null && (
        <span className={isOver ? 'font-semibold text-danger' : 'font-semibold'}>
          {isOver ? messages.overdue(dayOf(nextOn, language)) : messages.due(dayOf(nextOn, language))}
        </span>
      )}
    </p>
  );
}
