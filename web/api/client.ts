import { type ClientResponse, hc } from 'hono/client';
import { createContext, data } from 'react-router';
import { accountHeader } from '#domain/account/account-header.ts';
import type { Suspension } from '#domain/account/suspension.ts';
import type { FieldIssue } from '#domain/errors.ts';
import type { RuleCode } from '#domain/refusals.ts';
import type { Api } from '#server/app/api.ts';
import { isSayable } from '../messages/sayable.ts';

/** The typed client of the portal's own API. */
export type ApiClient = ReturnType<typeof hc<Api>>;

/** The API as reached from the browser: only code that runs there may use it. */
export function browserApi(): ApiClient {
  return hc<Api>(`${location.origin}/api`, {
    headers: (): Record<string, string> => (shownTo === undefined ? {} : { [accountHeader]: shownTo }),
  });
}

/** Id of the account that the page is shown to; undefined for a visitor. */
let shownTo: string | undefined;

/**
 * Has every call of this page name the account that it is shown to: one for which another account has signed in since is refused (ACC-101).
 * @param accountId undefined for a visitor.
 */
export function callFor(accountId: string | undefined): void {
  shownTo = accountId;
}

/** The client through which a page's loader reads; each request has its own, with the visitor's session. */
export const apiContext = createContext<ApiClient>();

/** The form that a request for a page carries, if it has a file; the request itself has only its texts. */
export const formContext = createContext<FormData | null>(null);

/** A refusal by the API, for screens: its message code, and the fields concerned. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  /** HTTP status; 0 when the portal could not be reached. */
  readonly status: number;
  readonly code: RuleCode;
  readonly issues: readonly FieldIssue[];
  /** Of an account that is suspended: why, and until when. */
  declare suspension?: Suspension | undefined;
  /** Id of the request in the portal's log; undefined when the portal could not be reached. */
  readonly requestId: string | undefined;

  constructor(status: number, code: RuleCode, issues: readonly FieldIssue[] = [], requestId?: string) {
    super(code);
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.requestId = requestId;
  }
}

type Answered = ClientResponse<unknown>;

/**
 * Returns the body of a successful response: one whose status and whose flag say so (API-1).
 * @throws ApiFailure for a refusal, or when the portal cannot be reached.
 */
export async function answerOf<Response extends Answered>(call: Promise<Response>): Promise<InferBody<Response>> {
  const response = await call.catch(() => undefined);
  if (response === undefined) throw new ApiFailure(0, 'unavailable');
  const body: unknown = await response.json().catch(() => undefined);
  const isFlagged = typeof body === 'object' && body !== null && 'success' in body && body.success === false;
  if (!response.ok || isFlagged) {
    throw failureOf(response.status, body, response.headers.get('x-request-id') ?? undefined);
  }
  return body as InferBody<Response>;
}

/** Like {@link answerOf}, for loaders: a refusal becomes the page's own status, shown by its error boundary. */
export async function pageAnswerOf<Response extends Answered>(call: Promise<Response>): Promise<InferBody<Response>> {
  try {
    return await answerOf(call);
  } catch (error) {
    throw pageFailureOf(error);
  }
}

/** The value that a loader throws for an error, so that a refusal is shown by its error boundary with the page's own status, and is no fault of the portal. */
export function pageFailureOf(error: unknown): unknown {
  if (!(error instanceof ApiFailure)) return error;
  return data({ code: error.code, requestId: error.requestId }, { status: pageStatuses[error.status] ?? error.status });
}

/** Page statuses for API statuses that a page cannot have: unreachable, a failure with a success status, an id that is never valid. */
const pageStatuses: Partial<Record<number, number>> = { 0: 503, 200: 500, 400: 404 };

type InferBody<Response> = Response extends ClientResponse<infer Body> ? Body : never;

function failureOf(status: number, body: unknown, requestId: string | undefined): ApiFailure {
  const { code, issues, suspension } = (typeof body === 'object' && body !== null ? body : {}) as {
    code?: unknown;
    issues?: unknown;
    suspension?: Suspension;
  };
  const known = typeof code === 'string' && isSayable(code) ? code : 'something_went_wrong';
  return Object.assign(new ApiFailure(status, known, Array.isArray(issues) ? issues : [], requestId), { suspension });
}
