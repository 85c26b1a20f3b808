import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inRoot, run } from './run.mjs';

/*
 * Which tests a change reaches: those that come to a changed file along imports, along paths that
 * test code has in quotes, or through what they open: the module whose folder they stand in and
 * those whose addresses they call, the screens that a journey names.
 */

/** What every test depends on; of the database, each has a copy. */
const foundations =
  /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|\.npmrc|scripts\/test\.mjs)$|^migrations\/[^/]+$/;

/** Where an application begins: only browsers run it, and it leads to all screens. */
const beginning = /^(admin|partner)\/[^/]+$|^partner\/styles\//;
/** Opens both. */
const opensBoth = 'e2e/sign-in.spec.ts';

/** The whole product. A test depends on all of it only if the test itself names this list. */
const allModules = 'api/product.ts';

const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file);
const isOfTests = (file) => isTest(file) || /^(tests|e2e|scripts|bench)\/|\/testing\//.test(file);

/**
 * @param {string[]} changed paths from the root
 * @returns {Promise<string[]>} the test files among all
 */
export async function findReached(changed) {
  const files = await git('ls-files', '--cached', '--others', '--exclude-standard');
  const tests = files.filter(isTest);
  if (changed.some((file) => foundations.test(file))) return tests;
  const namedBy = graphOf(files);
  const wanted = new Set(changed);
  const isOfAll = changed.some((file) => beginning.test(file));
  return tests.filter((test) => (isOfAll && test === opensBoth) || comesTo(test, wanted, namedBy));
}

/** Files that differ from the main branch as it was last shared, new ones included. */
export async function findChanged() {
  const base = (await mergeBase('origin/main')) ?? (await mergeBase('main')) ?? 'HEAD';
  const differing = await git('diff', '--name-only', '--no-renames', base);
  return [...differing, ...(await git('ls-files', '--others', '--exclude-standard'))];
}

const mergeBase = async (branch) => (await git('merge-base', 'HEAD', branch))[0];

async function git(...args) {
  const { code, output } = await run('git', args, { quiet: true });
  return code === 0 ? output.split('\n').filter(Boolean) : [];
}

function comesTo(test, wanted, namedBy) {
  const seen = new Set([test]);
  for (const file of seen) {
    if (wanted.has(file)) return true;
    for (const next of namedBy(file)) {
      if (next === allModules && file !== test) continue;
      // The bench is tried when it changes; what it measures has tests of its own.
      if (file.startsWith('bench/') && !next.startsWith('bench/')) continue;
      seen.add(next);
    }
  }
  return false;
}

/** Tells what a file depends on. */
function graphOf(files) {
  const folders = new Map();
  for (const file of files) {
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
      folders.set(folder, [...(folders.get(folder) ?? []), file]);
    }
  }
  const known = new Set(files);
  const inFolder = (path) =>
    (folders.get(path.replace(/\/$/, '')) ?? []).filter((file) => !isTest(file));
  const found = (path) => {
    for (const ending of ['', '.ts', '.tsx', '.mjs'])
      if (known.has(path + ending)) return [path + ending];
    return inFolder(path);
  };
  const graph = new Map();
  return (file) => {
    const named =
      graph.get(file) ?? [...importsOf(file), ...quotedIn(file), ...testedBy(file)].flatMap(found);
    graph.set(file, named);
    return named;
  };
}

const texts = new Map();
function textOf(file) {
  if (!/\.(tsx?|m?js)$/.test(file)) return '';
  const text = texts.get(file) ?? readFileSync(inRoot(file), 'utf8');
  texts.set(file, text);
  return text;
}

/** Types are left out: `npm test -- types` checks them all. Of a glob, it is the folder. */
function importsOf(file) {
  const statement =
    /(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^;'"]*?from\s*)?'([^']+)'|import\(\s*'([^']+)'|import\.meta\.glob[^']*'([^']+\/)[^/']+'/g;
  return [...textOf(file).matchAll(statement)].map(([, one, other, folder]) => {
    const path = one ?? other ?? folder;
    return path.startsWith('#') ? path.slice(1) : join(dirname(file), path);
  });
}

/** Paths that lead to programs, texts and folders which are not imported. */
function quotedIn(file) {
  if (!isOfTests(file)) return [];
  const paths = [...textOf(file).matchAll(/['"`]([\w@./-]*[./][\w@./-]*)['"`]/g)];
  return paths.flatMap(([, path]) => [join(path), join(dirname(file), path)]);
}

/**
 * A test asks its module, and those whose addresses it calls, through the whole application; a
 * journey opens screens.
 */
function testedBy(file) {
  if (!isTest(file)) return [];
  if (file.startsWith('e2e/')) return screensOf(file);
  if (!/^(api|demo|tests)\//.test(file)) return [];
  const [, own] = /^api\/(?:modules|operations)\/([^/]+)/.exec(file) ?? [];
  const called = [...textOf(file).matchAll(/\/api\/(?:admin|client)\/([a-z-]+)/g)];
  const names = [own, ...called.flatMap(([, name]) => [name, `client-${name}`])];
  return names.flatMap((name) => [`api/modules/${name}`, `api/operations/${name}`]);
}

/**
 * Those that the addresses and the name of a journey name: `/admin/sites`, `partner-payouts`; and what
 * is built into the one file that it reads: `dist/plugin/…`.
 */
function screensOf(file) {
  const built = [...textOf(file).matchAll(/'dist\/([a-z]+)\//g)].map(([, folder]) => folder);
  const addresses = [...textOf(file).matchAll(/['"`/](\/[a-z/-]+)/g)].map(([, path]) => path);
  const words = addresses.flatMap((path) => path.split('/'));
  const screens = [...words, basename(file, '.spec.ts').replace('partner-', '')]
    .filter((word) => word !== '')
    .flatMap((word) => {
      const page = word.replace(/(^|-)(.)/g, (_all, _dash, letter) => letter.toUpperCase());
      return [
        ...['admin', 'admin/resources', 'admin/pages'].map((room) => `${room}/${word}`),
        `partner/pages/${page}Page`,
      ];
    });
  return [...built, ...screens];
}
