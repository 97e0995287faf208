/** Events of which a webhook tells (PTN-5). */
export const webhookEvents = ['listing.created', 'listing.updated', 'listing.ended', 'inquiry.created'] as const;

/** Kinds of deliveries: of an event, or a test. */
export const deliveredEvents = [...webhookEvents, 'test'] as const;

/** States of a delivery: it waits for its first or next attempt; it has arrived; it is no longer tried. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

export const webhookLimits = {
  /** Webhooks of an account. */
  webhooks: 5,
  /** Characters of an address. */
  address: 500,
  /** Days for which deliveries are kept. */
  daysKept: 30,
  /** Days of failures alone after which an address is switched off (PTN-8). */
  daysFailing: 3,
  /** Milliseconds for an attempt, and bytes of an answer after which it is no longer read. */
  patience: 10_000,
  answer: 64 * 1024,
} as const;

/** Minutes before each further attempt: eight in all, over a little less than a day. */
const pauses = [1, 5, 15, 60, 180, 360, 720] as const;

/** Minutes after a failed attempt until the next. @param attempts made so far. @returns undefined once there is none */
export function minutesUntilAttempt(attempts: number): number | undefined {
  return pauses[attempts - 1];
}

/** Whether a text is an address that a webhook may have: https, with the name of a host, and no credentials. */
export function isWebhookAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  const isName = /[a-z]$/.test(hostname) && hostname.includes('.');
  return protocol === 'https:' && username === '' && password === '' && isName;
}
