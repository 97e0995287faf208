import { pipeline, Readable } from 'node:stream';
import { aroundLimits, byLine } from '#domain/around/around.ts';
import { isOneLine, isVisible } from '#domain/text/characters.ts';
import type { BroughtPlace, Source } from '../replace.ts';
import { Issues, WrongFiles } from './issues.ts';
import { namesOf, wrongNames, wrongPoint } from './names.ts';

/** Opens a file of a feed by its name; undefined if the feed has none of that name. */
export type FeedFiles = (name: string) => Promise<AsyncIterable<Uint8Array> | undefined>;

/** Names of a stop in other languages that are looked at: of two scripts, some may be written in both. */
const mostTranslations = 8;

type Row = Readonly<Record<string, string>>;

/**
 * Reads the stops of a GTFS feed with the lines that stop there: stops.txt, routes.txt, trips.txt and stop_times.txt, and names in the other script
 * from translations.txt. Whose it is and as of when are from attributions.txt and feed_info.txt.
 * @throws WrongFiles naming files and lines
 */
export async function readGtfs(files: FeedFiles): Promise<{ places: BroughtPlace[]; source: Source }> {
  const issues = new Issues();
  const table = (name: string, columns: readonly string[], most: number, read: (row: Row, line: number) => void) =>
    readTable(files, { name, columns, most, isOptional: false }, read);
  const optional = (name: string, most: number, read: (row: Row) => void) =>
    readTable(files, { name, columns: [], most, isOptional: true }, read);

  const lineOfRoute = new Map<string, string>();
  await table('routes.txt', ['route_id', 'route_short_name'], aroundLimits.routes, (row, line) => {
    const written = row['route_short_name']?.trim() || row['route_long_name']?.trim() || '';
    if (written === '' || written.length > 40 || !isOneLine(written) || !isVisible(written))
      issues.add('routes.txt', line, 'has no name of 1 to 40 characters');
    lineOfRoute.set(row['route_id'] ?? '', written);
  });
  const lineOfTrip = new Map<string, string>();
  await table('trips.txt', ['route_id', 'trip_id'], aroundLimits.trips, (row, line) => {
    const route = lineOfRoute.get(row['route_id'] ?? '');
    if (route === undefined)
      issues.add('trips.txt', line, `names the route ${row['route_id']}, which is not in routes.txt`);
    else lineOfTrip.set(row['trip_id'] ?? '', route);
  });
  const stops = new Map<string, { row: Row; line: number; lines: Set<string> }>();
  await table('stops.txt', ['stop_id', 'stop_name', 'stop_lat', 'stop_lon'], aroundLimits.stops, (row, line) => {
    const id = row['stop_id'] ?? '';
    if (stops.has(id)) issues.add('stops.txt', line, `has the stop_id ${id} a second time`);
    // Stations, entrances and the like are no stops.
    if ((row['location_type'] ?? '0') === '0' || row['location_type'] === '')
      stops.set(id, { row, line, lines: new Set() });
  });
  await table('stop_times.txt', ['trip_id', 'stop_id'], aroundLimits.stopTimes, (row, line) => {
    const [trip, stop] = [lineOfTrip.get(row['trip_id'] ?? ''), stops.get(row['stop_id'] ?? '')];
    if (trip === undefined)
      issues.add('stop_times.txt', line, `names the trip ${row['trip_id']}, which is not in trips.txt`);
    else if (stop === undefined)
      issues.add('stop_times.txt', line, `names the stop ${row['stop_id']}, which is not in stops.txt`);
    else stop.lines.add(trip);
  });
  const translated = new Map<string, string[]>();
  await optional('translations.txt', aroundLimits.stops * 4, (row) => {
    if (row['table_name'] !== 'stops' || row['field_name'] !== 'stop_name') return;
    const key = row['record_id'] ? `id ${row['record_id']}` : `name ${row['field_value'] ?? ''}`;
    const known = translated.get(key);
    if (known === undefined) translated.set(key, [row['translation'] ?? '']);
    else if (known.length < mostTranslations) known.push(row['translation'] ?? '');
  });

  const places = Array.from(stops, ([id, { row, line, lines }]): BroughtPlace => {
    const name = row['stop_name'];
    const names = namesOf([name, ...(translated.get(`id ${id}`) ?? []), ...(translated.get(`name ${name}`) ?? [])]);
    const point = { lat: degrees(row['stop_lat']), lon: degrees(row['stop_lon']) };
    for (const why of [wrongNames(names), wrongPoint(point)])
      if (why) issues.add('stops.txt', line, `the stop ${id} ${why}`);
    if (lines.size > aroundLimits.lines)
      issues.add('stops.txt', line, `the stop ${id} has more than ${aroundLimits.lines} lines`);
    return { kind: 'bus-stop', ...(names ?? { en: '', my: '' }), ...point, lines: [...lines].toSorted(byLine) };
  });
  const source = await sourceOf(optional);
  issues.refuse();
  return { places, source };
}

