import { data, redirect } from 'react-router';
import type { Decision, suspendedOf } from '#domain/desk/decision.ts';
import { inLanguage, languageOf } from '#domain/language.ts';
import type { ListingType, PropertyType } from '#domain/listing/listing.ts';
import type { ReportedKind } from '#domain/report/report.ts';
import type { Township } from '#domain/township/township.ts';
import { type ApiClient, answerOf, ApiFailure } from '../api/client.ts';
import { refusedBy, textsOf } from '../forms/submission.ts';
import { deskAddress } from './load.ts';

/** Fields of the forms of the desk. */
const names = [
  'kind',
  'id',
  'decision',
  'lastAt',
  'updatedAt',
  'answeredAt',
  'reason',
  'answer',
  'until',
  'whom',
  'into',
  'type',
  'township',
  'propertyType',
] as const;

/** Decides a case, without a script too, and leads to the next one; what was typed stays after a refusal. */
export async function decideCase(api: ApiClient, request: Request) {
  const form = await request.formData();
  const { next, page } = textsOf(form, 'next', 'page');
  const typed = textsOf(form, ...names);
  const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')) as Partial<typeof typed>;
  const { decision, kind, id } = typed;
  // Whether there are such choices is for the call to say.
  const json = {
    ...filled,
    kind: kind as ReportedKind,
    id,
    decision: decision as Decision,
    ...(filled.into && { into: idIn(filled.into) }),
    whom: filled.whom as (typeof suspendedOf)[number] | undefined,
    type: filled.type as ListingType | undefined,
    township: filled.township as Township | undefined,
    propertyType: filled.propertyType as PropertyType | undefined,
  };
  try {
    await answerOf(api.desk.decide.$post({ json }));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data({ ...refusedBy(error), typed }, { status: error.status || 503 });
  }
  const address = deskAddress({
    page: Number(page) || 1,
    case: next || undefined,
    last: `${decision}:${kind}:${id}`,
  });
  throw redirect(inLanguage(languageOf(new URL(request.url).pathname), address));
}

/** The id in the address of a listing, or what was typed if there is none. */
function idIn(typed: string): string {
  return /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i.exec(typed)?.[0] ?? typed;
}
