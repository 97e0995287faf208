import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { pageSizes } from '#domain/paging.ts';
import { answerOf, browserApi } from '../../api/client.ts';
import { useBatches } from '../../ui/batches.ts';
import { useHydrated } from '../../ui/hydrated.ts';
import { useMessages } from '../../messages/context.tsx';
import { TableFilter } from '../../forms/table-filter.tsx';
import { useDeletion } from '../use-deletion.tsx';
import { useNotice } from '../../shell/state/notice.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { parametersOf, type UsersQuery, userOrders, usersQueryOf } from './users-query.ts';
import { rowOf, type UserRowEntry, type loadUsers, usersCall } from './load.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../../shell/links.ts';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { Pencil, ShieldCheck, Trash2 } from 'lucide-react';
import { writtenIn } from '../../shell/document/burmese-font.ts';
import { Avatar } from '../../shell/frame/avatar.tsx';
import { Moment } from '../../ui/moment.tsx';

type UsersProps = Awaited<ReturnType<typeof loadUsers>>;

/** All users with an account, for admins: searched, sorted, edited and deleted (ACC-32). */
export function Users({ query, first, totals }: UsersProps) {
  return (
    <>
      <UsersTotals totals={totals} isFiltered={query.search !== ''} />
      <UsersFilter query={query} />
      <UsersTable key={`table ${JSON.stringify(query)}`} query={query} first={first} />
    </>
  );
}

function UsersFilter({ query: { search, sort, order } }: { query: UsersQuery }) {
  const { users } = useMessages();
  return (
    <TableFilter
      tab="users"
      submit={users.show}
      addressOf={(chosen) => `/dashboard?${new URLSearchParams(parametersOf(usersQueryOf(chosen)))}`}
      search={{ label: users.search, name: 'search', value: search, placeholder: users.searchHint }}
      choices={[
        {
          label: users.sort,
          name: 'sort',
          value: `${sort}.${order}`,
          options: userOrders.map((choice) => [choice, users.sorts[choice]]),
          isSentAtOnce: true,
        },
      ]}
    />
  );
}

