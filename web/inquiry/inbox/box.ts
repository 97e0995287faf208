import { type InboxState, inboxStates } from '#domain/inquiry/inquiry.ts';

/** The inboxes: messages to the user; and for admins messages to the site, and the payment inquiries. */
export const boxes = ['me', 'site', 'payments'] as const;
export type Box = (typeof boxes)[number];

/** Open inbox, and the state of the items shown. */
export interface BoxQuery {
  box: Box;
  /** Undefined for all of them. */
  state: InboxState | undefined;
}

/** Reads an address; an admin's inboxes are not available to anyone else. */
export function parseBox(parameters: URLSearchParams, isAdmin: boolean): BoxQuery {
  const asked = boxes.find((box) => box === parameters.get('box'));
  const own: Box = isAdmin ? 'site' : 'me';
  return {
    box: asked && (isAdmin || asked === 'me') ? asked : own,
    state: inboxStates.find((state) => state === parameters.get('state')),
  };
}

/** Returns the address parameters for an open inbox. */
export function boxParameters({ box, state }: BoxQuery): Record<string, string> {
  return { tab: 'inbox', box, ...(state && { state }) };
}
