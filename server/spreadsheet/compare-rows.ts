import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { issuesFoundBy } from '#domain/errors.ts';
import { issuesBetween, listingShape, newListingSchema } from '#domain/listing/create.ts';
import { fieldNames } from '#domain/listing/fields.ts';
import type { ListingChanges, NewListing, PropertyStatus } from '#domain/listing/listing.ts';
import { plainReference, referenceKey } from '#domain/listing/reference.ts';
import { listingChanges } from '#domain/listing/update.ts';
import { picked } from '#domain/record.ts';
import type { ListingOfRow } from '#domain/spreadsheet/columns.ts';
import { cellUnder, type RowForm, rowForm } from '#domain/spreadsheet/row-form.ts';
import type { Fault } from '#domain/spreadsheet/states.ts';
import { addIssues, fieldIssues, normalisedBody, rightFields } from '../http/request/input.ts';
import { isAllowed } from '../http/request/access.ts';
import { imageAddress } from '#domain/image/address.ts';
import { refuseWrongListing } from '../listing/create.ts';
import { listingsOfKeys } from '../listing/for-spreadsheets.ts';
import { listingAfter } from '../listing/update.ts';
import { writtenOfListing } from '../listing/write-back.ts';
import type { Executor } from '../process/database.ts';
import type { CurrentUser } from '../process/services.ts';
import { faultsOfSources, knownImages } from './photos.ts';
import type { ImportRow } from './queries.ts';
import type { ZipPhotos } from './zip-photos.ts';

/** A listing that a row is about. */
type Found = Awaited<ReturnType<typeof listingsOfKeys>>[number];

/** Effect of a row: post a listing, change one, nothing, or nothing because it is wrong. */
export type Judged = { faults: Fault[] } & (
  | { outcome: 'new'; form: NewListing; sources: string[]; status: PropertyStatus | null; listingId?: undefined }
  | { outcome: 'changes'; listingId: string; changes: ListingChanges; sources: string[] | undefined }
  | { outcome: 'same'; listingId: string }
  | { outcome: 'fault'; listingId?: string | undefined }
);

/** The facts by which rows are judged. */
export interface Judging {
  db: Executor;
  of: ImportRow;
  currentUser: CurrentUser;
  /** The first row that names each listing, by the key of its reference and by its code. */
  firsts: Firsts;
  zip: ZipPhotos | undefined;
}

/** Positions of rows, by {@link referenceKey} and by code. */
export interface Firsts {
  references: ReadonlyMap<string, number>;
  codes: ReadonlyMap<string, number>;
}

/** Judges a few rows: the listings that they are about are read in one query (LST-448). @returns an outcome for each, in order. */
export async function judgeRows(
  judging: Judging,
  rows: readonly { position: number; cells: readonly string[] }[],
): Promise<Judged[]> {
  const { db, of } = judging;
  const keyed = rows.map((row) => ({ ...row, ...keysOf(of, row.cells) }));
  const filled = (texts: readonly string[]) => texts.filter((text) => text !== '');
  const found = await listingsOfKeys(db, of.userId, {
    references: filled(keyed.map(({ reference }) => reference)),
    codes: filled(keyed.map(({ code }) => code)),
  });
  const judged: Judged[] = [];
  for (const row of keyed) judged.push(await judgeRow(judging, row, found));
  return judged;
}

/** The reference and the code of a row, in plain characters. */
function keysOf({ mapping }: ImportRow, cells: readonly string[]): { reference: string; code: string } {
  const reference = plainReference(cellUnder(mapping, cells, 'reference').slice(0, 200));
  const normalised = normalisedBody({ reference }, { reference: 'text' });
  return {
    reference: 'fields' in normalised ? String(normalised.fields['reference']) : reference,
    code: cellUnder(mapping, cells, 'code').slice(0, 40).toUpperCase(),
  };
}

type Keyed = { position: number; cells: readonly string[] } & ReturnType<typeof keysOf>;

