import { Copy, Eye, type LucideIcon, Mail, MessageCircle, Phone, Search } from 'lucide-react';
import { Form } from 'react-router';
import { formatNumber } from '#domain/listing/price.ts';
import { pageSizes } from '#domain/paging.ts';
import { useLanguage, useLocalAddress } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import {
  CoverCell,
  DeleteCell,
  EditCell,
  FactCell,
  ListingRow,
  ListingsTable,
  MarkCell,
  NotLoaded,
  StatusText,
  TitleCell,
} from './listings-table.tsx';
import { countOfState } from '../orders.ts';
import { type loadMyListings, mostShown, ownAddress, type OwnListing, type OwnQuery } from './load-my-listings.ts';
import { type Selection, SelectionBar, StateLinks, useSelection } from './selection.tsx';
import { useListingActions } from './use-listing-actions.tsx';

type MyListingsProps = Awaited<ReturnType<typeof loadMyListings>>;
type Own = NonNullable<MyListingsProps['own']>;

/** The user's own listings, newest first, and their figures (LST-57). */
export function MyListings({ query, own }: MyListingsProps) {
  const { dashboard, listingTables, site } = useMessages();
  if (!own) return <NotLoaded text={dashboard.failed} />;
  const { listings, sales, rents } = own.figures;
  return (
    <>
      <ul className="mb-4 grid grid-cols-3 gap-x-2.5 sm:gap-x-4">
        <StatCard name={listingTables.totals.listings} {...listings} />
        <StatCard name={listingTables.totals.sales} {...sales} />
        <StatCard name={listingTables.totals.rents} {...rents} />
      </ul>
      {listings.total === 0 ? (
        <div className="rounded-md border border-dashed border-control-line px-6 py-16 text-center">
          <p className="mb-5 text-lg font-bold">{dashboard.empty}</p>
          <ButtonLink to="/dashboard?tab=create-listing" kind="primary">
            {site.menu.createListing}
          </ButtonLink>
        </div>
      ) : (
        <>
          {own.found.soon > 0 && query.state !== 'soon' && <EndingNote count={own.found.soon} />}
          <OwnSearch key={query.q} query={query} />
          <StateLinks shown={query.state} counts={own.found} addressOf={(state) => ownAddress({ q: query.q, state })} />
          {own.listings.length === 0 ? <NoneFound /> : <OwnTable query={query} own={own} />}
        </>
      )}
    </>
  );
}

/** Asks the user to review the listings that end soon (LST-181). */
function EndingNote({ count }: { count: number }) {
  const { ends } = useMessages().listingTables;
  return (
    <p role="note" className="mb-3 rounded-md border border-gold bg-surface px-4 py-2.5 text-md">
      <BySyllable text={ends.note(count)} />{' '}
      <LocalLink
        to={ownAddress({ state: 'soon' })}
        className="-my-3 inline-block py-3 font-semibold whitespace-nowrap text-act underline"
      >
        {ends.toNote}
      </LocalLink>
    </p>
  );
}

/** Searches the user's own listings; without a script too. */
function OwnSearch({ query: { q, state } }: { query: OwnQuery }) {
  const { listingTables, search } = useMessages();
  const local = useLocalAddress();
  return (
    <Form method="get" action={local('/dashboard')} role="search" preventScrollReset className="mb-3 flex gap-2">
      <input type="hidden" name="tab" value="my-listing" />
      {state !== 'all' && <input type="hidden" name="state" value={state} />}
      <input
        type="search"
        name="q"
        aria-label={listingTables.words}
        placeholder={listingTables.wordsPlaceholder}
        maxLength={200}
        defaultValue={q}
        className="control min-w-0 flex-1"
      />
      <Button type="submit" aria-label={search.submit} className="px-3.5">
        <Search className="size-5" aria-hidden />
      </Button>
    </Form>
  );
}

function NoneFound() {
  const { listingTables, search } = useMessages();
  return (
    <div className="rounded-md border border-dashed border-control-line px-6 py-12 text-center">
      <p className="mb-5 text-lg font-bold">{search.empty}</p>
      <ButtonLink to="/dashboard?tab=my-listing">{listingTables.clear}</ButtonLink>
    </div>
  );
}

function OwnTable({ query, own: { listings, found } }: { query: OwnQuery; own: Own }) {
  const { listingTables } = useMessages();
  const { columns } = listingTables;
  const actions = useListingActions(listings);
  const { selection, chosen } = useSelection(listings);
  const total = countOfState(query.state, found);
  return (
    <>
      <ListingsTable
        selection={selection}
        columns={[
          columns.image,
          columns.title,
          columns.status,
          columns.delete,
          columns.edit,
          columns.type,
          columns.date,
          columns.views,
          columns.enquiries,
        ]}
      >
        {listings.map((listing) => (
          <OwnRow key={listing._id} listing={listing} selection={selection} actions={actions} />
        ))}
      </ListingsTable>
      <SelectionBar
        count={chosen.length}
        buttons={actions.buttons}
        onTaken={() => actions.markTaken(chosen)}
        onAvailable={() => actions.markAvailable(chosen)}
        onDelete={() => actions.askToDelete(chosen)}
        onClear={selection.clear}
      />
      <MoreLinks query={query} shown={listings.length} total={total} />
      {actions.question}
    </>
  );
}

