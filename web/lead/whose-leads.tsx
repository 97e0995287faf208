import { useMessages } from '../messages/context.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { ChipLink } from '../ui/chip-link.tsx';
import type { Team } from '../team/load.ts';
import { addressOfLeads, type AskedLeads } from './asked-leads.ts';

/** For whom the user works, and links to the leads of all of the agency, of each of its people, and to the user's own (LEA-17). */
export function WhoseLeads({ asked, team: shown, me }: { asked: AskedLeads; team: Team; me: string }) {
  const { team } = useMessages();
  const isMember = shown.agencyId !== me;
  const seesAll = shown.role !== 'agent';
  const people = seesAll ? shown.members.filter(({ role }) => role !== 'viewer') : [];
  const choices = [
    { whose: '', name: seesAll ? team.whose.all : team.whose.mine },
    ...people.map(({ _id, name }) => ({ whose: _id, name: _id === me ? team.whose.mine : name })),
    ...(isMember ? [{ whose: 'own', name: team.whose.own }] : []),
  ];
  return (
    <>
      {isMember && (
        <p className="mb-2 text-md">
          <BySyllable text={team.worksFor(shown.agencyName)} />
        </p>
      )}
      {choices.length > 1 && (
        <nav aria-label={team.whose.label} className="mb-3 flex flex-wrap gap-2">
          {choices.map(({ whose, name }) => (
            <ChipLink key={whose} to={addressOfLeads({ ...asked, whose, page: 1 })} isCurrent={whose === asked.whose}>
              {name}
            </ChipLink>
          ))}
        </nav>
      )}
    </>
  );
}
