import process from 'node:process';
import { runOneByOne } from './one-by-one.ts';

// The process of some test files: `node tools/test/run-files.ts FILE…`. Test files import one-by-one.ts, which therefore cannot wait for them itself.
await runOneByOne(process.argv.slice(2));
