import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { describeRoute, resolver } from 'hono-openapi';
import { z } from 'zod';
import { accountHeader } from '#domain/account/account-header.ts';
import { suspensionShown } from '#domain/account/suspension.ts';
import { Forbidden, Unauthenticated } from '#domain/errors.ts';
import { requireAccess } from './access.ts';
import { access, type Operation, operationIdOf } from './access-table.ts';
import type { ApiEnv } from './context.ts';
import { requireScope, scopesFor } from './token-access.ts';
import { type BodyBound, bounded } from './body.ts';
import { type CallLimit, counted } from '../limits/count-call.ts';
import { idempotencyKey } from './idempotency.ts';

/** The body of every failure (API-1). */
export const failureSchema = z
  .object({
    success: z.literal(false),
    message: z.string().describe('A sentence for users, in English.'),
    code: z.string().describe('Identifies the sentence.'),
    issues: z
      .array(
        z.object({
          field: z.string(),
          code: z.string(),
          about: z.string().optional().describe('The part of the value that the sentence is about.'),
          message: z.string(),
        }),
      )
      .optional()
      .describe('The fields that are wrong.')
      .meta({ 'x-shown': false }),
    suspension: suspensionShown
      .optional()
      .describe('Why the account is suspended, and until when, if that is the reason.')
      .meta({ 'x-shown': false }),
  })
  .meta({ ref: 'Failure' });

const failureTexts = {
  400: 'The request is invalid.',
  401: `No user is signed in, or not the one named by \`${accountHeader}\`; or the access token is not right.`,
  403: 'The request is not permitted, or the access token does not open the call.',
  404: 'There is no such resource.',
  409: 'The request conflicts with the current state.',
  413: 'The body is too large.',
  414: 'The address is too long.',
  415: 'The content type is not accepted.',
  429: 'A rate limit was exceeded.',
  503: 'A part of the portal is not responding.',
} as const;

/** Description of a call in the OpenAPI document. */
interface Description {
  summary: string;
  description?: string;
  /** The body of a success; left out for a call that only {@link redirects} or {@link downloads}. */
  answers?: z.ZodType;
  /** Where it redirects to, in words. */
  redirects?: string;
  /** The content type of a success, where it is not JSON. */
  answersAs?: 'text/plain' | 'application/ld+json';
  /** The content types of a file returned on success, instead of {@link answers}. */
  downloads?: readonly string[];
  /** Performed once for each `Idempotency-Key`: see idempotency.ts. */
  isDoneOnce?: true;
  /** Statuses of refusals, besides those from access rules and {@link refusalOfAnyWrite}. */
  refuses?: readonly (keyof typeof failureTexts)[];
  /** The body of a refusal with status 503, where it contains more than others. */
  unavailable?: z.ZodType;
  /** The body that it takes, and its maximum size; left out for a call that takes none. */
  takes?: BodyBound;
  /**
   * Limits that count its attempts; each process counts `search` and `view` for itself, all processes share the others (rate-limit.ts).
   * A write without any is counted with all such writes (request-buckets.ts), and needs its own limit if it sends mail, can be
   * used for guessing, or costs more than its rows. A read without any is not counted: one that takes free text from visitors, or
   * scans more rows than it returns, has `search`.
   */
  limits?: readonly CallLimit[];
}

/** Headers of a refusal past a rate limit; the first is also sent when a part of the portal does not respond. */
const limitHeaders = {
  'Retry-After': {
    description: 'Seconds to wait before trying again.',
    schema: { type: 'integer' as const, minimum: 1 },
  },
  'RateLimit-Policy': {
    description: 'The limits that count the call: the number of requests (q) allowed within a number of seconds (w).',
    schema: { type: 'string' as const },
    example: '"contact:address";q=30;w=3600',
  },
  RateLimit: {
    description:
      'For each limit, the requests remaining (r) and the seconds until all of them are available again (t). Successful responses also state it.',
    schema: { type: 'string' as const },
    example: '"contact:address";r=0;t=1440',
  },
};

/** Extension by which the document states how many bytes a call's body may have. */
const largestBody = 'x-largest-body';

