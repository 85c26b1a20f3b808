import './support/check-node.mjs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { findBrowser } from './support/find-browser.mjs';
import { ensureInstalled } from './support/install.mjs';
import { findChanged, findReached } from './support/reach.mjs';
import { inRoot, runNode } from './support/run.mjs';

/*
 * npm test                    everything; of machines and walks, what the change reaches
 * npm test -- all             everything
 * npm test -- changed         of everything but walks, what the change reaches
 * npm test -- types|lint|unit|api|machines|e2e …   some of it
 * npm test -- resource NAME …   what every declared resource must hold, of these
 *
 * The change is what is not committed, or not on the shared main branch yet. Each part adds to the
 * count; a part that runs no test is a failure. The last line is the sum.
 */
const parts = {
  types,
  lint,
  unit: ({ files }) => vitest('unit', files),
  api: ({ files }) => vitest('api', files),
  machines: ({ files }) => vitest('machines', files),
  e2e: journeys,
};

/** Of each part, on two idle cores. */
const usualMinutes = {
  types: 0.4,
  lint: 0.3,
  unit: 0.3,
  api: 8.2,
  machines: 7.5,
  e2e: 7,
  walks: 4,
};

/** Each stands alone. */
const modes = ['all', 'changed'];

const wanted = process.argv.slice(2);
const resourceAt = wanted.indexOf('resource');
if (resourceAt >= 0) {
  const behind = wanted.slice(resourceAt + 1).findIndex((name) => name in parts);
  const count = behind < 0 ? wanted.length : behind;
  await addResources(wanted.splice(resourceAt + 1, count));
}
const mode = wanted.length === 1 && modes.includes(wanted[0]) ? wanted[0] : undefined;
const unknown = mode ? undefined : wanted.find((name) => !(name in parts));
if (unknown) {
  const known = [...modes, ...Object.keys(parts).filter((name) => name !== 'resource')];
  console.error(`No part is called ${unknown}; there are ${known.join(', ')}, resource NAME.`);
  process.exit(1);
}

const total = { passed: 0, failed: 0 };
const summary = [];
/** Names of failures, repeated at the end: that is what remains of a long output. */
const failures = [];
/** What took longest, in seconds. */
const durations = [];
/** Which walks through all screens, and through a whole onboarding, are left out. */
let walksLeft;
let unfinished = 'install';
process.once('exit', () => {
  if (unfinished) {
    summary.push(`${unfinished.padEnd(8)} did not finish`);
    total.failed += 1;
  }
  for (const line of [...failures, ...summary]) console.log(line);
  console.log(`${total.passed} passed, ${total.failed} failed`);
});

await ensureInstalled();
const chosen = await choose();
announce();
const results = await mkdtemp(join(tmpdir(), 'platform-results-'));
try {
  for (const names of turns(Object.keys(chosen))) {
    unfinished = names.join(', ');
    // Only the last one's output is shown live: the others print theirs once they are done.
    await Promise.all(names.map((name, index) => runPart(name, index < names.length - 1)));
  }
  unfinished = undefined;
} finally {
  await rm(results, { recursive: true, force: true });
}
durations.sort(([, one], [, other]) => other - one);
const slowest = durations.slice(0, 10).map(([file, seconds]) => `${file} ${seconds.toFixed(0)} s`);
if (slowest.length > 1) console.log(`\nSlowest: ${slowest.join(', ')}`);
console.log();
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

/** The parts to run, each with its files, or undefined for all of them. */
async function choose() {
  const named = mode === 'all' ? Object.keys(parts) : wanted;
  if (named.length > 0 && mode !== 'changed') {
    return Object.fromEntries(named.map((name) => [name, undefined]));
  }
  const reached = await findReached(await findChanged());
  const walked = reached.filter((file) => partOf(file) === 'e2e').map((file) => basename(file));
  walksLeft = mode || walked.length === 0 ? '@walk' : `^(?!.*(${walked.join('|')})).*@walk`;
  const whole = mode ? ['types', 'lint'] : ['types', 'lint', 'unit', 'api', 'e2e'];
  const files = (name) =>
    whole.includes(name) ? undefined : reached.filter((file) => partOf(file) === name);
  const entries = Object.keys(parts).map((name) => [name, files(name)]);
  return Object.fromEntries(entries.filter(([, files]) => files?.length !== 0));
}

function partOf(file) {
  if (/\.machine\.test\.ts$/.test(file)) return 'machines';
  const [folder] = file.split('/');
  if (folder === 'e2e') return 'e2e';
  return ['api', 'demo', 'migrations', 'seeds', 'tests'].includes(folder) ? 'api' : 'unit';
}

/** What is to come, and how long the whole parts take. */
function announce() {
  const entries = Object.entries(chosen);
  const names = entries.map(([name, files]) => (files ? `${name} (${files.length})` : name));
  const whole = entries.filter(([, files]) => !files).map(([name]) => usualMinutes[name] ?? 1);
  if ('e2e' in chosen && !walksLeft) whole.push(usualMinutes.walks);
  const minutes = Math.ceil(whole.reduce((one, other) => one + other, 0));
  const time = minutes > 1 ? `: some ${minutes} minutes on two idle cores` : '';
  console.log(`${names.join(', ')}${time}`);
}

