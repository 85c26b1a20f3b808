import './support/check-node.mjs';
import { resolve } from 'node:path';
import { isBuilt } from './support/fingerprint.mjs';
import { ensureInstalled } from './support/install.mjs';
import { inRoot, root, runNode } from './support/run.mjs';

/* Runs a command of `api/commands` by its name, as it is built or else as it is written. */
const [name, ...given] = process.argv.slice(2);
await ensureInstalled();
const program = isBuilt()
  ? ['--enable-source-maps', inRoot(`dist/server/api/commands/${name}.js`)]
  : ['--import', 'tsx', inRoot(`api/commands/${name}.ts`)];
// npm runs scripts in the checkout; files and folders are relative to the user's directory.
const cwd = process.env.INIT_CWD ?? process.cwd();
const env = { ...process.env, DATA_DIR: resolve(root, process.env.DATA_DIR ?? '.data') };
const { code } = await runNode([...program, ...given], { cwd, env });
process.exitCode = code;
