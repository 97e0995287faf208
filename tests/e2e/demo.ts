import { existsSync } from 'node:fs';
import { link, mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Template } from '#tests/factories/database.ts';

/** Starts a process of the portal with these settings. */
type Start = (settings: Record<string, string>) => Promise<{ close(): Promise<void> }>;

/** The demo portal that the others begin as. */
interface Demo {
  template: Template;
  /** Gives a portal its files. */
  linkFiles(dataDir: string): Promise<void>;
  /** Takes over the sizes of its photos that a portal drew: drawing costs more than all else that its pages need. */
  keepSizes(dataDir: string): Promise<void>;
}

/** Folder of the demo portal of a run of the tests, known by its process. */
const folderOf = (run: string | number) => join(tmpdir(), `eain-demo-${run}`);

/**
 * The demo portal of this run of the tests, which the first that needs it has the portal itself make: a process with DEMO=1, as
 * `npm start` runs it on an empty database. Everybody begins with a copy.
 * @param run the process that runs the tests, to which the copies' original belongs.
 */
export function demoOf(run: string, start: Start): Demo {
  const folder = folderOf(run);
  return {
    template: {
      name: `eain_test_${run}_demo`,
      fill: async (url) => {
        await rm(folder, { recursive: true, force: true });
        const portal = await start({ DATABASE_URL: url, DATA_DIR: folder, DEMO: '1' });
        await portal.close();
      },
    },
    linkFiles: (dataDir) => linkAll(folder, dataDir),
    keepSizes: async (dataDir) => {
      const drawn = join(dataDir, 'objects/variants');
      if (existsSync(drawn)) await linkAll(drawn, join(folder, 'objects/variants'));
    },
  };
}

/** Removes the files of the demo portal of a run. */
export function removeDemoFiles(run: number): Promise<void> {
  return rm(folderOf(run), { recursive: true, force: true });
}

/** The portal never writes into a file that has its name: it makes another, and gives it the name. So two may share one. */
async function linkAll(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [original, copy] = [join(from, entry.name), join(to, entry.name)];
    await (entry.isDirectory() ? linkAll(original, copy) : link(original, copy).catch(unlessThere));
  }
}

/** Two portals may have drawn the same picture. */
function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
