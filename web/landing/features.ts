import type { FilterParameters } from '#domain/listing/filter.ts';
import type { ListingType } from '#domain/listing/listing.ts';

/** Features that people ask for in several listings at once, each with the filter that finds those that say yes. */
export const landingFeatures = {
  foreignersAccepted: { foreignersAccepted: 'true' },
  petsAllowed: { petsAllowed: 'true' },
  furnished: { furnished: 'true' },
  generator: { generator: 'true' },
  noAgentFee: { noAgentFee: 'true' },
  availableNow: { availableBy: 'now' },
  instalments: { instalments: 'true' },
  bankLoan: { bankLoan: 'true' },
} as const satisfies Record<string, FilterParameters>;
export type LandingFeature = keyof typeof landingFeatures;

/** Those that are asked of rents and of sales, in the order in which they are asked (SRC-157). */
export const featuresAsked: Record<ListingType, readonly LandingFeature[]> = {
  rent: ['foreignersAccepted', 'petsAllowed', 'furnished', 'generator', 'noAgentFee', 'availableNow'],
  sale: ['instalments', 'bankLoan', 'generator'],
};
