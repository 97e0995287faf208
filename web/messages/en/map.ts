import { counted } from '#domain/text/counted.ts';

/** Words of the map of townships. */
export const map = {
  title: 'Map of townships',
  loading: 'Loading map…',
  failed: 'We couldn’t load the map. Please try again later.',
  colouredBy: 'Coloured by',
  measures: { homes: 'Properties', median: 'Median price' },
  cell: (name: string, homes: number, median: string | undefined) =>
    `${name}, ${counted(homes, 'property', 'properties')}${median ? `, median ${median}` : ''}`,
  lakh: 'lakh',
  note: 'Not to scale: downtown enlarged.',
};
