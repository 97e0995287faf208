import type { IncomingMessage } from 'node:http';
import type { TokenScope } from '#domain/partner/scopes.ts';
import type { Outgoing } from '../../process/bytes-in-flight.ts';
import type { CurrentUser, Services } from '../../process/services.ts';

/** Facts passed along with a request, out of any client's reach: by the HTTP server, or by a page that calls in-process. */
export interface Bindings {
  incoming?: Pick<IncomingMessage, 'socket'>;
  /** The response in flight to a client; a page that calls in-process takes its responses at once. */
  outgoing?: Outgoing;
  /** The address of the visitor on whose behalf a page calls. */
  visitorAddress?: string | undefined;
  /** The id of the request for that page. */
  requestId?: string;
  /** Tells the page who the visitor is, if they are signed in. */
  identified?: (currentUser: CurrentUser) => void;
}

/** Facts about a request for a page, in addition to the request itself. */
export interface Visit {
  requestId: string;
  /** Where it comes from; undefined for a request that did not come over a connection. */
  visitorAddress: string | undefined;
  /** The form that it carries, if it has a file, which is on disk. */
  form?: FormData | undefined;
  /** Who the page is rendered for, once one of its calls has identified them; undefined for a visitor. */
  account?: CurrentUser | undefined;
}

/** Context of every call. */
export interface ApiEnv {
  Bindings: Bindings;
  Variables: Visit & {
    services: Services;
    /** Undefined for a visitor. */
    account: CurrentUser | undefined;
    /** Scopes of the access token, for a call that is made with one (PTN-2). */
    scopes: readonly TokenScope[] | undefined;
    /** The session that the request carries. */
    sessionId: string | undefined;
    /** Set where the response is written in pieces, as the client takes it. */
    isInPieces: boolean | undefined;
  };
}
