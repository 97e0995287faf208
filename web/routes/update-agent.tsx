import type { Route } from './+types/update-agent';
import { requireCurrentUser, toTab } from '../dashboard/require-account.ts';

/** The agent form is a tab of the dashboard (DSH-6). */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireCurrentUser({ context, request });
  throw toTab(request, 'update-agency');
}

export default function UpdateAgent() {
  return null;
}
