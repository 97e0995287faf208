/** Bounds of copies of an account's data (ACC-131): hours for which one can be downloaded, and how many may be ordered in a day. */
export const dataCopyLimits = { hours: 24, aDay: 3 } as const;
