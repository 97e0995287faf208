import { createMiddleware } from 'hono/factory';
import { Invalid } from '#domain/errors.ts';
import type { ApiEnv } from './context.ts';

/**
 * Texts that no database can store and no reader intends: with U+0000, with half a surrogate pair, or in bytes that are not UTF-8
 * (API-13). They are refused on entry: in addresses by {@link wellFormedAddresses}, in bodies as they are read, by
 * {@link requireWellFormedJson} and {@link requireWellFormedForm}.
 */
const refusal = () => new Invalid('unreadable');

/** Bytes of an address or a form, encoded one after the other. */
const encodedBytes = /(?:%[\da-f]{2})+/gi;

/** How JSON writes U+0000 and halves of surrogate pairs; the latter may form pairs. */
const escapes = /\\u(?:0000|d[89a-f])/i;

/**
 * Refuses requests whose address has such a text, and drops cookies that have one: the request proceeds without them.
 * @throws Invalid
 */
export const wellFormedAddresses = createMiddleware<ApiEnv>(async (c, next) => {
  requireWellEncoded(c.req.url);
  const cookies = c.req.header('cookie');
  if (cookies !== undefined && !isWellEncoded(cookies)) {
    const headers = new Headers(c.req.raw.headers);
    const stored = cookies.split(';').filter(isWellEncoded).join(';').trim();
    if (stored === '') headers.delete('cookie');
    else headers.set('cookie', stored);
    c.req.raw = new Request(c.req.raw, { headers });
  }
  await next();
});

/** Refuses JSON that has such a text, including in a field name. @throws Invalid */
export function requireWellFormedJson(text: string): void {
  if (escapes.test(text) && !areWellFormed(parsed(text))) throw refusal();
}

/** Refuses a form that has such a text, including as a field or file name. Bytes that were not UTF-8 have become U+FFFD. @throws Invalid */
export function requireWellFormedForm(form: FormData): void {
  const texts = Array.from(form).flatMap(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  if (!texts.every((text) => isWellFormed(text) && !text.includes('\ufffd'))) throw refusal();
}

/** Refuses an address, or a form encoded like one, that encodes such a text. @throws Invalid */
export function requireWellEncoded(text: string): void {
  if (!isWellEncoded(text)) throw refusal();
}

/** Whether the bytes that a text encodes are UTF-8 without U+0000. A `%` that encodes nothing stands for itself. */
function isWellEncoded(text: string): boolean {
  return (text.match(encodedBytes) ?? []).every((bytes) => {
    try {
      return !decodeURIComponent(bytes).includes('\0');
    } catch {
      return false;
    }
  });
}

/** Decodes bytes as UTF-8. @throws Invalid if they are not UTF-8 */
export function utf8TextOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusal();
  }
}

/** @returns undefined for what is not JSON: that is reported elsewhere. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether all texts of a JSON value are well-formed, including its field names, at any depth. */
function areWellFormed(json: unknown): boolean {
  const left = [json];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && !isWellFormed(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, part] of Object.entries(value)) {
      if (!isWellFormed(name)) return false;
      left.push(part);
    }
  }
  return true;
}

function isWellFormed(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
