import { useHydrated } from '../ui/hydrated.ts';
import { useEffect, useRef, useState } from 'react';
import { Form, useActionData, useNavigate } from 'react-router';
import { type Decision, decisionsFor } from '#domain/desk/decision.ts';
import { inLanguage } from '#domain/language.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { RefusedNote } from '../forms/form-note.tsx';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useLanguage } from '../shell/links.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { CaseView } from './case-view.tsx';
import type { decideCase } from './decide.ts';
import { DecisionForm } from './decision-form.tsx';
import { type DeskCase, deskAddress, type loadDesk } from './load.ts';
import { decisionKeys, stepKeys, useKeys } from './use-keys.ts';

type DeskProps = Awaited<ReturnType<typeof loadDesk>>;

/** Everything that moderators decide: a queue, and one case beside what it resembles, by keys or by thumb (MOD-41 to MOD-43). */
export function Desk(props: DeskProps) {
  const { cases, page, pageCount, total, unproven, at, last } = props;
  const { desk } = useMessages();
  const language = useLanguage();
  const refused = useActionData<typeof decideCase>();
  const current = cases[at];
  // Somebody else has decided it.
  const isElsewhere = refused && refused.typed?.['id'] !== current?.id;
  return (
    <>
      {last && <Last {...last} page={page} />}
      {isElsewhere && <RefusedNote refused={refused} />}
      {current === undefined ? (
        <p className="rounded-md border border-dashed border-control-line px-6 py-16 text-center text-lg font-bold">
          <BySyllable text={desk.none} />
        </p>
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[15rem_minmax(0,1fr)]">
          <nav aria-label={desk.queue} className="max-xl:order-last xl:sticky xl:top-20">
            <h2 className="mb-2 text-md font-semibold text-muted">
              <BySyllable text={desk.open(formatNumber(total, language), total)} />
            </h2>
            <ol className="grid gap-1 xl:max-h-[calc(100dvh-12rem)] xl:overflow-y-auto">
              {cases.map((one, index) => (
                <Entry key={one.id} entry={one} page={page} isCurrent={index === at} />
              ))}
            </ol>
            <Pagination page={page} pageCount={pageCount} addressOf={(number) => deskAddress({ page: number })} />
          </nav>
          <Current key={current.id} {...props} current={current} refused={isElsewhere ? undefined : refused} />
        </div>
      )}
      {unproven > 0 && (
        <p className="mt-6 text-md text-muted">
          <BySyllable text={desk.unproven(unproven)} />
        </p>
      )}
    </>
  );
}

interface EntryProps {
  entry: DeskCase;
  page: number;
  isCurrent: boolean;
}

function Entry({
  entry: { id, kind, label, count, waitsFor, isChanged, appeal, question },
  page,
  isCurrent,
}: EntryProps) {
  const { desk, reports } = useMessages();
  const causes = [
    ...(appeal === null ? [] : [desk.causes.appeal]),
    ...(question ? [question.answer === null ? desk.causes.asked : desk.causes.answered] : []),
    ...(waitsFor ? [isChanged ? desk.causes.changed : desk.causes.waits] : []),
    ...(count > 0 ? [desk.causes.reports(count)] : []),
  ];
  return (
    <li>
      <LocalLink
        to={deskAddress({ page, case: id })}
        aria-current={isCurrent ? 'true' : undefined}
        className="block min-h-11 rounded-sm px-3 py-1.5 hover:bg-act-soft aria-[current=true]:bg-act-soft"
      >
        <span lang={writtenIn(label)} className="line-clamp-1 text-md font-semibold wrap-anywhere">
          {label}
        </span>
        <span className="block text-sm text-muted">{[reports.kinds[kind], ...causes].join(' · ')}</span>
      </LocalLink>
    </li>
  );
}

type CurrentProps = DeskProps & { current: DeskCase; refused: ReturnType<typeof useActionData<typeof decideCase>> };

