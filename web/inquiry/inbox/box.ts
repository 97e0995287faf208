import { hasRole, type Rights } from '../../dashboard/tabs.ts';
import { type InboxState, inboxStates } from '#domain/inquiry/inquiry.ts';

/** The inboxes: messages to the user, and to the agency that they work for; and for some of the staff messages to the site, and the payment inquiries. */
export type Box = 'me' | 'team' | 'site' | 'payments';

/** Returns the inboxes that a user may open. */
export function boxesOf(rights: Rights & { team?: unknown }): Box[] {
  return [
    'me',
    ...(rights.team ? (['team'] as const) : []),
    ...(hasRole(rights, 'admin') ? (['site'] as const) : []),
    ...(hasRole(rights, 'cashier') ? (['payments'] as const) : []),
  ];
}

/** Open inbox, and the state of the items shown. */
export interface BoxQuery {
  box: Box;
  /** Undefined for all of them. */
  state: InboxState | undefined;
  /** The member of the team whose messages these are; undefined for all. */
  member?: string | undefined;
}

/** Reads an address; the inboxes of staff are not available to anyone else. */
export function parseBox(parameters: URLSearchParams, rights: Rights & { team?: unknown }): BoxQuery {
  const member = parameters.get('with');
  const asked = boxesOf(rights).find((box) => box === parameters.get('box'));
  return {
    box: asked ?? (rights.isAdmin ? 'site' : rights.team ? 'team' : 'me'),
    state: inboxStates.find((state) => state === parameters.get('state')),
    ...(member && { member }),
  };
}

/** Returns the address parameters for an open inbox. */
export function boxParameters({ box, state, member }: BoxQuery): Record<string, string> {
  return { tab: 'inbox', box, ...(state && { state }), ...(member && { with: member }) };
}
