import type { RuleCode } from '../refusals.ts';
import type { PlaceKind } from '../township/place-lines.ts';
import type { ChoiceRow, ChoicesRow, FlagRow, NumberRow, Part, TextRow } from './field-kinds.ts';

/** A detail of a listing, always optional. Its group decides where the form and the page show it. */
export type Detail = {
  group: DetailGroup;
  part: Part;
  /** Whether business premises lack it: see {@link businessKinds}. */
  isOfHomes?: true;
  /** Whether only rooms, beds and hostels have it: see {@link sharedKinds}. */
  isOfShared?: true;
} & (
  | (NumberRow & { decimals?: number })
  | (ChoiceRow & { isFilter: boolean; example?: string })
  | (ChoicesRow & { isFilter: boolean })
  /** Yes, no, or not given. A filter asks for yes; one with its own name asks for no. */
  | (FlagRow & { isFilter: boolean; filterOfNo?: string })
  /** The name of a place as it was typed, on one line. */
  | (TextRow & { place: PlaceKind; refusal: RuleCode; example?: string })
  /** The address of a video elsewhere: see {@link import('./video-link.ts').readVideoLink}. */
  | { kind: 'video-link'; maximum: number; refusal: RuleCode; example?: string }
);

/** The groups of the form and the page, in order (LST-190). */
export const detailGroups = ['place', 'building', 'sharing', 'rooms', 'plot', 'power', 'water'] as const;
export type DetailGroup = (typeof detailGroups)[number];
