import type { Route } from './+types/my-listing';
import { memberOf, toTab } from '../dashboard/require-account.ts';

/** One’s homes are a tab of the dashboard (DSH-6). */
export async function loader({ context, request }: Route.LoaderArgs) {
  await memberOf({ context, request });
  throw toTab(request, 'my-listing');
}

export default function MyListing() {
  return null;
}
