import { basename } from 'node:path';
import { everyImport, type Import, leadsSomewhere } from './imports.ts';
import { lineAt, sourceFiles, sourceText } from './source.ts';

/** An architecture rule: returns what is wrong with an import, or undefined. */
type Rule = (found: Import & { to: string }) => string | undefined;

const isTest = (path: string) => path.endsWith('.test.ts') || path.startsWith('tests/');
const isTool = (path: string) => path.startsWith('tools/');
const isIn = (folder: string, path: string) => path.startsWith(`${folder}/`);
/** The noun that a server module belongs to: its folder. */
const nounOf = (path: string) => /^server\/([^/]+)\//.exec(path)?.[1];

const listingFolders = ['domain/listing', 'server/listing', 'web/listing'];
const searchFolders = ['domain/search', 'server/search', 'web/search'];

/** The one part of search that listings use: their forms read a typed price as search does (LST-321). */
const priceReader = 'domain/search/parse/typed-price.ts';

/** The rules of the architecture (docs/architecture.md): which part may import which. */
const rules: Rule[] = [
  ({ from, to }) =>
    isIn('domain', from) && !isTest(from) && !isIn('domain', to)
      ? 'of our own code, domain imports only domain'
      : undefined,
  ({ from, to, isTypeOnly }) =>
    isIn('web', from) && !isTest(from) && !isIn('web', to) && !isIn('domain', to) && !(isIn('server', to) && isTypeOnly)
      ? 'web imports domain, and only types from server'
      : undefined,
  ({ from, to }) =>
    isIn('server', from) && !isTest(from) && !isIn('server', to) && !isIn('domain', to)
      ? 'server imports domain, never tools or tests'
      : undefined,
  ({ from, to }) =>
    basename(to) === 'queries.ts' && isIn('server', from) && nounOf(from) !== nounOf(to)
      ? "a module uses another's functions, never its queries"
      : undefined,
  ({ from, to }) =>
    isTest(to) && !isTest(from) && !isTool(from) ? 'production code does not import tests' : undefined,
  ({ from, to }) =>
    !isTest(from) &&
    listingFolders.some((folder) => isIn(folder, from)) &&
    to !== priceReader &&
    searchFolders.some((folder) => isIn(folder, to))
      ? 'search may import listings, listings never search'
      : undefined,
];

/**
 * The folders of the server from the ground, on which everything stands, to the roof, which nothing imports. A folder imports those before
 * it: imports that run back up are listed in {@link backUp}.
 */
const serverFolders = (
  'process database storage jobs mail telegram text http audit exchange-rate metrics figures ' +
  'usual-price ban auth image review lead inquiry package listing landing viewing shortlist report account desk agent team outage search-miss search around building post ' +
  'info-page banner openapi site email overview pages seo watch partner channel spreadsheet backup demo first-steps app'
).split(' ');

/** Imports that run back up, each for a reason; the list may get shorter, not longer. */
const backUp = new Map([
  ['server/auth/oidc/take-photo.ts', 'server/image/complete.ts'], // an account that is opened takes over a photo
  ['server/review/write.ts', 'server/listing/of-owner.ts'], // a review belongs to a listing, and its owner is told
  ['server/inquiry/routes.ts', 'server/listing/of-owner.ts'], // an inquiry is about a listing
  ['server/inquiry/payment.ts', 'server/package/answer.ts'], // a payment names its package
  ['server/listing/routes.ts', 'server/account/directory.ts'], // admins choose a listing's owner
  ['server/account/update.ts', 'server/agent/profile.ts'], // an account's form has its agent's profile in it
]);

const namelessNames = /(^|\/)(utils?|helpers?|common|misc|shared)(\/|\.[a-z.]+$)/i;

/** Modules at the root of domain: only what every noun needs. Any other belongs to a noun, or to domain/text. */
const mostAtRoot = 5;

const isPure = (from: string) => isIn('domain', from) && !isTest(from);

/** Every violation of the dependency rules, as one sentence each. */
export function dependencyBreaches(): string[] {
  const imports = everyImport();
  return [
    ...imports.filter((found) => !leadsSomewhere(found)).map((found) => `${place(found)}, which does not exist`),
    ...imports.flatMap((found) => {
      const { to } = found;
      if (to === undefined) return [];
      return rules.flatMap((rule) => rule({ ...found, to }) ?? []).map((why) => `${place(found)}: ${why}`);
    }),
    ...imports
      .filter(({ from, specifier }) => isPure(from) && specifier.startsWith('node:'))
      .map((found) => `${place(found)}: domain has no I/O and runs in browsers too`),
    ...upwards(imports),
    ...cycles(imports),
    ...sourceFiles('')
      .filter((path) => namelessNames.test(path))
      .map((path) => `${path}: a meaningless name`),
    ...sourceFiles('.ts').flatMap(reachesIntoBuild),
    ...beyondRoot(),
  ];
}

function place({ from, line, specifier }: Import): string {
  return `${from}:${line} imports ${specifier}`;
}

/** Imports that run back up from one folder of the server to another without a reason, and reasons that are no longer needed. */
function upwards(imports: readonly Import[]): string[] {
  const own = imports.filter(({ from, to }) => !isTest(from) && nounOf(from) && to !== undefined && nounOf(to));
  const floor = (path: string) => serverFolders.indexOf(nounOf(path) ?? '');
  const up = own.filter(({ from, to = '' }) => floor(from) < floor(to));
  const reasoned = new Set(up.filter(({ from, to }) => backUp.get(from) === to).map(({ from }) => from));
  return [
    ...sourceFiles('.ts')
      .filter((path) => nounOf(path) && floor(path) < 0)
      .map((path) => `${path}: its folder has no place in serverFolders`),
    ...up
      .filter(({ from, to }) => backUp.get(from) !== to)
      .map((found) => `${place(found)}: ${found.to} stands above ${found.from} (serverFolders)`),
    ...[...backUp.keys()]
      .filter((from) => !reasoned.has(from))
      .map((from) => `${from} no longer imports ${backUp.get(from)}: remove it from backUp`),
  ];
}

/** Modules at the root of domain, if there are too many. */
function beyondRoot(): string[] {
  const root = sourceFiles('.ts').filter((path) => /^domain\/[^/]+$/.test(path) && !isTest(path));
  return root.length > mostAtRoot
    ? [`domain has ${root.length} modules at its root, at most ${mostAtRoot}: ${root.join(', ')}`]
    : [];
}

/** Only server/pages knows where the built web app is. */
function reachesIntoBuild(path: string): string[] {
  if (!isIn('server', path) || isIn('server/pages', path) || isTest(path)) return [];
  const text = sourceText(path);
  return [...text.matchAll(/['"`][^'"`\s]*\bbuild\/[^'"`]*['"`]/g)].map(
    ({ index }) => `${path}:${lineAt(text, index)}: only server/pages may access the built web app`,
  );
}

/** Import cycles, including those of types only, each reported once. */
function cycles(imports: readonly Import[]): string[] {
  const needs = new Map<string, string[]>();
  for (const { from, to } of imports) {
    if (to !== undefined) needs.set(from, [...(needs.get(from) ?? []), to]);
  }
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: string[]) => {
    const at = trail.indexOf(path);
    if (at >= 0) found.push(`import cycle: ${[...trail.slice(at), path].join(' → ')}`);
    if (at >= 0 || done.has(path)) return;
    for (const next of needs.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of needs.keys()) visit(path, []);
  return found;
}

for (const breach of dependencyBreaches()) {
  console.error(breach);
  process.exitCode = 1;
}
