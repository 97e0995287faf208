import { checkConstraints, checkCounters, checkSubscriptions } from './counters.ts';
import type { Check, Examination, Finding } from './examination.ts';
import { checkInfoPages } from './info-pages.ts';
import { checkListings } from './listings.ts';
import { checkAccounts, checkAgents, checkCredentials } from './people.ts';
import { checkPlaces } from './places.ts';
import { checkPosts } from './posts.ts';
import { checkImages, checkProofs, checkVideos } from './stored.ts';
import { checkTwoFactor } from './two-factor.ts';
import { checkStorage } from './unreferenced.ts';
import { checkInquiries, checkOutages, checkPackages, checkPaymentAccounts, checkReviews } from './words.ts';

/** Rows first, then the objects that they refer to, then storage itself. */
const checks: readonly Check[] = [
  checkConstraints,
  checkAccounts,
  checkCredentials,
  checkTwoFactor,
  checkAgents,
  checkPackages,
  checkSubscriptions,
  checkCounters,
  checkListings,
  checkPlaces,
  checkReviews,
  checkPosts,
  checkInfoPages,
  checkInquiries,
  checkPaymentAccounts,
  checkOutages,
  checkImages,
  checkVideos,
  checkProofs,
  checkStorage,
];

/** Everything that is wrong with a portal's rows and objects, yielded as it is found. */
export async function* examine(examination: Examination): AsyncGenerator<Finding> {
  for (const check of checks) yield* check(examination);
}

/** Returns a summary of what was examined: `600 listings, 28 accounts and 1,240 stored objects`. */
export function lookedAt({ counts }: Pick<Examination, 'counts'>): string {
  const parts = Array.from(counts, ([kind, number]) => `${number.toLocaleString('en')} ${kind}`);
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts) || 'nothing';
}
