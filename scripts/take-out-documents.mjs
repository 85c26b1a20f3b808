import './support/check-node.mjs';
import { resolve } from 'node:path';
import { isBuilt } from './support/fingerprint.mjs';
import { ensureInstalled } from './support/install.mjs';
import { inRoot, root, runNode } from './support/run.mjs';

await ensureInstalled();
const program = isBuilt()
  ? ['--enable-source-maps', inRoot('dist/server/api/commands/take-out-documents.js')]
  : ['--import', 'tsx', inRoot('api/commands/take-out-documents.ts')];
// npm runs scripts in the checkout; the folder is relative to the user's directory.
const cwd = process.env.INIT_CWD ?? process.cwd();
const env = { ...process.env, DATA_DIR: resolve(root, process.env.DATA_DIR ?? '.data') };
const { code } = await runNode([...program, ...process.argv.slice(2)], { cwd, env });
process.exitCode = code;
