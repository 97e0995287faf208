import { deskAddress } from '../desk/load.ts';
import { useMessages } from '../messages/context.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';

/** Says how many cases wait at the desk, and leads there (MOD-41). */
export function ToDecide({ cases }: { cases: number }) {
  const { desk } = useMessages();
  return (
    <p role="note" className="rounded-md border border-gold bg-surface px-4 py-2.5 text-md">
      <BySyllable text={desk.waiting(cases)} />{' '}
      <LocalLink
        to={deskAddress({})}
        className="-my-3 inline-block py-3 font-semibold whitespace-nowrap text-act underline"
      >
        {desk.toDesk}
      </LocalLink>
    </p>
  );
}
