import { gt, sql } from 'drizzle-orm';
import { imageAddress } from '#domain/image/address.ts';
import { type Filled, filledBy } from '#domain/listing/detail-rules.ts';
import { withoutHiddenFields } from '#domain/listing/create.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { moveInOf } from '#domain/listing/move-in.ts';
import { listingUpdateSchema } from '#domain/listing/update.ts';
import { listingFields } from '#domain/listing/fields.ts';
import { buildingNamed } from '#domain/search/building-named.ts';
import { inBatches } from '#server/database/executor.ts';
import { listing } from '#server/database/schema.ts';
import { dictionaryInUse } from '#server/search/dictionary.ts';
import { sanitiseHtml } from '#server/text/sanitise.ts';
import { indexVersion } from '#server/search/index-version.ts';
import { searchVectorOf } from '#server/search/vector.ts';
import { missingTerms } from '#server/search/vocabulary.ts';
import { type Check, count, type Examination, type Finding } from './examination.ts';
import { areInOrder, breaches, htmlBreaches } from './rules.ts';

const ofListing = sql`from listing_image shown join image on image.id = shown.image_id where shown.listing_id = listing.id`;

/** Listings: fields as their forms accept them, photos in order and finished, views, and search terms. */
export const checkListings: Check = async function* (examination) {
  const read = (after: string | undefined, limit: number) => selectListings(examination, after, limit);
  for await (const row of inBatches(read)) {
    count(examination, 'listings');
    yield* ruleBreaches(row);
    // The portal rebuilds these by itself.
    if (row.searchVersion !== indexVersion()) continue;
    for (const [name, value] of Object.entries(filledBy(row.details))) {
      if (value && !row[name as keyof Filled])
        yield `Listing ${row.id}: ${name} does not match its details. Saving it again corrects it.`;
    }
    if (row.knownBuilding !== buildingNamed(row, dictionaryInUse()))
      yield `Listing ${row.id}: the known building does not match the building that it names. Saving it again corrects it.`;
    const given = searchVectorOf(row);
    // The terms of a listing that has just become available are updated in the background.
    const before = searchVectorOf({ ...row, availableFrom: null });
    // As the server would write it: a vector has its own order of words.
    const { rows } = await examination.db.execute(
      sql`select ${row.searchWords}::tsvector in (${given}::tsvector, ${before}::tsvector) as is_same`,
    );
    if (rows[0]?.['is_same'] !== true)
      yield `Listing ${row.id} has search terms that do not match its fields. Saving it again updates them.`;
    const missing = await missingTerms(examination.db, [given]);
    if (missing.length > 0)
      yield `Listing ${row.id} has ${missing.length} terms missing from typo correction. Saving it again adds them.`;
  }
};

type Row = Awaited<ReturnType<typeof selectListings>>[number];

function selectListings({ db }: Examination, after: string | undefined, limit: number) {
  return db
    .select({
      row: listing,
      imageIds: sql<string[]>`array(select image.id ${ofListing} order by shown.position)`,
      positions: sql<number[]>`array(select shown.position ${ofListing} order by shown.position)`,
      unfinished: sql<string[]>`array(select image.id ${ofListing} and image.state <> 'ready')`,
      visits: sql<number>`(select count(*)::int from page_view where page_view.listing_id = listing.id)`,
    })
    .from(listing)
    .where(after === undefined ? undefined : gt(listing.id, after))
    .orderBy(listing.id)
    .limit(limit)
    .then((rows) => rows.map(({ row, ...beside }) => ({ ...row, ...beside })));
}

function* ruleBreaches(row: Row): Generator<Finding> {
  const {
    id,
    userId: _,
    memberId: _member,
    searchWords: _words,
    searchVersion: _version,
    createdAt,
    updatedAt,
    pageViews,
    ...others
  } = row;
  const {
    moveIn,
    confirmedAt: _confirmed,
    endsAt: _ends,
    endedAt: _ended,
    endNotices: _notices,
    endNoticedAt: _noticed,
    code: _code,
    takenAt: _taken,
    knownBuilding: _building,
    ...rest
  } = others;
  const { description, imageIds, positions, unfinished, visits, ...fields } = rest;
  const what = `Listing ${id}`;
  // The update's schema: it accepts everything that a new listing may have, and the description is checked below.
  const form = { ...fields, description: '<p>Words</p>', imageUrls: imageIds.map((one) => imageAddress(one)) };
  yield* breaches(what, listingUpdateSchema, form, (stored) => withoutHiddenFields(stored as Listing));
  if (moveIn !== (moveInOf(row)?.sum ?? null)) yield `${what}: the move-in cost is not the sum of its parts.`;
  yield* htmlBreaches(what, description, {
    field: 'description',
    maximum: listingFields.description.maximum,
    sanitise: sanitiseHtml,
  });
  if (!areInOrder(positions)) yield `${what}: the photo positions have a gap.`;
  for (const one of unfinished) yield `${what} shows image ${one}, which was never completed.`;
  if (visits > pageViews) yield `${what} counts ${pageViews} views, but ${visits} visitors are recorded.`;
  if (updatedAt < createdAt) yield `${what} was updated before it was created.`;
}
