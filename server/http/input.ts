import { setImmediate } from 'node:timers/promises';
import { validator } from 'hono-openapi';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { ValidationTargets } from 'hono';
import { type FieldIssue, Invalid } from '#domain/errors.ts';
import { isRuleCode } from '#domain/refusals.ts';

/**
 * Checks one part of a request against its schema, and puts that schema into the OpenAPI document.
 * A route reads the result with `c.req.valid(target)`.
 * @throws Invalid (400) with the fields concerned, or for texts that are none (well-formed.ts).
 */
export function input<Schema extends StandardSchemaV1, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  return validator(target, schema, async (result) => {
    if (!result.success) throw new Invalid('invalid', result.error.map(fieldIssue));
    // Others have their turn between the reading of long texts and what is done with them.
    if (target === 'json' || target === 'form') await setImmediate();
  });
}

/** The issue of a schema as a field and a code: our schemas put codes where others put sentences. */
function fieldIssue(issue: StandardSchemaV1.Issue): FieldIssue {
  const parts = issue.path?.map((part) => String(typeof part === 'object' ? part.key : part)) ?? [];
  if ('code' in issue && issue.code === 'unrecognized_keys' && 'keys' in issue && Array.isArray(issue.keys)) {
    return { field: [...parts, String(issue.keys[0])].join('.'), code: 'unknown_field' };
  }
  return { field: parts.join('.'), code: isRuleCode(issue.message) ? issue.message : 'invalid_value' };
}