/** The case that is being decided, with the bar of decisions and the form of one that has begun. */
function Current({ cases, page, at, current, content, other, doing: asked, refused }: CurrentProps) {
  const { desk } = useMessages();
  const language = useLanguage();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Decision | null>(asked);
  const title = useRef<HTMLHeadingElement>(null);
  const isHydrated = useHydrated();
  const { kind, count, pageId, isHidden, waitsFor, appeal, question } = current;
  const possible = decisionsFor({
    kind,
    count,
    isThere: pageId !== null,
    isHidden,
    waits: waitsFor !== null,
    isAppealed: appeal !== null,
    isAnswered: question !== null && question.answer !== null,
  });
  const doing = possible.find((one) => one === chosen) ?? null;
  const [previous, next] = [cases[at - 1], cases[at + 1]];

  // A case to which a key or a decision has led begins with its title, for the keyboard and for those who listen.
  const isFirst = useIsFirstCase();
  useEffect(() => {
    if (!isFirst) title.current?.focus();
  }, [isFirst]);

  const go = (to: DeskCase | undefined) => () =>
    void (to && navigate(inLanguage(language, deskAddress({ page, case: to.id }))));
  useKeys({
    [stepKeys.next]: go(next),
    [stepKeys.previous]: go(previous),
    Escape: () => setChosen(null),
    ...Object.fromEntries(possible.map((decision) => [decisionKeys[decision], () => setChosen(decision)])),
  });

  return (
    <article className="min-w-0" aria-labelledby="case">
      <CaseView current={current} content={content} other={other} titleRef={title} />
      <div className="sticky bottom-0 -mx-4 mt-4 border-t border-line bg-paper px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:mx-0 sm:px-0">
        {doing === null ? (
          <Bar current={current} possible={possible} page={page} steps={{ previous, next }} onChoose={setChosen} />
        ) : (
          <DecisionForm
            key={doing}
            decision={doing}
            current={current}
            listing={content?.listing}
            otherId={other?.listing._id}
            page={page}
            next={next?.id ?? previous?.id}
            refused={refused}
            onCancel={() => setChosen(null)}
          />
        )}
      </div>
      {isHydrated && (
        <p className="mt-2 hidden text-sm text-muted lg:block">
          <BySyllable text={desk.keys} />
        </p>
      )}
    </article>
  );
}

/** Whether nothing has been decided or chosen since the screen was opened. */
let hasMoved = false;
function useIsFirstCase(): boolean {
  const [isFirst] = useState(() => !hasMoved);
  useEffect(() => {
    hasMoved = true;
  }, []);
  return isFirst;
}

interface BarProps {
  current: DeskCase;
  possible: readonly Decision[];
  page: number;
  steps: { previous: DeskCase | undefined; next: DeskCase | undefined };
  onChoose: (decision: Decision) => void;
}

/** The decisions that a case allows, each a link to its form; and the ways to the cases beside it. */
function Bar({ current, possible, page, steps, onChoose }: BarProps) {
  const { desk } = useMessages();
  const stepLinks = Object.entries(steps) as ['previous' | 'next', DeskCase | undefined][];
  return (
    // On a phone one row, which the thumb moves.
    <div className="flex gap-2 max-lg:overflow-x-auto max-lg:p-0.5 lg:flex-wrap">
      {possible.map((decision, index) => (
        <ButtonLink
          key={decision}
          kind={index === 0 ? 'primary' : 'quiet'}
          to={deskAddress({ page, case: current.id, do: decision })}
          onClick={(event) => {
            event.preventDefault();
            onChoose(decision);
          }}
          className="px-3! max-lg:shrink-0"
        >
          <Named text={desk.decisions[decision]} keyName={decisionKeys[decision]} />
        </ButtonLink>
      ))}
      <span className="ms-auto flex gap-2 max-lg:shrink-0">
        {stepLinks.map(
          ([name, to]) =>
            to && (
              <ButtonLink key={name} kind="soft" to={deskAddress({ page, case: to.id })} className="px-3!">
                <Named text={desk.steps[name]} keyName={stepKeys[name]} />
              </ButtonLink>
            ),
        )}
      </span>
    </div>
  );
}

function Named({ text, keyName }: { text: string; keyName: string }) {
  return (
    <>
      <span>
        <ByPhrase text={text} />
      </span>
      <kbd aria-hidden className="hidden rounded-sm border border-current px-1 text-xs opacity-70 lg:inline">
        {keyName}
      </kbd>
    </>
  );
}

/** Decisions that close reports and do nothing else: they are taken back here. */
const closing: ReadonlySet<Decision> = new Set(['keep', 'done']);
/** Decisions that are taken back on the page of what they were about. */
const undone: ReadonlySet<Decision> = new Set(['show', 'hide', 'merge', 'remove', 'suspend']);

/** The decision made last, with the page on which it can be looked at, and the way to take it back if there is one (MOD-71). */
function Last({ decision, kind, id, page }: { decision: Decision; kind: string; id: string; page: number }) {
  const { desk } = useMessages();
  const language = useLanguage();
  const to =
    kind === 'listing'
      ? `/hidden-listing/${id}`
      : kind === 'agent'
        ? `/update-agent-by-admin/${id}`
        : '/reviews?state=removed';
  return (
    <p role="status" className="mb-4 rounded-md bg-act-soft px-4 py-2.5 text-md">
      <BySyllable text={desk.decided[decision]} />{' '}
      <LocalLink to={to} className="-my-3 inline-block py-3 font-semibold text-act underline">
        {undone.has(decision) ? desk.seeOrTakeBack : desk.see}
      </LocalLink>
      {closing.has(decision) && (
        <Form method="post" action={inLanguage(language, deskAddress({ page }))} className="inline">
          {Object.entries({ kind, id, decision: 'reopen', page: String(page), next: id }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}{' '}
          <button type="submit" className="-my-3 inline-block py-3 font-semibold text-act underline">
            <ByPhrase text={desk.decisions.reopen} />
          </button>
        </Form>
      )}
    </p>
  );
}
