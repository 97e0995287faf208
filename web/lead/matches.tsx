import { addressOfWatch } from '#domain/watch/watch.ts';
import type { CardListing } from '../listing/card/card-listing.ts';
import { ListingGrid } from '../listing/card/listing-grid.tsx';
import { useMessages } from '../messages/context.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';

interface MatchesProps {
  wants: string;
  own: readonly CardListing[];
  others: readonly CardListing[];
  now: string;
}

/** Available listings that match what a lead looks for: those of the account first (LEA-12). */
export function Matches({ wants, own, others, now }: MatchesProps) {
  const { leads: messages } = useMessages();
  const groups = [
    [messages.ownMatches, own],
    [messages.otherMatches, others],
  ] as const;
  return (
    <section aria-labelledby="matches" className="mt-8">
      <h2 id="matches" className="mb-3 text-xl font-bold tracking-tight">
        <ByPhrase text={messages.matches} />
      </h2>
      {wants === '' && (
        <p className="text-muted">
          <BySyllable text={messages.describeFirst} />
        </p>
      )}
      {wants !== '' && own.length + others.length === 0 && (
        <p className="mb-4 text-muted">
          <BySyllable text={messages.noMatches} />
        </p>
      )}
      {groups
        .filter(([, listings]) => listings.length > 0)
        .map(([name, listings]) => (
          <div key={name} className="mb-6">
            <h3 className="mb-3 font-semibold">
              <ByPhrase text={name} />
            </h3>
            <ListingGrid listings={listings} now={now} columns="three" />
          </div>
        ))}
      {wants !== '' && <ButtonLink to={addressOfWatch(wants)}>{messages.allMatches}</ButtonLink>}
    </section>
  );
}