async function judgeRow(judging: Judging, row: Keyed, found: readonly Found[]): Promise<Judged> {
  const { of, currentUser, firsts, zip } = judging;
  const key = referenceKey(row.reference);
  const named =
    key === '' ? undefined : found.find(({ reference }) => reference !== null && referenceKey(reference) === key);
  const coded = row.code === '' ? undefined : found.find(({ code }) => code === row.code);
  const listing = named ?? coded;
  const fault = (field: string, code: string, about?: string): Judged => ({
    outcome: 'fault',
    faults: [{ field, code, about }],
    listingId: listing?.id,
  });
  if (named && coded && named.id !== coded.id) return fault('code', 'import_two_listings', row.code);
  if (!listing && key === '') return fault('reference', 'import_key');
  const first = key === '' ? firsts.codes.get(row.code) : firsts.references.get(key);
  if (first !== undefined && first < row.position) return fault('reference', 'import_twice', String(first));
  const mayOffer = isAllowed('listing.offer', currentUser);
  const present = listing && ofRow(listing, of.site);
  const form = rowForm(of, row.cells, present, mayOffer);
  const faults = [...form.faults, ...faultsOfSources(form.photos ?? [], of.site, zip)];
  const judged = listing ? await judgeChanges(judging, form, listing) : await judgeNew(judging, form);
  const named_ = new Set(faults.map(({ field }) => field));
  const all = [...faults, ...judged.faults.filter(({ field }) => !named_.has(field))];
  return all.length > 0 ? { outcome: 'fault', faults: all, listingId: listing?.id } : judged;
}

/** A listing as the cells of a row compare with it. */
export function ofRow(listing: Found, site: string): ListingOfRow {
  return { ...listing, photos: listing.imageIds.map((id) => `${site}${imageAddress(id)}`) };
}

/** Stands for a photo whose image is made later. */
const photoToCome = imageAddress('00000000-0000-7000-8000-000000000000');

async function judgeNew({ db, of, currentUser }: Judging, form: RowForm): Promise<Judged> {
  const { propertyStatus = null, ...fields } = Object.fromEntries(
    Object.entries(form.fields).filter(([name, value]) => value !== null || name === 'propertyStatus'),
  );
  const sources = form.photos ?? [];
  const body = { ...fields, details: form.details, imageUrls: sources.map(() => photoToCome) };
  const normalised = normalisedBody(body, writtenOfListing);
  if ('issue' in normalised) return { outcome: 'fault', faults: [normalised.issue] };
  const read = newListingSchema.safeParse(normalised.fields);
  const faults = read.success ? [] : fieldIssues(read.error.issues);
  const right = rightFields(listingShape, normalised.fields);
  const further = { ...right, imageUrls: undefined, userRef: of.userId };
  addIssues(
    faults,
    issuesBetween(right).map(([field, code]) => ({ field, code })),
  );
  addIssues(faults, await issuesFoundBy(() => refuseWrongListing(db, currentUser, withoutUndefined(further))));
  if (!read.success || faults.length > 0) return { outcome: 'fault', faults };
  const status = propertyStatus as PropertyStatus | null;
  return { outcome: 'new', faults: [], form: { ...read.data, userRef: of.userId }, sources, status };
}

const changesSchema = z.strictObject(listingChanges);

async function judgeChanges({ db, of, currentUser, zip }: Judging, form: RowForm, listing: Found): Promise<Judged> {
  const { id: listingId, imageIds } = listing;
  const details = Object.keys(form.details).length > 0 ? { details: form.details } : {};
  const normalised = normalisedBody({ ...form.fields, ...details }, writtenOfListing);
  if ('issue' in normalised) return { outcome: 'fault', faults: [normalised.issue], listingId };
  const read = changesSchema.safeParse(normalised.fields);
  const faults = read.success ? [] : fieldIssues(read.error.issues);
  const right = rightFields(listingChanges, normalised.fields) as ListingChanges;
  let after: unknown;
  const further = await issuesFoundBy(
    () => {
      after = listingAfter(right, listing, isAllowed('listing.offer', currentUser)).fields;
    },
    () => refuseWrongListing(db, currentUser, withoutUndefined({ ...right, imageUrls: undefined }), imageIds),
  );
  addIssues(faults, further);
  if (!read.success || faults.length > 0) return { outcome: 'fault', faults, listingId };
  const isSame = isDeepStrictEqual(after, picked(listing, fieldNames));
  const images = form.photos && (await knownImages(db, of, form.photos, zip));
  const sources = images && isDeepStrictEqual(images, imageIds) ? undefined : form.photos;
  if (isSame && sources === undefined) return { outcome: 'same', faults: [], listingId };
  return { outcome: 'changes', faults: [], listingId, changes: isSame ? {} : read.data, sources };
}

function withoutUndefined<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
}
