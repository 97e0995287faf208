import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/**
 * How many path shapes the cache of routes holds, and how many characters the longest may have. The router ranks all routes on every
 * lookup, which takes longer than sending a cached page.
 */
const remembered = { shapes: 5_000, longest: 200 };

/** A segment without percent-encoding, which the router does not decode. */
const plainSegment = /^[\w-]+$/;

/** The ending of the path from which the browser fetches a page's data when it navigates there from another page. */
const dataEnding = /(?:(?<=\/)_)?\.data$/;

/** A route of the web app. */
export interface ReachedRoute {
  id: string;
  /** `/my?/listing/:listingId` */
  pattern: string;
  /** The names of the query parameters that the page reads. */
  query: readonly string[];
  /** Those of them that may occur more than once. */
  several: readonly string[];
  /** Allowed values of the query parameters that take one of a fixed list. Any other value counts as not given. */
  choices: ReadonlyMap<string, readonly string[]>;
  /** Those of them with which the page is not cached. */
  uncached: readonly string[];
}

/** Finds the route that a path leads to. */
export type RouteFinder = (path: string) => ReachedRoute;

const nowhere: ReachedRoute = { id: '', pattern: '/*', query: [], several: [], choices: new Map(), uncached: [] };

/** Finds routes of the web app by the path of an address. */
export function routeFinder({ routes }: Pick<ServerBuild, 'routes'>): RouteFinder {
  const table: RouteObject[] = [];
  const reached = new Map<string | undefined, ReachedRoute>();
  for (const route of Object.values(routes)) {
    // The root is around every page, but is not a page: its path, which is empty, would match that of the home page.
    if (!route || route.id === 'root' || (route.path === undefined && route.index !== true)) continue;
    const path = route.path ?? '/';
    table.push({ id: route.id, path });
    reached.set(route.id, {
      id: route.id,
      pattern: `/${path.replace(/^\//, '')}`,
      query: namesIn(route.module.handle, 'query'),
      several: namesIn(route.module.handle, 'several'),
      choices: choicesIn(route.module.handle),
      uncached: namesIn(route.module.handle, 'uncached'),
    });
  }
  const words = new Set(table.flatMap(({ path = '' }) => path.toLowerCase().split(/[/?]/)));
  const known = new LRUCache<string, ReachedRoute>({ max: remembered.shapes });
  return (path) => {
    const shape = shapeOf(pagePath(path), words);
    const found = known.get(shape) ?? reached.get(find(table, shape)?.id) ?? nowhere;
    if (shape.length <= remembered.longest) known.set(shape, found);
    return found;
  };
}

/** The path with a placeholder for each segment that is not a literal of some route: the same route matches whatever its value is. */
function shapeOf(page: string, words: ReadonlySet<string>): string {
  const isAny = (segment: string) => plainSegment.test(segment) && !words.has(segment.toLowerCase());
  return page
    .split('/')
    .map((segment) => (isAny(segment) ? '-' : segment))
    .join('/');
}

/** Whether a path is that of a page's data. */
export function isData(path: string): boolean {
  return dataEnding.test(path);
}

/** The path of the page that a path is, or is the data of. */
export function pagePath(path: string): string {
  return path.replace(dataEnding, '') || '/';
}

function find(table: RouteObject[], page: string): RouteObject | undefined {
  return isWellFormed(page) ? matchRoutes(table, page)?.at(-1)?.route : undefined;
}

/** Returns the names of parameters that a route declares: see web/shell/frame/breadcrumbs.ts. */
function namesIn(handle: unknown, which: string): readonly string[] {
  const names: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, which) : undefined;
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

function choicesIn(handle: unknown): ReadonlyMap<string, readonly string[]> {
  const choices: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'choices') : undefined;
  if (typeof choices !== 'object' || choices === null) return nowhere.choices;
  return new Map(Object.keys(choices).map((name) => [name, namesIn(choices, name)]));
}

function isWellFormed(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
