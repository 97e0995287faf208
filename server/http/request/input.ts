import { setImmediate } from 'node:timers/promises';
import { validator } from 'hono-openapi';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { Context, ValidationTargets } from 'hono';
import { type FieldIssue, Invalid } from '#domain/errors.ts';
import { isRuleCode } from '#domain/refusals.ts';
import { z } from 'zod';
import { normaliseFields, type TextKinds } from '#domain/text/normalise-text.ts';
import type { ApiEnv } from './context.ts';

/** Finds errors in a body beyond its schema: in combinations of fields, and in what they refer to; `isRight` if the schema found none. */
type FurtherProblems = (body: Record<string, unknown>, c: Context<ApiEnv>, isRight: boolean) => Promise<FieldIssue[]>;

/**
 * Checks one part of a request against its schema, and puts that schema into the OpenAPI document.
 * A route reads the result with `c.req.valid(target)`.
 * @param further reports other errors, so that all are reported at once (API-16). The verb checks again within its transaction.
 * @throws Invalid (400) with the fields concerned, or for malformed texts (well-formed.ts).
 */
export function input<Schema extends z.ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
  further?: FurtherProblems,
) {
  const checked = target === 'query' ? unlessEmpty(schema) : schema;
  return validator(target, checked, async (result, c) => {
    const issues = result.success ? [] : fieldIssues(result.error);
    const body: unknown = result.data;
    if (further && isForm(body))
      addIssues(issues, await further(body, c as unknown as Context<ApiEnv>, result.success));
    if (issues.length > 0) throw new Invalid('invalid', issues);
    // Yields to other requests between reading long texts and acting on them.
    if (target === 'json' || target === 'form') await setImmediate();
  });
}

/** A query without its empty parameters: the filter form sends options that are not chosen as empty ones (API-6). */
function unlessEmpty<Schema extends z.ZodType>(schema: Schema): Schema {
  const filled = (query: unknown) =>
    isForm(query) ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) : query;
  return z.preprocess(filled, schema) as z.ZodType as Schema;
}

/** Adds further issues, for fields that have none yet. */
export function addIssues(issues: FieldIssue[], further: readonly FieldIssue[]): void {
  const named = new Set(issues.map(({ field }) => outermost(field)));
  issues.push(...further.filter(({ field }) => !named.has(outermost(field))));
}

/** The form field in the path of an issue. */
function outermost(path: string): string {
  return path.split('.', 1)[0] ?? path;
}

/** The fields of a body that are valid on their own, as parsed by their schemas. */
export function rightFields<Shape extends z.ZodRawShape>(
  shape: Shape,
  body: Record<string, unknown>,
): Partial<z.output<z.ZodObject<Shape>>> {
  const read = Object.entries(shape).map(([name, schema]) => [name, z.safeParse(schema, body[name]).data]);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** The issues of a schema as fields and codes: our schemas put codes where others put sentences. */
export function fieldIssues(issues: readonly StandardSchemaV1.Issue[]): FieldIssue[] {
  return issues.flatMap((issue) => {
    const parts = issue.path?.map((part) => String(typeof part === 'object' ? part.key : part)) ?? [];
    if ('code' in issue && issue.code === 'unrecognized_keys' && 'keys' in issue && Array.isArray(issue.keys)) {
      return issue.keys.map((key) => ({ field: [...parts, String(key)].join('.'), code: 'unknown_field' as const }));
    }
    return [{ field: parts.join('.'), code: isRuleCode(issue.message) ? issue.message : 'invalid_value' }];
  });
}

/**
 * A schema for text written by users, normalised before its bounds are checked: Zawgyi becomes Unicode, and Burmese
 * its canonical form, whatever characters the user's keyboard produces (see `normaliseFields`). Texts that are too long for that,
 * or have too many lines, are refused unread. In the API document the schema is unchanged.
 * @param texts the fields that users write in their own words; passwords, addresses and ids are not among them
 */
export function normalisedTexts<Schema extends z.ZodType>(
  schema: Schema,
  texts: TextKinds<keyof z.input<Schema>>,
): z.ZodType<z.output<Schema>, z.input<Schema>> {
  const read = (body: unknown, context: z.RefinementCtx) => {
    if (!isForm(body)) return body;
    const normalised = normalisedBody(body, texts);
    if ('fields' in normalised) return normalised.fields;
    const { field, code } = normalised.issue;
    context.addIssue({ code: 'custom', path: [field], message: code });
    return z.NEVER;
  };
  // Only the schema checks the input: to a client it accepts exactly what the schema accepts.
  return z.preprocess(read, schema) as z.ZodType as z.ZodType<z.output<Schema>, z.input<Schema>>;
}

/** A body with its texts normalised as by {@link normalisedTexts}, or the issue if they are too long for that. */
export function normalisedBody(
  body: Record<string, unknown>,
  texts: TextKinds,
): { fields: Record<string, unknown> } | { issue: FieldIssue } {
  const fields = normaliseFields<Record<string, unknown>>(body, texts);
  if (fields !== undefined) return { fields };
  const [field = ''] = Object.keys(texts).sort((one, other) => sizeOf(body[other]) - sizeOf(body[one]));
  return { issue: { field, code: 'text_too_long' } };
}

/** Whether a value has fields. */
export function isForm(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** Number of characters of a text, or of a list of texts. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return Array.isArray(value) ? value.reduce((sum: number, text: unknown) => sum + sizeOf(text), 0) : 0;
}

/** An amount of money in a query string, with at most two decimals (LST-324); anything else gets 400 from a call (API-6). */
export const moneyText = (minimum: number, maximum: number) =>
  z
    .string('two_decimals')
    .regex(/^\d{1,10}(\.\d{1,2})?$/, 'two_decimals')
    .transform(Number)
    .pipe(z.number().min(minimum, 'invalid_value').max(maximum, 'invalid_value'))
    .meta({ type: 'number', minimum, maximum, pattern: undefined });

/** A whole number in a query string; anything else gets 400 from a call (API-6). */
export const wholeNumberText = (minimum: number, maximum: number) =>
  z
    .string('whole_number')
    .regex(/^\d{1,10}$/, 'whole_number')
    .transform(Number)
    .pipe(z.number().min(minimum, 'invalid_value').max(maximum, 'invalid_value'))
    // For clients: a number, however it is written in an address.
    .meta({ type: 'integer', minimum, maximum, pattern: undefined });
