/** Builds a record with one value for each of some names, in their order. */
export function recordOf<Name extends string | number, Value>(
  names: readonly Name[],
  valueOf: (name: Name, place: number) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name, place) => [name, valueOf(name, place)])) as Record<Name, Value>;
}

/** Returns an object with only some of its fields. */
export function picked<From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;
}

/** Returns an object without its fields that are undefined. */
export function defined<From extends object>(from: From): { [Name in keyof From]?: Exclude<From[Name], undefined> } {
  return Object.fromEntries(Object.entries(from).filter(([, value]) => value !== undefined)) as From;
}
