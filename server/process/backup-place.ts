import { resolve, sep } from 'node:path';

/** Where backups are kept: a folder, or a bucket of S3. */
export type BackupPlace =
  | { kind: 'folder'; folder: string }
  | {
      kind: 's3';
      endpoint: string;
      bucket: string;
      region: string;
      accessKeyId: string;
      secretAccessKey: string;
      /** The beginning of the names of its files: empty, or a folder that ends in a slash. */
      prefix: string;
    };

const bucketAndFolders = /^\/([\w.-]{1,63})((?:\/[\w.-]{1,100}){0,5})\/?$/;

/** Reads BACKUP_TO: a folder, or `https://KEY-ID:SECRET@host/bucket/folder?region=name`; undefined if it is neither. */
export function backupPlaceOf(text: string): BackupPlace | undefined {
  if (!/^[a-z][a-z\d+.-]+:/i.test(text)) return { kind: 'folder', folder: resolve(text) };
  const url = URL.parse(text);
  const [, bucket, folders = ''] = bucketAndFolders.exec(url?.pathname ?? '') ?? [];
  if (!url || !/^https?:$/.test(url.protocol) || bucket === undefined || url.hash !== '') return undefined;
  const [region = 'us-east-1', ...others] = url.searchParams.getAll('region');
  const isKnown = [...url.searchParams.keys()].every((name) => name === 'region');
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  if (!accessKeyId || !secretAccessKey || others.length > 0 || !isKnown) return undefined;
  const prefix = folders === '' ? '' : `${folders.slice(1)}/`;
  return { kind: 's3', endpoint: url.origin, bucket, region, accessKeyId, secretAccessKey, prefix };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Whether backups would lie beside what they back up: they would be lost with it, or be backed up themselves. */
export function isBesideData(
  place: BackupPlace | undefined,
  data: { DATA_DIR: string; S3_ENDPOINT?: string | undefined; S3_BUCKET?: string | undefined },
): boolean {
  if (place?.kind !== 's3')
    return place !== undefined && `${place.folder}${sep}`.startsWith(`${resolve(data.DATA_DIR)}${sep}`);
  const { S3_ENDPOINT, S3_BUCKET } = data;
  return S3_ENDPOINT !== undefined && new URL(S3_ENDPOINT).origin === place.endpoint && S3_BUCKET === place.bucket;
}
