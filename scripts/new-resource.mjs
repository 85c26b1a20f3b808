import './support/check-node.mjs';
import { ensureInstalled } from './support/install.mjs';
import { inRoot, runNode } from './support/run.mjs';

/* npm run new-resource suppliers name:text site:reference:sites … */
await ensureInstalled();
const program = ['--import', 'tsx', inRoot('scripts/new-resource/new-resource.ts')];
const { code } = await runNode([...program, ...process.argv.slice(2)]);
process.exitCode = code;
