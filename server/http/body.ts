import { bodyLimit } from 'hono/body-limit';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { Invalid } from '#domain/errors.ts';
import type { RuleCode } from '#domain/refusals.ts';
import type { ApiEnv } from '../app/context.ts';
import { failure } from './errors.ts';
import { requireWellFormedJson, utf8TextOf, requireWellEncoded, requireWellFormedForm } from './well-formed.ts';

/** The kind of body that a call takes, and its maximum size. */
export interface BodyBound {
  kind: 'json' | 'form';
  /** Bytes of the whole body; larger bodies get 413. */
  bytes: number;
  /** Refusal of a larger body, instead of "too large". */
  tooLarge?: RuleCode;
}

const kilobyte = 1024;

/**
 * A JSON body. A character may be sent as six bytes (`\u1019`), so a text of 5,000 characters takes 30 kB.
 * @param kilobytes size limit of the whole body.
 */
export function jsonBody(kilobytes: number): BodyBound {
  return { kind: 'json', bytes: kilobytes * kilobyte };
}

/**
 * A form with a file (`multipart/form-data`).
 * @param fileBytes the largest file; the text fields have another 32 kB.
 * @param tooLarge the refusal of a larger one.
 */
export function formBody(fileBytes: number, tooLarge: RuleCode): BodyBound {
  return { kind: 'form', bytes: fileBytes + 32 * kilobyte, tooLarge };
}

/** Limit for a body sent to a call that takes none, such as `{}`: it is not read. */
const unread = jsonBody(1);

/**
 * Refuses a body that is larger, of another type or more complex than the call accepts, before it is parsed: 413 by its declared
 * length or while it arrives, 415, 400.
 */
export function bounded(takes: BodyBound | undefined) {
  const { bytes, tooLarge = 'too_large' } = takes ?? unread;
  const limit = bodyLimit({ maxSize: bytes, onError: (c) => c.json(failure(tooLarge), 413) });
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (!carriesBody(c)) return next();
    refuseOtherType(c, takes?.kind ?? 'json');
    return limit(c, async () => {
      if (takes?.kind === 'json') await refuseIntricateJson(c);
      if (takes?.kind === 'form') await readBoundedForm(c);
      await next();
    });
  });
}

/** Whether a request has a body. Its headers decide: a request from a connection has a stream even if nothing is in it. */
export function carriesBody(c: Context<ApiEnv>): boolean {
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS') return false;
  const length = c.req.header('content-length');
  if (length !== undefined) return length.trim() !== '0' || c.req.header('content-type') !== undefined;
  return c.req.header('content-type') !== undefined || c.req.header('transfer-encoding') !== undefined;
}

const types = { json: /^application\/json\s*(;|$)/i, form: /^multipart\/form-data\s*;/i };

/** @throws HTTPException 415 */
function refuseOtherType(c: Context<ApiEnv>, kind: BodyBound['kind']): void {
  if (!types[kind].test(c.req.header('content-type') ?? '')) throw new HTTPException(415);
}

async function refuseIntricateJson(c: Context<ApiEnv>): Promise<void> {
  const json = utf8TextOf(await c.req.arrayBuffer());
  if (!isWithinShape(json)) throw new Invalid('invalid');
  requireWellFormedJson(json);
}

/** The form is stored where the validator looks first, so that it is not read twice. @throws as {@link readForm} does. */
async function readBoundedForm(c: Context<ApiEnv>): Promise<void> {
  const form = await readForm(await c.req.arrayBuffer(), c.req.header('content-type') ?? '');
  c.req.bodyCache.formData = form;
}

/** No form of the portal has more fields than this. */
const mostParts = 12;
/** Bytes that a part's head may have before its content: a name and, for a file, its name and type. */
const longestHead = 2_048;
/** Characters of all texts in a form together: the longest message has 5,000. */
const mostText = 16_000;

const isMultipart = /^multipart\//i;

/**
 * Reads a form as calls and pages accept it: few fields, each named once, with short texts. Its parts are counted in the raw bytes
 * before any of them is read.
 * @param type its content type, with the boundary between its parts.
 * @throws Invalid if it is not a form, has too many parts or a long part head, or repeats a field; HTTPException (413) if its texts are long.
 */
export async function readForm(bytes: ArrayBuffer, type: string): Promise<FormData> {
  if (isIntricate(Buffer.from(bytes), type)) throw new Invalid('invalid');
  if (!isMultipart.test(type)) requireWellEncoded(utf8TextOf(bytes));
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new Invalid('not_form');
  });
  requireWellFormedForm(form);
  const names = [...form.keys()];
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined) throw new Invalid('invalid', [{ field: repeated, code: 'repeated_field' }]);
  const texts = [...form.values()].map((value) => (typeof value === 'string' ? value.length : value.name.length));
  if (texts.reduce((sum, length) => sum + length, 0) > mostText) throw new HTTPException(413);
  return form;
}

function isIntricate(bytes: Buffer, type: string): boolean {
  if (!isMultipart.test(type)) return placesOf(bytes, '&', mostParts).length >= mostParts;
  const edge = edgeOf(type);
  if (edge === undefined) return false;
  const edges = placesOf(bytes, edge, mostParts + 2);
  // One before each part, and one after the last.
  if (edges.length > mostParts + 1) return true;
  return edges.slice(0, -1).some((at) => {
    const head = bytes.subarray(at + edge.length, at + edge.length + longestHead);
    return !head.includes('\r\n\r\n');
  });
}

/** The delimiter before each part of a form, taken from its content type. */
function edgeOf(type: string): string | undefined {
  const [, quoted, plain = quoted] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  return plain === undefined ? undefined : `--${plain}`;
}

/**
 * Reads the parts of a form that are complete within its first bytes: those before a file that is too large.
 * @throws as {@link readForm} does.
 */
export async function readFormStart(start: Buffer, type: string): Promise<FormData> {
  const edge = edgeOf(type);
  const end = edge === undefined ? -1 : start.lastIndexOf(edge);
  if (edge === undefined || end <= 0) return new FormData();
  const whole = Buffer.concat([start.subarray(0, end), Buffer.from(`${edge}--\r\n`)]);
  return readForm(new Uint8Array(whole).buffer, type);
}

/** The positions of a delimiter, at most `most` of them. */
function placesOf(bytes: Buffer, mark: string, most: number): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(mark); at !== -1 && places.length < most; at = bytes.indexOf(mark, at + mark.length)) {
    places.push(at);
  }
  return places;
}

/** Nesting depth of objects and lists: the bodies of the calls have two levels. */
const deepest = 8;
/** Values in all objects and lists together: a listing with twelve photos has forty. */
const mostValues = 500;

const [quote, escape, comma, listStart, listEnd, objectStart, objectEnd] = [0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether a JSON text has no more values, and is nested no deeper, than the API accepts: determined from its characters, before it
 * is parsed. For text that is not JSON it says nothing more.
 */
export function isWithinShape(json: string): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) at = stringEnd(json, at);
    else if (sign === comma) values += 1;
    else if (sign === listStart || sign === objectStart) {
      depth += 1;
      values += 1;
    } else if (sign === listEnd || sign === objectEnd) depth -= 1;
    if (depth > deepest || values > mostValues) return false;
  }
  return true;
}

/** The position of the quote that ends a string. */
function stringEnd(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json.charCodeAt(at) !== quote) at += json.charCodeAt(at) === escape ? 2 : 1;
  return at;
}
