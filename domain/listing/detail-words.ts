import type { Detail } from './detail-row.ts';
import { detailNames, type Details, listingDetails } from './details.ts';

/** Returns the search terms of details: names of synonym groups. */
export function detailWords(details: Details): string[] {
  return detailNames.flatMap((name) => {
    const field: Detail = listingDetails[name];
    const value = details[name];
    if (value === undefined || field.kind === 'text' || field.kind === 'video-link') return [];
    const words = field.words ?? {};
    const isChosen = field.kind === 'choice' || field.kind === 'choices';
    const own = [value].flat().map((one) => {
      const word = words[String(one)];
      return word === undefined && isChosen ? String(one).toLowerCase() : word;
    });
    return [...own, value ? words.any : null].filter((word) => typeof word === 'string');
  });
}
