import type { Route } from './+types/update-agent';
import { memberOf, toTab } from '../office.ts';

/** The agent form is a tab of the dashboard (specification section 2). */
export async function loader({ context, request }: Route.LoaderArgs) {
  await memberOf({ context, request });
  throw toTab(request, 'update-agency');
}

export default function UpdateAgent() {
  return null;
}
