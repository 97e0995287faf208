import type { Language } from '#domain/language.ts';
import { headingsOfLeads, rowOfLead } from '#domain/lead/table.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import type { Executor } from '../process/database.ts';
import { csvOf } from '../text/csv.ts';
import { type LeadBox, leadsAtOnce, selectAfter, selectListingsOf } from './queries.ts';

/** The table of all leads of an account as a CSV, as it is read: never more than one batch of it is in memory (LEA-14). */
export function leadTable(db: Executor, box: LeadBox, language: Language): AsyncGenerator<Buffer> {
  return csvOf(headingsOfLeads(language), leadRows(db, box, language));
}

async function* leadRows(db: Executor, box: LeadBox, language: Language): AsyncGenerator<string[][]> {
  let after: string | undefined;
  for (;;) {
    const leads = await selectAfter(db, box, after);
    const listings = await selectListingsOf(
      db,
      leads.map(({ id }) => id),
    );
    const ofLead = Map.groupBy(listings, ({ leadId }) => leadId);
    yield leads.map((lead) => {
      const days = { createdOn: yangonDay(lead.createdAt), changedOn: yangonDay(lead.updatedAt) };
      return rowOfLead({ ...lead, ...days, listings: ofLead.get(lead.id) ?? [] }, language);
    });
    after = leads.at(-1)?.id;
    if (leads.length < leadsAtOnce) return;
  }
}