function UsersTable({ query, first }: Pick<UsersProps, 'query' | 'first'>) {
  const { users: messages } = useMessages();
  const isHydrated = useHydrated();
  const notice = useNotice();
  const revalidator = useRevalidator();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const batches = useBatches(first, {
    size: pageSizes.users,
    query: parametersOf(query),
    failed: messages.failed,
    // Users after those deleted here have moved up.
    read: async (start) =>
      (await answerOf(browserApi().user.getusers.$get(usersCall(query, start - gone.size)))).users.map(rowOf),
  });
  const deletion = useDeletion(({ _id, username }) => {
    setGone(new Set([...gone, _id]));
    notice({ kind: 'done', text: messages.deleted(username) });
    void revalidator.revalidate();
  });
  // Users who have signed up since then move the others down: nobody is listed twice.
  const known = new Map(batches.entries.filter(({ _id }) => !gone.has(_id)).map((user) => [user._id, user]));

  if (known.size === 0 && !batches.mayHaveMore) {
    return (
      <div className="rounded-md border border-dashed border-control-line px-6 py-16 text-center">
        <p className="mb-5 text-lg font-bold">{messages.empty}</p>
        <ButtonLink to="/dashboard?tab=users">{messages.showAll}</ButtonLink>
      </div>
    );
  }
  const { avatar, username, email, role, admin, joined, edit, delete: remove } = messages.columns;
  return (
    <>
      <table className="w-full border-separate border-spacing-0 overflow-hidden rounded-md border border-line bg-surface text-md max-lg:block max-lg:border-0 max-lg:bg-transparent">
        <thead className="bg-sunken text-sm text-muted max-lg:sr-only">
          <tr>
            {[avatar, username, email, role, admin, joined, edit, remove].map((name) => (
              <th key={name} scope="col" className="px-3 py-3 text-start font-semibold">
                <BySyllable text={name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:grid max-lg:gap-3 max-lg:sm:grid-cols-2">
          {[...known.values()].map((user) => (
            <UserRow
              key={user._id}
              user={user}
              isBusy={!isHydrated || deletion.isBusy}
              onDelete={() => void deletion.ask(user._id)}
            />
          ))}
        </tbody>
      </table>
      <ShowMore batches={batches} />
      {deletion.dialog}
    </>
  );
}

interface UsersTotalsProps {
  totals: { total: number; lastMonth: number };
  /** Whether the figures are those of a search result. */
  isFiltered: boolean;
}

/** Numbers of users: all, and those of the last 30 days. */
function UsersTotals({ totals: { total, lastMonth }, isFiltered }: UsersTotalsProps) {
  const { users } = useMessages();
  const language = useLanguage();
  return (
    <p className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-md border border-line bg-surface px-5 py-4">
      <span className="text-md text-muted">{isFiltered ? users.found : users.total}</span>
      <strong className="text-2xl font-bold">{formatNumber(total, language)}</strong>
      <span className="text-md text-muted">{users.lastMonth(formatNumber(lastMonth, language))}</span>
    </p>
  );
}

const cell = 'border-t border-line px-3 py-3 align-middle max-lg:border-0 max-lg:p-0';

interface UserRowProps {
  user: UserRowEntry;
  isBusy: boolean;
  onDelete: () => void;
}

/** A user as a row; on narrower screens a card. */
export function UserRow({ user, isBusy, onDelete }: UserRowProps) {
  const { suspension, users: messages } = useMessages();
  const { username, name } = user;
  return (
    <tr className="max-lg:grid max-lg:grid-cols-[auto_1fr_auto_2.75rem] max-lg:items-center max-lg:gap-x-3 max-lg:rounded-md max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-3">
      <td className={`${cell} max-lg:row-span-2 max-lg:self-start`}>
        <Avatar person={user} />
      </td>
      <td className={`${cell} max-lg:col-span-3 max-lg:min-w-0`}>
        {/* A name breaks between its words; only one longer than the column within. */}
        <span
          lang={writtenIn(username, 'bold')}
          className="font-semibold max-lg:wrap-anywhere lg:inline-block lg:max-w-44 lg:wrap-break-word"
        >
          <BySyllable text={username} />
        </span>
        {name && (
          <span
            lang={writtenIn(name)}
            className="block text-sm text-muted max-lg:wrap-anywhere lg:max-w-44 lg:wrap-break-word"
          >
            <BySyllable text={name} />
          </span>
        )}
      </td>
      <td className={`${cell} break-all text-muted max-lg:col-span-3 max-lg:min-w-0`}>
        <span>{user.email}</span>
        {user.isSuspended && (
          <span className="block text-sm font-semibold text-danger">
            <BySyllable text={suspension.badge} />
          </span>
        )}
      </td>
      <td className={`${cell} max-lg:col-start-2 max-lg:text-muted`}>
        {[messages.roles[user.role], ...user.staffRoles.map((role) => messages.staffRoles[role])].join(' · ')}
      </td>
      <td className={`${cell} max-lg:col-span-2 max-lg:text-end`}>
        {user.isAdmin ? (
          <span className="inline-flex items-center gap-1 rounded-full bg-act-soft px-2 py-0.5 text-sm font-semibold text-act">
            <ShieldCheck className="size-4" aria-hidden />
            <span className="lg:hidden">{messages.columns.admin}</span>
            <span className="max-lg:sr-only">{messages.yes}</span>
          </span>
        ) : (
          <span className="text-muted max-lg:sr-only">{messages.no}</span>
        )}
      </td>
      <td className={`${cell} whitespace-nowrap text-muted max-lg:col-span-3 max-lg:col-start-2 max-lg:text-sm`}>
        <span className="lg:hidden">{`${messages.columns.joined} `}</span>
        <Moment at={user.createdAt} />
      </td>
      <td className={`${cell} max-lg:col-span-3 max-lg:col-start-1 max-lg:mt-2`}>
        <ButtonLink
          to={`/update-agent-by-admin/${user._id}`}
          aria-label={`${messages.columns.edit}: ${username}`}
          className="px-3! max-lg:w-full"
        >
          <Pencil className="size-4.5" aria-hidden />
          <span className="lg:sr-only">{messages.columns.edit}</span>
        </ButtonLink>
      </td>
      <td className={`${cell} max-lg:mt-2 max-lg:justify-self-end`}>
        <Button
          onClick={onDelete}
          disabled={isBusy}
          aria-label={`${messages.columns.delete}: ${username}`}
          className="px-3!"
        >
          <Trash2 className="size-4.5 text-danger" aria-hidden />
        </Button>
      </td>
    </tr>
  );
}
