import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import {
  Busy,
  Conflict,
  type FieldIssue,
  Forbidden,
  Invalid,
  LimitReached,
  NotFound,
  Refusal,
  Suspended,
  Unauthenticated,
  Unavailable,
} from '#domain/errors.ts';
import type { Suspension } from '#domain/account/suspension.ts';
import { ruleTexts, type RuleCode } from '#domain/refusals.ts';
import { isDatabaseDown } from '../../database/connection-trouble.ts';
import type { ApiEnv } from './context.ts';
import { noteAccess } from './note-access.ts';
import { answerToGone, ClientGone } from '../wire/client-gone.ts';
import { type FixedPage, fixedPage } from '../wire/fixed-page.ts';
import { routeOf } from '../wire/observe.ts';
import { RateExceeded, setRateLimitHeaders } from '../limits/rate-limit-status.ts';

/** The body of every failure (API-1): `message` is the sentence, `code` its key for translation. */
export interface Failure {
  success: false;
  message: string;
  code: RuleCode;
  issues?: { field: string; code: RuleCode; about?: string; message: string }[];
  suspension?: Suspension;
}

/** Seconds after which to retry (`Retry-After` of every 503, API-14): a database starts in less. */
export const retrySoon = '5';

/** Turns whatever was thrown into a status and a sentence: the only place where the two are mapped. */
export const answerError: ErrorHandler<ApiEnv> = (error, c) => {
  if (error instanceof ClientGone) return answerToGone();
  const refusal = hasLeft(error, c.req.raw) ? new Invalid('unreadable') : asRefusal(error);
  const { log } = c.get('services');
  const request = { requestId: c.get('requestId'), route: routeOf(c), method: c.req.method };
  if (refusal instanceof Unavailable && !(refusal instanceof Busy))
    log.warn({ ...request, err: error }, 'call failed, service unavailable');
  if (refusal === undefined) {
    log.error({ ...request, err: error }, 'call failed');
    return c.json(failure('something_went_wrong'), 500);
  }
  noteRefusal(c, refusal);
  if ((refusal instanceof LimitReached || refusal instanceof Busy) && refusal.retryAfter !== undefined) {
    c.header('Retry-After', String(Math.ceil(refusal.retryAfter)));
  } else if (refusal instanceof Unavailable) c.header('Retry-After', retrySoon);
  if (refusal instanceof RateExceeded) setRateLimitHeaders(c, refusal.status);
  const page = pageOfRefusal(refusal, c);
  if (page) return c.body(page.body, statusOf(refusal, error), page.headers);
  return c.json(failure(refusal.code, refusal), statusOf(refusal, error));
};

/** The page for a visitor who is refused because a limit is reached, or there is no room: nobody reads JSON. */
function pageOfRefusal(refusal: Refusal, { req }: Context<ApiEnv>): FixedPage | undefined {
  const code = refusal instanceof RateExceeded ? 'too_many_requests' : refusal instanceof Busy ? 'busy' : undefined;
  return code && fixedPage(code, req.path, req.header('accept'));
}

/**
 * Counts a refusal, and logs refused permissions and refused sign-ins. For refusals that can be provoked repeatedly without
 * an account (past a limit, from another site, not signed in), one line a minute states how many there were.
 */
function noteRefusal(c: Context<ApiEnv>, refusal: Refusal): void {
  const times = c.get('services').measures.refused(refusal.code);
  const isByRight = refusal instanceof Unauthenticated || refusal instanceof Forbidden;
  if (!isByRight && !(refusal instanceof LimitReached)) return;
  const isOfMany = refusal instanceof LimitReached || manyTimes.has(refusal.code);
  if (!isOfMany) noteAccess(c, 'refused', { code: refusal.code });
  else if (times !== undefined) noteAccess(c, 'refused', { code: refusal.code, times });
}

const manyTimes: ReadonlySet<RuleCode> = new Set(['foreign_site', 'unauthorized']);

/** A failure's body for a code, with the fields it concerns. */
export function failure(code: RuleCode, refusal?: Refusal): Failure {
  const issues = refusal?.issues.map((issue) => ({ ...issue, message: sentenceOf(issue) }));
  const first = issues?.[0];
  if (refusal instanceof Suspended) {
    return { success: false, message: ruleTexts[code], code, suspension: refusal.suspension };
  }
  if (!issues || !first) return { success: false, message: ruleTexts[code], code };
  return { success: false, message: first.message, code: first.code, issues };
}

function sentenceOf({ code, about }: FieldIssue): string {
  return about === undefined ? ruleTexts[code] : `${ruleTexts[code]} ${about}`;
}

function statusOf(refusal: Refusal, error: unknown): ContentfulStatusCode {
  if (error instanceof HTTPException) return error.status;
  if (refusal instanceof Unauthenticated) return 401;
  if (refusal instanceof Forbidden) return 403;
  if (refusal instanceof NotFound) return 404;
  if (refusal instanceof Conflict) return 409;
  if (refusal instanceof LimitReached) return 429;
  if (refusal instanceof Unavailable) return 503;
  return 400;
}

const codeOfStatus: Partial<Record<number, RuleCode>> = {
  400: 'not_json',
  404: 'not_found',
  413: 'too_large',
  414: 'too_large',
  415: 'unsupported_type',
};

/**
 * Whether a client hung up before its body was complete: no failure of the portal's, and nobody reads the response. Node reports it as
 * a lost connection, as it does that of a database.
 */
function hasLeft(error: unknown, { signal }: Request): boolean {
  return error instanceof Error && error.message === 'aborted' && signal.aborted;
}

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException && error.status < 500) return new Invalid(codeOfStatus[error.status] ?? 'invalid');
  if (isDatabaseDown(error)) return new Unavailable('unavailable');
  return undefined;
}
