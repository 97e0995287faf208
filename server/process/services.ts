import type { Banner } from '#domain/banner/banner.ts';
import type { StaffRole } from '#domain/account/staff.ts';
import type { StandardPage } from '#domain/info-page/info-page.ts';
import type { TeamOf } from '#domain/team/team.ts';
import type { Language } from '#domain/language.ts';
import type { Logger } from 'pino';
import type { BytesInFlight } from './bytes-in-flight.ts';
import type { Database } from './database.ts';
import type { Auth, IdentityProvider } from './identity.ts';
import type { Jobs } from './jobs.ts';
import type { Buckets, OpenBuckets, RequestBuckets } from './limits.ts';
import type { Measured, Measures } from './measures.ts';
import type { Settings } from './settings.ts';
import type { Storage } from './storage.ts';
import type { TextIndex } from './text-index.ts';
import type { WaitingRoom } from './waiting-room.ts';

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
  /** Limits how often a client may search. */
  searches: RequestBuckets;
  /** Where requests wait that are deliberately slowed down. */
  waitingRoom: WaitingRoom;
  /** Limits how often a client may write. */
  writes: RequestBuckets;
  /** Limits how many pages are rendered for a client. */
  pages: RequestBuckets;
  /** Limits how often a client may view listings. */
  views: RequestBuckets;
  /** Limits how often share cards are drawn for a client. */
  cards: Buckets;
  /** Bytes of this process's responses that clients have not received yet. */
  inFlight: BytesInFlight;
  /** Bytes of the bodies of requests that this process is handling. */
  bodies: BytesInFlight;
  /** Finds listings by search terms. */
  textIndex: TextIndex;
  /** Counters of this process's work. */
  measures: Measures;
  log: Logger;
  /** The pages that editors write, as far as other pages need them. */
  infoPages: HeldInfoPages;
  /** The banners of the site's own. */
  banners: HeldBanners;
  /** The other processes of this portal; undefined for a portal of one process. */
  siblings: Siblings | undefined;
}

/**
 * Facts about the pages of editors that nearly every page needs, which each process holds in memory: which of the portal's own have other
 * words, so that those with the original words cost no query, and which further ones are in the footer (SIT-459).
 */
export interface HeldInfoPages {
  /** The pages in the footer, oldest first. */
  readonly footer: readonly FooterPage[];
  /** Whether one of the portal's own pages has words of an editor in a language. */
  isEdited(slug: StandardPage, language: Language): boolean;
  /** Replaces what is held. @param texts the current text of each published page in each language that has one. */
  replace(texts: readonly { slug: string; inFooter: boolean; language: Language; title: string | null }[]): void;
}

/** The banners of the site's own, which each process holds in memory, as nearly every page may show one (SIT-422). */
export interface HeldBanners {
  /** All of them, oldest first: {@link import('#domain/banner/banner.ts').bannersInTurn} says which are shown. */
  all: readonly Banner[];
}

/** A link at the foot of pages to a page that editors have written: its titles, in the languages that it has. */
export interface FooterPage {
  slug: string;
  title: Partial<Record<Language, string>>;
}

/** The access of a process to the others on its port, through their primary process (server/app/processes.ts). */
export interface Siblings {
  /** Opens buckets that all of them take from. */
  openBuckets: OpenBuckets;
  /** Collects the metrics of each process, including this one, labelled with the process. */
  measures(): Promise<Measured[]>;
  /** Sets how this process collects its metrics, for {@link measures} of all. */
  measureBy(own: () => Promise<Measured>): void;
  /** Sets how this process starts the jobs: it is asked to when none of the others runs them. */
  doJobsBy(begin: () => Promise<void>): void;
}

/** The current user, according to a request's session. */
export interface CurrentUser {
  _id: string;
  username: string;
  email: string;
  avatar: string | null;
  /** Whether they may currently do what admins may. */
  isAdmin: boolean;
  /** Roles of staff that they currently have. */
  staffRoles: readonly StaffRole[];
  /** Set for staff who have no rights as such until they turn on two-factor sign-in, as the settings require. */
  needsTwoFactor?: true;
  role: 'user' | 'agent';
  /** The agency that they work for, as of this request (TEM-3); left out for somebody who works for none. */
  team?: TeamOf;
  /** The account of that agency, also while it is suspended. */
  worksFor?: string;
  createdAt: string;
}
