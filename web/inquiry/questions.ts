import type { ListingType } from '#domain/listing/listing.ts';

/** Common questions about a property, in the order in which they are offered (LST-110). */
export const readyQuestions = {
  rent: ['available', 'deposit', 'foreigners', 'pets', 'viewing'],
  sale: ['available', 'foreigners', 'viewing'],
} as const satisfies Record<ListingType, readonly string[]>;

/** Whether a message contains a question, word for word. */
export function isAsked(message: string, question: string): boolean {
  return message.includes(question);
}

/** Returns a message with a question at its end, or without it if it already contains it; the rest of the message stays as typed. */
export function withQuestion(message: string, question: string): string {
  const at = message.indexOf(question);
  if (at === -1) return /^$|\s$/.test(message) ? message + question : `${message} ${question}`;
  const before = message.slice(0, at);
  const after = message.slice(at + question.length);
  return (after === '' ? before.trimEnd() : before) + after.replace(/^ /, '');
}
