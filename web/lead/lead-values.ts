import type { LeadSource, LeadStage } from '#domain/lead/lead.ts';
import { watchedSearch } from '#domain/watch/watch.ts';
import { textsOf } from '../forms/submission.ts';

/** The fields of what somebody looks for that the form has; all else of their search stays as it was. */
const wantedNames = ['type', 'township', 'propertyType', 'maxPrice', 'currency', 'minBedrooms', 'q'] as const;

/** The search that a lead looks for, as its form changes it. */
export function typedWants(form: FormData): string {
  const { wants } = textsOf(form, 'wants');
  const wanted = textsOf(form, ...wantedNames);
  const search = new URLSearchParams(wants);
  for (const name of wantedNames) {
    search.delete(name);
    if (wanted[name] !== '') search.set(name, wanted[name]);
  }
  return watchedSearch(search);
}

const names = ['name', 'phone', 'email', 'source', 'stage', 'note', 'nextStep', 'nextOn', 'code'] as const;

/** Texts that were typed into the form of a lead. */
export type TypedLead = Record<(typeof names)[number], string>;

/** Reads the form of a lead. */
export function typedLead(form: FormData): TypedLead {
  return textsOf(form, ...names);
}

/** The body of the calls that note and change a lead; what is wrong in it is for the call to say. */
export function leadBody({ source, stage, ...typed }: TypedLead) {
  return { ...typed, source: source as LeadSource, stage: stage as LeadStage };
}

/** The form of a new lead: somebody calls, today. */
export const emptyLead: TypedLead = {
  name: '',
  phone: '',
  email: '',
  source: 'call',
  stage: 'new',
  note: '',
  nextStep: '',
  nextOn: '',
  code: '',
};
