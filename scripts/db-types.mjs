import './support/check-node.mjs';
import { ensureInstalled } from './support/install.mjs';
import { inRoot, runNode } from './support/run.mjs';

await ensureInstalled();
const { code } = await runNode(['--import', 'tsx', inRoot('migrations/types/write-types.ts')]);
process.exitCode = code;
