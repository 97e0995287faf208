import type { RefObject } from 'react';
import { isSignal, signalTargets } from '#domain/report/report.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { HiddenContent } from '../listing/hidden/hidden-content.tsx';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useLanguage } from '../shell/links.ts';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { dayOf } from '../ui/date.ts';
import { LocalLink } from '../ui/local-link.tsx';
import type { DeskCase, DeskListing } from './load.ts';

interface CaseViewProps {
  current: DeskCase;
  content: DeskListing | undefined;
  /** The listing that it resembles. */
  other: DeskListing | undefined;
  titleRef: RefObject<HTMLHeadingElement | null>;
}

const textLink = '-my-3 inline-block py-3 text-md text-act underline';

/** One case: everything that was said about it, whose it is, and what it shows, beside what it resembles. */
export function CaseView({ current, content, other, titleRef }: CaseViewProps) {
  const { desk, reports: messages } = useMessages();
  const language = useLanguage();
  const { kind, label, firstAt, pageId, owner, member, waitsFor, isChanged, appeal, question, reports, count } =
    current;
  return (
    <>
      <p className="text-md text-muted">{`${messages.kinds[kind]} · ${desk.since(dayOf(firstAt, language))}`}</p>
      <h2
        id="case"
        ref={titleRef}
        tabIndex={-1}
        lang={writtenIn(label, 'bold')}
        className="text-lg font-bold wrap-anywhere outline-offset-4"
      >
        <ByPhrase text={label} />
      </h2>
      {owner && <Owner owner={owner} />}
      {member && <Member member={member} />}
      <ul className="my-3 grid gap-2">
        {waitsFor && <Matter title={isChanged ? desk.changed : desk.waits[waitsFor]} />}
        {appeal !== null && <Matter title={desk.appeal} text={appeal} />}
        {question && (
          <Matter title={desk.asked(dayOf(question.askedAt, language))} text={question.question}>
            {question.answer !== null && question.answeredAt !== null && (
              <>
                <p className="mt-2 font-semibold">
                  <BySyllable text={desk.answered(dayOf(question.answeredAt, language))} />
                </p>
                <Words text={question.answer} />
              </>
            )}
          </Matter>
        )}
        {reports.map((one) => (
          <Reported key={one._id} report={one} />
        ))}
      </ul>
      {count > reports.length && (
        <p className="mb-3 text-muted">
          <BySyllable text={desk.more(count - reports.length)} />
        </p>
      )}
      {pageId === null ? (
        <p className="mb-3 text-muted">
          <BySyllable text={messages.gone} />
        </p>
      ) : (
        <Pages current={current} pageId={pageId} />
      )}
      {content && (
        <div className="mt-4 grid gap-4 lg:grid-cols-2">
          <Side title={desk.sides.this} side={content} isAlone={!other} />
          {other && <Side title={desk.sides.other} side={other} isAlone={false} link />}
        </div>
      )}
    </>
  );
}

/** Whose it is: the name, since when, and how many listings. */
function Owner({ owner }: { owner: NonNullable<DeskCase['owner']> }) {
  const { desk, suspension } = useMessages();
  const language = useLanguage();
  const { _id, username, createdAt, listings, isSuspended } = owner;
  return (
    <p className="text-md">
      <LocalLink
        to={`/update-agent-by-admin/${_id}`}
        className="-my-3 inline-block py-3 font-semibold text-act underline"
      >
        <span lang={writtenIn(username)}>{username}</span>
      </LocalLink>
      <span className="text-muted">
        {` · ${desk.owner(dayOf(createdAt, language), formatNumber(listings, language), listings)}`}
      </span>
      {isSuspended && <span className="font-semibold text-danger">{` · ${suspension.badge}`}</span>}
    </p>
  );
}

