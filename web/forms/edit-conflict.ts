import { fieldNames, type FormContent, photoIds } from './form-content.ts';

/** A field of a form, its photos included. */
export type FieldName<Values> = (keyof Values & string) | 'photos';

/** Result of merging a form with what somebody else saved first. */
export interface EditConflict<Values> {
  /** Merged content of the form: one's own where one changed something, theirs elsewhere. */
  merged: FormContent<Values>;
  /** Fields that they alone changed. */
  theirs: FieldName<Values>[];
  /** Fields that both changed, each in another way: one's own stand in the form. */
  both: FieldName<Values>[];
}

/**
 * Brings two people's changes of one thing together, so that neither's are lost unseen (LST-29).
 * @param seen what one's own changes began from.
 * @param mine the form.
 * @param present what the other saved.
 * @param follows fields that are only shown, each with the field whose choice it says: they go together.
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
