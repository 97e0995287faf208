import { createContext, use } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';

/** The id of the request for the document in the browser, if that request failed: the `data-request-id` of its root. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** Returns the id of the failed request in the portal's log: from the failure itself, or from the document in which it came. */
export function useRequestId(error: unknown): string | undefined {
  const ofDocument = use(RequestIdContext);
  const isFirstPage = useLocation().key === 'default';
  if (isRouteErrorResponse(error)) {
    const { requestId } = (error.data ?? {}) as { requestId?: unknown };
    if (typeof requestId === 'string') return requestId;
  }
  return isFirstPage ? ofDocument : undefined;
}
