import { writtenIn } from '../shell/document/burmese-font.ts';
import { Avatar } from '../shell/frame/avatar.tsx';
import { ByPhrase } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';

interface PeopleProps {
  agencyId: string;
  title: string;
  /** Their roles in words. */
  members: readonly { _id: string; name: string; avatar: string | null; role: string }[];
}

/** The people of an agency, each with a link to their page (TEM-20). */
export function People({ agencyId, title, members }: PeopleProps) {
  if (members.length === 0) return null;
  return (
    <section aria-labelledby="people" className="min-w-0">
      <h2 id="people" className="mb-2 text-lg font-bold">
        <ByPhrase text={title} />
      </h2>
      <ul className="grid gap-2">
        {members.map(({ _id, name, avatar, role }) => (
          <li key={_id} className="relative flex min-h-11 items-center gap-3">
            <Avatar person={{ username: name, avatar }} />
            <p className="min-w-0 wrap-anywhere">
              <LocalLink
                to={`/agent/${agencyId}/${_id}`}
                lang={writtenIn(name)}
                className="block font-semibold text-act after:absolute after:inset-0 hover:underline"
              >
                {name}
              </LocalLink>
              <span className="block text-sm text-muted">{role}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
