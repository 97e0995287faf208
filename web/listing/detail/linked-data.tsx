import type { Graph } from 'schema-dts';

/**
 * Linked data (JSON-LD) for search engines, which read the HTML. Anything that could end its element is escaped.
 * @param value undefined in the browser, which has no use for it, so that the code that builds it stays on the server (`import.meta.env.SSR`).
 */
export function LinkedData({ value }: { value: Graph | undefined }) {
  const json = (JSON.stringify(value) ?? '')
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
