/** Bounds of the fields of the contact forms, in characters. */
export const inquiryLimits = {
  name: { minimum: 1, maximum: 100 },
  phone: { minimum: 5, maximum: 100 },
  message: { minimum: 1, maximum: 5000 },
} as const;

/** Limits on a payment proof: its types, determined by content, and its maximum size in bytes (INQ-12). */
export const proofLimits = {
  bytes: 5 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
} as const;

/** The only field of a form that was too large to be read. */
export const tooLargeField = 'tooLarge';

/** The states of an inquiry in its recipient's inbox. */
export const inboxStates = ['new', 'read', 'answered', 'archived'] as const;
export type InboxState = (typeof inboxStates)[number];
