import { setImmediate as turn } from 'node:timers/promises';
import { Invalid } from '#domain/errors.ts';

/** Told of an XML document as it is read. Names are without their prefixes. */
export interface XmlListener {
  open?(name: string, attributes: Readonly<Record<string, string>>, fullName: string): void;
  text?(text: string): void;
  close?(name: string, fullName: string): void;
}

/** Elements within each other: more than any spreadsheet or export has. */
const deepest = 64;
/** Attributes of an element. */
const mostAttributes = 64;
/** Characters of one tag, text or comment, which the parser joins before it tells of it. */
const longestToken = 1024 * 1024;

/**
 * Reads an XML document piece by piece, and tells of it. It may define nothing of its own: no entity is expanded besides those of XML itself.
 * @param each called after each piece.
 * @throws Invalid `import_file_damaged` for anything but well-formed XML without a document type
 */
export async function* readXml<Result>(
  chunks: AsyncIterable<Uint8Array>,
  listener: XmlListener,
  each: () => Iterable<Result>,
): AsyncGenerator<Result> {
  const { SaxesParser } = await import('saxes');
  const parser = new SaxesParser();
  const faults: Error[] = [];
  let [depth, attributesOfTag, untold] = [0, 0, 0];
  const refuse = (cause: unknown) => {
    faults.push(Object.assign(new Invalid('import_file_damaged'), { cause }));
  };
  parser.on('error', refuse);
  parser.on('doctype', () => refuse('document type'));
  parser.on('opentagstart', () => {
    attributesOfTag = 0;
  });
  // Thrown at once: within one piece there may be thousands.
  parser.on('attribute', () => {
    attributesOfTag += 1;
    if (attributesOfTag > mostAttributes) throw new Invalid('import_unpacked');
  });
  const told = () => {
    untold = 0;
  };
  parser.on('comment', told);
  parser.on('opentag', ({ name, attributes }) => {
    told();
    depth += 1;
    if (depth > deepest) refuse('depth');
    listener.open?.(localName(name), attributes, name);
  });
  parser.on('closetag', ({ name }) => {
    told();
    depth -= 1;
    listener.close?.(localName(name), name);
  });
  const tell = (text: string) => {
    told();
    listener.text?.(text);
  };
  parser.on('text', tell);
  parser.on('cdata', tell);
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.byteLength; at += piece) {
      const text = decoder.decode(chunk.subarray(at, at + piece), { stream: true });
      untold += text.length;
      parser.write(text);
      if (untold > longestToken) throw new Invalid('import_unpacked');
      requireNone(faults);
      yield* each();
      await turn();
    }
  }
  parser.write(decoder.decode()).close();
  requireNone(faults);
  yield* each();
}

/** @throws the first of the faults, if there is one */
function requireNone([first]: readonly Error[]): void {
  if (first) throw first;
}

/** Bytes that are read before others have their turn. */
const piece = 16 * 1024;

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
