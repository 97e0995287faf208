import { pageSizes } from '#domain/paging.ts';
import { browserApi } from '../api/client.ts';
import { useBatches } from '../ui/batches.ts';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import { ChipLink } from '../ui/chip-link.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { Moment } from '../ui/moment.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { activityParameters, type ActivityQuery, activityModules, type loadActivity, readActivity } from './load.ts';
import { labelOf } from './subject-label.ts';

type ActivityProps = Awaited<ReturnType<typeof loadActivity>>;
type Entry = Awaited<ReturnType<typeof readActivity>>[number];

const addressOf = (query: ActivityQuery) => `/dashboard?${new URLSearchParams(activityParameters(query))}`;

/** Log of who did what to whom, the latest first; the address says which part is shown. */
export function Activity({ query, batches: first, now }: ActivityProps) {
  const { activity } = useMessages();
  return (
    <>
      <nav aria-label={activity.filter} className="mb-5 flex flex-wrap gap-2">
        {[undefined, ...activityModules].map((module) => (
          <ChipLink key={module ?? 'all'} to={addressOf({ ...query, module })} isCurrent={module === query.module}>
            {activity.modules[module ?? 'all']}
          </ChipLink>
        ))}
        {query.person && (
          <LocalLink
            to={addressOf({ ...query, person: undefined })}
            className="inline-flex min-h-11 items-center px-2 text-md text-muted underline"
          >
            {activity.everybody}
          </LocalLink>
        )}
      </nav>
      <Entries key={JSON.stringify(query)} query={query} first={first} now={now} />
    </>
  );
}

function Entries({ query, first, now }: { query: ActivityQuery; first: ActivityProps['batches']; now: string }) {
  const { activity } = useMessages();
  const batches = useBatches(first, {
    size: pageSizes.activity,
    query: activityParameters(query),
    failed: activity.failed,
    read: (start) => readActivity(browserApi(), query, start),
  });
  if (batches.entries.length === 0) {
    return (
      <p className="rounded-md border border-dashed border-control-line px-6 py-16 text-center text-lg font-bold">
        {activity.empty}
      </p>
    );
  }
  return (
    <>
      <ol className="divide-y divide-line rounded-md border border-line bg-surface">
        {batches.entries.map((entry) => (
          <EntryRow key={entry._id} entry={entry} query={query} now={now} />
        ))}
      </ol>
      <ShowMore batches={batches} />
    </>
  );
}

function EntryRow({ entry, query, now }: { entry: Entry; query: ActivityQuery; now: string }) {
  const { activity, exchangeRate } = useMessages();
  const { actor, person: user } = entry;
  const label = labelOf(entry, useLanguage(), exchangeRate.rate);
  return (
    <li className="px-5 py-3.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          <b className="font-semibold">{actor ? (actor.username ?? activity.somebody) : activity.portal}</b>{' '}
          <span>{label ? `${activity.did(entry.action)}: ` : activity.did(entry.action)}</span>
          {label && <span lang={writtenIn(label)}>{label}</span>}
        </span>
        <Moment at={entry.createdAt} now={now} className="text-sm text-muted" />
      </p>
      {user && user._id !== actor?._id && (
        <p className="text-md text-muted">
          <span>{activity.concerning}</span>{' '}
          <LocalLink to={addressOf({ ...query, person: user._id })} className="text-act underline">
            {user.username ?? activity.somebody}
          </LocalLink>
        </p>
      )}
      {entry.change && Object.keys(entry.change).length > 0 && (
        <details className="-mb-3 text-sm text-muted open:mb-0">
          <summary className="min-h-11 py-3">{activity.details}</summary>
          <pre className="overflow-x-auto whitespace-pre-wrap wrap-anywhere">
            {JSON.stringify(entry.change, null, 2)}
          </pre>
        </details>
      )}
    </li>
  );
}
