import './support/check-node.mjs';
import { ensureBuilt } from './build.mjs';
import { inRoot } from './support/run.mjs';
import { nodeFlags, runServer } from './support/run-server.mjs';

await ensureBuilt();
process.exitCode = await runServer(
  [...nodeFlags, inRoot('dist/server/api/main.js'), ...process.argv.slice(2)],
  { ...process.env, NODE_ENV: 'production' },
);
