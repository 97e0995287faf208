import type { ApiClient } from '../api/client.ts';
import type { CurrentUser } from './require-account.ts';

/** What a tab of the dashboard reads with: as whom, and what else its address says. */
export interface TabRequest {
  api: ApiClient;
  member: CurrentUser;
  parameters: URLSearchParams;
}
