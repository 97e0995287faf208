import { bodyLimit } from 'hono/body-limit';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { Invalid } from '#domain/errors.ts';
import type { RuleCode } from '#domain/refusals.ts';
import type { ApiEnv } from '../app/context.ts';
import { failure } from './errors.ts';
import { requireWellFormedJson, utf8TextOf, requireWellEncoded, requireWellFormedForm } from './well-formed.ts';

/** The body that a call takes, and how large it may be. */
export interface BodyBound {
  kind: 'json' | 'form';
  /** Bytes of the whole body; 413 beyond. */
  bytes: number;
  /** Refusal of a larger body, in place of "too large". */
  tooLarge?: RuleCode;
}

const kilobyte = 1024;

/**
 * A body in JSON. A letter may be sent as six bytes (`\u1019`), so that a text of 5,000 letters takes 30 kB.
 * @param kilobytes of the whole body.
 */
export function jsonBody(kilobytes: number): BodyBound {
  return { kind: 'json', bytes: kilobytes * kilobyte };
}

/**
 * A form with a file (`multipart/form-data`).
 * @param fileBytes the largest file, beside which the texts have 32 kB.
 * @param tooLarge what is said of a larger one.
 */
export function formBody(fileBytes: number, tooLarge: RuleCode): BodyBound {
  return { kind: 'form', bytes: fileBytes + 32 * kilobyte, tooLarge };
}

/** Bound of a body sent to a call that takes none, such as `{}`: it is not read. */
const unread = jsonBody(1);

/**
 * Refuses a body that is larger, of another kind or more intricate than the call takes, before it is parsed: 413 by its declared
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

/** Whether a request has a body. Its headers say so: what comes over a connection has a stream, though nothing may be in it. */
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

/** Where the validator looks first the form is kept, so that it is not read twice. @throws as {@link readForm} does. */
async function readBoundedForm(c: Context<ApiEnv>): Promise<void> {
  const form = await readForm(await c.req.arrayBuffer(), c.req.header('content-type') ?? '');
  c.req.bodyCache.formData = form;
}

/** No form of the portal has more fields. */
const mostParts = 12;
/** Bytes that a part may say of itself before its content: a name, and of a file its name and type. */
const longestHead = 2_048;
/** Characters of all texts of a form together: the longest message has 5,000. */
const mostText = 16_000;

const isMultipart = /^multipart\//i;

/**
 * Reads a form as calls and pages take it: few fields, each named once, with short texts. Its parts are counted in its bytes,
 * before any of them is read.
 * @param type its content type, with the boundary of its parts.
 * @throws Invalid for what is no form, has many parts or one with a long head, or names a field twice; HTTPException (413) for one with long texts.
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

/** The mark before each part of a form, by its content type. */
function edgeOf(type: string): string | undefined {
  const [, quoted, plain = quoted] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  return plain === undefined ? undefined : `--${plain}`;
}

/**
 * Reads the parts of a form that are whole in its first bytes: those before a file that is too large.
 * @throws as {@link readForm} does.
 */
export async function readFormStart(start: Buffer, type: string): Promise<FormData> {
  const edge = edgeOf(type);
  const end = edge === undefined ? -1 : start.lastIndexOf(edge);
  if (edge === undefined || end <= 0) return new FormData();
  const whole = Buffer.concat([start.subarray(0, end), Buffer.from(`${edge}--\r\n`)]);
  return readForm(new Uint8Array(whole).buffer, type);
}

/** Where a mark stands, up to so many times. */
function placesOf(bytes: Buffer, mark: string, most: number): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(mark); at !== -1 && places.length < most; at = bytes.indexOf(mark, at + mark.length)) {
    places.push(at);
  }
  return places;
}

/** Objects and lists within one another: the bodies of the calls have two. */
const deepest = 8;
/** Values of all objects and lists together: a listing with twelve photos has forty. */
const mostValues = 500;

const [quote, escape, comma, listStart, listEnd, objectStart, objectEnd] = [0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether a JSON text has no more values, and is nested no deeper, than the calls of the API take: seen from its signs, before it
 * is parsed. Of what is no JSON it says no more than that.
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

/** Where the quote stands that ends a string. */
function stringEnd(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json.charCodeAt(at) !== quote) at += json.charCodeAt(at) === escape ? 2 : 1;
  return at;
}
