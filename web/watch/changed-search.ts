/** Parameters for which the form of a watch has fields; each other filter is kept or taken away. */
export const typedNames = ['q', 'minPrice', 'maxPrice', 'currency'] as const;

/** The field by which a filter is kept. @param parameters those of the filter, separated by commas: a form has each field once. */
export function keepField(parameters: string): string {
  return `keep-${parameters}`;
}

/** The search of a watch as its form changes it: filters whose ticks were taken away are left out, words and prices are as typed. */
export function changedSearch(search: string, form: FormData): string {
  const fields = [...form.keys()].filter((field) => field.startsWith(keepField('')));
  const kept = new Set(fields.flatMap((field) => field.slice(keepField('').length).split(',')));
  const changed = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search))
    if (kept.has(name) || name === 'currency') changed.set(name, value);
  for (const name of ['q', 'minPrice', 'maxPrice']) {
    const typed = form.get(name);
    if (typeof typed === 'string' && typed.trim() !== '') changed.set(name, typed);
  }
  return changed.toString();
}
