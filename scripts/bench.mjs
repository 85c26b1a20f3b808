import './support/check-node.mjs';
import { ensureBuilt } from './build.mjs';
import { inRoot, runNode } from './support/run.mjs';

// It measures the shipped server, not the sources.
await ensureBuilt();
const { code } = await runNode([
  '--import',
  'tsx',
  inRoot('bench/index.ts'),
  ...process.argv.slice(2),
]);
process.exitCode = code;
