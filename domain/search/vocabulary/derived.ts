import type { Dictionary } from './concepts.ts';

/** Computes something of a dictionary when it is first needed, and keeps it as long as the dictionary. */
export function derivedFrom<Value extends object>(
  compute: (dictionary: Dictionary) => Value,
): (dictionary: Dictionary) => Value {
  const computed = new WeakMap<Dictionary, Value>();
  return (dictionary) => {
    const known = computed.get(dictionary);
    if (known !== undefined) return known;
    const value = compute(dictionary);
    computed.set(dictionary, value);
    return value;
  };
}
