import type { Details } from './details.ts';

/** The photos of a listing, told apart: those of the home, and its floor plan. */
interface Told<Photo> {
  photos: Photo[];
  plan: Photo | undefined;
}

/** Tells the floor plan from the photos of a listing: it is the last where the listing is marked so and has another photo (LST-535). */
export function tellPlan<Photo>(all: readonly Photo[], { floorPlan }: Pick<Details, 'floorPlan'>): Told<Photo> {
  const hasPlan = floorPlan === true && all.length > 1;
  return hasPlan ? { photos: all.slice(0, -1), plan: all.at(-1) } : { photos: [...all], plan: undefined };
}

/** Whether an update moves another photo to the place of the floor plan without a word about it: then no photo is marked any longer (LST-536). */
export function losesPlan(before: readonly string[], after: readonly string[]): boolean {
  return after.length < 2 || after.at(-1) !== before.at(-1);
}
