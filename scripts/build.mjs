import './support/check-node.mjs';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fingerprint, isBuilt } from './support/fingerprint.mjs';
import { ensureInstalled } from './support/install.mjs';
import { inRoot, runNode, step } from './support/run.mjs';
import { withLock } from './support/with-lock.mjs';

const vite = inRoot('node_modules/vite/bin/vite.js');
// An interrupted build leaves the previous one as it was. As deep as `dist`, for the source maps.
const staging = inRoot('.dist');
const dist = inRoot('dist');

/** Builds both apps, the plugin and the server into `dist`, unless it matches the sources. */
export async function ensureBuilt() {
  await ensureInstalled();
  if (isBuilt()) return;
  await withLock(async () => {
    if (!isBuilt()) await step('Building', build);
  });
}

async function build() {
  const before = fingerprint();
  await rm(staging, { recursive: true, force: true });
  const results = await Promise.all([
    buildApp('partner'),
    buildApp('admin'),
    buildApp('plugin'),
    buildApp('plugin/preview', 'plugin-preview'),
    buildPartnerServer(),
    buildServer(),
  ]);
  const failed = results.find(({ code }) => code !== 0);
  if (failed) return failed;
  await writeFile(join(staging, 'fingerprint'), before);
  // A server running from the previous build finds its files almost all the time.
  const former = join(staging, 'former');
  if (existsSync(dist)) await rename(dist, former);
  await rename(staging, dist);
  await rm(join(dist, 'former'), { recursive: true, force: true });
  return { code: 0, output: '' };
}

async function buildApp(name, folder = name) {
  const outDir = join(staging, folder);
  const result = await runNode(
    [vite, 'build', name, ...['--config', `${name}/vite.config.ts`], ...into(outDir)],
    { quiet: true, env: production },
  );
  if (result.code === 0) await compressAll(outDir);
  return result;
}

/** Builds what draws the partner app's first screen on the server. */
function buildPartnerServer() {
  const config = 'partner/vite.server.config.ts';
  return runNode([vite, 'build', '--config', config, ...into(join(staging, 'partner-server'))], {
    quiet: true,
    env: production,
  });
}

async function buildServer() {
  const outDir = join(staging, 'server');
  const result = await runNode(
    [vite, 'build', ...['--config', 'vite.server.config.ts'], ...into(outDir)],
    { quiet: true, env: production },
  );
  if (result.code === 0) await copyData(outDir);
  return result;
}

const production = { ...process.env, NODE_ENV: 'production' };

function into(outDir) {
  return ['--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
}

/** Files that the server reads at run time (word lists, templates) stay next to it. */
export async function copyData(outDir) {
  for (const folder of ['api', 'demo', 'migrations', 'seeds']) {
    for (const file of await listFiles(inRoot(folder))) {
      if (/\.tsx?$|\.md$|\/fixtures\/|\/releases\//.test(file)) continue;
      await cp(file, join(outDir, file.slice(inRoot().length)));
    }
  }
}

/** Static files are compressed once and well here, not on every request. */
async function compressAll(folder) {
  const files = (await listFiles(folder)).filter((file) => compressible.has(extname(file)));
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (let file = files.pop(); file; file = files.pop()) await compress(file);
  });
  await Promise.all(workers);
}

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt']);
const smallest = 1024;

async function compress(file) {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const brotliOptions = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, brotliOptions),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

async function listFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureBuilt();
}
