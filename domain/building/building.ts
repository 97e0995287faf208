/** Bounds of what is known of a building: years, floors, the monthly fee in kyats, characters of its street (BLD-3). */
export const buildingLimits = {
  year: { minimum: 1850, maximum: 2100 },
  floors: { minimum: 1, maximum: 60 },
  fee: { minimum: 0, maximum: 10_000_000 },
  street: { minimum: 2, maximum: 60 },
} as const;

/** Facts of a building, in the order of its page (BLD-3). */
export const buildingFactNames = ['yearBuilt', 'floors', 'lift', 'generator', 'generatorFee', 'pool', 'fee'] as const;
export type BuildingFactName = (typeof buildingFactNames)[number];
/** A number, or whether it has it. */
export type BuildingFactValue = number | boolean;

/** Facts that admins have noted of a building; null where they noted nothing. */
export interface BuildingFacts {
  street: string | null;
  yearBuilt: number | null;
  floors: number | null;
  lift: boolean | null;
  generator: boolean | null;
  pool: boolean | null;
  /** Kyats a month for upkeep, of one home. */
  fee: number | null;
}

/** A value that listings state of a building, and how many do. */
export interface StatedValue {
  value: BuildingFactValue;
  listings: number;
}

/** A fact as the page of a building has it: by the site, or as listings state it (BLD-4). */
export interface ShownFact {
  name: BuildingFactName;
  /** The value that the site has noted: it wins; null where it has nothing. */
  noted: BuildingFactValue | null;
  /** Values that listings state, the most frequent first; several values contradict each other. Empty where the site has noted it. */
  stated: StatedValue[];
}

/** Returns the facts to show: what admins noted, or else every value that listings state, with their number (BLD-4). */
export function shownFacts(
  noted: Partial<Record<BuildingFactName, BuildingFactValue | null>> | undefined,
  stated: ReadonlyMap<BuildingFactName, readonly StatedValue[]>,
): ShownFact[] {
  return buildingFactNames.flatMap((name) => {
    const own = noted?.[name] ?? null;
    const values = own === null ? (stated.get(name) ?? []).toSorted(byListings) : [];
    return own === null && values.length === 0 ? [] : [{ name, noted: own, stated: values }];
  });
}

function byListings(one: StatedValue, other: StatedValue): number {
  return other.listings - one.listings || Number(one.value) - Number(other.value);
}
