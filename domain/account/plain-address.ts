/** Characters that are drawn as nothing, which chats and pages put around an address that is copied. */
const undrawn = /[\p{Default_Ignorable_Code_Point}\ufffc]+/gu;

/** A domain with letters of other scripts. */
const otherDomain = /@(?=[^@]*[^\0-\x7f])([\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]{1,254})$/u;

/**
 * An email address as it was meant: without outer spaces and invisible characters, its domain in ASCII, as mail servers write it
 * (`xn--…`). Whether it is one is for `emailAddress` to check.
 */
export function plainAddress(typed: string): string {
  return asciiDomain(withoutUndrawn(typed));
}

/** Removes outer spaces and characters that nobody sees. */
export function withoutUndrawn(typed: string): string {
  return typed.replaceAll(undrawn, '').trim();
}

/** Writes a domain of another script as mail servers do. */
export function asciiDomain(typed: string): string {
  return typed.replace(otherDomain, (at, domain: string) => {
    const ascii = URL.parse(`http://${domain}`)?.hostname;
    return ascii === undefined ? at : `@${ascii}`;
  });
}
