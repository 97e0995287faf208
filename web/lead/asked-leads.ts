import { type LeadList, leadLists } from '#domain/lead/lead.ts';

/** Leads that an address asks for. */
export interface AskedLeads {
  list: LeadList;
  page: number;
  /** With whom of the team they are; 'own' for the user's own; empty for all that they see of the agency, or of themselves. */
  whose: string;
}

/** Reads what the address of the page asks for. */
export function askedLeads(url: string): AskedLeads {
  const parameters = new URL(url).searchParams;
  const number = Number(parameters.get('page') ?? 1);
  const page = Number.isInteger(number) && number > 0 && number < 5000 ? number : 1;
  const whose = parameters.get('with') ?? '';
  return {
    list: leadLists.find((one) => one === parameters.get('list')) ?? 'today',
    page,
    whose,
  };
}

/** The address of leads. */
export function addressOfLeads({ list, page, whose }: AskedLeads): string {
  const parameters = { list, ...(whose !== '' && { with: whose }), ...(page > 1 && { page: String(page) }) };
  return `/leads?${new URLSearchParams(parameters)}`;
}

/** Whose leads the calls are asked for. */
export function boxOfLeads({ whose }: AskedLeads, isMember: boolean): { to: 'me' | 'team'; member?: string } {
  if (whose === 'own') return { to: 'me' };
  return { to: isMember ? 'team' : 'me', ...(whose !== '' && { member: whose }) };
}
