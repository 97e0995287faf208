import { worksOn } from '#domain/team/team.ts';
import { Pencil } from 'lucide-react';
import { useMessages } from '../../messages/context.tsx';
import { useCurrentUser } from '../../shell/frame/site-profile.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Whose a listing is, and the member of their team who has it. */
interface Held {
  userRef: string;
  memberRef: string | null;
}

/** Whether the current user may change a listing. */
export function isTheirs(currentUser: ReturnType<typeof useCurrentUser>, listing: Held): boolean {
  return currentUser !== null && (currentUser.isAdmin || worksOn(currentUser, listing));
}

/** On a listing's page, for its owner and admins: links to its form, and to texts and pictures for groups. */
export function EditLink({ listing }: { listing: { _id: string } & Held }) {
  const { listing: messages } = useMessages();
  const currentUser = useCurrentUser();
  if (!isTheirs(currentUser, listing)) return null;
  return (
    <span className="flex flex-wrap gap-2 print:hidden">
      <ButtonLink to={`/posts-for-groups/${listing._id}`}>{messages.toGroups}</ButtonLink>
      <ButtonLink to={`/update-listing/${listing._id}`}>
        <Pencil className="size-4.5" aria-hidden />
        <span>{messages.edit}</span>
      </ButtonLink>
    </span>
  );
}
