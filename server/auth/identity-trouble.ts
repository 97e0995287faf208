import { isAPIError } from 'better-auth/api';

/** What the identity library says where the database has failed it, keeping the reason to itself. */
const failed = new Set(['FAILED_TO_CREATE_USER', 'FAILED_TO_CREATE_SESSION', 'FAILED_TO_GET_SESSION']);

/** Whether an error is the identity library's word that the database failed it: all that it needs is the database. */
export function isIdentityDown(error: unknown): boolean {
  if (!isAPIError(error)) return false;
  return error.statusCode >= 500 || failed.has(String(error.body?.code));
}
