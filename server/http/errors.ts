import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import {
  Conflict,
  Forbidden,
  Invalid,
  LimitReached,
  NotFound,
  Refusal,
  Unauthenticated,
  Unavailable,
} from '#domain/errors.ts';
import { ruleTexts, type RuleCode } from '#domain/rule-texts.ts';
import type { ApiEnv } from '../services.ts';
import { noteAccess } from './note-access.ts';
import { routeOf } from './route-of.ts';
import { RateExceeded, sayStanding } from './standing.ts';

/** The body of every failure (specification section 7): `message` is the sentence, `code` its name, for translation. */
export interface Failure {
  success: false;
  message: string;
  code: RuleCode;
  issues?: { field: string; code: RuleCode; message: string }[];
}

/** Turns whatever was thrown into a status and a sentence: the only place where the two meet. */
export const answerError: ErrorHandler<ApiEnv> = (error, c) => {
  const refusal = asRefusal(error);
  const { log } = c.get('services');
  const request = { requestId: c.get('requestId'), route: routeOf(c), method: c.req.method };
  if (refusal instanceof Unavailable) log.warn({ ...request, err: error }, 'call could not be answered now');
  if (refusal === undefined) {
    log.error({ ...request, err: error }, 'call failed');
    return c.json(failure('something_went_wrong'), 500);
  }
  if (refusal instanceof Unauthenticated || refusal instanceof Forbidden || refusal instanceof LimitReached) {
    noteAccess(c, 'refused', { code: refusal.code });
  }
  if (refusal instanceof LimitReached && refusal.retryAfter !== undefined) {
    c.header('Retry-After', String(Math.ceil(refusal.retryAfter)));
  }
  if (refusal instanceof RateExceeded) sayStanding(c, refusal.standing);
  return c.json(failure(refusal.code, refusal), statusOf(refusal, error));
};

/** A failure's body for a code, and the fields it concerns. */
export function failure(code: RuleCode, refusal?: Refusal): Failure {
  const issues = refusal?.issues.map((issue) => ({ ...issue, message: ruleTexts[issue.code] }));
  const first = issues?.[0];
  if (!issues || !first) return { success: false, message: ruleTexts[code], code };
  return { success: false, message: first.message, code: first.code, issues };
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
  415: 'unsupported_type',
};

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException && error.status < 500) return new Invalid(codeOfStatus[error.status] ?? 'invalid');
  if (isDatabaseDown(error)) return new Unavailable('unavailable');
  return undefined;
}

/**
 * PostgreSQL does not answer: no connection, shutting down, out of connections, out of disk (SQLSTATE classes 08, 53, 57P); or
 * not within the time that a visitor's query gets (57014).
 */
function isDatabaseDown(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (/^(08|53|57P|57014$)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code))
      return true;
    if (/Connection terminated|timeout exceeded when trying to connect/.test(cause.message)) return true;
  }
  return false;
}
