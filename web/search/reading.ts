import type { InferResponseType } from 'hono/client';
import type { ApiClient } from '../api/client.ts';

/** How the server read a search by words. */
export type SearchReading = InferResponseType<ApiClient['listing']['full-search']['$get'], 200>['reading'];
/** One thing that a search was understood to ask for. */
export type ReadFilter = SearchReading['filters'][number];
