import { type FormStart, photoIds } from './form-start.ts';
import { emptyValues, type Values } from './values.ts';

/** A field of the form, its photos included. */
export type FieldName = Exclude<keyof Values, 'agentName'> | 'imageUrls';

/** What came of a form when somebody else saved the same listing meanwhile. */
export interface Meanwhile {
  /** What stands in the form now: one's own where one changed something, theirs elsewhere. */
  merged: FormStart;
  /** Fields that they alone changed. */
  theirs: FieldName[];
  /** Fields that both changed, each in another way: one's own stand in the form. */
  both: FieldName[];
}

/**
 * Brings two people's changes to one listing together, so that neither's are lost unseen (LST-29).
 * @param seen the listing that one's own changes began from.
 * @param mine the form.
 * @param present the listing as the other saved it.
 */
export function mergeMeanwhile(seen: FormStart, mine: FormStart, present: FormStart): Meanwhile {
  const theirs: FieldName[] = [];
  const both: FieldName[] = [];
  /** Whose stands in the form. */
  const decide = (name: FieldName, isMineChanged: boolean, isTheirsChanged: boolean, isOneAnother: boolean) => {
    if (isTheirsChanged && !isMineChanged) theirs.push(name);
    if (isTheirsChanged && isMineChanged && !isOneAnother) both.push(name);
    return isMineChanged ? mine : present;
  };
  const values: Record<string, string | boolean> = {};
  const names = Object.keys(emptyValues) as (keyof Values)[];
  for (const name of names) {
    if (name === 'agentName') continue;
    const [before, here, there] = [seen.values[name], mine.values[name], present.values[name]];
    const chosen = decide(name, here !== before, there !== before, here === there);
    values[name] = chosen.values[name];
    if (name === 'userRef') values['agentName'] = chosen.values.agentName;
  }
  const [before, here, there] = [photoIds(seen), photoIds(mine), photoIds(present)];
  const { photos } = decide('imageUrls', here !== before, there !== before, here === there);
  return { merged: { values: values as Values, photos, updatedAt: present.updatedAt }, theirs, both };
}
