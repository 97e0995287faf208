import type { Graph } from 'schema-dts';

/** Linked data (JSON-LD) for search engines. What could end its element is written as an escape. */
export function LinkedData({ value }: { value: Graph }) {
  const json = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
