/** A list of a text. */
export interface List {
  tag: 'ul' | 'ol';
}

/** An item of a list. */
export interface Item {
  list: List;
}

/** A paragraph or a heading, and the items that it is in, the outermost first. */
export interface Line {
  tag: 'p' | 'h2' | 'h3';
  items: readonly Item[];
}

/** How a piece of text is written; `link` is the tag that opens its link. */
export interface Marks {
  link?: string | undefined;
  strong: boolean;
  em: boolean;
}

/** Writes HTML line by line, as the editor writes it. */
interface LineWriter {
  /** The line that is being written. */
  line(): Line | undefined;
  /** Number of texts written so far. */
  texts(): number;
  /** Writes text, as HTML, into a line; one that is not being written begins a new paragraph. */
  text(html: string, line: Line, marks: Marks): void;
  /** Adds a line break before the next text, if that is in the same line. */
  lineBreak(): void;
  /** Adds a space before the next text, if that is in the same line. */
  space(): void;
  /** Drops what was to be added before the next text: breaks at the end of a block show nothing. */
  noGap(): void;
  /** Writes an element between lines. */
  element(html: string, items: readonly Item[]): void;
  /** Returns everything that was written. */
  end(): string;
}

/** @param longest maximum length of all tags of links: one over many paragraphs is repeated in each, as far as this allows. */
export function lineWriter(longest: number): LineWriter {
  const written: string[] = [];
  let line: Line | undefined;
  let items: readonly Item[] = [];
  let tags: readonly string[] = [];
  let gap = '';
  let texts = 0;
  let left = longest;

  const switchTags = (next: readonly string[]) => {
    const same = sharedBy(tags, next);
    written.push(...tags.slice(same).toReversed().map(endOf), ...next.slice(same));
    tags = next;
  };
  const endLine = () => {
    switchTags([]);
    if (line) written.push(`</${line.tag}>`);
    line = undefined;
    gap = '';
  };
  const switchItems = (next: readonly Item[]) => {
    const same = sharedBy(items, next);
    const isNextOfList = items[same] !== undefined && items[same].list === next[same]?.list;
    const ended = items.slice(same).map(({ list }, at) => (at === 0 && isNextOfList ? '</li>' : `</li></${list.tag}>`));
    const begun = next.slice(same).map(({ list }, at) => (at === 0 && isNextOfList ? '<li>' : `<${list.tag}><li>`));
    written.push(...ended.toReversed(), ...begun);
    items = next;
  };
  const tagsOf = ({ link, strong, em }: Marks): string[] => {
    if (link !== undefined && !tags.includes(link)) left -= link.length;
    return [
      ...(link !== undefined && left >= 0 ? [link] : []),
      ...(strong ? ['<strong>'] : []),
      ...(em ? ['<em>'] : []),
    ];
  };

  return {
    line: () => line,
    texts: () => texts,
    text: (html, into, marks) => {
      if (line !== into) {
        endLine();
        switchItems(into.items);
        written.push(`<${into.tag}>`);
        line = into;
      }
      written.push(gap);
      gap = '';
      switchTags(tagsOf(marks));
      written.push(html);
      texts += 1;
    },
    lineBreak: () => {
      gap = line ? `${gap}<br>` : '';
    },
    space: () => {
      gap = line ? gap || ' ' : '';
    },
    noGap: () => {
      gap = '';
    },
    element: (html, within) => {
      endLine();
      switchItems(within);
      written.push(html);
    },
    end: () => {
      endLine();
      switchItems([]);
      return written.join('');
    },
  };
}

/** Number of elements that two lists have in common at their beginnings. */
function sharedBy(one: readonly unknown[], other: readonly unknown[]): number {
  const differing = one.findIndex((element, at) => element !== other[at]);
  return differing === -1 ? one.length : differing;
}

function endOf(tag: string): string {
  if (tag.startsWith('<strong')) return '</strong>';
  return tag.startsWith('<em') ? '</em>' : '</a>';
}
