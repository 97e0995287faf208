import { fieldNames, type FormContent, photoIds } from './form-content.ts';

/** A field of a form, including its photos. */
export type FieldName<Values> = (keyof Values & string) | 'photos';

/** Result of merging a form with what another user saved first. */
export interface EditConflict<Values> {
  /** Merged content of the form: the user's own values where they changed something, the other's elsewhere. */
  merged: FormContent<Values>;
  /** Fields that only the other user changed. */
  theirs: FieldName<Values>[];
  /** Fields that both changed, each differently: the form holds the user's own. */
  both: FieldName<Values>[];
}

/**
 * Merges two users' edits of the same thing, so that neither's are silently lost (LST-29).
 * @param seen what the user's edits started from.
 * @param mine the form.
 * @param present what the other user saved.
 * @param follows display-only fields, each with the field whose choice it describes: the two are merged together.
 */
export function mergeEdits<Values extends object>(
  seen: FormContent<Values>,
  mine: FormContent<Values>,
  present: FormContent<Values>,
  follows: Partial<Record<keyof Values, keyof Values & string>> = {},
): EditConflict<Values> {
  const theirs: FieldName<Values>[] = [];
  const both: FieldName<Values>[] = [];
  const decide = (name: FieldName<Values>, isMineChanged: boolean, isTheirsChanged: boolean, isAlike: boolean) => {
    if (isTheirsChanged && !isMineChanged) theirs.push(name);
    if (isTheirsChanged && isMineChanged && !isAlike) both.push(name);
  };
  const values = { ...present.values };
  for (const name of fieldNames(values)) {
    const decisive = follows[name] ?? name;
    const [before, here, there] = [seen.values[decisive], mine.values[decisive], present.values[decisive]];
    if (here !== before) values[name] = mine.values[name];
    if (decisive === name) decide(name, here !== before, there !== before, here === there);
  }
  const [before, here, there] = [photoIds(seen), photoIds(mine), photoIds(present)];
  decide('photos', here !== before, there !== before, here === there);
  const { photos } = here === before ? present : mine;
  return { merged: { values, photos, updatedAt: present.updatedAt }, theirs, both };
}
