import { Pencil } from 'lucide-react';
import { useMessages } from '../../messages/context.tsx';
import { useViewer } from '../../shell/site-profile.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** On a home's page, for its owner and admins: the way to its form. */
export function EditLink({ listing }: { listing: { _id: string; userRef: string } }) {
  const { listing: words } = useMessages();
  const viewer = useViewer();
  if (!viewer || (!viewer.isAdmin && viewer._id !== listing.userRef)) return null;
  return (
    <ButtonLink to={`/update-listing/${listing._id}`}>
      <Pencil className="size-4.5" aria-hidden />
      {words.edit}
    </ButtonLink>
  );
}
