import './support/check-node.mjs';
import { ensureInstalled } from './support/install.mjs';
import { inRoot, runNode } from './support/run.mjs';

await ensureInstalled();
const program = ['--import', 'tsx', inRoot('migrations/releases/dump-release.ts')];
const { code } = await runNode(program);
process.exitCode = code;
