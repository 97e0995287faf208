import { answerOf, browserApi } from '../../api/client.ts';

/**
 * Posts a listing.
 * @param key names this posting: sent twice it is done once.
 * @throws ApiFailure
 */
export async function postListing(body: Record<string, unknown>, key: string): Promise<{ _id: string }> {
  const create = browserApi().listing.create;
  return answerOf(create.$post({ json: body as never }, { headers: { 'Idempotency-Key': key } }));
}
