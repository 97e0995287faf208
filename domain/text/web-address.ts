import { z } from 'zod';

/** Whether a text is one address of such a protocol, without a user, whose password would end up in pages. */
export function isWebAddress(text: string, protocol: RegExp): boolean {
  const { success } = z.url({ protocol }).safeParse(text);
  const url = success ? URL.parse(text) : null;
  return url !== null && url.username === '' && url.password === '';
}
