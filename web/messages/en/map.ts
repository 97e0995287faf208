/** Words of the map of townships. */
export const map = {
  title: 'Map of townships',
  loading: 'Drawing the map…',
  failed: 'The map could not be fetched. Please try again later.',
  colouredBy: 'Coloured by',
  measures: { homes: 'Homes', median: 'Median price' },
  cell: (name: string, homes: string, isOne: boolean, median: string | undefined) =>
    `${name}, ${homes} ${isOne ? 'home' : 'homes'}${median ? `, median ${median}` : ''}`,
  lakh: 'lakh',
  note: 'A schematic map: downtown is drawn larger than it is.',
};
