import type { Route } from './+types/to-tab';
import { requireStaff, requireCurrentUser, toTab } from '../dashboard/require-account.ts';

/** Screens with their own addresses that are dashboard tabs (DSH-6, LST-31): redirects to the tab, or first to sign in. */
export async function loader({ context, pattern, request }: Route.LoaderArgs) {
  if (pattern.endsWith('/create-listing-admin')) {
    await requireStaff({ context, request }, 'admin');
    throw toTab(request, 'create-listing-by-admin');
  }
  await requireCurrentUser({ context, request });
  if (pattern.endsWith('/profile')) throw toTab(request, 'profile');
  throw toTab(request, pattern.endsWith('/update-agent') ? 'update-agency' : 'my-listing');
}

export default function ToTab() {
  return null;
}
