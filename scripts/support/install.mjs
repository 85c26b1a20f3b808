import { readFileSync } from 'node:fs';
import { inRoot, runNpm, step } from './run.mjs';
import { withLock } from './with-lock.mjs';

/** Installs exactly what package-lock.json names, unless it is installed already. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock(async () => {
    if (isInstalled()) return;
    await step('Installing packages', () =>
      runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
        quiet: true,
      }),
    );
  });
}

/**
 * npm records what it has installed when it is done, so an interrupted set of packages, or one for
 * another lock file or kind of machine, does not pass.
 */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  const wanted = readPackages('package-lock.json');
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' ||
      installed[path]?.version === entry.version ||
      (installed[path] === undefined && entry.optional && !isMeantForHere(entry)),
  );
}

/** Whether an optional package is a binary for this kind of machine; npm knows the libc best. */
function isMeantForHere({ os, cpu, libc }) {
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(inRoot(file), 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
