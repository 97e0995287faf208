/** The two lengths of a post for groups: for Viber and for Facebook (LST-490). */
export const groupPostLengths = ['short', 'long'] as const;
export type GroupPostLength = (typeof groupPostLengths)[number];
