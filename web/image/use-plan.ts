import { useEffect, useEffectEvent, useState } from 'react';
import { arriving } from './photo-list.ts';
import type { Photos } from './use-photos.ts';

/** The floor plan among the photos of a form. */
export interface MarkedPlan {
  /** The marked photo; undefined without one. */
  id: string | undefined;
  /** Marks another photo, or none. */
  mark: (id: string | undefined) => void;
}

/**
 * The photo that is marked as the floor plan (IMG-93): always the last, whatever is added or moved. A plan that is deleted, that fails to
 * upload, or that is the only photo is no longer marked.
 * @param isMarked whether the form says that its last photo is the plan.
 */
export function usePlan(
  { photos, most, move }: Pick<Photos, 'photos' | 'most' | 'move'>,
  isMarked: boolean,
  change: (isMarked: boolean) => void,
): MarkedPlan {
  const [marked, setMarked] = useState<string>();
  const kept = arriving(photos);
  const last = kept.at(-1)?.id;
  if (isMarked ? marked === undefined && last !== undefined : marked !== undefined)
    setMarked(isMarked ? last : undefined);
  const isSet = isMarked && marked !== undefined;
  const isLost = isSet && (kept.length < 2 || !kept.some(({ id }) => id === marked));
  const isBefore = isSet && !isLost && marked !== last;
  const drop = useEffectEvent(() => change(false));
  const bring = useEffectEvent(() => marked !== undefined && move(marked, most));
  useEffect(() => {
    if (isLost) drop();
  }, [isLost]);
  useEffect(() => {
    if (isBefore) bring();
  }, [isBefore, last]);
  return {
    id: isMarked ? marked : undefined,
    mark: (id) => {
      setMarked(id);
      change(id !== undefined);
    },
  };
}
