import { formatNumber } from '#domain/listing/price.ts';
import { dayOf } from '../../ui/date.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { PackagesShown } from './load.ts';

const cell = 'border-t border-line px-3 py-3 align-middle md:max-lg:px-2 max-md:border-0 max-md:p-0';
/** What the column is called, where the phone shows no columns. */
const inCard = 'text-sm text-muted md:hidden';

/** What one person has, as a row; on the phone a card. */
export function AssignmentRow({ assignment }: { assignment: PackagesShown['assignments'][number] }) {
  const {
    packageForm: { assignments: words, list },
  } = useMessages();
  const language = useLanguage();
  const { person, title, isActive, expiresAt, listingsUsed, listingsLeft } = assignment;
  const name = person.name ?? person.username;
  const { columns } = words;
  return (
    <tr className="max-md:grid max-md:grid-cols-2 max-md:gap-x-3 max-md:gap-y-2 max-md:rounded-md max-md:border max-md:border-line max-md:bg-surface max-md:p-3">
      <td className={`${cell} max-md:col-span-2`}>
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm break-all text-muted">{person.email}</span>
      </td>
      <td className={cell}>
        <span className={inCard}>{columns.package} </span>
        {title}
      </td>
      <td className={cell}>
        <span
          className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold ${isActive ? 'bg-act-soft text-act' : 'bg-sunken text-muted'}`}
        >
          {isActive ? words.active : words.ended}
        </span>
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <span className={inCard}>{columns.until} </span>
        <time dateTime={expiresAt}>{dayOf(expiresAt, language)}</time>
      </td>
      <td className={cell}>
        <span className={inCard}>{columns.used} </span>
        {formatNumber(listingsUsed, language)}
      </td>
      <td className={cell}>
        <span className={inCard}>{columns.left} </span>
        {listingsLeft === 'Unlimited' ? list.unlimited : formatNumber(listingsLeft, language)}
      </td>
      <td className={`${cell} max-md:col-span-2`}>
        <ButtonLink
          to={`/admin-assign-package?userId=${person._id}`}
          aria-label={words.assignTo(name)}
          className="whitespace-nowrap max-md:w-full"
        >
          {columns.assign}
        </ButtonLink>
      </td>
    </tr>
  );
}
