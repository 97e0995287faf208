import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** Paths whose route is remembered, finding it takes longer than sending a cached page; and characters of the longest of them. */
const remembered = { paths: 5_000, longest: 200 };

/** The ending of what the browser fetches of a page when it goes there from another. */
const dataEnding = /(?:(?<=\/)_)?\.data$/;

/** A route of the web app. */
export interface ReachedRoute {
  id: string;
  /** `/my?/listing/:listingId` */
  pattern: string;
  /** The names of the address's query that the page reads. */
  query: readonly string[];
  /** Those of them that may stand more than once. */
  several: readonly string[];
}

/** Finds the route that a path leads to. */
export type RouteFinder = (path: string) => ReachedRoute;

const nowhere: ReachedRoute = { id: '', pattern: '/*', query: [], several: [] };

/** Finds routes of the web app by the path of an address. */
export function routeFinder({ routes }: Pick<ServerBuild, 'routes'>): RouteFinder {
  const table: RouteObject[] = [];
  const reached = new Map<string | undefined, ReachedRoute>();
  for (const route of Object.values(routes)) {
    if (route === undefined || (route.path === undefined && route.index !== true)) continue;
    const path = route.path ?? '/';
    table.push({ id: route.id, path });
    reached.set(route.id, {
      id: route.id,
      pattern: `/${path.replace(/^\//, '')}`,
      query: namesIn(route.module.handle, 'query'),
      several: namesIn(route.module.handle, 'several'),
    });
  }
  const known = new LRUCache<string, ReachedRoute>({ max: remembered.paths });
  return (path) => {
    const found = known.get(path) ?? reached.get(find(table, pageOf(path))?.id) ?? nowhere;
    if (path.length <= remembered.longest) known.set(path, found);
    return found;
  };
}

/** The path of the page of which a path is, or is the data. */
export function pageOf(path: string): string {
  return path.replace(dataEnding, '') || '/';
}

function find(table: RouteObject[], page: string): RouteObject | undefined {
  return isWellFormed(page) ? matchRoutes(table, page)?.at(-1)?.route : undefined;
}

/** Returns the names of parameters that a route declares: see web/shell/breadcrumbs.ts. */
function namesIn(handle: unknown, which: 'query' | 'several'): readonly string[] {
  const names: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, which) : undefined;
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

function isWellFormed(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
