import { useMessages } from '../messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PaymentAccounts } from './payment-accounts.tsx';
import {
  assignmentsAddress,
  orderNames,
  parseAssignmentQuery,
  type AssignmentQuery,
  type PackagesShown,
} from './load.ts';
import { SquarePen } from 'lucide-react';
import { formatMoney, formatNumber } from '#domain/listing/price.ts';
import { unlimited } from '#domain/package/package.ts';
import { useLanguage } from '../../shell/links.ts';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { TableFilter } from '../../forms/table-filter.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { dayOf } from '../../ui/date.ts';

/** The admin's packages: those on offer, and who has which (ACC-9). */
export function Packages({ packages, accounts, ...assignments }: PackagesShown) {
  const { list, assignments: messages } = useMessages().packageForm;
  return (
    <>
      <section>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl font-bold tracking-tight">{list.title}</h2>
          <ButtonLink to="/create-package">{list.create}</ButtonLink>
        </div>
        <PackageList packages={packages} />
      </section>
      <div className="mt-10">
        <PaymentAccounts accounts={accounts} />
      </div>
      <section className="mt-10">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl font-bold tracking-tight">{messages.title}</h2>
          <ButtonLink to="/admin-assign-package" kind="primary">
            {list.assign}
          </ButtonLink>
        </div>
        <Assignments {...assignments} />
      </section>
    </>
  );
}

/** Every package with its figures and a link to change it. */
function PackageList({ packages }: Pick<PackagesShown, 'packages'>) {
  const {
    packages: { price },
    packageForm: { list },
  } = useMessages();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {packages.map((one) => (
        <li key={one._id} className="flex flex-col rounded-md border border-line bg-surface p-4">
          <h3 className="flex flex-wrap items-center gap-2 text-lg font-bold">
            <span className="min-w-0 wrap-anywhere">
              <BySyllable text={one.title} />
            </span>
            {one.highlighted && (
              <span className="rounded-full bg-gold-soft px-2.5 py-0.5 text-sm font-semibold text-gold">
                {list.highlighted}
              </span>
            )}
          </h3>
          <dl className="mt-2 mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-md">
            <dt className="text-muted">{list.price}</dt>
            <dd className="font-semibold">{price(formatMoney(one.price, language))}</dd>
            <dt className="text-muted">{list.listings}</dt>
            <dd>{one.listingLimit === unlimited ? list.unlimited : number(one.listingLimit)}</dd>
            <dt className="text-muted">{list.duration}</dt>
            <dd>{list.days(one.durationDays)}</dd>
          </dl>
          <ButtonLink
            to={`/update-package/${one._id}`}
            aria-label={`${list.edit}: ${one.title}`}
            className="mt-auto self-start"
          >
            <SquarePen className="size-4.5" aria-hidden />
            <span>{list.edit}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** Table of who has which package, until when, used and left; searched, sorted and paged through its address. */
export function Assignments({ query, assignments, total, pageCount }: Omit<PackagesShown, 'packages' | 'accounts'>) {
  const { assignments: messages } = useMessages().packageForm;
  const { columns } = messages;
  return (
    <>
      <AssignmentFilter query={query} />
      {assignments.length === 0 ? (
        <div className="rounded-md border border-dashed border-control-line px-6 py-12 text-center">
          <p className="text-lg font-bold">
            {total === 0 && query.searchTerm === '' ? messages.empty : messages.nothingFound}
          </p>
          {(query.searchTerm !== '' || query.page > 1) && (
            <ButtonLink to="/dashboard?tab=packages" className="mt-5">
              {messages.showAll}
            </ButtonLink>
          )}
        </div>
      ) : (
        <>
          <p className="mb-2 text-md text-muted">{messages.total(total)}</p>
          <table className="w-full border-separate border-spacing-0 overflow-hidden rounded-md border border-line bg-surface text-md max-md:block max-md:border-0 max-md:bg-transparent">
            <thead className="bg-sunken text-start text-sm text-muted max-md:sr-only">
              <tr>
                {[
                  columns.person,
                  columns.package,
                  columns.state,
                  columns.until,
                  columns.used,
                  columns.left,
                  columns.assign,
                ].map((name) => (
                  <th key={name} scope="col" className="px-3 py-3 text-start font-semibold md:max-lg:px-2">
                    <BySyllable text={name} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-md:grid max-md:gap-3">
              {assignments.map((one) => (
                <AssignmentRow key={one.person._id} assignment={one} />
              ))}
            </tbody>
          </table>
        </>
      )}
      <Pagination
        page={query.page}
        pageCount={pageCount}
        addressOf={(page) => assignmentsAddress({ ...query, page })}
      />
    </>
  );
}

function AssignmentFilter({ query }: { query: AssignmentQuery }) {
  const { assignments: messages } = useMessages().packageForm;
  return (
    <TableFilter
      tab="packages"
      submit={messages.show}
      addressOf={(chosen) => assignmentsAddress(parseAssignmentQuery(chosen))}
      search={{ label: messages.search, name: 'searchTerm', value: query.searchTerm, placeholder: messages.searchHint }}
      choices={[
        {
          label: messages.sort,
          name: 'sort',
          value: query.sort,
          options: orderNames.map((order) => [order, messages.sorts[order]]),
        },
      ]}
    />
  );
}

const cell = 'border-t border-line px-3 py-3 align-middle md:max-lg:px-2 max-md:border-0 max-md:p-0';
/** Classes of a column's name beside its value, on the phone, which shows no columns. */
const inCard = 'text-sm text-muted md:hidden';

/** One user's package as a row; on the phone a card. */
function AssignmentRow({ assignment }: { assignment: PackagesShown['assignments'][number] }) {
  const {
    packageForm: { assignments: messages, list },
  } = useMessages();
  const language = useLanguage();
  const { person: user, title, isActive, expiresAt, listingsUsed, listingsLeft } = assignment;
  const name = user.name ?? user.username;
  const { columns } = messages;
  return (
    <tr className="max-md:grid max-md:grid-cols-2 max-md:gap-x-3 max-md:gap-y-2 max-md:rounded-md max-md:border max-md:border-line max-md:bg-surface max-md:p-3">
      <td className={`${cell} max-md:col-span-2`}>
        <span className="block font-semibold max-md:wrap-anywhere md:max-w-44 md:wrap-break-word">{name}</span>
        <span className="block text-sm break-all text-muted">{user.email}</span>
      </td>
      <td className={cell}>
        <span className={inCard}>{`${columns.package} `}</span>
        <span className="inline-block max-w-40 wrap-break-word">{title}</span>
      </td>
      <td className={cell}>
        <span
          className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold ${isActive ? 'bg-act-soft text-act' : 'bg-sunken text-muted'}`}
        >
          {isActive ? messages.active : messages.ended}
        </span>
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <span className={inCard}>{`${columns.until} `}</span>
        <time dateTime={expiresAt}>{dayOf(expiresAt, language)}</time>
      </td>
      <td className={cell}>
        <span className={inCard}>{`${columns.used} `}</span>
        <span>{formatNumber(listingsUsed, language)}</span>
      </td>
      <td className={cell}>
        <span className={inCard}>{`${columns.left} `}</span>
        <span>{listingsLeft === 'Unlimited' ? list.unlimited : formatNumber(listingsLeft, language)}</span>
      </td>
      <td className={`${cell} max-md:col-span-2`}>
        <ButtonLink
          to={`/admin-assign-package?userId=${user._id}`}
          aria-label={messages.assignTo(name)}
          className="whitespace-nowrap max-md:w-full"
        >
          {columns.assign}
        </ButtonLink>
      </td>
    </tr>
  );
}
