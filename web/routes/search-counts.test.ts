import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RouterContextProvider } from 'react-router';
import { type ApiClient, apiContext } from '../api/client.ts';
import { loader } from './search-counts.ts';

/** The response to a search's counts, if the call answers like this. */
async function answerFor(body: object): Promise<Response> {
  const context = new RouterContextProvider();
  const $get = async () => Response.json(body);
  context.set(apiContext, { listing: { counts: { $get } } } as unknown as ApiClient);
  const request = new Request('http://localhost/search/counts?type=rent');
  const asked: unknown = { context, request, url: new URL(request.url), params: {} };
  return loader(asked as Parameters<typeof loader>[0]);
}

test('the counts of a search are those of the call', async () => {
  const answer = await answerFor({ success: true, counts: { homes: 3 } });
  assert.deepEqual([answer.status, await answer.json()], [200, { homes: 3 }]);
});

test('while there are none, the form gets no counts, and nothing that is cached (SRC-46)', async () => {
  const answer = await answerFor({ success: true });
  assert.deepEqual([answer.status, await answer.text()], [503, '']);
  assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
});
