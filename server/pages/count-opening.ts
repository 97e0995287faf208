import { pageKindOf } from '#domain/figures/figures.ts';
import { openingOf } from '#domain/figures/opening.ts';
import { searchOf } from '#domain/figures/search.ts';
import { sourceOf } from '#domain/figures/source.ts';
import { figuresOf } from '../figures/collector.ts';
import { isRobot } from '../http/address/robot.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { isData, pagePath } from './page-route.ts';

/** A page, or its data, that was requested and answered. */
export interface AnsweredPage {
  method: string | undefined;
  /** Path and query, as requested. */
  address: string;
  status: number;
  /** The pattern of its route. */
  route: string;
  /** The key by which requests of a network are counted (server/http/address/visitor-address.ts). */
  network: string;
  /** Who it was rendered for; undefined for a visitor. */
  account: CurrentUser | undefined;
  /** A header of the request, by lower-case name. */
  header(name: string): string | undefined;
}

/** Counts a page that somebody opens, whether it was rendered or cached; never for robots and admins (DSH-61 to DSH-63, DSH-66). */
export function countOpening(
  services: Pick<Services, 'database' | 'log' | 'settings' | 'identityProvider'>,
  { method, address, status, route, network, account, header }: AnsweredPage,
): void {
  // A browser that has the page already shows it after 304.
  if (account?.isAdmin || (status !== 200 && status !== 304)) return;
  const kind = pageKindOf(route);
  if (kind === undefined) return;
  const [path = '/', ...rest] = address.split('?');
  const query = new URLSearchParams(rest.join('?'));
  const { settings, identityProvider } = services;
  const host = settings.publicUrl === undefined ? header('host') : new URL(settings.publicUrl).host;
  const opening = openingOf(
    { method, path: pagePath(path), query, isData: isData(path), host, header },
    identityProvider ? [new URL(identityProvider.issuer).host] : [],
  );
  const collector = figuresOf(services);
  if (opening === undefined || isRobot(header('user-agent')) || !collector.admits(network)) return;
  collector.add('page', kind);
  if (opening === 'visit') {
    collector.add('visit', sourceOf({ query, referrer: header('referer'), userAgent: header('user-agent') }));
  }
  const search = kind === 'search' ? searchOf(query) : undefined;
  if (!search) return;
  collector.add('search', search.part);
  for (const township of search.townships) collector.add('township', township);
}
