import { Pencil, ShieldCheck, Trash2 } from 'lucide-react';
import { writtenIn } from '../../shell/burmese-font.ts';
import { useMessages } from '../../messages/context.tsx';
import { Avatar } from '../../shell/avatar.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { UserRowEntry } from './load.ts';

const cell = 'border-t border-line px-3 py-3 align-middle max-lg:border-0 max-lg:p-0';

interface UserRowProps {
  user: UserRowEntry;
  isBusy: boolean;
  onDelete: () => void;
}

/** A user as a row; on narrower screens a card. */
export function UserRow({ user, isBusy, onDelete }: UserRowProps) {
  const { users: messages } = useMessages();
  const { username, name } = user;
  return (
    <tr className="max-lg:grid max-lg:grid-cols-[auto_1fr_auto] max-lg:items-center max-lg:gap-x-3 max-lg:rounded-md max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-3">
      <td className={`${cell} max-lg:row-span-2 max-lg:self-start`}>
        <Avatar person={user} />
      </td>
      <td className={`${cell} max-lg:col-span-2 max-lg:min-w-0`}>
        <span lang={writtenIn(username, 'bold')} className="font-semibold break-words">
          {username}
        </span>
        {name && (
          <span lang={writtenIn(name)} className="block text-sm break-words text-muted">
            {name}
          </span>
        )}
      </td>
      <td className={`${cell} break-all text-muted max-lg:col-span-2 max-lg:min-w-0`}>{user.email}</td>
      <td className={`${cell} max-lg:col-start-2 max-lg:text-muted`}>{messages.roles[user.role]}</td>
      <td className={`${cell} max-lg:text-end`}>
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
      <td className={`${cell} whitespace-nowrap text-muted max-lg:col-span-2 max-lg:col-start-2 max-lg:text-sm`}>
        <span className="lg:hidden">{messages.columns.joined} </span>
        <Moment at={user.createdAt} />
      </td>
      <td className={`${cell} max-lg:col-span-2 max-lg:col-start-1 max-lg:mt-2`}>
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
