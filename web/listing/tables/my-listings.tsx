import { Eye, House, Mail, Search } from 'lucide-react';
import { Form } from 'react-router';
import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage, useLocalAddress } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ByPhrase, BySyllable } from '../../ui/by-syllable.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { PhoneSheet } from '../../ui/phone-sheet.tsx';
import { ActionsCell, MarkCell, StatusText } from './action-cells.tsx';
import { CoverCell, DateCell, FactCell, ListingRow, ListingsTable, NotLoaded, TitleCell } from './listings-table.tsx';
import { manyAddress } from '../many/query.ts';
import { SpreadsheetLinks } from '../../spreadsheet/links.tsx';
import { countOfState } from '../orders.ts';
import { type loadMyListings, ownAddress, type OwnListing, type OwnQuery } from './load-my-listings.ts';
import { MoreLinks } from './more-links.tsx';
import { HandOnChoice, HeldBy, handsOn, WhoseLinks } from './whose.tsx';
import { type Selection, SelectionBar, StateLinks, useSelection } from './selection.tsx';
import { SavedBy, WatchedBy, Tally, TapTallies } from './tallies.tsx';
import { useListingActions } from './use-listing-actions.tsx';

type MyListingsProps = Awaited<ReturnType<typeof loadMyListings>>;
type Own = NonNullable<MyListingsProps['own']>;

/** The user's own listings, newest first, and their figures (LST-57). */
export function MyListings({ query, own, team }: MyListingsProps) {
  const { changeMany, dashboard, groupPosts, listingTables, site } = useMessages();
  const language = useLanguage();
  if (!own) return <NotLoaded text={dashboard.failed} />;
  const { listings, sales, rents } = own.figures;
  const total = countOfState(query.state, own.found);
  return (
    <>
      {team && <WhoseLinks query={query} team={team} />}
      <ul className="mb-4 grid grid-cols-3 gap-x-2.5 sm:gap-x-4">
        <StatCard name={listingTables.totals.listings} {...listings} />
        <StatCard name={listingTables.totals.sales} {...sales} />
        <StatCard name={listingTables.totals.rents} {...rents} />
      </ul>
      <SpreadsheetLinks />
      {listings.total === 0 ? (
        <EmptyState Icon={House} title={dashboard.empty} text={dashboard.emptyHelp}>
          <ButtonLink to="/dashboard?tab=create-listing" kind="primary">
            {site.menu.createListing}
          </ButtonLink>
          <ButtonLink to="/price">{dashboard.seePackages}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          {own.found.soon > 0 && query.state !== 'soon' && <EndingNote count={own.found.soon} whose={query.whose} />}
          <div className="mb-3 gap-1.5 max-sm:flex sm:mb-4">
            <OwnSearch key={query.q} query={query} />
            <StateLinks
              shown={query.state}
              counts={own.found}
              addressOf={(state) => ownAddress({ q: query.q, whose: query.whose, state })}
            />
          </div>
          <p className="mb-3 flex flex-wrap gap-x-4">
            {own.found.available > 1 && (
              <LocalLink to="/posts-for-groups" className={textLink}>
                {groupPosts.homesLink}
              </LocalLink>
            )}
            {total > 1 && mayChange({ query, team }) && (
              <LocalLink to={manyAddress(query)} className={textLink}>
                {changeMany.link(formatNumber(total, language))}
              </LocalLink>
            )}
          </p>
          {own.listings.length === 0 ? <NoneFound /> : <OwnTable {...{ query, own, team }} />}
        </>
      )}
    </>
  );
}

const textLink = 'inline-flex min-h-11 items-center font-semibold text-act underline';

/** Whether the user may change what they see: not where they only read. */
function mayChange({ query, team }: Pick<MyListingsProps, 'query' | 'team'>): boolean {
  return team?.role !== 'viewer' || query.whose === 'own';
}

/** Asks the user to review the listings that end soon (LST-181). */
function EndingNote({ count, whose }: { count: number; whose: string }) {
  const { ends } = useMessages().listingTables;
  return (
    <p role="note" className="mb-3 rounded-md border border-gold bg-surface px-4 py-2.5 text-md">
      <BySyllable text={ends.note(count)} />{' '}
      <LocalLink
        to={ownAddress({ state: 'soon', whose })}
        className="-my-3 inline-block py-3 font-semibold whitespace-nowrap text-act underline"
      >
        {ends.toNote}
      </LocalLink>
    </p>
  );
}

