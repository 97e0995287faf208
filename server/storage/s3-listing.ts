import type { ListedObject } from './storage.ts';

/** One page of a bucket's listing. */
export interface ListingPage {
  objects: ListedObject[];
  /** What asks for the next page; undefined on the last. */
  continuation: string | undefined;
}

/**
 * Reads the XML of ListObjectsV2 asked with `encoding-type=url`. The format is flat and its values are plain text, so
 * that this needs no XML parser.
 * @throws Error for anything else
 */
export function readPage(xml: string): ListingPage {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw new Error(`No listing: ${xml.slice(0, 200)}`);
  const objects: ListedObject[] = [];
  for (const part of xml.split('<Contents>').slice(1)) {
    const [contents = ''] = part.split('</Contents>', 1);
    const key = decodeURIComponent((textOf(contents, 'Key') ?? '').replaceAll('+', ' '));
    const modifiedAt = new Date(textOf(contents, 'LastModified') ?? '');
    objects.push({ key, size: Number(textOf(contents, 'Size')), modifiedAt });
  }
  const isLast = textOf(xml, 'IsTruncated') !== 'true';
  return { objects, continuation: isLast ? undefined : textOf(xml, 'NextContinuationToken') };
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function textOf(xml: string, element: string): string | undefined {
  const start = xml.indexOf(`<${element}>`);
  const end = xml.indexOf(`</${element}>`, start);
  if (start === -1 || end === -1) return undefined;
  return xml
    .slice(start + element.length + 2, end)
    .replace(/&(lt|gt|quot|apos|amp);/g, (whole, name: string) => entities[name] ?? whole);
}
