import { asSaid, formatNumber, priceWords } from '#domain/listing/price.ts';
import { categoryIn } from '#domain/post/category.ts';
import { townshipName, type Township } from '#domain/township/township.ts';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { dayOf } from '../ui/date.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { FirstSteps } from '../first-steps/first-steps.tsx';
import { RateNeeded } from '../exchange-rate/exchange-rate.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { IndexProgress } from './index-progress.tsx';
import { ToDecide } from './to-decide.tsx';
import { pricesAddress, type loadOverview } from './load.ts';
import { BarChart } from '../ui/bar-chart.tsx';
import type { ReactNode } from 'react';
import { Moment } from '../ui/moment.tsx';
import { Picture, type Shown } from '../ui/picture.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { type Currency, listingTypes, type ListingType } from '#domain/listing/listing.ts';

type OverviewProps = Awaited<ReturnType<typeof loadOverview>>;

/** Overview of the portal for admins: totals, the newest items, and charts (DSH-4). */
export function Overview({
  users,
  listings,
  posts,
  cases,
  steps,
  weeks,
  pricedType,
  townships,
  expiring,
  toIndex,
  rate,
  needsRate,
  now,
}: OverviewProps) {
  const { overview, listing: listingWords } = useMessages();
  const language = useLanguage();
  const byWeek = { rows: weeks, labelOf: (row: { week: string }) => dayOf(row.week, language), rowName: overview.week };
  return (
    <div className="grid grid-cols-1 gap-6">
      <FirstSteps steps={steps} />
      {needsRate && <RateNeeded rate={rate} />}
      {cases > 0 && <ToDecide cases={cases} />}
      <ul className="grid grid-cols-3 gap-x-2.5 sm:gap-x-4">
        <Figure name={overview.users} total={users.total} lastMonth={users.lastMonth} />
        <Figure name={overview.listings} total={listings.total} lastMonth={listings.lastMonth} />
        <Figure name={overview.posts} total={posts.total} lastMonth={posts.lastMonth} />
      </ul>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        <BarChart
          title={overview.growth}
          {...byWeek}
          series={[
            { name: overview.newListings, tone: 'act', valueOf: (week) => week.listings },
            { name: overview.signUps, tone: 'gold', valueOf: (week) => week.signUps },
          ]}
        />
        <BarChart
          title={overview.enquiries}
          {...byWeek}
          series={[
            { name: overview.messages, tone: 'act', valueOf: (week) => week.enquiries },
            { name: overview.payments, tone: 'gold', valueOf: (week) => week.paymentInquiries },
          ]}
        />
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
        <RecentRows
          title={overview.recentUsers}
          all="/dashboard?tab=users"
          now={now}
          rows={users.recent.map((person) => ({
            key: person._id,
            picture: null,
            main: person.username,
            rest: person.email,
            createdAt: person.createdAt,
          }))}
        />
        <RecentRows
          title={overview.recentListings}
          all="/dashboard?tab=users-listings"
          now={now}
          rows={listings.recent.map((listing) => ({
            key: listing._id,
            picture: listing.cover,
            main: (
              <LocalLink to={`/listing/${listing._id}`} lang={writtenIn(listing.name)} className={wholeRow}>
                {listing.name}
              </LocalLink>
            ),
            rest: `${listingWords.types[listing.type]} · ${townshipName(listing.township, language)}`,
            createdAt: listing.createdAt,
          }))}
        />
        <RecentRows
          title={overview.recentPosts}
          all="/dashboard?tab=posts"
          now={now}
          rows={posts.recent.map((article) => ({
            key: article._id,
            picture: article.cover,
            main: (
              <LocalLink to={`/post/${article.slug}`} lang={writtenIn(article.title)} className={wholeRow}>
                {article.title}
              </LocalLink>
            ),
            rest: categoryIn(article, language),
            createdAt: article.createdAt,
          }))}
        />
      </div>
      <section className="rounded-md border border-line bg-surface p-5">
        <h2 className="mb-3 font-bold">
          <ByPhrase text={overview.expiring} />
        </h2>
        {expiring.length === 0 ? (
          <p className="text-muted">
            <BySyllable text={overview.noneExpiring} />
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {expiring.map(({ user, package: { title }, expiresAt }) => (
              <li key={user._id} className="flex flex-wrap justify-between gap-x-4 py-2.5 text-md">
                <span className="min-w-0 font-semibold wrap-anywhere">{user.name ?? user.username}</span>
                <span className="min-w-0 wrap-anywhere text-muted">
                  {`${title} · ${overview.until(dayOf(expiresAt, language))}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <IndexProgress {...toIndex} />
      <TownshipChart townships={townships} type={pricedType} />
      <p className="text-sm text-muted">
        <BySyllable text={overview.totalsNote(30)} />
      </p>
    </div>
  );
}

function Figure({ name, total, lastMonth }: { name: string; total: number; lastMonth: number }) {
  const { overview } = useMessages();
  const language = useLanguage();
  return (
    <li className="row-span-3 grid grid-rows-subgrid rounded-md border border-line bg-surface px-2.5 py-2 sm:p-5">
      <p className="text-sm leading-snug text-muted sm:text-md">{name}</p>
      <p className="text-xl leading-tight font-bold tabular-nums sm:text-2xl">{formatNumber(total, language)}</p>
      <p className="text-sm text-act sm:mt-1 sm:text-md">{overview.lastMonth(formatNumber(lastMonth, language))}</p>
    </li>
  );
}

/** A link that can be pressed anywhere in its row. */
const wholeRow = 'after:absolute after:inset-0 hover:underline';

interface RecentRowsProps {
  title: string;
  /** Address of all of them. */
  all: string;
  rows: readonly { key: string; picture: Shown | null; main: ReactNode; rest: string; createdAt: string }[];
  now: string;
}

/** The five newest of something. */
function RecentRows({ title, all, rows, now }: RecentRowsProps) {
  const { overview } = useMessages();
  return (
    <section className="rounded-md border border-line bg-surface p-5">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="font-bold">
          <ByPhrase text={title} />
        </h2>
        <LocalLink to={all} className="-my-3 shrink-0 py-3 text-md font-semibold text-act hover:underline">
          {overview.seeAll}
        </LocalLink>
      </div>
      <ul className="divide-y divide-line">
        {rows.map(({ key, picture, main, rest, createdAt }) => (
          <li key={key} className="relative flex items-center gap-3 py-2.5">
            {picture && (
              <div className="h-11 w-14 shrink-0 overflow-hidden rounded-sm bg-sunken">
                <Picture image={picture} alt="" sizes="56px" widest={200} />
              </div>
            )}
            <div className="min-w-0">
              <p className="truncate text-md font-semibold">{main}</p>
              <p className="flex gap-x-1 text-sm whitespace-nowrap text-muted">
                <span className="truncate">{rest}</span>
                <span>·</span>
                <Moment at={createdAt} now={now} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p className="text-muted">{overview.none}</p>}
    </section>
  );
}

interface TownshipFigures {
  township: Township;
  homes: number;
  currency: Currency | null;
  medianPrice: number | null;
}

/** Listings and their usual price, by township: a table whose bars show the listings. */
export function TownshipChart({ townships, type }: { townships: readonly TownshipFigures[]; type: ListingType }) {
  const { overview, listing } = useMessages();
  const language = useLanguage();
  const most = Math.max(1, ...townships.map(({ homes }) => homes));
  const rows = townships.toSorted((one, other) => other.homes - one.homes);
  return (
    <section className="rounded-md border border-line bg-surface p-4 sm:p-5">
      <h2 className="font-bold">{overview.townships}</h2>
      <ul className="mt-2 mb-4 flex flex-wrap gap-2">
        {listingTypes.map((choice) => (
          <li key={choice}>
            <LocalLink
              to={pricesAddress(choice)}
              preventScrollReset
              aria-current={choice === type ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-3.5 text-md aria-[current=true]:border-act aria-[current=true]:bg-act-soft aria-[current=true]:font-semibold aria-[current=true]:text-act"
            >
              {listing.types[choice]}
            </LocalLink>
          </li>
        ))}
      </ul>
      {rows.length === 0 ? (
        <p className="text-muted">{overview.none}</p>
      ) : (
        <table className="w-full text-md tabular-nums max-[23rem]:text-sm">
          <thead>
            <tr className="text-sm text-muted">
              <th scope="col" className="py-1.5 text-start font-semibold">
                {listing.township}
              </th>
              <th scope="col" className="w-1/3 py-1.5 text-start font-semibold">
                {overview.homes}
              </th>
              <th scope="col" className="py-1.5 text-end font-semibold">
                {overview.median}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ township, homes, currency, medianPrice }) => (
              <tr key={township} className="border-t border-line">
                <th scope="row" className="py-2 pe-2 text-start font-normal">
                  <BySyllable text={townshipName(township, language)} />
                </th>
                <td className="py-2 whitespace-nowrap">
                  <svg
                    viewBox="0 0 100 10"
                    preserveAspectRatio="none"
                    className="me-2 inline-block h-3 w-[calc(100%-3.5rem)] align-middle"
                    aria-hidden
                  >
                    <rect width={(homes / most) * 100} height="10" rx="1" className="fill-act" />
                  </svg>
                  <span>{formatNumber(homes, language)}</span>
                </td>
                <td className="py-2 ps-2 text-end font-semibold whitespace-nowrap">
                  {currency === null || medianPrice === null
                    ? '–'
                    : priceWords(asSaid(medianPrice), { currency, type, details: undefined }, language).amount}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
