import { existsSync } from 'node:fs';
import { link, mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Template } from '#tests/factories/database.ts';

/** Starts a portal process with these settings. */
type Start = (settings: Record<string, string>) => Promise<{ close(): Promise<void> }>;

/** The demo portal that the others start from. */
interface Demo {
  template: Template;
  /** Gives a portal the demo's files. */
  linkFiles(dataDir: string): Promise<void>;
  /** Adopts the photo sizes that a portal has rendered: rendering costs more than everything else that its pages need. */
  keepSizes(dataDir: string): Promise<void>;
}

/** Folder for a test run's demo portal, named after its process. */
const folderOf = (run: string | number) => join(tmpdir(), `eain-demo-${run}`);

/**
 * The demo portal of this test run, created by the portal itself when first needed: a process with DEMO=1, as `npm start` runs
 * it on an empty database. Every portal starts with a copy.
 * @param run the process that runs the tests, which owns the original.
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

/** Removes the files of a test run's demo portal. */
export function removeDemoFiles(run: number): Promise<void> {
  return rm(folderOf(run), { recursive: true, force: true });
}

/** The portal never writes to an existing file: it writes another, and renames it. So two portals may share one. */
async function linkAll(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [original, copy] = [join(from, entry.name), join(to, entry.name)];
    await (entry.isDirectory() ? linkAll(original, copy) : link(original, copy).catch(unlessThere));
  }
}

/** Two portals may have rendered the same image. */
function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
