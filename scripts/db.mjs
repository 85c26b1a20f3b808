import './support/check-node.mjs';
import { ensureInstalled } from './support/install.mjs';
import { inRoot, runNode } from './support/run.mjs';

/* npm run db:up | db:down | db:plant | db:reset */
await ensureInstalled();
const program = ['--import', 'tsx', inRoot('api/commands/database.ts')];
const { code } = await runNode([...program, ...process.argv.slice(2)]);
process.exitCode = code;
