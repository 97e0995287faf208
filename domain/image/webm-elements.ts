/** Identifiers of the elements of a WebM that are told apart (RFC 9559, section 5). */
export const webmIds = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  tags: 0x1254c367,
  attachments: 0x1941a469,
  void: 0xec,
} as const;

/** An element: its identifier, where it, its content and what follows it begin, and whether its length is left open, as that of a recording is. */
export interface WebmElement {
  id: number;
  at: number;
  content: number;
  end: number;
  isOpen: boolean;
}

/** More than five minutes of pictures and sound have, each of which is an element where a cluster is open; few enough to be read in milliseconds. */
const mostElements = 50_000;

/**
 * Returns the elements of the top of a WebM, of its segment, and of clusters whose length is open, in order (RFC 8794); undefined if they do not
 * fill the file, or are too many. Only their headers are read.
 */
export function webmElements(bytes: Uint8Array): WebmElement[] | undefined {
  const elements: WebmElement[] = [];
  let at = 0;
  while (at < bytes.length) {
    const element = elementAt(bytes, at);
    if (!element || elements.length >= mostElements) return undefined;
    elements.push(element);
    const isEntered = element.id === webmIds.segment || (element.id === webmIds.cluster && element.isOpen);
    if (!isEntered && (element.isOpen || element.end > bytes.length)) return undefined;
    at = isEntered ? element.content : element.end;
  }
  return elements;
}

function elementAt(bytes: Uint8Array, at: number): WebmElement | undefined {
  const id = numberAt(bytes, at, 4);
  const size = id && numberAt(bytes, at + id.length, 8);
  if (!size) return undefined;
  const content = at + id.length + size.length;
  return { id: id.marked, at, content, end: content + size.value, isOpen: size.isAllOnes };
}

/** Reads a number of variable length, whose first byte says how long it is (RFC 8794, section 4). */
function numberAt(bytes: Uint8Array, at: number, longest: number) {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > longest || at + length > bytes.length) return undefined;
  const mask = 0xff >> length;
  let [marked, value, isAllOnes] = [first, first & mask, (first & mask) === mask];
  for (let place = at + 1; place < at + length; place += 1) {
    const byte = bytes[place] ?? 0;
    marked = marked * 256 + byte;
    value = value * 256 + byte;
    isAllOnes &&= byte === 0xff;
  }
  return { length, marked, value, isAllOnes };
}
