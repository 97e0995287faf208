import { stat, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Invalid } from '#domain/errors.ts';
import { aroundLimits, type PlaceSet, placeSets } from '#domain/around/around.ts';
import { fillPoints } from '#server/around/fill-points.ts';
import { dayIn, readGtfs } from '#server/around/read/gtfs.ts';
import { readOutlines, readPoints, type TextFile } from '#server/around/read/geojson.ts';
import { WrongFiles } from '#server/around/read/issues.ts';
import { type BroughtSet, replaceSets, type Source } from '#server/around/replace.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { fillKnownPlaces } from '#server/search/dictionary.ts';
import { StartError } from '#server/process/start-error.ts';
import { atPlace, say } from './maintenance/opening.ts';
import { openFeed } from './places/feed-files.ts';

// `npm run places -- --gtfs FOLDER-OR-ZIP --points FILE.geojson --outlines FILE.geojson`: brings what is around places, and the outlines of townships
// (SRC-180). Each is optional, and replaces what was brought before; `--remove bus` removes a set. `--gtfs-licence`, `--points-attribution`,
// `--outlines-date` and the like state what the files do not say themselves.
const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    gtfs: text,
    points: text,
    outlines: text,
    remove: { type: 'string', multiple: true, default: [] },
    'gtfs-attribution': text,
    'gtfs-licence': text,
    'gtfs-date': text,
    'points-attribution': text,
    'points-licence': text,
    'points-date': text,
    'outlines-attribution': text,
    'outlines-licence': text,
    'outlines-date': text,
  },
});
type Brings = 'gtfs' | 'points' | 'outlines';

await atPlace(async ({ database }) => {
  const removed = values.remove.map(setNamed);
  try {
    const brought = await everySet();
    if (brought.length + removed.length === 0)
      throw new StartError(
        'Specify what to bring: --gtfs FOLDER-OR-ZIP, --points FILE.geojson or --outlines FILE.geojson.',
      );
    await migrateDatabase(database);
    await replaceSets({ database }, brought, removed);
    for (const kind of removed) say(`Removed: ${kind}.`);
    await sayPoints({ database });
    for (const { set, source } of brought) {
      const owner = [source.attribution || 'nobody named', source.licence || 'no licence named'].join(', ');
      say(`${set}: ${owner}, as of ${source.datedOn ?? 'no day named'}.`);
      if (source.attribution === '')
        say(`  Nobody is named as the source on pages: state it with --${set === 'bus' ? 'gtfs' : set}-attribution.`);
    }
  } catch (error) {
    if (!(error instanceof WrongFiles)) throw error;
    throw new StartError(`Nothing was changed.\n${error.message}`);
  }
});

/** Gives known places the points of what was brought under their name (SRC-215), and says how many have one. */
async function sayPoints(services: Parameters<typeof fillPoints>[0]): Promise<void> {
  await fillKnownPlaces(services.database.db);
  const { filled, left } = await fillPoints(services);
  say(`Known places: ${filled} have got the point of what was brought under their name, ${left} have none.`);
  if (left > 0) say('  Around those nothing is shown: set their points on the tab Places.');
}

/** Reads and checks everything before anything is written. @throws WrongFiles */
async function everySet(): Promise<BroughtSet[]> {
  const brought: BroughtSet[] = [];
  if (values.gtfs !== undefined) {
    const { files, close } = await openFeed(values.gtfs);
    try {
      const { places, source } = await readGtfs(files);
      brought.push({ set: 'bus', places, source: stated('gtfs', source) });
      const lines = new Set(places.flatMap((place) => place.lines)).size;
      say(`${values.gtfs}: ${places.length} stops, ${lines} lines.`);
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      throw new WrongFiles([`${values.gtfs}:1: is damaged`]);
    } finally {
      close();
    }
  }
  if (values.points !== undefined) {
    const { places, source } = readPoints(await textOf(values.points));
    brought.push({ set: 'points', places, source: stated('points', source) });
    say(`${values.points}: ${places.length} markets, hospitals and schools.`);
  }
  if (values.outlines !== undefined) {
    const { outlines, leftOut, source } = readOutlines(await textOf(values.outlines));
    brought.push({ set: 'outlines', outlines, source: stated('outlines', source) });
    say(
      `${values.outlines}: ${outlines.size} outlines; ${leftOut} left out, of townships that the portal does not cover.`,
    );
  }
  return brought;
}

/** Whose a set is: as the operator states it, or else as the files do. @throws StartError for what cannot be stated */
function stated(brings: Brings, source: Source): Source {
  const [attribution, licence, date] = [
    values[`${brings}-attribution`] ?? source.attribution,
    values[`${brings}-licence`] ?? source.licence,
    values[`${brings}-date`],
  ];
  if (Math.max(attribution.length, licence.length) > aroundLimits.attribution.maximum)
    throw new StartError(`An attribution or a licence has at most ${aroundLimits.attribution.maximum} characters.`);
  if (date !== undefined && dayIn(date) === undefined)
    throw new StartError(`--${brings}-date takes a day such as 2019-05-13, not ${date}.`);
  return { attribution, licence, datedOn: dayIn(date) ?? source.datedOn };
}

function setNamed(name: string): PlaceSet {
  const found = placeSets.find((set) => set === name);
  if (!found) throw new StartError(`--remove takes ${placeSets.join(', ')}, not ${name}.`);
  return found;
}

async function textOf(path: string): Promise<TextFile> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new WrongFiles([`${path}:1: there is no such file`]);
  if (found.size > aroundLimits.bytes)
    throw new WrongFiles([`${path}:1: is larger than ${aroundLimits.bytes / 1024 / 1024} MB`]);
  return { name: path, text: await readFile(path, 'utf8') };
}
