import './support/check-node.mjs';
import { ensureInstalled } from './support/install.mjs';
import { inRoot, runNode } from './support/run.mjs';

/* Runs a program of the sources by its path: what only a checkout has. */
const [file, ...given] = process.argv.slice(2);
await ensureInstalled();
const { code } = await runNode(['--import', 'tsx', inRoot(file), ...given]);
process.exitCode = code;
