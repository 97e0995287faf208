import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import type { ApiEnv } from './context.ts';
import { proofLimits, tooLargeField } from '#domain/inquiry/inquiry.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { countingBody, TooLarge, wholeOf } from './arriving-body.ts';
import { ArrivingFiles } from './arriving-files.ts';
import { carriesBody, formBody, readForm, readFormStart } from './body.ts';
import { countIn } from '../limits/count-call.ts';
import { failure } from './errors.ts';
import { countByAddress } from '../limits/rate-limit.ts';

/** Limits of a page's form: its content type, its bytes, and the refusal of a larger one. */
interface FormBound {
  type: RegExp;
  bytes: number;
  tooLarge: RuleCode;
}

/** A few texts: a Burmese character takes nine bytes, and the longest message has 5,000. */
const texts: FormBound = {
  type: /^application\/x-www-form-urlencoded\s*(;|$)/i,
  bytes: 64 * 1024,
  tooLarge: 'too_large',
};

/** One click of a mail program on the page that ends a watch, in either form that RFC 8058 allows; the page reads none of it. */
const oneClick: FormBound = {
  type: /^(?:application\/x-www-form-urlencoded\s*(;|$)|multipart\/form-data\s*;)/i,
  bytes: 4 * 1024,
  tooLarge: 'too_large',
};
const takesOneClick = /^\/(?:my\/)?watch\/[^/]+\/stop\/?$/i;

/** The payment inquiry with its proof (INQ-29). */
const proof: FormBound = {
  type: /^multipart\/form-data\s*;/i,
  bytes: formBody(proofLimits.bytes, 'proof_too_large').bytes,
  tooLarge: 'proof_too_large',
};
const takesProof = /^\/(?:my\/)?contactforpayment\/?$/i;

/**
 * Handles forms that a page accepts from browsers without JavaScript: each is counted, and reaches its page only if it is small and has few
 * fields; one with a file is also counted on its own before it is read. The page then sends it to the API, whose limits count it too.
 */
export const pageForms = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS') return next();
  await countIn(c, c.get('services').writes);
  if (!carriesBody(c)) {
    // To its page it is a form without fields.
    c.req.raw = withTexts(c.req.raw, new URLSearchParams());
    return next();
  }
  const type = c.req.header('content-type') ?? '';
  const bound = takesOneClick.test(c.req.path)
    ? oneClick
    : takesProof.test(c.req.path) && proof.type.test(type)
      ? proof
      : texts;
  if (bound === proof) await countByAddress(c, 'inquiry-form:address');
  const files = new ArrivingFiles(c.get('services').settings);
  try {
    return await countingBody(c, bound.bytes, async (body) => {
      if (!bound.type.test(type)) {
        if (c.req.header('content-length') === undefined) await wholeOf(body);
        throw new HTTPException(415);
      }
      if (bound === oneClick) await readOneClick(c, body);
      else await (bound === proof ? readProof(c, body, files) : readTexts(c, body));
      await next();
    });
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    if (bound !== proof) return c.json(failure(bound.tooLarge), 413);
    // The page reports this itself, as nobody reads JSON.
    const typed = await textsBefore(c.req.raw, type);
    typed.set(tooLargeField, 'true');
    c.req.raw = withTexts(c.req.raw, typed);
    await next();
    return c.res;
  } finally {
    await files.remove();
  }
});

/** Reads a form of texts; its page reads it again. */
async function readTexts(c: Context<ApiEnv>, body: AsyncIterable<Uint8Array>): Promise<void> {
  const bytes = await wholeOf(body);
  await readForm(Readable.from([bytes]), c.req.header('content-type') ?? '');
  c.req.raw = new Request(c.req.raw, { method: c.req.method, body: bytes });
}

/** Reads a click, which its page sees as a form without fields. */
async function readOneClick(c: Context<ApiEnv>, body: AsyncIterable<Uint8Array>): Promise<void> {
  await wholeOf(body);
  c.req.raw = withTexts(c.req.raw, new URLSearchParams());
}

/** Reads a form with a file, which its page gets as it is: its request has only the texts. */
async function readProof(c: Context<ApiEnv>, body: AsyncIterable<Uint8Array>, files: ArrivingFiles): Promise<void> {
  const form = await readForm(body, c.req.header('content-type') ?? '', files);
  c.set('form', form);
  c.req.raw = withTexts(c.req.raw, textsIn(form));
}

/** The texts of a form. */
function textsIn(form: FormData): URLSearchParams {
  return new URLSearchParams([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
}

/** The texts of a form that precede its file, up to the size limit for texts; none if they cannot be read. */
async function textsBefore({ body, bodyUsed }: Request, type: string): Promise<URLSearchParams> {
  if (!body || bodyUsed || body.locked) return new URLSearchParams();
  return textsIn(await readFormStart(await startOf(body), type).catch(() => new FormData()));
}

/** The first bytes of a body; the rest stays unread. */
async function startOf(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  for (let size = 0; size < texts.bytes; ) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.length;
  }
  reader.releaseLock();
  return Buffer.concat(chunks).subarray(0, texts.bytes);
}

/** A page's form with these texts instead of its body. */
function withTexts({ url, method, headers }: Request, typed: URLSearchParams): Request {
  const kept = new Headers(headers);
  kept.delete('content-length');
  kept.set('content-type', 'application/x-www-form-urlencoded');
  return new Request(url, { method, headers: kept, body: typed.toString() });
}
