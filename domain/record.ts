/** Builds a record with one value for each of some names, in their order. */
export function recordOf<Name extends string | number, Value>(
  names: readonly Name[],
  valueOf: (name: Name, place: number) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name, place) => [name, valueOf(name, place)])) as Record<Name, Value>;
}
