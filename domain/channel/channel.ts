/**
 * States of a listing on its way to the site's channel (WCH-28): an admin has chosen it; an admin wants it not to be posted; it is on its way to
 * Telegram; it is posted; Telegram has refused it; nobody knows whether it was posted; its message was deleted again.
 */
export const channelStates = ['chosen', 'skipped', 'sending', 'posted', 'failed', 'unsure', 'removed'] as const;
export type ChannelState = (typeof channelStates)[number];

/** Reasons that keep a message from the channel, or in it (WCH-31). */
export const channelTroubles = [
  'token',
  'unknown',
  'rights',
  'busy',
  'unreached',
  'refused',
  'photo',
  'undeleted',
] as const;
export type ChannelTrouble = (typeof channelTroubles)[number];

/** How a posted message shows its listing: as on offer, as rented out or sold, as ended, or as gone, where it could not be deleted. */
export const channelShows = ['open', 'taken', 'ended', 'gone'] as const;
export type ChannelShow = (typeof channelShows)[number];

/** The lists of the screen (WCH-33): `new` ones have not been decided about. */
export const channelLists = ['new', 'chosen', 'posted', 'failed', 'skipped'] as const;
export type ChannelList = (typeof channelLists)[number];

/** Decisions of an admin about a listing: to post it, also once more; not to post it; that it is in the channel already. */
export const channelDecisions = ['chosen', 'skipped', 'posted'] as const;
export type ChannelDecision = (typeof channelDecisions)[number];

export const channelLimits = {
  /** Posts a day in Yangon. */
  daily: { minimum: 1, maximum: 50 },
  /** UTF-16 code units of a caption, Telegram's limit. */
  caption: 1024,
  /** Days for which a new listing is offered to admins, and for which the portal posts it by itself. */
  offeredDays: 30,
  freshDays: 3,
  /** Seconds after which nobody waits for Telegram's answer any longer. */
  patience: 120,
  /** Attempts, after a refusal that may end, until a listing counts as failed. */
  attempts: 10,
  /** Posts, and changes of posts, in one run: Telegram takes some 20 a minute in a channel. */
  atOnce: 5,
  changesAtOnce: 10,
  /** Characters kept of Telegram's own words about a refusal. */
  detail: 200,
} as const;

/** States from which an admin may decide each. */
const decidedFrom: Record<ChannelDecision, readonly (ChannelState | undefined)[]> = {
  chosen: [undefined, 'skipped', 'failed', 'unsure'],
  skipped: [undefined, 'chosen', 'failed', 'unsure'],
  posted: ['unsure'],
};

/** Whether an admin may decide so about a listing. @param state undefined for one that was not decided about. */
export function mayDecide(decision: ChannelDecision, state: ChannelState | undefined): boolean {
  return decidedFrom[decision].includes(state);
}

/** How far Yangon is ahead of UTC, and the hours there between which the portal posts by itself, in minutes. */
const ahead = 6.5 * 60;
const [from, until] = [8 * 60, 20 * 60];

/** Posts up to which the portal may post by itself at a moment: spread evenly from 08:00 to 20:00 in Yangon, none at night (WCH-29). */
export function postsDue(now: Date, daily: number): number {
  const minutes = (now.getTime() / 60_000 + ahead) % (24 * 60);
  if (minutes > until) return 0;
  const share = Math.min(1, Math.max(0, (minutes - from) / (until - from)));
  return Math.ceil(daily * share);
}

/** Minutes until what Telegram has refused for now is tried again: twice as many each time, an hour at most. */
export function minutesUntilRetry(attempts: number): number {
  return Math.min(60, 2 ** Math.min(attempts, 6));
}
