import { TableFilter } from '../../forms/table-filter.tsx';
import { useMessages } from '../../messages/context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { type AssignmentQuery, assignmentsAddress, orderNames, parseAssignmentQuery } from './assignment-query.ts';
import { AssignmentRow } from './assignment-row.tsx';
import type { PackagesShown } from './load.ts';
import { BySyllable } from '../../ui/by-syllable.tsx';

/** Who has which package, until when, used and left; searched, sorted and turned by its address. */
export function Assignments({ query, assignments, total, pageCount }: Omit<PackagesShown, 'packages'>) {
  const { assignments: words } = useMessages().packageForm;
  const { columns } = words;
  return (
    <>
      <AssignmentFilter query={query} />
      {assignments.length === 0 ? (
        <div className="rounded-md border border-dashed border-control-line px-6 py-12 text-center">
          <p className="text-lg font-bold">
            {total === 0 && query.searchTerm === '' ? words.empty : words.nothingFound}
          </p>
          {(query.searchTerm !== '' || query.page > 1) && (
            <ButtonLink to="/dashboard?tab=packages" className="mt-5">
              {words.showAll}
            </ButtonLink>
          )}
        </div>
      ) : (
        <>
          <p className="mb-2 text-md text-muted">{words.total(total)}</p>
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
  const { assignments: words } = useMessages().packageForm;
  return (
    <TableFilter
      tab="packages"
      submit={words.show}
      addressOf={(chosen) => assignmentsAddress(parseAssignmentQuery(chosen))}
      search={{ label: words.search, name: 'searchTerm', value: query.searchTerm, placeholder: words.searchHint }}
      choices={[
        {
          label: words.sort,
          name: 'sort',
          value: query.sort,
          options: orderNames.map((order) => [order, words.sorts[order]]),
        },
      ]}
    />
  );
}
