/** Allowed beginnings of a link in a user's text: a web page with its host, a mailbox, a telephone number. */
const linkStart = /^(?:https?:\/\/[^/?#\\]|mailto:.|tel:.)/i;

/** Characters that browsers read differently from how a link looks: they drop line breaks and tabs, and treat a backslash as a slash. */
const misread = /[\s\\\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Returns the address that a link in a user's text leads to (LST-24): http(s), mailto or tel, and
 * never relative, so that no text links to actions of the portal itself.
 * @returns it as typed, or as browsers read it where that differs; undefined for anything else.
 */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim();
  const read = linkStart.test(address) ? URL.parse(address) : null;
  if (!read) return undefined;
  return misread.test(address) ? read.href : address;
}
