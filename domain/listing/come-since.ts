/** New listings of a search are counted up to this number. */
export const mostCountedSince = 100;

/** Returns whether a listing has come since a moment: by the date that sorts the newest first (SRC-121). */
export function hasComeSince({ createdAt }: { createdAt: string }, moment: string): boolean {
  return Date.parse(createdAt) >= Date.parse(moment);
}
