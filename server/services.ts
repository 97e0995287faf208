import type { Logger } from 'pino';
import type { Auth } from './auth/identity.ts';
import type { Database } from './database/open.ts';
import type { Settings } from './settings.ts';
import type { Storage } from './storage/storage.ts';

/** The parts of the running portal that a call may use. */
export interface Services {
  settings: Settings;
  /** Signs cookies and upload addresses. */
  secret: string;
  database: Database;
  storage: Storage;
  auth: Auth;
  log: Logger;
}

/** The person signed in, as a request's session says. */
export interface Account {
  _id: string;
  username: string;
  email: string;
  avatar: string | null;
  isAdmin: boolean;
  role: 'user' | 'agent';
  createdAt: string;
}

/** What every call finds in its context. */
export interface ApiEnv {
  Variables: {
    services: Services;
    /** Undefined for a visitor. */
    account: Account | undefined;
    requestId: string;
  };
}
