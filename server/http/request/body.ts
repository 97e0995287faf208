import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { Invalid } from '#domain/errors.ts';
import type { RuleCode } from '#domain/refusals.ts';
import type { ApiEnv } from './context.ts';
import { countingBody, TooLarge, wholeOf } from './arriving-body.ts';
import { ArrivingFiles } from './arriving-files.ts';
import { failure } from './errors.ts';
import { mostParts, mostText, takeFilesOut } from './form-parts.ts';
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
 * length or while it arrives, 415, 400; and 503 if there is no room for it.
 */
export function bounded(takes: BodyBound | undefined) {
  const { bytes, tooLarge = 'too_large' } = takes ?? unread;
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (!carriesBody(c)) return next();
    refuseOtherType(c, takes?.kind ?? 'json');
    const files = new ArrivingFiles(c.get('services').settings);
    try {
      return await countingBody(c, bytes, async (body) => {
        if (takes?.kind === 'form') await readBoundedForm(c, body, files);
        else if (takes?.kind === 'json') await readBoundedJson(c, body);
        else if (c.req.header('content-length') === undefined) await wholeOf(body);
        await next();
      });
    } catch (error) {
      if (error instanceof TooLarge) return c.json(failure(tooLarge), 413);
      throw error;
    } finally {
      await files.remove();
    }
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

/** The text is stored where the validator looks first: its bytes are not needed any more. @throws Invalid */
async function readBoundedJson(c: Context<ApiEnv>, body: AsyncIterable<Uint8Array>): Promise<void> {
  const json = utf8TextOf(await wholeOf(body));
  if (!isWithinShape(json)) throw new Invalid('invalid');
  requireWellFormedJson(json);
  c.req.bodyCache.text = Promise.resolve(json) as unknown as string;
}

/** The form is stored where the validator looks first, so that it is not read twice. @throws as {@link readForm} does. */
async function readBoundedForm(
  c: Context<ApiEnv>,
  body: AsyncIterable<Uint8Array>,
  files: ArrivingFiles,
): Promise<void> {
  const form = await readForm(body, c.req.header('content-type') ?? '', files);
  c.req.bodyCache.formData = form;
}

const isMultipart = /^multipart\//i;

/**
 * Reads a form as calls and pages accept it: few fields, each named once, with short texts. Its parts are counted in the raw bytes
 * before any of them is read.
 * @param type its content type, with the boundary between its parts.
 * @param files where its files are written; left out where it can have none.
 * @throws Invalid if it is not a form, has too many parts or a long part head, or repeats a field; HTTPException (413) if its texts are long.
 */
export async function readForm(
  body: AsyncIterable<Uint8Array>,
  type: string,
  files: Pick<ArrivingFiles, 'write' | 'end'> = noFiles,
): Promise<FormData> {
  const form = isMultipart.test(type) ? await readParts(body, type, files) : await readPairs(await wholeOf(body), type);
  requireWellFormedForm(form);
  const names = [...form.keys()];
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined) throw new Invalid('invalid', [{ field: repeated, code: 'repeated_field' }]);
  const texts = [...form.values()].map((value) => (typeof value === 'string' ? value.length : value.name.length));
  if (texts.reduce((sum, length) => sum + length, 0) > mostText) throw new HTTPException(413);
  return form;
}

/** Discards the content of files. */
const noFiles = { write: async () => undefined, end: async () => new Blob() };

async function readPairs(bytes: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  if (placesOf(bytes, '&', mostParts).length >= mostParts) throw new Invalid('invalid');
  requireWellEncoded(utf8TextOf(bytes));
  return parsed(bytes, type);
}

async function readParts(
  body: AsyncIterable<Uint8Array>,
  type: string,
  files: Pick<ArrivingFiles, 'write' | 'end'>,
): Promise<FormData> {
  const edge = edgeOf(type);
  if (edge === undefined) throw new Invalid('not_form');
  const parted = await takeFilesOut(body, edge, files);
  const form = new FormData();
  for (const [name, value] of await parsed(parted.rest, type)) {
    const content = typeof value === 'string' ? undefined : parted.files.shift();
    if (typeof value === 'string') form.append(name, value);
    else if (content) form.append(name, new File([content], value.name, { type: value.type }));
    else throw new Invalid('not_form');
  }
  if (parted.files.length > 0) throw new Invalid('not_form');
  return form;
}

/** @throws Invalid */
async function parsed(bytes: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  return new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new Invalid('not_form');
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
  return readForm(Readable.from([start.subarray(0, end), Buffer.from(`${edge}--\r\n`)]), type);
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
