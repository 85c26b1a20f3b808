import './support/check-node.mjs';
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './support/free-port.mjs';
import { ensureInstalled } from './support/install.mjs';
import { inRoot, root, runNode } from './support/run.mjs';

/*
 * Hot reload behind one address: Vite serves the partner app and passes /admin to a second Vite and
 * the API's paths to the server, which tsx restarts on every change.
 */
await ensureInstalled();
// Beforehand: a change of a file would end the planting with the server.
const planted = await runNode(['--import', 'tsx', inRoot('api/commands/database.ts'), 'plant']);
if (planted.code !== 0) process.exit(planted.code);
const { createServer } = await import('vite');

const host = '127.0.0.1';
const port = Number(process.env.PORT ?? 3000) || (await freePort());
const [apiPort, adminPort] = [await freePort(), await freePort()];
const address = `http://${host}:${port}`;

const api = spawn(
  process.execPath,
  [
    inRoot('node_modules/tsx/dist/cli.mjs'),
    ...['watch', '--clear-screen=false', '--include=shared/schemas/entities/*', 'api/main.ts'],
  ],
  {
    cwd: root,
    env: { ...process.env, PORT: String(apiPort), HOST: host, PUBLIC_URL: address },
    stdio: ['ignore', 'inherit', 'inherit'],
    // Its own session: Ctrl-C reaches it once, through stop().
    detached: true,
  },
);
const admin = await serve('admin', { port: adminPort });
const partner = await serve('partner', {
  port,
  proxy: {
    '^/admin(?=[/?]|$)': {
      target: `http://${host}:${adminPort}`,
      ws: true,
      // Vite knows its base only with the slash.
      rewrite: (path) => path.replace(/^\/admin(?=\?|$)/, '/admin/'),
    },
    '/api': { target: `http://${host}:${apiPort}` },
    // As last built: it is for pages that know nothing of Vite.
    '/plugin': { target: `http://${host}:${apiPort}` },
    '/socket.io': { target: `http://${host}:${apiPort}`, ws: true },
  },
});
let stopping = false;
api.once('exit', (code) => stop(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stop(0));

// Last, below the addresses, which the server prints as this one's.
while (!stopping && !(await answers(`http://${host}:${apiPort}/api/health`))) await delay(200);
if (!stopping) {
  console.log('  Changes show at once. Ctrl-C stops everything.\n');
}

async function stop(code) {
  if (stopping) return;
  stopping = true;
  if (api.exitCode === null) {
    const ended = new Promise((resolve) => api.once('exit', resolve));
    api.kill('SIGTERM');
    await ended;
  }
  await Promise.all([partner.close(), admin.close()]);
  process.exit(code);
}

async function serve(app, server) {
  const vite = await createServer({
    root: inRoot(app),
    configFile: inRoot(app, 'vite.config.ts'),
    // Two servers in one folder would discard each other's prepared packages.
    cacheDir: inRoot('node_modules/.vite', app),
    clearScreen: false,
    logLevel: 'warn',
    server: { host, strictPort: true, ...server },
  });
  return vite.listen();
}

function answers(url) {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}
