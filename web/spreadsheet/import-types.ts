import type { InferResponseType } from 'hono/client';
import type { ApiClient } from '../api/client.ts';

type Success<Answer> = Extract<Answer, { success: true }>;

/** An import as the API shows it. */
export type ShownImport = NonNullable<Success<InferResponseType<ApiClient['import']['$get']>>['import']>;
/** A row of it. */
export type ShownRow = Success<InferResponseType<ApiClient['import'][':id']['rows']['$get']>>['rows'][number];
