import type { z } from 'zod';
import { isRuleCode } from '#domain/refusals.ts';
import type { Checked, Issues } from './form-content.ts';

/**
 * Gives the first issue of each field.
 * @param error what the schema of the server says of the body of a call; undefined where nothing is wrong.
 */
export function issuesOf(error: z.ZodError | undefined): Issues {
  const issues: Issues = {};
  for (const { path, message } of error?.issues ?? []) {
    issues[String(path[0])] ??= isRuleCode(message) ? message : 'invalid_value';
  }
  return issues;
}

/** The body of a call where nothing is wrong with it. */
export function checked<Body>(body: Body, issues: Issues): Checked<Body> {
  return hasIssues(issues) ? { issues } : { body };
}

/** Whether anything is wrong with a form. */
export function hasIssues(issues: Issues): boolean {
  return Object.keys(issues).length > 0;
}
