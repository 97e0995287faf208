import { hasRole, type Rights } from '../../dashboard/tabs.ts';
import { type InboxState, inboxStates } from '#domain/inquiry/inquiry.ts';

/** The inboxes: messages to the user; and for some of the staff messages to the site, and the payment inquiries. */
export type Box = 'me' | 'site' | 'payments';

/** Returns the inboxes that a user may open. */
export function boxesOf(rights: Rights): Box[] {
  return [
    'me',
    ...(hasRole(rights, 'admin') ? (['site'] as const) : []),
    ...(hasRole(rights, 'cashier') ? (['payments'] as const) : []),
  ];
}

/** Open inbox, and the state of the items shown. */
export interface BoxQuery {
  box: Box;
  /** Undefined for all of them. */
  state: InboxState | undefined;
}

/** Reads an address; the inboxes of staff are not available to anyone else. */
export function parseBox(parameters: URLSearchParams, rights: Rights): BoxQuery {
  const asked = boxesOf(rights).find((box) => box === parameters.get('box'));
  return {
    box: asked ?? (rights.isAdmin ? 'site' : 'me'),
    state: inboxStates.find((state) => state === parameters.get('state')),
  };
}

/** Returns the address parameters for an open inbox. */
export function boxParameters({ box, state }: BoxQuery): Record<string, string> {
  return { tab: 'inbox', box, ...(state && { state }) };
}