/** Refusals of every call that writes, before its body is read: from another site or for another account, body too large, not JSON, too many. */
export const refusalOfAnyWrite = Object.fromEntries(
  ([403, 413, 415, 429] as const).map((status) => [
    status,
    {
      description: failureTexts[status],
      ...(status === 429 && { headers: limitHeaders }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ]),
);

/**
 * Opens a route: describes the call, admits only those permitted (by {@link access}), counts the attempt, and refuses what is larger than
 * the call accepts, in this order and before any of the request is read (API-9).
 * For operations of owners, the verb checks again once it knows who the owner is.
 */
export function operation(name: Operation, description: Description) {
  const { takes, limits = [] } = description;
  return [documented(name, description), guarded(name), counted(limits), bounded(takes)] as const;
}

function guarded(name: Operation) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const currentUser = c.get('account');
    requireSameAccount(name, c);
    const scopes = c.get('scopes');
    if (scopes) requireScope(name, scopes);
    // An operation of owners: its verb checks whose resource it is.
    requireAccess(name, currentUser, currentUser?._id);
    await next();
  });
}

/**
 * Refuses what a page does for the account that it is shown to if another one has signed in since: it would be done in the other's name
 * (ACC-101). Anyone may read what needs no account.
 * @throws Unauthenticated; Forbidden where no account is needed
 */
function requireSameAccount(name: Operation, c: Context<ApiEnv>): void {
  const currentUser = c.get('account');
  const shownTo = c.req.header(accountHeader);
  if (!currentUser || shownTo === undefined || shownTo === currentUser._id) return;
  if (access[name] !== 'anyone') throw new Unauthenticated('other_account');
  if (c.req.method !== 'GET') throw new Forbidden('other_account');
}

function documented(
  name: Operation,
  {
    summary,
    description,
    answers,
    redirects,
    answersAs,
    downloads,
    isDoneOnce,
    refuses = [],
    unavailable,
    takes,
    limits = [],
  }: Description,
) {
  const rule = access[name];
  const byKey = isDoneOnce ? [409] : [];
  const statuses = [
    ...new Set([400, 401, 403, 414, ...byKey, ...(limits.length > 0 ? [429] : []), ...refuses, 503]),
  ].sort((one, other) => one - other) as (keyof typeof failureTexts)[];
  const refusals = statuses.map((status) => [
    status,
    {
      description: failureTexts[status],
      ...(status === 429 && { headers: limitHeaders }),
      ...(status === 503 && { headers: { 'Retry-After': limitHeaders['Retry-After'] } }),
      content: { 'application/json': { schema: resolver((status === 503 && unavailable) || failureSchema) } },
    },
  ]);
  return describeRoute({
    operationId: operationIdOf(name),
    tags: [name.split('.')[0] ?? name],
    summary,
    ...((description || takes) && {
      description: [description, takes && sizeSentence(takes)].filter(Boolean).join(' '),
    }),
    ...(takes && { [largestBody]: takes.bytes }),
    ...(isDoneOnce && { parameters: [keyParameter] }),
    security: rule === 'anyone' ? [] : [{ session: [] }, ...(scopesFor(name).length > 0 ? [{ token: [] }] : [])],
    responses: {
      ...(answers && {
        200: { description: 'Success.', content: { [answersAs ?? 'application/json']: { schema: resolver(answers) } } },
      }),
      ...(downloads && { 200: { description: 'The file.', content: fileContent(downloads) } }),
      ...(redirects && { 302: { description: redirects } }),
      ...Object.fromEntries(refusals),
      default: {
        description: 'Any other failure.',
        content: { 'application/json': { schema: resolver(failureSchema) } },
      },
    },
  });
}

function sizeSentence({ bytes }: BodyBound): string {
  return `The body may have at most ${bytes / 1024} kB.`;
}

const keyParameter = {
  name: idempotencyKey,
  in: 'header' as const,
  required: false,
  description:
    'Identifies the request, for example by a UUID. A request sent again with the same key within 24 hours gets the same response, with `Idempotent-Replayed: true`, and is not performed again. A refused request may be retried.',
  schema: {
    type: 'string' as const,
    minLength: 1,
    maxLength: 255,
    example: '7b1f6f0e-2d47-4c0e-9a53-0c8f1d6be2a4',
  },
};

function fileContent(types: readonly string[]) {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]));
}
