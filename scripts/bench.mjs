import './support/check-node.mjs';
import { ensureInstalled } from './support/install.mjs';
import { inRoot, runNode } from './support/run.mjs';

await ensureInstalled();
const { code } = await runNode([
  '--import',
  'tsx',
  inRoot('bench/index.ts'),
  ...process.argv.slice(2),
]);
process.exitCode = code;
