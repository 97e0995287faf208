import type { ClientResponse } from 'hono/client';
import { data, isRouteErrorResponse, redirect } from 'react-router';
import type { Suspension } from '#domain/account/suspension.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { ApiFailure, answerOf } from '../api/client.ts';
import type { z } from 'zod';
import type { Checked, Issues } from './form-content.ts';
import { isSayable } from '../messages/sayable.ts';

/** Refusal as a form shows it: the sentence above it and the sentence beside each field. */
export interface Refused {
  code: RuleCode;
  fields: Partial<Record<string, RuleCode>>;
  /** Of an account that is suspended: why, and until when. */
  suspension?: Suspension | undefined;
  /** Set for what remains of a refusal once a field of it was changed (corrections.ts). */
  isCorrected?: true;
  /** Typed values by field, for when the page is rendered again. */
  typed?: Partial<Record<string, string>>;
  /** Set if the response was not the portal's own, but a page of some intermediary (ACC-13). */
  isUnreadable?: true;
}

/**
 * Sends a form of a page from the browser. If the portal cannot be reached, or the response is not the portal's own, the form says so and
 * keeps what was typed, instead of showing an error page (ACC-13).
 */
export async function sendForm<Outcome>(serverAction: () => Promise<Outcome>) {
  try {
    return await serverAction();
  } catch (error) {
    const isOwn = isRouteErrorResponse(error) && typeof error.data === 'object' && error.data !== null;
    if (error instanceof Response || isOwn) throw error;
    const refused: Refused = { code: 'something_went_wrong', fields: {} };
    // `fetch` fails only with a TypeError: the network is down.
    if (!(error instanceof TypeError)) refused.isUnreadable = true;
    // Nothing was changed, so nothing is reloaded.
    return data(refused, { status: 503 });
  }
}

/**
 * Completes the action of a form that maps to a single API call: on success the user is redirected, with the session's cookies; on a
 * refusal the form is shown again with the reasons. It is the same with and without JavaScript.
 * @param next where to go, by the response.
 * @param typed what the form shows again after a refusal; never a password.
 * @param ways refusals that lead on, and where to.
 */
export async function submit<Response extends ClientResponse<unknown>>(
  call: Promise<Response>,
  next: string | ((answer: Answer<Response>) => string),
  typed: Record<string, string> = {},
  ways: Partial<Record<RuleCode, string>> = {},
) {
  const response = await call;
  try {
    const answer = await answerOf(Promise.resolve(response));
    return goOn(response, typeof next === 'string' ? next : next(answer));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const way = ways[error.code];
    if (way !== undefined) return goOn(response, way);
    return data({ ...refusedBy(error), typed }, { status: error.status || 503 });
  }
}

/** Result of a form that was sent to its own page: that it has arrived, or why not. */
export type Sent = { isSent: true } | (Refused & { isSent?: never });

/** The field that distinguishes forms rendered by a page from each other, even if the same is typed in both. */
export const formKeyField = 'formKey';

/**
 * Returns the header that makes a page's form idempotent: sent again, by reloading the page that responded, it counts as the same; with
 * different input it is another one (INQ-30).
 */
export async function onceFor(form: FormData): Promise<{ headers: Record<string, string> }> {
  const { [formKeyField]: key } = textsOf(form, formKeyField);
  return { headers: key === '' ? {} : { 'Idempotency-Key': await fingerprintOf(form) } };
}

/** Completes the action of a form that stays on its page. @param typed what the form shows again after a refusal. */
export async function sendOnce(call: Promise<ClientResponse<unknown>>, typed: Record<string, string>) {
  try {
    await answerOf(call);
    return { isSent: true as const };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data({ ...refusedBy(error), typed }, { status: error.status || 503 });
  }
}

/** Bytes of a form that are read at a time: its file is on disk, and stays there. */
const pieceOfForm = 256 * 1024;

/** Hash of the whole content of a form, in hexadecimal: different input is another message. */
async function fingerprintOf(form: FormData): Promise<string> {
  const said = new Blob([...form].flatMap(([name, value]) => [name, '\n', value, '\n']));
  let hash = new ArrayBuffer();
  for (let at = 0; at < said.size; at += pieceOfForm) {
    const piece = new Blob([hash, said.slice(at, at + pieceOfForm)]);
    // oxlint-disable-next-line no-restricted-properties -- The action of a page runs only on the server.
    hash = await crypto.subtle.digest('SHA-256', await piece.arrayBuffer());
  }
  return Buffer.from(hash).toString('hex');
}

/**
 * Returns the problem to state beside a field. That the form is not filled in is said once above it; beside each empty field only that it is
 * required.
 * @param missing said of an empty field instead.
 */
export function besideField(code: RuleCode | undefined, missing: RuleCode = 'required'): RuleCode | undefined {
  return code === 'contact_fields' || code === 'inquiry_fields' ? missing : code;
}

/** Whether a form was refused because of its content, and not because the portal could not accept it. */
export function isTheirs({ code }: Refused): boolean {
  return code !== 'unavailable' && code !== 'something_went_wrong';
}

type Answer<Response extends ClientResponse<unknown>> = Awaited<ReturnType<typeof answerOf<Response>>>;

/** Redirects, with the cookies that the API's response sets. */
function goOn(response: ClientResponse<unknown>, next: string) {
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  return redirect(next, { headers });
}

/** Returns a refusal by the API, by form field. */
export function refusedBy(failure: ApiFailure): Refused {
  return {
    code: failure.code,
    suspension: failure.suspension,
    fields: Object.fromEntries(failure.issues.toReversed().map(({ field, code }) => [field.split('.')[0], code])),
  };
}

/** Returns the typed values of a form for its call: texts only. */
export function textsOf<Name extends string>(form: FormData, ...names: Name[]): Record<Name, string> {
  const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');
  return Object.fromEntries(names.map((name) => [name, textOf(form.get(name))])) as Record<Name, string>;
}

/**
 * Returns the first issue of each field.
 * @param error what the server's schema reports for the body of a call; undefined if nothing is wrong.
 */
export function issuesOf(error: z.ZodError | undefined): Issues {
  const issues: Issues = {};
  for (const { path, message } of error?.issues ?? []) {
    // For a list the whole list, for an object its field.
    const end = path.findIndex((part) => typeof part === 'number');
    issues[path.slice(0, end < 0 ? undefined : end).join('.')] ??= isSayable(message) ? message : 'invalid_value';
  }
  return issues;
}

/** Returns the body of a call if nothing is wrong with it. */
export function checked<Body>(body: Body, issues: Issues): Checked<Body> {
  return hasIssues(issues) ? { issues } : { body };
}

/** Whether anything is wrong with a form. */
export function hasIssues(issues: Issues): boolean {
  return Object.keys(issues).length > 0;
}
