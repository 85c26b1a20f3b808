import './support/check-node.mjs';
import { isBuilt } from './support/fingerprint.mjs';
import { ensureInstalled } from './support/install.mjs';
import { inRoot, runNode } from './support/run.mjs';

await ensureInstalled();
const program = isBuilt()
  ? ['--enable-source-maps', inRoot('dist/server/api/commands/distribute.js')]
  : ['--import', 'tsx', inRoot('api/commands/distribute.ts')];
const { code } = await runNode([...program, ...process.argv.slice(2)]);
process.exitCode = code;
