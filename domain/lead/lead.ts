/** Where a lead stands, in the order in which it moves on (LEA-3). */
export const leadStages = ['new', 'talking', 'viewing', 'agreed', 'lost'] as const;
export type LeadStage = (typeof leadStages)[number];

/** Stages in which nothing is left to do: they have no part in the list for today (LEA-6). */
export const closedStages = ['agreed', 'lost'] as const satisfies readonly LeadStage[];

/**
 * Where a lead came from (LEA-4): a message about a listing, a viewing that was asked for, a call, somebody who tapped a number on the site, anything else. The
 * first two are noted by the portal; a tap is counted without a name, so whose it was is noted by hand.
 */
export const leadSources = ['inquiry', 'viewing', 'call', 'tap', 'other'] as const;
export type LeadSource = (typeof leadSources)[number];

/** The lists of leads: those due by today, all, and those of each stage (LEA-6, LEA-7). */
export const leadLists = ['today', 'all', ...leadStages] as const;
export type LeadList = (typeof leadLists)[number];

/** Bounds of leads; of texts in characters. */
export const leadLimits = {
  note: 2000,
  nextStep: 200,
  /** Leads of an account: a message beyond them is stored without one. */
  perAccount: 20_000,
  /** Listings that a lead concerns. */
  listings: 100,
  /** Days after its last change for which a lead is kept (LEA-15): two years. */
  keptDays: 730,
} as const;
