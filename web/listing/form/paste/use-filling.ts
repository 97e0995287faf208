import { useEffect, useRef, useState } from 'react';
import type { ReadAdvert } from '#domain/advert/read.ts';
import type { StoredPhoto } from '../../../image/use-photos.ts';
import type { ListingFormState } from '../use-listing-form.ts';
import type { Values } from '../values.ts';
import type { Fills, Name } from './post.ts';
import type { PostStore } from './use-pasted-post.ts';

/** Loads what fills a form, once something is pasted. */
const filler = () => import('./fill.ts');

/** Where nothing can be pasted. */
const nowhere: PostStore = { post: undefined, keep: () => undefined, notePosted: () => false };

/** Fields that are the same for each advert of a post unless it states them: whose it is, and who offers it. */
const carried = ['userRef', 'agentName', 'status'] as const satisfies readonly Name[];

/**
 * Fills a form from a pasted post, and takes that back.
 * @param start the form as it was before anybody typed.
 */
export function useFilling({ values, change, photos }: ListingFormState, start: Values, store: PostStore = nowhere) {
  const { post, keep } = store;
  /** The form as it is now: it may be typed into while an advert is read. */
  const latest = useRef({ values, photos });
  useEffect(() => {
    latest.current = { values, photos };
  });
  /** Counted up when fields change that show only what they started with. */
  const [filled, setFilled] = useState(0);
  const [described, setDescribed] = useState(0);
  const apply = (changes: Partial<Values>) => {
    for (const [name, value] of Object.entries(changes)) change(name as Name, value as never);
    if (changes.description !== undefined) setDescribed((turn) => turn + 1);
  };

  /** Fills the form from the first of these adverts; the others wait. */
  const begin = async (adverts: readonly [ReadAdvert, ...ReadAdvert[]]) => {
    const { filledForm } = await filler();
    const filling = filledForm(latest.current.values, start, adverts[0]);
    apply(valuesOfFills(filling.fills));
    setFilled((turn) => turn + 1);
    keep({ adverts: [...adverts], at: 0, posted: [], parked: {}, ...filling });
  };

  /** Fills the form from another advert; what the form has now waits with its own. */
  const choose = async (place: number) => {
    const advert = post?.adverts[place];
    if (!advert) return;
    const { filledForm, withFills } = await filler();
    const { values: now, photos: added } = latest.current;
    const { at, fills, kept } = post;
    const { [place]: waiting, ...others } = post.parked;
    const parked = at === undefined ? others : { ...others, [at]: { values: now, photos: stored(added), fills, kept } };
    const fresh =
      at === undefined ? now : { ...start, ...Object.fromEntries(carried.map((name) => [name, now[name]])) };
    const filling = waiting ?? filledForm(fresh, start, advert);
    // What was typed and added while the form had no advert goes on.
    const own = at === undefined ? typedIn(now, start) : {};
    const ownPhotos = at === undefined ? stored(added) : [];
    apply(waiting ? { ...waiting.values, ...own } : withFills(fresh, filling.fills));
    if (at !== undefined || waiting) added.reset([...(waiting?.photos ?? []), ...ownPhotos]);
    setFilled((turn) => turn + 1);
    keep({ ...post, at: place, parked, fills: filling.fills, kept: filling.kept });
  };

  const undo = async (name: Name) => {
    const advert = post?.adverts[post.at ?? -1];
    if (!advert) return;
    const { undone } = await filler();
    const { changes, fills } = undone(latest.current.values, post.fills, name, advert.text);
    apply(changes);
    keep({ ...post, fills });
  };

  const undoAll = async () => {
    if (!post) return;
    const { allUndone } = await filler();
    apply(allUndone(latest.current.values, post.fills));
    setFilled((turn) => turn + 1);
    keep({ ...post, at: undefined, fills: {}, kept: {} });
  };

  /** Takes the post back and sets it aside: another one fills a form that has nothing of it. */
  const forget = async () => {
    await undoAll();
    keep(undefined);
  };

  /** Takes what the post states in place of what the user has typed; a price with its currency. */
  const take = (name: Name) => {
    if (!post) return;
    const names: Name[] = name === 'regularPrice' || name === 'currency' ? ['regularPrice', 'currency'] : [name];
    const taken = names.flatMap((one) => (post.kept[one] ? [[one, post.kept[one]] as const] : []));
    apply(Object.fromEntries(taken.map(([one, { value }]) => [one, value])) as Partial<Values>);
    const { kept, fills } = post;
    const left = Object.fromEntries(Object.entries(kept).filter(([one]) => !taken.some(([other]) => other === one)));
    const more = Object.fromEntries(taken.map(([one, stated]) => [one, { ...stated, before: values[one] }]));
    keep({ ...post, kept: left, fills: { ...fills, ...more } });
  };

  return { values, post, filled, described, begin, choose, undo, undoAll, take, forget };
}

/** Result of {@link useFilling}. */
export type FillingState = ReturnType<typeof useFilling>;

/** The values of the fields that are filled. */
function valuesOfFills(fills: Fills): Partial<Values> {
  return Object.fromEntries(Object.entries(fills).map(([name, { value }]) => [name, value])) as Partial<Values>;
}

/** The fields that somebody has typed into. */
function typedIn(values: Values, start: Values): Partial<Values> {
  const names = Object.keys(values) as Name[];
  return Object.fromEntries(
    names.filter((name) => values[name] !== start[name]).map((name) => [name, values[name]]),
  ) as Partial<Values>;
}

function stored({ photos }: ListingFormState['photos']): StoredPhoto[] {
  return photos.flatMap(({ imageId, url }) => (imageId && url ? [{ imageId, url }] : []));
}