/** The member of the agency's team who has the listing. */
function Member({ member: { _id, username, isSuspended } }: { member: NonNullable<DeskCase['member']> }) {
  const { desk, suspension } = useMessages();
  return (
    <p className="text-md">
      <span className="text-muted">{`${desk.with} `}</span>
      <LocalLink to={`/update-agent-by-admin/${_id}`} className={textLink}>
        <span lang={writtenIn(username)}>{username}</span>
      </LocalLink>
      {isSuspended && <span className="font-semibold text-danger">{` · ${suspension.badge}`}</span>}
    </p>
  );
}

interface MatterProps {
  title: string;
  text?: string;
  children?: React.ReactNode;
}

/** One thing to be decided that is no report. */
function Matter({ title, text, children }: MatterProps) {
  return (
    <li className="border-s-4 border-act ps-3">
      <p className="font-semibold">
        <BySyllable text={title} />
      </p>
      {text !== undefined && <Words text={text} />}
      {children}
    </li>
  );
}

/** A text as somebody wrote it. */
function Words({ text }: { text: string }) {
  return (
    <p lang={writtenIn(text)} className="wrap-anywhere whitespace-pre-line">
      <BySyllable text={text} />
    </p>
  );
}

/** One report: its reason, in the words of a reporter if there are any, or a signal with the user that it points at. */
function Reported({ report }: { report: DeskCase['reports'][number] }) {
  const { report: form, reports: messages } = useMessages();
  const language = useLanguage();
  const { reason, words, pointsTo, wantsAnswer, createdAt } = report;
  const signal = isSignal(reason) ? reason : undefined;
  return (
    <li className="border-s-4 border-gold ps-3">
      <p className="wrap-anywhere">
        <b className="font-semibold">
          <BySyllable text={isSignal(reason) ? messages.signals[reason](words ?? '') : form.reasons[reason]} />
        </b>
        <span className="text-md text-muted">
          {` · ${dayOf(createdAt, language)}${wantsAnswer ? ` · ${messages.wantsAnswer}` : ''}`}
        </span>
        {signal && pointsTo !== null && signalTargets[signal] === 'user' && (
          <>
            {' '}
            <LocalLink to={`/update-agent-by-admin/${pointsTo}`} className={textLink}>
              {messages.compare.user}
            </LocalLink>
          </>
        )}
      </p>
      {!signal && words !== null && <Words text={words} />}
    </li>
  );
}

/** Where it stands. */
function Pages({ current: { kind, id, isHidden }, pageId }: { current: DeskCase; pageId: string }) {
  const { reports: messages, everyReview, confirmNumber } = useMessages();
  const links = {
    listing: [
      [isHidden ? `/hidden-listing/${id}` : `/listing/${id}`, messages.look],
      [`/confirm-number/${id}`, confirmNumber.title],
    ],
    review: [
      // The id of a listing, or the slug of a building.
      [`/${/^[0-9a-f]{8}-/.test(pageId) ? 'listing' : 'building'}/${pageId}`, messages.look],
      ['/reviews', everyReview.title],
    ],
    agent: [[`/agent/${pageId}`, messages.look]],
  } as const satisfies Record<DeskCase['kind'], readonly (readonly [string, string])[]>;
  return (
    <p className="flex flex-wrap gap-x-4">
      {links[kind].map(([to, text]) => (
        <LocalLink key={to} to={to} className={textLink}>
          {text}
        </LocalLink>
      ))}
    </p>
  );
}

interface SideProps {
  title: string;
  side: DeskListing;
  /** Whether nothing stands beside it. */
  isAlone: boolean;
  /** Whether its title leads to its page. */
  link?: boolean;
}

function Side({ title, side: { listing, said, videos }, isAlone, link }: SideProps) {
  return (
    <section
      aria-label={title}
      className={`min-w-0 rounded-md border border-line bg-surface p-4 ${isAlone ? 'lg:col-span-2' : ''}`}
    >
      {!isAlone && (
        <p className="mb-3 text-md font-semibold text-muted">
          {link ? (
            <LocalLink to={`/listing/${listing._id}`} className="-my-3 inline-block py-3 text-act underline">
              {title}
            </LocalLink>
          ) : (
            title
          )}
        </p>
      )}
      <HiddenContent listing={listing} said={said} videos={videos} heading="h3" />
    </section>
  );
}
