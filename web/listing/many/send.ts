import { takenStatusOf } from '#domain/listing/many.ts';
import { isTaken } from '#domain/listing/listing.ts';
import { answerOf, browserApi } from '../../api/client.ts';
import type { ManyRow, Previewed } from './load.ts';
import type { Deed } from './query.ts';

/** Outcome for one listing. */
export type Outcome = Pick<Previewed, '_id' | 'outcome' | 'code'>;

/**
 * Does one thing to at most 100 listings. Sent again with the same key it is done once.
 * @param rows with the time at which each was last changed, as the preview has it.
 * @throws ApiFailure
 */
export async function sendDeed(deed: Deed, rows: readonly ManyRow[], key: string): Promise<Outcome[]> {
  const { listing } = browserApi();
  const headers = { headers: { 'Idempotency-Key': key } };
  const ids = rows.map(({ _id }) => _id);
  const mark = async (marks: Parameters<typeof listing.mark.$post>[0]['json']['listings']) =>
    marks.length === 0 ? [] : (await answerOf(listing.mark.$post({ json: { listings: marks } }, headers))).results;
  switch (deed.do) {
    case 'price':
    case 'phone': {
      const { do: _name, ...change } = deed;
      const listings = rows.map(({ _id, updatedAt }) => ({ _id, updatedAt }));
      return (await answerOf(listing['change-many'].$post({ json: { listings, ...change } }, headers))).results;
    }
    case 'handOn':
      return (await answerOf(listing['hand-on'].$post({ json: { ids, to: deed.to } }))).results;
    case 'delete':
      return (await answerOf(listing['delete-many'].$post({ json: { ids } }, headers))).results;
    case 'taken':
      return mark(rows.map(({ _id, type }) => ({ _id, propertyStatus: takenStatusOf(type) })));
    case 'available': {
      // One that is marked as taken is marked as available, which renews it too.
      const taken = await mark(
        rows.filter(isTaken).map(({ _id }) => ({ _id, propertyStatus: 'Still Available' as const })),
      );
      const others = rows.filter((row) => !isTaken(row)).map(({ _id }) => _id);
      if (others.length === 0) return taken;
      return [...taken, ...(await answerOf(listing.renew.$post({ json: { ids: others } }))).results];
    }
  }
}