/** A number of degrees; NaN for what is none, which no bounds contain. */
function degrees(text: string | undefined): number {
  return text?.trim() ? Number(text) : Number.NaN;
}

/** Whose a feed is and as of when, as it says itself. */
async function sourceOf(
  optional: (name: string, most: number, read: (row: Row) => void) => Promise<void>,
): Promise<Source> {
  const attributions: string[] = [];
  let [publisher, day] = ['', null as string | null];
  await optional('attributions.txt', 20, (row) => {
    if (row['organization_name']?.trim()) attributions.push(row['organization_name'].trim());
  });
  await optional('feed_info.txt', 1, (row) => {
    publisher = row['feed_publisher_name']?.trim() ?? '';
    day = dayIn(row['feed_version']) ?? dayIn(row['feed_start_date']) ?? null;
  });
  const attribution = attributions.length > 0 ? attributions.join('; ') : publisher;
  if (attribution !== '' && !(isOneLine(attribution) && isVisible(attribution)))
    throw new WrongFiles(['attributions.txt:1: names somebody in signs that are no text']);
  return { attribution: attribution.slice(0, aroundLimits.attribution.maximum), licence: '', datedOn: day };
}

/** The day that a text is, written as 2019-05-13 or 20190513; undefined for any other. */
export function dayIn(text: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text?.trim() ?? '') ?? [];
  const written = `${year}-${month}-${day}`;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined;
}

interface TableFile {
  name: string;
  /** Columns that it must have. */
  columns: readonly string[];
  /** Rows that it has at most. */
  most: number;
  isOptional: boolean;
}

/** Reads a table of a feed row by row. @throws WrongFiles if it is missing, larger than its bounds, or no CSV */
async function readTable(
  files: FeedFiles,
  { name, columns, most, isOptional }: TableFile,
  read: (row: Row, line: number) => void,
): Promise<void> {
  const file = await files(name);
  if (!file) {
    if (!isOptional) throw new WrongFiles([`${name}:1: the feed has no such file`]);
    return;
  }
  const { CsvError, parse } = await import('csv-parse');
  const parser = pipeline(
    Readable.from(withinBytes(file, name)),
    parse({
      bom: true,
      skip_empty_lines: true,
      info: true,
      max_record_size: 20_000,
      columns: (header: string[]) => {
        const missing = columns.filter((column) => !header.includes(column));
        if (missing.length > 0) throw new WrongFiles([`${name}:1: has no column ${missing.join(', ')}`]);
        return header.map((column) => column.trim());
      },
    }),
    // The rows below end with what went wrong before them.
    () => undefined,
  );
  let count = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: Row; info: { lines: number } }>) {
      count += 1;
      if (count > most) throw new WrongFiles([`${name}:${info.lines}: has more than ${most} rows`]);
      read(record, info.lines);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new WrongFiles([`${name}:${'lines' in error ? String(error['lines']) : 1}: ${error.message}`]);
  }
}

async function* withinBytes(chunks: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > aroundLimits.bytes)
      throw new WrongFiles([`${name}:1: is larger than ${aroundLimits.bytes / 1024 / 1024} MB`]);
    yield chunk;
  }
}
