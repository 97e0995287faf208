import { Conflict } from '#domain/errors.ts';
import { acceptedTexts, readSiteTexts, siteSettingNames, type SiteTexts } from '#domain/site/site-settings.ts';
import type { SiteUpdate } from '#domain/site/update.ts';
import { sql } from 'drizzle-orm';
import { recordAction } from '../audit/record.ts';
import { siteSetting } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';
import type { CurrentUser, Services } from '../process/services.ts';

/** Settings that admins have made, and how often they were changed. */
export interface StoredSettings {
  texts: SiteTexts;
  revision: number;
}

/** Reads what admins have set. Index: the primary key. */
export async function readStored(db: Executor): Promise<StoredSettings> {
  const { texts, revision } = await readRow(db);
  return { texts: acceptedTexts(texts), revision };
}

/** The row as it is, including texts that this release does not accept. */
async function readRow(db: Executor): Promise<{ texts: Readonly<Record<string, string>>; revision: number }> {
  const [row] = await db.select().from(siteSetting).limit(1);
  return row ?? { texts: {}, revision: 0 };
}

/** The texts in force: what admins have set, and before it what the environment sets (SIT-401). */
function textsInForce({ fixedSiteTexts }: Services['settings'], stored: SiteTexts): SiteTexts {
  return { ...stored, ...fixedSiteTexts };
}

/**
 * Brings the settings of this process up to date: at the start, and after every change of them (SIT-402). They are replaced in place, so that
 * whatever holds the settings has the present ones.
 */
export function loadSiteSettings({ database, settings }: Pick<Services, 'database' | 'settings'>): Promise<void> {
  const load = async () => {
    const { texts } = await readStored(database.db);
    Object.assign(settings, readSiteTexts(textsInForce(settings, texts)));
  };
  // One after the other: what was read earlier must not replace what was read later.
  const loading = (underWay.get(settings) ?? Promise.resolve()).then(load, load);
  underWay.set(settings, loading);
  return loading;
}

/** The latest loading of each portal in this process. */
const underWay = new WeakMap<object, Promise<void>>();

/**
 * Sets some of the settings, and logs each that changed with its old and its new text (SIT-404). This process has them at once, or, if the
 * database fails just then, as soon as it is told of the change as all others are. What is stored and not accepted by this release stays.
 * @returns what is stored now.
 * @throws Conflict when others have been set since the admin saw them.
 */
export async function setSiteSettings(
  services: Pick<Services, 'database' | 'settings' | 'log'>,
  currentUser: Pick<CurrentUser, '_id'>,
  { revision, ...texts }: SiteUpdate,
): Promise<StoredSettings> {
  const stored = await services.database.db.transaction(async (tx) => {
    // Two admins at once: the second sees what the first has set.
    await tx.execute(sql`lock table ${siteSetting} in share row exclusive mode`);
    const row = await readRow(tx);
    const before = acceptedTexts(row.texts);
    if (revision !== row.revision) throw new Conflict('changed_meanwhile');
    const changed = siteSettingNames.filter((name) => (texts[name] ?? undefined) !== before[name] && name in texts);
    if (changed.length === 0) return { texts: before, revision };
    const after: Record<string, string> = { ...row.texts };
    for (const name of changed) {
      const text = texts[name];
      if (typeof text === 'string') after[name] = text;
      else delete after[name];
    }
    const written = { texts: after, revision: revision + 1 };
    await tx.insert(siteSetting).values(written).onConflictDoUpdate({ target: siteSetting.isOnly, set: written });
    for (const name of changed) {
      await recordAction(tx, {
        actorId: currentUser._id,
        action: 'site.set',
        subjectId: currentUser._id,
        thing: { label: name },
        change: { before: before[name] ?? null, after: after[name] ?? null },
      });
    }
    return { texts: acceptedTexts(after), revision: written.revision };
  });
  await loadSiteSettings(services).catch((error: unknown) =>
    services.log.warn(error, 'the site settings are stored, and could not be loaded yet'),
  );
  return stored;
}