/** Tests of these resources as a separate part; ends this process with a line if one is missing. */
async function addResources(names) {
  await ensureInstalled();
  const program = inRoot('tests/support/refuse-unknown-resource.ts');
  const { code } = await runNode(['--import', 'tsx', program, ...names]);
  if (code !== 0) process.exit(code);
  const files = ['conformance', 'declarations', 'client-resources'].map(
    (name) => `tests/${name}.test.ts`,
  );
  parts.resource = () => vitest('api', [...files, '-t', `^resource (${names.join('|')}) `]);
}

/** Checks of a few seconds run side by side; the rest needs the machine to itself. */
function turns(names) {
  const together = ['types', 'lint', 'unit'].filter((name) => names.includes(name));
  const alone = names.filter((name) => !together.includes(name)).map((name) => [name]);
  return together.length > 0 ? [together, ...alone] : alone;
}

async function runPart(name, quiet) {
  if (!quiet) console.log(`\n── ${name} ──`);
  const startedAt = performance.now();
  const { passed, failed, output } = await parts[name]({ files: chosen[name], quiet });
  if (quiet) console.log(`\n── ${name} ──\n${output.trim()}`);
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const line = `${name.padEnd(8)} ${passed} passed, ${failed} failed (${seconds} s)`;
  if (!quiet) console.log(line);
  summary.push(line);
}

/** A program whose exit code alone says whether all is well: one check. */
async function check(name, program, args, quiet) {
  const { code, output } = await runNode([inRoot(program), ...args], { quiet });
  if (code === 0 && !quiet) console.log(`${name}: in order`);
  const count = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { ...count, output: code === 0 ? `${name}: in order` : output };
}

/**
 * Only what changed since the last time, and what depends on it. By TypeScript 7, which takes two
 * thirds of the time of 6, whose interface other tools still need.
 */
function types({ quiet }) {
  const known = inRoot('node_modules/.cache/types.tsbuildinfo');
  const args = ['--noEmit', '--incremental', '--tsBuildInfoFile', known];
  return check('types', 'node_modules/typescript-7/bin/tsc', args, quiet);
}

/** One tool checks style and faults; for directions of imports see `.dependency-cruiser.cjs`. */
async function lint({ quiet }) {
  const style = await check('lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '.'], quiet);
  const folders = ['api', 'shared', 'partner', 'admin', 'plugin', 'demo', 'seeds'];
  const borders = await check('borders', 'scripts/check-borders.mjs', folders, quiet);
  return { ...sum([style, borders]), output: `${style.output}\n${borders.output}` };
}

async function vitest(project, options = []) {
  const file = join(results, `${project}.json`);
  const { code } = await runNode([
    inRoot('node_modules/vitest/vitest.mjs'),
    ...['run', '--project', project, ...options],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ]);
  const report = await readReport(file);
  const files = report?.testResults ?? [];
  const outcomes = files.map(({ name, startTime, endTime, assertionResults }) => {
    const path = relative(inRoot('.'), name);
    durations.push([path, (endTime - startTime) / 1000]);
    const count = (status) => assertionResults.filter((test) => test.status === status).length;
    const [passed, failed] = [count('passed'), count('failed')];
    for (const { status, fullName } of assertionResults) {
      if (status === 'failed') failures.push(`✗ ${path}: ${fullName}`);
    }
    // It broke before its first test, or skipped them all.
    if (passed + failed === 0) console.error(`No test ran in ${name}`);
    return { passed, failed: passed + failed === 0 ? 1 : failed };
  });
  return settle(sum(outcomes), code);
}

async function journeys({ files = [] }) {
  const startedAt = performance.now();
  await ensureBuilt();
  const browser = await findBrowser({ mayLackWindows: true });
  if (!browser) {
    console.error('No browser: install Chromium or Chrome, or name one in CHROME_PATH.');
    return { passed: 0, failed: 1 };
  }
  console.log(`${browser.path}, ready after ${Math.round(performance.now() - startedAt)} ms`);
  const file = join(results, 'e2e.json');
  const { code } = await runNode(
    [
      inRoot('node_modules/@playwright/test/cli.js'),
      ...['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...files],
      ...(walksLeft ? ['--grep-invert', walksLeft] : []),
    ],
    {
      env: {
        ...process.env,
        CHROME_PATH: browser.path,
        CHROME_ARGS: JSON.stringify(browser.args),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      },
    },
  );
  const report = await readReport(file);
  for (const { title, file, ok, tests } of specsOf(report ?? {})) {
    const path = `e2e/${file}`;
    if (!ok) failures.push(`✗ ${path}: ${title}`);
    const spent = tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000));
    durations.push([`${path}: ${title}`, spent.reduce((one, other) => one + other, 0)]);
  }
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return settle({ passed: expected, failed: unexpected + flaky }, code);
}

/** A runner that fails without a failed test, or runs none, counts as one failure. */
function settle({ passed, failed }, code) {
  const silent = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed };
}

function sum(outcomes) {
  return outcomes.reduce(
    (all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/** The journeys of a report, whose suites are nested. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

async function readReport(file) {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text && JSON.parse(text);
}