interface OwnRowProps {
  listing: OwnListing;
  selection: Selection;
  actions: ReturnType<typeof useListingActions>;
}

function OwnRow({ listing, selection, actions }: OwnRowProps) {
  const { listing: messages, listingTables } = useMessages();
  const language = useLanguage();
  return (
    <ListingRow listing={listing} selection={selection}>
      <CoverCell cover={listing.cover} />
      <TitleCell listing={listing} figures={<TapTallies taps={listing.taps} />}>
        <StatusText listing={listing} />
        <span>{` · ${messages.types[listing.type]} · `}</span>
        <Tally Icon={Eye} text={messages.views(listing.pageViews)} count={listing.pageViews} />
        <span>{' · '}</span>
        <Tally Icon={Mail} text={listingTables.messages(listing.enquiries)} count={listing.enquiries} />
        <span>{' · '}</span>
        <TapTallies taps={listing.taps} after=" · " />
        <Moment at={listing.updatedAt} className="whitespace-nowrap" />
      </TitleCell>
      <MarkCell
        listing={listing}
        buttons={actions.buttons}
        onMark={() => actions.toggle(listing)}
        onRenew={() => actions.renew([listing])}
      />
      <DeleteCell listing={listing} onDelete={() => actions.askToDelete([listing])} />
      <EditCell listing={listing} />
      <FactCell>
        <span className="whitespace-nowrap">{messages.types[listing.type]}</span>
      </FactCell>
      <FactCell>
        <Moment at={listing.updatedAt} className="inline-block min-w-16" />
      </FactCell>
      <FactCell isFigure>{formatNumber(listing.pageViews, language)}</FactCell>
      <FactCell isFigure>{formatNumber(listing.enquiries, language)}</FactCell>
    </ListingRow>
  );
}

const tapIcons = { callTaps: Phone, viberTaps: MessageCircle, copyTaps: Copy };
const tapNames = Object.keys(tapIcons) as (keyof typeof tapIcons)[];

interface TapTalliesProps {
  taps: OwnListing['taps'];
  /** Text after them, if there are any. */
  after?: string;
}

/** How often users tapped Call, Viber and Copy on a listing's page; one that nobody tapped is omitted (LST-144). */
export function TapTallies({ taps, after }: TapTalliesProps) {
  const { taps: messages } = useMessages().listingTables;
  const tapped = tapNames.filter((name) => taps[name] > 0);
  if (tapped.length === 0) return null;
  return (
    <>
      <span className="inline-flex gap-2">
        {tapped.map((name) => (
          <Tally key={name} Icon={tapIcons[name]} text={messages[name](taps[name])} count={taps[name]} />
        ))}
      </span>
      {after && <span>{after}</span>}
    </>
  );
}

/** A count beside an icon for what is counted, spelled out for screen readers. */
export function Tally({ Icon, text, count }: { Icon: LucideIcon; text: string; count: number }) {
  const language = useLanguage();
  return (
    <span className="inline-flex items-center gap-1 align-bottom whitespace-nowrap tabular-nums" title={text}>
      <Icon className="size-3.5" aria-hidden />
      <span aria-hidden>{formatNumber(count, language)}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

interface MoreLinksProps {
  query: OwnQuery;
  shown: number;
  total: number;
}

/** Appends the next batch, or all at once: so that each listing of an agency is two taps away (LST-93). They are links and work without a script. */
function MoreLinks({ query, shown, total }: MoreLinksProps) {
  const { listingTables, site } = useMessages();
  const language = useLanguage();
  if (shown >= total) return null;
  const next = shown + pageSizes.listings;
  const most = Math.min(total, mostShown);
  if (shown >= mostShown) {
    return (
      <p className="mt-6 text-center text-md text-muted">
        {listingTables.moreThanShown(formatNumber(shown, language), formatNumber(total, language))}
      </p>
    );
  }
  return (
    <div className="mt-6 flex flex-wrap justify-center gap-2.5">
      <ButtonLink to={ownAddress({ ...query, shown: next })} preventScrollReset replace>
        {site.showMore}
      </ButtonLink>
      {total > next && (
        <ButtonLink to={ownAddress({ ...query, shown: most })} preventScrollReset replace>
          {listingTables.showAll(formatNumber(most, language), most < total)}
        </ButtonLink>
      )}
    </div>
  );
}

interface StatCardProps {
  name: string;
  total: number;
  /** Of these, in the last 30 days. */
  lastMonth: number;
}

/** A figure of the user's listings, and how much of it is from the last month. */
function StatCard({ name, total, lastMonth }: StatCardProps) {
  const { lastMonth: messages } = useMessages().listingTables;
  const language = useLanguage();
  return (
    <li className="row-span-3 grid grid-rows-subgrid rounded-md border border-line bg-surface px-2.5 py-2 sm:p-5">
      <p className="text-sm leading-snug text-muted sm:text-md">{name}</p>
      <p className="text-xl leading-tight font-bold tabular-nums sm:text-2xl">{formatNumber(total, language)}</p>
      <p className="text-sm text-muted sm:mt-1">
        <span>{`${messages}: `}</span>
        <span className="font-semibold text-act tabular-nums">{formatNumber(lastMonth, language)}</span>
      </p>
    </li>
  );
}
