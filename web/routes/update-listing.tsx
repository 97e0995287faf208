import { data } from 'react-router';
import type { Route } from './+types/update-listing';
import { pageAnswerOf } from '../api/client.ts';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { startOf } from '../listing/form/form-start.ts';
import { UpdateListing } from '../listing/form/update-listing.tsx';
import { useMessages } from '../messages/context.tsx';
import { requireCurrentUser } from '../dashboard/require-account.ts';

/** Signed in only; for the owner and admins. For anybody else there is no such page. */
export async function loader({ context, request, params: { listingId: id } }: Route.LoaderArgs) {
  const { api, member: currentUser } = await requireCurrentUser({ context, request });
  const listing = await pageAnswerOf(api.listing.get[':id'].$get({ param: { id } }));
  const isOwn = listing.userRef === currentUser._id;
  if (!isOwn && !currentUser.isAdmin) throw data({ code: 'not_found' }, { status: 404 });
  return {
    id,
    isOwn,
    isAdmin: currentUser.isAdmin,
    start: startOf(listing, currentUser.isAdmin ? await ownerName() : ''),
  };

  async function ownerName(): Promise<string> {
    const { name, username } = await pageAnswerOf(api.user[':id'].$get({ param: { id: listing.userRef } }));
    return name ?? username;
  }
}

export default function UpdateListingPage({ loaderData: { isOwn, ...shown } }: Route.ComponentProps) {
  const { listingForm } = useMessages();
  return (
    <DashboardFrame title={listingForm.update.title} tab={isOwn ? 'my-listing' : 'users-listings'}>
      <UpdateListing key={shown.id} {...shown} />
    </DashboardFrame>
  );
}
