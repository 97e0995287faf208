import { Invalid } from '#domain/errors.ts';
import { importLimits } from '#domain/spreadsheet/limits.ts';
import { readXml, type XmlListener } from './xml.ts';

/** Types of posts that are properties: of Houzez and RealHomes, and of Easy Property Listings. */
const properties = new Set(['property', 'rental', 'land', 'rural', 'commercial', 'commercial_land', 'business']);

/** Taxonomies that say whether a property is to rent or for sale. */
const deals = new Set(['property_status', 'property-status']);
/** Fields in which a theme keeps the numbers of its pictures. */
const galleries = new Set(['fave_property_images', 'REAL_HOMES_property_images']);

/** Pictures of a property that are read: more than a listing may have, so that its row says so. */
const mostPictures = 50;

/** A post of an export, with its fields by name. */
interface Post {
  type: string;
  id: string;
  parent: string;
  address: string;
  fields: Map<string, string>;
  pictures: string[];
}

/**
 * The properties of an export of WordPress (WXR), as the rows of a table whose headings are the names of their fields, taxonomies among them
 * (LST-458). Its pictures are read from its attachments.
 * @throws Invalid `import_empty` for an export without properties
 */
export async function* wxrRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const posts: Post[] = [];
  const pictures = new Map<string, string>();
  const attached = new Map<string, string[]>();
  for await (const post of readXml(chunks, ...postReader())) {
    if (properties.has(post.type)) posts.push(post);
    else if (post.type === 'attachment') {
      pictures.set(post.id, post.address);
      const siblings = attached.get(post.parent) ?? [];
      attached.set(post.parent, siblings);
      if (siblings.length < mostPictures) siblings.push(post.address);
    }
    if (posts.length > importLimits.rows) throw new Invalid('import_rows_maximum');
  }
  if (posts.length === 0) throw new Invalid('import_empty');
  // Named before the pictures are: together they can be a thousand times as long as the file.
  const picturesOf = (post: Post) => {
    const chosen = post.pictures.slice(0, mostPictures).flatMap((id) => pictures.get(id) ?? []);
    return [...new Set([...chosen, ...(attached.get(post.id) ?? [])])].slice(0, mostPictures);
  };
  const header = headerOf(posts);
  const hasPictures = posts.some((post) => picturesOf(post).length > 0);
  yield hasPictures ? [...header, 'photos'] : header;
  for (const post of posts) {
    const cells = header.map((name) => post.fields.get(name) ?? '');
    yield hasPictures ? [...cells, picturesOf(post).join(' | ')] : cells;
  }
}

/** The names of fields, those of most posts first, as many as a table may have. */
function headerOf(posts: readonly Post[]): string[] {
  const counts = new Map<string, number>();
  for (const { fields } of posts) for (const name of fields.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name);
  return names.filter((name) => name !== 'photos').slice(0, importLimits.columns - 1);
}

/** Tells of each post as it ends. */
function postReader(): [XmlListener, () => Post[]] {
  let ended: Post[] = [];
  let post: Post | undefined;
  let [text, domain, key, characters] = ['', '', '', 0];
  const end = (fullName: string, of: Post) => {
    const value = text.trim();
    if (fullName === 'title') of.fields.set('title', value);
    else if (fullName === 'content:encoded') of.fields.set('content', value);
    else if (fullName === 'wp:post_id') of.id = value;
    else if (fullName === 'wp:post_parent') of.parent = value;
    else if (fullName === 'wp:post_type') of.type = value;
    else if (fullName === 'wp:attachment_url') of.address = value;
    else if (fullName === 'wp:meta_key') key = value;
    else if (fullName === 'wp:meta_value') addMeta(of, key, value);
    else if (fullName === 'category' && domain !== '' && value !== '') {
      const name = deals.has(domain) ? 'deal' : domain;
      if (!of.fields.has(name)) of.fields.set(name, value);
    }
  };
  const listener: XmlListener = {
    open(name, attributes, fullName) {
      if (fullName === 'item') post = { type: '', id: '', parent: '', address: '', fields: new Map(), pictures: [] };
      if (name === 'category') domain = attributes['domain'] ?? '';
      text = '';
    },
    text(part) {
      if (!post) return;
      characters += part.length;
      if (characters > importLimits.characters || text.length > importLimits.cell) throw new Invalid('import_unpacked');
      text += part;
    },
    close(_, fullName) {
      if (!post) return;
      if (fullName === 'item') {
        ended.push(withDeal(post));
        post = undefined;
      } else end(fullName, post);
      text = '';
    },
  };
  const read = () => {
    const posts = ended;
    ended = [];
    return posts;
  };
  return [listener, read];
}

/** Adds a field of a post; those of WordPress itself, and of plugins that only store settings, are left out. */
function addMeta({ fields, pictures }: Post, key: string, value: string): void {
  if (key === '_thumbnail_id') pictures.unshift(value);
  else if (galleries.has(key)) pictures.push(...value.split(',', mostPictures));
  else if (key !== '' && !key.startsWith('_') && value !== '' && !/^[aOs]:[0-9]/.test(value) && !fields.has(key)) {
    fields.set(key, value);
  }
}

/** The deal of a post of Easy Property Listings is its type. */
function withDeal(post: Post): Post {
  const isOfEpl = post.fields.has('property_heading') || post.fields.has('property_unique_id');
  if (isOfEpl && !post.fields.has('deal')) post.fields.set('deal', post.type === 'rental' ? 'rent' : 'sale');
  return post;
}
