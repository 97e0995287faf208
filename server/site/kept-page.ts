import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ChangingTable } from '../database/changes.ts';

/** A rendered page for visitors, ready to be sent: compressed once, with its headers, in every coding browsers ask for. */
export interface KeptPage {
  forms: Record<Coding, Form>;
  /** What it shows: a change of any of these drops it. */
  shows: ReadonlySet<ChangingTable>;
  /** Bytes of all its bodies. */
  size: number;
}

type Coding = 'br' | 'gzip' | 'identity';

/** A page in one coding, and its answers: with the body, and to a browser that has it already. */
interface Form {
  etag: string;
  whole: Reply;
  unchanged: Reply;
}

/** What is sent. Headers as `node:http` takes them: names and values by turns. */
interface Reply {
  status: number;
  headers: string[];
  body: Buffer<ArrayBuffer> | undefined;
}

/** What a request says about the form in which it wants a page. */
interface Asked {
  method: string | undefined;
  acceptEncoding: string | null | undefined;
  ifNoneMatch: string | null | undefined;
}

/** How a page came about, for `Cache-Status` (RFC 9211): it was kept, rendered, or rendered for somebody else meanwhile. */
export type Origin = 'hit' | 'fwd=uri-miss' | 'fwd=uri-miss; collapsed';

const squeeze = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Makes a page of a rendered answer.
 * @param headers what it carries beside the answer's own, by lower-case name.
 */
export async function pageOf(
  answer: Response,
  shows: ReadonlySet<ChangingTable>,
  headers: Readonly<Record<string, string>>,
): Promise<KeptPage> {
  const identity = Buffer.from(await answer.arrayBuffer());
  const [br, zipped] = await Promise.all([
    squeeze(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    zip(identity, { level: 6 }),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const all = { ...Object.fromEntries(answer.headers), ...headers };
  const formOf = (coding: Coding, body: Buffer<ArrayBuffer>) =>
    formIn(coding, body, `"${hash}-${coding}"`, answer.status, all);
  return {
    forms: { br: formOf('br', br), gzip: formOf('gzip', zipped), identity: formOf('identity', identity) },
    shows,
    size: br.byteLength + zipped.byteLength + identity.byteLength,
  };
}

function formIn(
  coding: Coding,
  body: Buffer<ArrayBuffer>,
  etag: string,
  status: number,
  headers: Readonly<Record<string, string>>,
): Form {
  const shared = {
    ...headers,
    etag,
    'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=30',
    'cache-status': cacheStatus('hit'),
    vary: 'Accept-Encoding, Cookie',
  };
  const ofBody = {
    ...(coding !== 'identity' && { 'content-encoding': coding }),
    'content-length': String(body.byteLength),
  };
  return {
    etag,
    whole: { status, headers: Object.entries({ ...shared, ...ofBody }).flat(), body },
    unchanged: { status: 304, headers: Object.entries(shared).flat(), body: undefined },
  };
}

/** What a page answers to a request: in the coding it asks for, or 304 when the browser has it. */
export function replyOf(page: KeptPage, { method, acceptEncoding, ifNoneMatch }: Asked): Reply {
  const { etag, whole, unchanged } = page.forms[codingFor(acceptEncoding ?? '')];
  if (ifNoneMatch && names(ifNoneMatch, etag)) return unchanged;
  return method === 'HEAD' ? { ...whole, body: undefined } : whole;
}

/** The answer to a request that went through the app. */
export function answerWith(page: KeptPage, { method, headers: asked }: Request, origin: Origin): Response {
  const { status, headers, body } = replyOf(page, {
    method,
    acceptEncoding: asked.get('accept-encoding'),
    ifNoneMatch: asked.get('if-none-match'),
  });
  const sent = new Headers();
  for (let at = 0; at < headers.length; at += 2) sent.set(headers[at] ?? '', headers[at + 1] ?? '');
  sent.set('cache-status', cacheStatus(origin));
  return new Response(body ?? null, { status, headers: sent });
}

function cacheStatus(origin: Origin): string {
  return `eain; ${origin}`;
}

/** The smallest coding that a request takes (RFC 9110, section 12.5.3). */
function codingFor(accepted: string): Coding {
  if (takes(accepted, 'br')) return 'br';
  return takes(accepted, 'gzip') ? 'gzip' : 'identity';
}

function takes(accepted: string, coding: string): boolean {
  // Most name it without a weight, and few with one of zero.
  if (!accepted.includes(coding)) return false;
  return accepted.split(',').some((choice) => {
    const [name = '', weight = ''] = choice.split(';');
    return name.trim() === coding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
  });
}

/** Whether a list of entity tags has one, compared weakly: a proxy that compresses weakens ours (RFC 9110, section 13.1.2). */
function names(list: string, etag: string): boolean {
  return list === etag || list === '*' || list.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
