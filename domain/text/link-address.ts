/** Beginnings that a link in somebody's text may have: a page of the web with its host, a mailbox, a telephone. */
const linkStart = /^(?:https?:\/\/[^/?#\\]|mailto:.|tel:.)/i;

/** Characters that make browsers read a link otherwise than it looks: they drop line breaks and tabs, and take a backslash for a slash. */
const misread = /[\s\\\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * The address that a link in somebody's text leads to (LST-24): http(s), mailto or tel, and
 * never relative, so that no text links to what the portal itself does when it is asked for.
 * @returns it as it was typed, or as browsers read it where that differs; undefined for anything else.
 */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim();
  const read = linkStart.test(address) ? URL.parse(address) : null;
  if (!read) return undefined;
  return misread.test(address) ? read.href : address;
}
