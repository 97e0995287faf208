import type { Route } from './+types/profile';
import { requireCurrentUser, toTab } from '../dashboard/require-account.ts';

/** One’s profile is a tab of the dashboard (DSH-6). */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireCurrentUser({ context, request });
  throw toTab(request, 'profile');
}

export default function Profile() {
  return null;
}
