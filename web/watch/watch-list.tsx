import type { Language } from '#domain/language.ts';
import { useMessages } from '../dashboard/messages.ts';
import { ByPhrase } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';

interface WatchListProps {
  watches: readonly { token: string; name: string; language: Language }[];
}

/** Other searches of the same person, each with the page that manages it; nothing if there are none. */
export function WatchList({ watches }: WatchListProps) {
  const { watch: messages } = useMessages();
  if (watches.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="text-lg font-bold">
        <ByPhrase text={messages.others} />
      </h2>
      <ul className="mt-2 divide-y divide-line rounded-md border border-line bg-surface">
        {watches.map(({ token, name, language }) => (
          <li key={token}>
            <LocalLink
              to={`/watch/${token}`}
              lang={language}
              className="flex min-h-11 items-center px-4 py-2 wrap-anywhere text-act underline"
            >
              {name}
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
