import type { Route } from './+types/my-listing';
import { requireCurrentUser, toTab } from '../dashboard/require-account.ts';

/** One’s listings are a tab of the dashboard (DSH-6). */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireCurrentUser({ context, request });
  throw toTab(request, 'my-listing');
}

export default function MyListing() {
  return null;
}
