import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { describeRoute, resolver } from 'hono-openapi';
import { validator } from 'hono/validator';
import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { Conflict, type FieldIssue, Invalid } from '#domain/errors.ts';
import type { TextKinds } from '#domain/text/normalise-text.ts';
import type { ApiEnv } from './context.ts';
import { addIssues, fieldIssues, isForm, normalisedBody } from './input.ts';
import { pathOfOwn } from '../address/origin.ts';

/** Description of every call that accepts a resource as it was read, for the API document. */
export const writeBackNote =
  'The body is the resource as it was read, with the changes, or only the changes: an omitted field stays as it is, and null removes a value. A read-only field is accepted as it was read, and refused by name (`read_only`) if it differs; a refusal names every field that is wrong. With `updatedAt`, a change that somebody else has made since then is not overwritten.';

/** A resource as its calls show it. */
type Shown = Record<string, unknown>;

/** Changeable fields of a resource, and how it is read: these determine what an update accepts and refuses (API-15). */
interface WriteBack<Shape extends z.ZodRawShape> {
  /** The changeable fields, each of which may be left out. */
  fields: Shape;
  /** The responses in which the resource is read. What they show beyond {@link fields} may be sent back unchanged. */
  readAs: readonly z.ZodObject[];
  /** The fields that users write in their own words. */
  written: TextKinds<keyof Shape>;
  /** The fields that hold addresses of images. */
  pictures: readonly (keyof Shape & string)[];
  /** Counters that only grow. An earlier value counts as unchanged. */
  counts?: readonly string[];
  /** Counts that grow and fall, and may be unknown: every number, and null, is read as unchanged. */
  figures?: readonly string[];
  /** Fields computed from other rows too, such as the prices of others, each with its schema: whatever is sent of them is read as unchanged. */
  compared?: Readonly<Record<string, z.ZodType>>;
  /** Times that the portal itself moves forward: an earlier one, not before `createdAt`, counts as unchanged, and so does null. */
  clock?: readonly string[];
  /** The parameter of the call's address that identifies the resource; `id` if left out. */
  identifiedBy?: string;
  /**
   * The resource as the calls show it to this client.
   * @param sent the field names in the body.
   * @throws Unauthenticated, Forbidden, NotFound
   */
  present(c: Context<ApiEnv>, id: string, sent: ReadonlySet<string>): Promise<Shown>;
  /** Whether a field has a meaning even if unchanged. */
  isMeant?(name: string, sent: ReadonlySet<string>): boolean;
  /**
   * Finds further errors, in combinations of fields and in what they refer to, so that all are reported at once. The verb checks
   * again within its transaction.
   */
  problems?(c: Context<ApiEnv>, update: Update<Shape>): FieldIssue[] | Promise<FieldIssue[]>;
}

/** An update as its body has it. */
interface Update<Shape extends z.ZodRawShape> {
  /** The id in the call's address, as its schema has read it. */
  id: string;
  /** Its changes, as far as each field is valid on its own. */
  changes: z.output<z.ZodObject<Shape>>;
  present: Shown;
  /** The field names in the body. */
  sent: ReadonlySet<string>;
  /** Those of them whose values differ from the present ones, valid or not. */
  changed: ReadonlySet<string>;
  /** Whether no error has been found in the body so far. */
  isRight: boolean;
}

/**
 * Reads the body of an update: a resource as it was read with some changes, or only the changes. Unchanged fields count as left
 * out, whatever their schema says of them; read-only fields are refused if they differ. All errors are reported at once.
 * A route has these after its `input('param', …)`, and reads the changes with `c.req.valid('json')`.
 * @throws Invalid; Conflict if it was read before somebody else changed it
 */
export function writtenBack<Shape extends z.ZodRawShape>(update: WriteBack<Shape>) {
  const form = z.strictObject(update.fields);
  const documented = resolver(form.extend(readOnlyShape(update)));
  const described = describeRoute({
    requestBody: { required: true, content: { 'application/json': { schema: documented } } },
  });
  const check = validator('json', async (body: unknown, c) => {
    const changes = await changesOf(update, form, body, c as unknown as CallAboutOne);
    // Yields to other requests between reading long texts and acting on them.
    await setImmediate();
    return changes;
  });
  type Handler = MiddlewareHandler<
    ApiEnv,
    string,
    { in: { json: z.input<z.ZodObject<Shape>> }; out: { json: z.output<z.ZodObject<Shape>> } }
  >;
  return [described, check as unknown as Handler] as const;
}

/** A call whose address identifies one resource. */
type CallAboutOne = Context<ApiEnv, string, { out: { param: Partial<Record<string, string>> } }>;

