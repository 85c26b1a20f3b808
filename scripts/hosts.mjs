import './support/check-node.mjs';
import { resolve } from 'node:path';
import { ensureInstalled } from './support/install.mjs';
import { inRoot, root, runNode } from './support/run.mjs';

await ensureInstalled();
const env = { ...process.env, DATA_DIR: resolve(root, process.env.DATA_DIR ?? '.data') };
const { code } = await runNode(['--import', 'tsx', inRoot('api/commands/hosts.ts')], { env });
process.exitCode = code;
