import { useEffect, useRef, useState } from 'react';

/** What was found, and for which text: what is shown may be of the text before, and is then not to be chosen unseen. */
export interface Lookup<Found> {
  text: string;
  found: Found | 'searching' | 'failed';
}

/** Milliseconds without a key after which it looks: a slow phone types on undisturbed. */
const pause = 150;

/** Looks for a text soon after it stands still; for nothing while it is undefined. A late answer for an earlier text is dropped. */
export function useLookup<Found>(text: string | undefined, find: (text: string) => Promise<Found>): Lookup<Found> {
  const [lookup, setLookup] = useState<Lookup<Found>>({ text: '', found: 'searching' });
  const latestFind = useRef(find);
  useEffect(() => {
    latestFind.current = find;
  });
  useEffect(() => {
    if (text === undefined) return;
    let isCurrent = true;
    const tell = (found: Lookup<Found>['found']) => isCurrent && setLookup({ text, found });
    const look = () => {
      latestFind.current(text).then(tell, () => tell('failed'));
    };
    const soon = setTimeout(look, text === '' ? 0 : pause);
    return () => {
      isCurrent = false;
      clearTimeout(soon);
    };
  }, [text]);
  return lookup;
}
