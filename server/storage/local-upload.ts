import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiEnv } from '../app/context.ts';
import type { LocalStorage } from './local.ts';
import { readClaim, type UploadClaim } from './upload-signature.ts';

/**
 * Takes uploads in at the addresses that local storage signs, with S3's protocol: one PUT of exactly the signed type
 * and length, by the account that the address was given to. To be mounted at `uploadPath`, behind what finds out who makes a
 * request. Answers 200, or 403 for an address that is not ours, not theirs or has expired, 411 without a length, 413 and 400 for
 * a longer and a shorter body, 415 for another type, 412 when the key is taken.
 */
export function localUploadRoutes(storage: LocalStorage): Hono<ApiEnv> {
  return new Hono<ApiEnv>().put('/:key{.+}', async (context) => {
    const owner = context.get('account')?._id ?? '';
    const claim = readClaim(context.req.param('key'), owner, new URL(context.req.url).searchParams);
    if (!claim || !storage.holds(claim)) return refuse(context, 403, 'This upload address is wrong or has expired.');
    const mismatch = compare(context, claim);
    if (mismatch) return mismatch;
    const body = context.req.raw.body ?? new Blob([]).stream();
    const outcome = await storage.receive(claim.key, body, {
      contentType: claim.contentType,
      size: claim.contentLength,
    });
    if (outcome === 'stored') return context.body(null, 200);
    if (outcome === 'exists') return refuse(context, 412, 'Something was uploaded to this address already.');
    return refuse(context, outcome === 'long' ? 413 : 400, 'The upload does not have the signed length.');
  });
}

/** Holds the request's own headers against what was signed, before a byte of the body is read. */
function compare(context: Context, claim: UploadClaim): Response | undefined {
  const length = context.req.header('Content-Length');
  if (length === undefined) return refuse(context, 411, 'An upload must state its length.');
  if (Number(length) > claim.contentLength) return refuse(context, 413, 'The upload is longer than the signed length.');
  if (Number(length) !== claim.contentLength)
    return refuse(context, 400, 'The upload does not have the signed length.');
  if (context.req.header('Content-Type') !== claim.contentType)
    return refuse(context, 415, 'The upload is not of the signed type.');
  return undefined;
}

function refuse(context: Context, status: ContentfulStatusCode, message: string): Response {
  return context.json({ success: false, message }, status);
}
