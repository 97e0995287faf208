import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { PageRoute } from '../http/route-of.ts';

/** Addresses whose pattern is remembered: finding it takes longer than sending a kept page. */
const remembered = 5_000;

/** Finds the pattern of a page's address among the routes of the web app: `/my?/listing/:listingId`. */
export function pageRouteOf({ routes }: Pick<ServerBuild, 'routes'>): PageRoute {
  const table = Object.values(routes).flatMap((route) => {
    if (route === undefined || (route.path === undefined && route.index !== true)) return [];
    return [{ id: route.id, path: route.path ?? '/' } satisfies RouteObject];
  });
  const known = new LRUCache<string, string>({ max: remembered });
  return (path) => {
    const found = known.get(path) ?? find(table, path);
    known.set(path, found);
    return found;
  };
}

function find(table: RouteObject[], path: string): string {
  // What the browser fetches of a page when it goes there from another.
  const page = path.replace(/(\/_root)?\.data$/, '') || '/';
  const match = isWellFormed(page) ? matchRoutes(table, page)?.at(-1) : undefined;
  return `/${(match?.route.path ?? '*').replace(/^\//, '')}`;
}

function isWellFormed(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
