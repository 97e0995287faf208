import type { Suspension } from './account/suspension.ts';
import type { RuleCode } from './refusals.ts';

/** A problem with one field, for the form that shows it. */
export interface FieldIssue {
  /** Path of the field, its parts joined by dots: `regularPrice`, `imageUrls.3`. */
  field: string;
  code: RuleCode;
  /** The part of the value that the sentence is about, and ends with: a placeholder of an email. */
  about?: string;
}

/**
 * A refusal that the user can understand. `code` names the sentence (see domain/refusals.ts); nothing else of
 * an error ever leaves the server.
 */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  readonly code: RuleCode;
  readonly issues: readonly FieldIssue[];

  constructor(code: RuleCode, issues: readonly FieldIssue[] = []) {
    super(code);
    this.code = code;
    this.issues = issues;
  }
}

/** Nobody is signed in (401). */
export class Unauthenticated extends Refusal {
  override readonly name = 'Unauthenticated';
}

/** The current user is not permitted to do this (403). */
export class Forbidden extends Refusal {
  override readonly name = 'Forbidden';
}

/** The account is suspended (403): with what its user is told (MOD-6). */
export class Suspended extends Forbidden {
  readonly suspension: Suspension;

  constructor(suspension: Suspension) {
    super('account_suspended');
    this.suspension = suspension;
  }
}

/** Does not exist, or the user may not know that it does (404). */
export class NotFound extends Refusal {
  override readonly name = 'NotFound';
}

/** Conflicts with what is stored: taken, already done, or changed since it was read (409). */
export class Conflict extends Refusal {
  override readonly name = 'Conflict';
}

/** Input that violates its schema or a rule of the domain (400). */
export class Invalid extends Refusal {
  override readonly name = 'Invalid';
}

/** A limit on a count or a rate was exceeded (429). */
export class LimitReached extends Refusal {
  override readonly name = 'LimitReached';
  /** Seconds after which a retry makes sense, for `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(code: RuleCode, retryAfter?: number) {
    super(code);
    this.retryAfter = retryAfter;
  }
}

/** An external service does not respond (503). */
export class Unavailable extends Refusal {
  override readonly name: string = 'Unavailable';
}

/** The portal has as much of this kind of work in progress as it can handle (503). */
export class Busy extends Unavailable {
  override readonly name = 'Busy';
  /** Seconds after which a retry makes sense, for `Retry-After`. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('busy');
    this.retryAfter = retryAfter;
  }
}

/**
 * Runs all checks one after the other, even if earlier ones refuse.
 * @returns the fields that they refuse, each once.
 * @throws any error that is not a refusal of fields
 */
export async function issuesFoundBy(...checks: readonly (() => unknown)[]): Promise<FieldIssue[]> {
  const found = new Map<string, FieldIssue>();
  for (const check of checks) {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof Refusal) || error.issues.length === 0) throw error;
      for (const issue of error.issues) if (!found.has(issue.field)) found.set(issue.field, issue);
    }
  }
  return [...found.values()];
}
