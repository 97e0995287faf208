import { type ComponentProps, useState } from 'react';
import { useMessages } from '../../messages/context.tsx';
import { Button } from '../../ui/button.tsx';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { ChipLink } from '../../ui/chip-link.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { type loadMyListings, ownAddress, type OwnListing, type OwnQuery } from './load-my-listings.ts';

type ShownTeam = NonNullable<Awaited<ReturnType<typeof loadMyListings>>['team']>;

/** Whether a user may hand on what they see: not one who only reads, and not where nobody works. */
export function handsOn({ role, members }: ShownTeam): boolean {
  return role !== 'viewer' && members.length > 0;
}

/** For whom the user works, and links to what is with whom: all of the agency, with them, with each of the others, or their own (TEM-9). */
export function WhoseLinks({
  query,
  team: { me, agencyId, agencyName, role, members },
}: {
  query: OwnQuery;
  team: ShownTeam;
}) {
  const { team } = useMessages();
  const isMember = agencyId !== me;
  const others = role === 'agent' ? [] : members.filter(({ _id }) => _id !== me);
  const choices = [
    { whose: '', name: role === 'agent' ? team.whose.mine : team.whose.all },
    ...(isMember && role === 'owner' ? [{ whose: 'mine', name: team.whose.mine }] : []),
    ...others.map(({ _id, name }) => ({ whose: _id, name })),
    ...(isMember ? [{ whose: 'own', name: team.whose.own }] : []),
  ];
  return (
    <div className="mb-4">
      <p className="mb-2 flex flex-wrap items-center gap-x-4 text-md">
        {isMember && (
          <span>
            <BySyllable text={team.worksFor(agencyName)} />
          </span>
        )}
        <LocalLink to="/team" className="inline-flex min-h-11 items-center font-semibold text-act underline">
          {team.toTeam}
        </LocalLink>
      </p>
      {choices.length > 1 && (
        <nav aria-label={team.whose.label} className="flex flex-wrap gap-2">
          {choices.map(({ whose, name }) => (
            <ChipLink
              key={whose}
              to={ownAddress({ q: query.q, state: query.state, whose })}
              preventScrollReset
              isCurrent={whose === query.whose}
              className="whitespace-nowrap"
            >
              {name}
            </ChipLink>
          ))}
        </nav>
      )}
    </div>
  );
}

/** With whom a listing of the agency is; who may hand it on follows the link. */
export function HeldBy({
  listing,
  team: shown,
}: {
  listing: Pick<OwnListing, '_id' | 'userRef' | 'memberRef'>;
  team: ShownTeam;
}) {
  const { team } = useMessages();
  if (listing.userRef !== shown.agencyId || shown.members.length === 0) return null;
  const holder = shown.members.find(({ _id }) => _id === listing.memberRef);
  const text = holder ? team.with(holder.name) : team.withNobody;
  if (!handsOn(shown)) return <span className="block text-sm">{text}</span>;
  return (
    <LocalLink
      to={`/team?listing=${listing._id}`}
      className="relative z-1 inline-flex min-h-11 items-center text-sm text-act underline"
    >
      {text}
    </LocalLink>
  );
}

interface HandOnChoiceProps {
  members: ShownTeam['members'];
  buttons: ComponentProps<'button'>;
  /** @param to the id of a member; null for the agency itself. */
  onChoose: (to: string | null) => void;
}

/** Hands all selected listings on: whom to, and a button. */
export function HandOnChoice({ members, buttons, onChoose }: HandOnChoiceProps) {
  const { team } = useMessages();
  const [to, setTo] = useState('');
  return (
    <span className="flex gap-2">
      <select
        aria-label={team.handOn.to}
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
        className="control w-44"
      >
        <option value="">{team.nobody}</option>
        {members.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
      <Button {...buttons} onClick={() => onChoose(to === '' ? null : to)}>
        {team.handOn.now}
      </Button>
    </span>
  );
}