/** Searches the user's own listings; without a script too. On a phone it is a sheet. */
function OwnSearch({ query: { q, state, whose } }: { query: OwnQuery }) {
  const { listingTables, search } = useMessages();
  const local = useLocalAddress();
  return (
    <PhoneSheet label={search.submit} Icon={Search} set={q === '' ? undefined : search.filtered} className="sm:mb-3">
      <Form method="get" action={local('/dashboard')} role="search" preventScrollReset className="flex gap-2">
        <input type="hidden" name="tab" value="my-listing" />
        {whose !== '' && <input type="hidden" name="whose" value={whose} />}
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
    </PhoneSheet>
  );
}

function NoneFound() {
  const { listingTables, search } = useMessages();
  return (
    <EmptyState Icon={Search} title={search.empty} text={search.emptyHelp}>
      <ButtonLink to="/dashboard?tab=my-listing">{listingTables.clear}</ButtonLink>
    </EmptyState>
  );
}

function OwnTable({
  query,
  own: { listings, found },
  team,
}: {
  query: OwnQuery;
  own: Own;
  team: MyListingsProps['team'];
}) {
  const { changeMany, listingTables } = useMessages();
  const language = useLanguage();
  const { columns } = listingTables;
  const actions = useListingActions(listings);
  const { selection, chosen } = useSelection(listings);
  const total = countOfState(query.state, found);
  return (
    <>
      <ListingsTable
        selection={selection}
        columns={[columns.image, columns.title, columns.type, columns.status, columns.date]}
        actions={[columns.edit, columns.delete]}
      >
        {listings.map((listing) => (
          <OwnRow key={listing._id} {...{ listing, selection, actions, team }} />
        ))}
      </ListingsTable>
      <SelectionBar
        count={chosen.length}
        buttons={actions.buttons}
        onTaken={() => actions.markTaken(chosen)}
        onAvailable={() => actions.markAvailable(chosen)}
        onDelete={() => actions.askToDelete(chosen)}
        onClear={selection.clear}
      >
        {mayChange({ query, team }) && chosen.length > 0 && (
          <ButtonLink to={manyAddress({ ...query, codes: chosen.map(({ code }) => code) })}>
            {changeMany.ofSelected}
          </ButtonLink>
        )}
        {mayChange({ query, team }) && selection.isAll && total > chosen.length && (
          <ButtonLink to={manyAddress(query)}>{changeMany.link(formatNumber(total, language))}</ButtonLink>
        )}
        {team && handsOn(team) && query.whose !== 'own' && (
          <HandOnChoice
            members={team.members}
            buttons={actions.buttons}
            onChoose={(to) => actions.handOn(chosen, to)}
          />
        )}
      </SelectionBar>
      <MoreLinks query={query} shown={listings.length} total={total} />
      {actions.question}
    </>
  );
}

interface OwnRowProps {
  listing: OwnListing;
  selection: Selection;
  actions: ReturnType<typeof useListingActions>;
  team: MyListingsProps['team'];
}

function OwnRow({ listing, selection, actions, team }: OwnRowProps) {
  const { listing: messages, listingTables } = useMessages();
  const views = <Tally Icon={Eye} text={messages.views(listing.pageViews)} count={listing.pageViews} />;
  const received = <Tally Icon={Mail} text={listingTables.messages(listing.enquiries)} count={listing.enquiries} />;
  return (
    <ListingRow listing={listing} selection={selection}>
      <CoverCell cover={listing.cover} />
      <TitleCell
        listing={listing}
        beside={
          <>
            {views}
            {received}
            <TapTallies taps={listing.taps} />
            <SavedBy count={listing.savedBy} isShort />
            <WatchedBy count={listing.watchedBy} isShort />
            {team && <HeldBy listing={listing} team={team} />}
          </>
        }
      >
        <StatusText listing={listing} />
        <span>{` · ${messages.types[listing.type]} · `}</span>
        {views}
        <span>{' · '}</span>
        {received}
        <span>{' · '}</span>
        <TapTallies taps={listing.taps} after=" · " />
        <Moment at={listing.updatedAt} className="whitespace-nowrap" />
        <SavedBy count={listing.savedBy} className="block" />
        <WatchedBy count={listing.watchedBy} className="block" />
        {team && <HeldBy listing={listing} team={team} />}
      </TitleCell>
      <FactCell below={<ByPhrase text={messages.propertyTypes[listing.propertyType]} />}>
        <span className="whitespace-nowrap">{messages.types[listing.type]}</span>
      </FactCell>
      <MarkCell
        listing={listing}
        buttons={actions.buttons}
        onMark={() => actions.toggle(listing)}
        onRenew={() => actions.renew([listing])}
      />
      <DateCell at={listing.updatedAt} />
      <ActionsCell listing={listing} onDelete={() => actions.askToDelete([listing])} />
    </ListingRow>
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
