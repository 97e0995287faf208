import { counted } from '#domain/text/counted.ts';

/** Words of what searches did not understand, and of how a query is read. */
export const searchMisses = {
  try: 'How a search is read',
  tryLead: 'Type a search as a visitor would, to see what becomes a filter and what is left over.',
  query: 'Search',
  show: 'Show reading',
  found: 'Properties found',
  foundMany: (most: string) => `${most} or more`,
  filters: 'Filters',
  known: 'Known terms',
  left: 'Left over',
  teach: (word: string) => `Teach “${word}”`,
  corrected: 'Corrected',
  meant: (typed: string, meant: string) => `“${typed}” to “${meant}”`,
  outside: 'Not covered yet',
  anywhere: 'No property has all of it in its details, so its words are looked for in all texts.',
  none: 'None',
  tokens: 'Its parts',
  tokenKinds: { name: 'Known', number: 'Number', measure: 'Measure or link', word: 'Other word' },
  misses: 'What searches did not understand',
  lead: (networks: number, days: number) =>
    `A word or search is shown once it has come from ${counted(networks, 'network', 'networks')}. Who searched is not recorded, and counts are deleted after ${counted(days, 'day', 'days')}.`,
  period: 'Period',
  lastDays: (days: number) => `Last ${counted(days, 'day', 'days')}`,
  words: 'Words left over',
  searches: 'Searches without a result',
  columns: { word: 'Word', search: 'Search', count: 'Times', lastDay: 'Last on' },
  noWords: 'No word was left over often enough to be shown.',
  noSearches: 'No search without a result was frequent enough to be shown.',
};
