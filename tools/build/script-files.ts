import { fileURLToPath } from 'node:url';

/** The part of a bundler's module graph that a group needs: the modules that import a module, other than on demand. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/** Screens on which a first visit begins, and the others that visitors read. */
const landings = ['home', 'search', 'listing'];
const screens = [...landings, 'agents', 'agent', 'blogs'];

/** Modules that every page runs. */
const frame = ['root', 'entry.client'];

/**
 * The files in which scripts are sent: `portal` has the modules of every page, or of most visitor pages; modules shared by the same few
 * pages get their own file. Modules used only by the dashboard are left to the bundler.
 *
 * Dozens of small files are slow on a phone's connection, and small files compress badly: joined, a first visit's are a twentieth smaller.
 */
export const scriptFiles = [
  { name: (id: string, graph: ModuleGraph) => (isOfMost(pagesWith(id, graph)) ? 'portal' : null), priority: 7 },
  // All visitor texts of one language.
  {
    name: (id: string, graph: ModuleGraph) => {
      const [language, ...others] = namesOf(id, graph, /[\\/]web[\\/]messages[\\/]([a-z]+)[\\/]index\.ts$/);
      return language === undefined || others.length > 0 || pagesWith(id, graph).size > 0 ? null : `texts-${language}`;
    },
    priority: 6,
  },
  // A file includes what its modules import, unless a file of higher priority has it: modules shared by more pages come first.
  ...[2, 1].flatMap((count) =>
    [true, false].map((isForOthersToo) => ({
      name: (id: string, graph: ModuleGraph) => {
        const pages = pagesWith(id, graph);
        const read = screens.filter((page) => pages.has(page));
        if (read.length !== count || pages.size > count !== isForOthersToo || isOfMost(pages)) return null;
        return `for-${read.join('-')}${isForOthersToo ? '-and-others' : ''}`;
      },
      priority: 2 * count + Number(isForOthersToo),
    })),
  ),
  // Checks forms of the dashboard; most of its pages have none.
  { name: 'schemas', test: /[\\/]node_modules[\\/]zod[\\/]/, priority: 2 },
  // What several pages of the dashboard run: the list of all pages, which every visitor gets, names each file of each page.
  {
    name: (id: string, graph: ModuleGraph) => {
      const pages = pagesWith(id, graph);
      const ofDashboard = pagesWith(dashboardFrame, graph);
      return pages.size > 2 && [...pages].every((page) => ofDashboard.has(page)) ? 'dashboard' : null;
    },
    priority: 1,
  },
];

/** The frame of the pages of the dashboard. */
const dashboardFrame = fileURLToPath(new URL('../../web/dashboard/frame.tsx', import.meta.url));

function isOfMost(pages: ReadonlySet<string>): boolean {
  const countOf = (names: readonly string[]) => names.filter((name) => pages.has(name)).length;
  return countOf(frame) > 0 || countOf(landings) >= 2 || countOf(screens) >= 3;
}

/**
 * Returns the pages that cannot be shown without a module, by the names of their route modules. Empty for a style sheet, and for the module
 * that starts the page, which has to run last and separately.
 */
function pagesWith(id: string, graph: ModuleGraph): Set<string> {
  return /\.css$|[\\/]entry\.client\.tsx$/.test(id)
    ? new Set()
    : namesOf(id, graph, /[\\/]web[\\/](?:routes[\\/])?([a-z.-]+)\.tsx/);
}

/** Returns what a pattern captures from the paths of a module and of all modules that import it. */
function namesOf(id: string, graph: ModuleGraph, pattern: RegExp): Set<string> {
  const seen = new Set([id]);
  const names = new Set<string>();
  // A set may grow while it is iterated.
  for (const at of seen) {
    const name = pattern.exec(at)?.[1];
    if (name !== undefined) names.add(name);
    for (const importer of graph.getModuleInfo(at)?.importers ?? []) seen.add(importer);
  }
  return names;
}
