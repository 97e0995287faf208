import type { Route } from './+types/create-listing-admin';
import { adminOf, toTab } from '../dashboard/require-account.ts';

/** Posting for an agent is a tab of the dashboard (LST-31). */
export async function loader({ context, request }: Route.LoaderArgs) {
  await adminOf({ context, request });
  throw toTab(request, 'create-listing-by-admin');
}

export default function CreateListingAdmin() {
  return null;
}
