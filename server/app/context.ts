import type { Logger } from 'pino';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { Auth } from '../auth/identity.ts';
import type { IdentityProvider } from '../auth/oidc/provider.ts';
import type { Database } from '../database/open.ts';
import type { BytesInFlight } from '../http/bytes-in-flight.ts';
import type { OpenBuckets, RequestBuckets } from '../http/request-buckets.ts';
import type { Bindings } from '../http/visitor-address.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { WaitingRoom } from '../http/waiting-room.ts';
import type { Measures } from '../metrics/measures.ts';
import type { TextIndex } from '../listing/text-index.ts';
import type { Settings } from './settings.ts';
import type { Storage } from '../storage/storage.ts';

/** The parts of the running portal that a call may use. */
export interface Services {
  settings: Settings;
  /** Signs cookies and upload addresses. */
  secret: string;
  database: Database;
  storage: Storage;
  auth: Auth;
  /** Undefined where the settings name none. */
  identityProvider: IdentityProvider | undefined;
  jobs: Jobs;
  /** How often one may search. */
  searches: RequestBuckets;
  /** Where requests wait that are answered slower on purpose. */
  waitingRoom: WaitingRoom;
  /** How often one may write. */
  writes: RequestBuckets;
  /** How often one may view listings. */
  views: RequestBuckets;
  /** Bytes of this process's answers that clients have not taken yet. */
  inFlight: BytesInFlight;
  /** Finds listings by words. */
  textIndex: TextIndex;
  /** Counters of this process's work. */
  measures: Measures;
  log: Logger;
  /** The other processes of this portal; undefined for a portal of one process. */
  siblings: Siblings | undefined;
}

/** The metrics of one process, each with its values. */
export type Measured = MetricObjectWithValues<MetricValue<string>>[];

/** The access of a process to the others on its port, through their primary process (server/app/processes.ts). */
export interface Siblings {
  /** Opens buckets that all of them take from. */
  openBuckets: OpenBuckets;
  /** Collects what each of them measures, labelled with its process, this one's too. */
  measures(): Promise<Measured[]>;
  /** Says how this process measures itself, for {@link measures} of all. */
  measureBy(own: () => Promise<Measured>): void;
  /** Says how this process begins the jobs: it is asked to when none of the others does them. */
  doJobsBy(begin: () => Promise<void>): void;
}

/** The person signed in, as a request's session says. */
export interface CurrentUser {
  _id: string;
  username: string;
  email: string;
  avatar: string | null;
  /** Whether they may do now what admins may. */
  isAdmin: boolean;
  /** An admin who may do nothing as one before they have turned two-factor sign-in on, as the settings ask. */
  needsTwoFactor?: true;
  role: 'user' | 'agent';
  createdAt: string;
}

/** Facts of a request for a page, beside the request itself. */
export interface Visit {
  requestId: string;
  /** Where it comes from; undefined for one that came over no connection. */
  visitorAddress: string | undefined;
}

/** Context of every call. */
export interface ApiEnv {
  Bindings: Bindings;
  Variables: Visit & {
    services: Services;
    /** Undefined for a visitor. */
    account: CurrentUser | undefined;
    /** The session that the request carries. */
    sessionId: string | undefined;
  };
}