/** Returns the read-only fields, as the API document shows them in the body of an update. */
function readOnlyShape({ fields, readAs }: Pick<WriteBack<z.ZodRawShape>, 'fields' | 'readAs'>): z.ZodRawShape {
  const shown: Record<string, z.ZodType> = Object.assign({}, ...readAs.map(({ shape }) => shape));
  const names = Object.keys(shown).filter((name) => !(name in fields));
  return Object.fromEntries(
    names.map((name) => {
      const { ref: _named, ...meta } = shown[name]?.meta() ?? {};
      const description = 'Read-only: omit it, or send it back unchanged.';
      return [
        name,
        (shown[name] ?? z.unknown()).optional().meta({ ...meta, description, readOnly: true, 'x-shown': false }),
      ];
    }),
  );
}

/** Returns the fields of a body that change something. */
async function changesOf<Shape extends z.ZodRawShape>(
  update: WriteBack<Shape>,
  form: z.ZodObject<Shape>,
  body: unknown,
  c: CallAboutOne,
): Promise<z.output<z.ZodObject<Shape>>> {
  if (!isForm(body)) throw new Invalid('invalid', fieldIssues(form.safeParse(body).error?.issues ?? []));
  const sent = new Set(Object.keys(body));
  const id = c.req.valid('param')[update.identifiedBy ?? 'id'] ?? '';
  const present = await update.present(c, id, sent);
  const read = withOwnPaths(body, update.pictures, c);
  refuseStale(read, present);
  const texts = normalisedBody(read, update.written);
  if ('issue' in texts) throw new Invalid('invalid', [texts.issue]);
  const isReadOnly = (name: string) => !(name in update.fields) && name in present;
  // The time it was read is not a change, and is checked again when nobody else can change the resource.
  const isMeant = (name: string) => name === 'updatedAt' || update.isMeant?.(name, sent) === true;
  // A map, which has no names of its prototype.
  const schemas = new Map(Object.entries(update.compared ?? {}));
  const differing = Object.entries(texts.fields).filter(
    ([name]) =>
      isMeant(name) ||
      !(
        isAsItWas(read[name], present[name], update.counts?.includes(name)) ||
        (update.figures?.includes(name) && isFigure(read[name])) ||
        schemas.get(name)?.safeParse(read[name]).success ||
        (update.clock?.includes(name) && isEarlier(read[name], present[name], present['createdAt']))
      ),
  );
  const given = Object.fromEntries(differing.filter(([name]) => !isReadOnly(name)));
  const parsed = form.safeParse(given);
  const issues: FieldIssue[] = [
    ...differing.filter(([name]) => isReadOnly(name)).map(([field]) => ({ field, code: 'read_only' as const })),
    ...fieldIssues(parsed.error?.issues ?? []),
  ];
  const isWrong = (name: string) => issues.some(({ field }) => field === name || field.startsWith(`${name}.`));
  const changes =
    parsed.data ?? form.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !isWrong(name))));
  const further = await update.problems?.(c, {
    id,
    changes,
    present,
    sent,
    changed: new Set(Object.keys(given)),
    isRight: issues.length === 0,
  });
  addIssues(issues, further ?? []);
  if (issues.length > 0) throw new Invalid('invalid', issues);
  return changes;
}

/** @throws Conflict if the body was read before somebody else changed the resource: differences then say nothing about the sender's intent. */
function refuseStale(read: Shown, present: Shown): void {
  const [seen, now] = [read['updatedAt'], present['updatedAt']];
  if (!z.iso.datetime().safeParse(seen).success) return;
  if (Date.parse(String(seen)) !== Date.parse(String(now))) throw new Conflict('changed_meanwhile');
}

/** Whether a value is what was read; null and absent are the same. */
function isAsItWas(sent: unknown, present: unknown, isCount = false): boolean {
  if (isCount && typeof sent === 'number' && typeof present === 'number')
    return Number.isInteger(sent) && sent >= 0 && sent <= present;
  return isDeepStrictEqual(sent ?? null, present ?? null);
}

/** Whether a value may have been read as a count at some time. */
function isFigure(sent: unknown): boolean {
  return sent === null || z.int().min(0).safeParse(sent).success;
}

/** Whether a time is what was read before it moved on to the present one. */
function isEarlier(sent: unknown, present: unknown, since: unknown): boolean {
  if (typeof sent !== 'string' || !z.iso.datetime().safeParse(sent).success) return sent === null && present !== null;
  const moment = Date.parse(sent);
  return moment >= Date.parse(String(since)) && moment <= Date.parse(String(present));
}

/** A body in which absolute addresses of our own images are paths, as the calls show them. */
function withOwnPaths(body: Shown, names: readonly string[], c: Context<ApiEnv>): Shown {
  const pathOf = (address: unknown) => (typeof address === 'string' ? pathOfOwn(address, c) : address);
  const read = names
    .filter((name) => name in body)
    .map((name): [string, unknown] => {
      const value = body[name];
      return [name, Array.isArray(value) ? value.map(pathOf) : pathOf(value)];
    });
  return { ...body, ...Object.fromEntries(read) };
}
