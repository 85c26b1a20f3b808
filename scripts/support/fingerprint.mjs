import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './run.mjs';

const folders = ['api', 'shared', 'admin', 'partner', 'plugin', 'migrations', 'demo', 'seeds'];
const files = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.server.config.ts',
  'scripts/build.mjs',
];

/** Where the build notes its sources' fingerprint. */
const note = 'dist/fingerprint';

/** A hash of everything that goes into the build, by content: a checkout changes all timestamps. */
export function fingerprint() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const file of [...files, ...folders.flatMap(listFiles)]) {
    hash.update(`\0${file}\0`).update(readFileSync(inRoot(file)));
  }
  return hash.digest('hex');
}

/** Whether `dist` was built from the present sources. */
export function isBuilt() {
  return existsSync(inRoot(note)) && readFileSync(inRoot(note), 'utf8') === fingerprint();
}

function listFiles(folder) {
  if (!existsSync(inRoot(folder))) return [];
  return readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`.slice(inRoot().length))
    .sort();
}
