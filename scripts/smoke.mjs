import './support/check-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './support/free-port.mjs';
import { root } from './support/run.mjs';

/*
 * `npm start` as a new user meets it: cold, warm, killed, interrupted, started twice. Only its
 * owner may enter the data directory, which as root is a trap for PostgreSQL.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'platform-smoke-'));
const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const count = { passed: 0, failed: 0 };
let running;

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => cleanUp().finally(() => process.exit(1)));
}
try {
  await check('stops on Ctrl-C in the middle of its first start', async () => {
    running = launch();
    await until(() => /planted/.test(running.output()), 240, 'the demo is being planted');
    await interrupt();
  });
  await check('finishes then what was begun', async () => {
    running = await start(240);
    return `${running.seconds} s`;
  });
  await check('prints its address and the demo accounts', async () => {
    for (const word of [String(port), 'admin@demo.example', 'owner@demo.example']) {
      if (!running.output().includes(word)) throw new Error(`${word} is not in its output`);
    }
  });
  await check('signs an admin in, and serves the back office', async () => {
    const cookie = await signIn('admin@demo.example', 'demo-admin-2026');
    await expectJson('/api/admin/dashboard', cookie);
    const { from, to } = lastMonth();
    const profit = await expectJson(`/api/admin/reports/profit?from=${from}&to=${to}`, cookie);
    if (!(profit.revenue.amountCents > 0)) throw new Error('the demo earned nothing last month');
    await expectHtml('/admin');
    await expectHtml('/admin/companies');
  });
  await check('signs a publisher in, and serves the partner app', async () => {
    const cookie = await signIn('owner@demo.example', 'demo-partner-2026');
    await expectJson('/api/client/company', cookie);
    await expectHtml('/');
    await expectHtml('/dashboard');
  });
  await check('refuses a second start in one line', async () => {
    const second = launch();
    const code = await second.ended;
    const lines = second
      .errors()
      .split('\n')
      .filter((line) => /already running/i.test(line));
    if (code === 0 || lines.length !== 1) throw new Error(`code ${code}:\n${second.errors()}`);
    return lines[0];
  });
  await check('stops on Ctrl-C, leaving nothing behind', async () => {
    await interrupt();
  });
  await check('starts warm', async () => {
    running = await start(60);
    return `${running.seconds} s`;
  });
  await check('recovers when the server was killed', async () => {
    const [server] = processes().filter(({ command }) => command.includes('dist/server/api/main'));
    if (!server) throw new Error('the server process was not found');
    process.kill(server.pid, 'SIGKILL');
    await running.ended;
    running = await start(60);
    await signIn('owner@demo.example', 'demo-partner-2026');
    return `${running.seconds} s`;
  });
  await check('recovers when npm and its script were killed', async () => {
    process.kill(-running.pid, 'SIGKILL');
    await running.ended;
    running = await start(60);
    await signIn('admin@demo.example', 'demo-admin-2026');
    return `${running.seconds} s`;
  });
  await check('recovers when everything was killed, PostgreSQL too', async () => {
    for (const { pid } of processes()) killIfAlive(pid);
    await running.ended;
    running = await start(60);
    await signIn('owner@demo.example', 'demo-partner-2026');
    return `${running.seconds} s`;
  });
  await check('stops on Ctrl-C once more', interrupt);
} finally {
  await cleanUp();
}
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 ? 0 : 1;

async function cleanUp() {
  for (const { pid } of processes()) killIfAlive(pid);
  await rm(homeOfDatabase(), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}

async function check(title, work) {
  try {
    const note = await work();
    console.log(`✓ npm start ${title}${note ? ` (${note})` : ''}`);
    count.passed += 1;
  } catch (error) {
    console.log(`✗ npm start ${title}: ${error.message}`);
    console.log(running?.output().split('\n').slice(-20).join('\n') ?? '');
    count.failed += 1;
  }
}

function launch() {
  const env = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|DATABASE_URL|ROLE|SEED_DEMO|PUBLIC_URL|INIT_CWD)/.test(name),
  );
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...Object.fromEntries(env), DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group stands for a terminal: a signal to it is a Ctrl-C.
    detached: true,
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  return { pid: child.pid, ended, output: () => out + err, errors: () => err + out };
}

/** Starts and waits until the address is printed and answers. */
async function start(patienceSeconds) {
  const startedAt = performance.now();
  const started = launch();
  const isUp = async () => started.output().includes(`:${port}/dashboard`) && (await isReady());
  await Promise.race([
    until(isUp, patienceSeconds, 'the address is printed and answers'),
    started.ended.then(() => Promise.reject(new Error(`it ended:\n${started.output()}`))),
  ]);
  return { ...started, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) };
}

async function interrupt() {
  process.kill(-running.pid, 'SIGINT');
  const code = await running.ended;
  // npm passes the signal on and may be gone before its children.
  await until(() => processes().length === 0, 30, 'everything is gone').catch(() => {
    const left = processes().map(({ command }) => command);
    throw new Error(`left behind: ${left.join('; ')}`);
  });
  if (await isReady()) throw new Error('it still answers');
  if (existsSync(join(homeOfDatabase(), 'cluster/postmaster.pid'))) {
    throw new Error('the database was not shut down');
  }
  if (![0, 130, 'SIGINT'].includes(code)) throw new Error(`exit code ${code}`);
}

async function until(condition, seconds, what) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await delay(50)) {
    if (await condition()) return;
  }
  throw new Error(`not within ${seconds} s: ${what}`);
}

/** The calendar month before this one, in UTC. */
function lastMonth() {
  const now = new Date();
  const day = (date) => date.toISOString().slice(0, 10);
  const first = (offset) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1);
  return { from: day(new Date(first(-1))), to: day(new Date(first(0) - 1)) };
}

/** Every process started for our data directory, by its environment. */
function processes() {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((name) => ({
      pid: Number(name),
      command: readProc(name, 'cmdline').replaceAll('\0', ' ').trim(),
      environment: readProc(name, 'environ'),
    }))
    .filter(({ environment }) => environment.split('\0').includes(`DATA_DIR=${dataDir}`));
}

function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It has ended, or belongs to somebody else.
    return '';
  }
}

function killIfAlive(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** The note in the data directory says where PostgreSQL's files are. */
function homeOfDatabase() {
  const note = join(dataDir, 'postgres.json');
  if (!existsSync(note)) return join(dataDir, 'postgres');
  return join('/', JSON.parse(readFileSync(note, 'utf8')).home.replace(/^(?!\/)/, `${dataDir}/`));
}

function isReady() {
  return fetch(`${address}/api/health`).then(
    (response) => response.ok,
    () => false,
  );
}

async function signIn(email, password) {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`${email}: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function expectJson(path, cookie) {
  const response = await fetch(address + path, { headers: { cookie } });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.includes('json'))
    throw new Error(`${path}: ${response.status} ${type}`);
  return response.json();
}

async function expectHtml(path) {
  const response = await fetch(address + path, { headers: { accept: 'text/html' } });
  const text = await response.text();
  if (!response.ok || !text.includes('<script')) {
    throw new Error(`${path}: ${response.status}, ${text.length} characters`);
  }
}
