import './support/check-node.mjs';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readCommand, readCompose, readDockerfile } from './support/compose.mjs';
import { freePort } from './support/free-port.mjs';
import { ensureInstalled } from './support/install.mjs';
import { rehearseDockerfile } from './support/rehearse-dockerfile.mjs';
import { rehearseMainJob, startFeeds } from './support/rehearse-main-job.mjs';
import { inRoot, root, run } from './support/run.mjs';
import { makeSecrets } from './support/secrets.mjs';

/*
 * docker compose up without Docker: executes the Dockerfile in a temporary folder and runs the
 * compose file's worker and API processes, in exactly its environment, as processes on this
 * machine. The embedded PostgreSQL (with docker/postgres/roles.sql), an S3 and an SMTP server from
 * npm, and Caddy if it is installed replace the other images.
 *
 * With --built, this checkout's own dist and node_modules replace the image.
 */
await ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
const { default: pg } = await import('pg');
const { io } = await import('socket.io-client');
const { startEmbeddedPostgres, removeEmbeddedPostgres } = await import(
  '../api/core/database/embedded-postgres.ts'
);

const folder = await mkdtemp(join(tmpdir(), 'platform-rehearsal-'));
await chmod(folder, 0o711);
const secret = () => randomBytes(24).toString('hex');
const settings = { ...readExamples(), ADMIN_EMAIL: 'first@rehearsal.example' };
// With the data of the S3 server that replaces the image.
const secrets = { ...makeSecrets(root), files_key: 'S3RVER', files_secret: 'S3RVER' };
const admin = { email: settings.ADMIN_EMAIL, password: secrets.admin_password };
const publicUrl = `https://${settings.DOMAIN}`;

/** What the proxy adds to a request, so that the server treats it as external HTTPS. */
const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };

const count = { passed: 0, failed: 0 };
const closers = [];
const running = {};
const mails = [];

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => cleanUp().finally(() => process.exit(1)));
}
try {
  const image = process.argv.includes('--built')
    ? await rehearseDockerfile(root, { built: true })
    : await check('the Dockerfile builds', () => rehearseDockerfile(join(folder, 'image')));
  if (image) await rehearse(image);
} finally {
  await cleanUp();
}
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 ? 0 : 1;

async function cleanUp() {
  for (const close of closers.splice(0).reverse()) await close();
  await rm(folder, { recursive: true, force: true });
}

async function rehearse(image) {
  const database = await startDatabase();
  const hosts = {
    '@database:5432': `@127.0.0.1:${database.port}`,
    '@files:9000': `@127.0.0.1:${await startFiles()}`,
    '//mail:587': `//127.0.0.1:${await startMail()}`,
  };
  const feeds = await startFeeds(await freePort(), secret());
  closers.push(feeds.close);
  const { compose } = readCompose(root, settings);
  layOutSecrets(database, hosts);
  const ports = { 'api-1': await freePort(), 'api-2': await freePort(), worker: await freePort() };
  const start = (name) => {
    running[name] = startService(name, image, {
      ...image.env,
      ...feeds.env,
      ...pointAt(compose.services[name].environment, hosts),
      HOST: '127.0.0.1',
      PORT: String(ports[name]),
      DATA_DIR: makeDataDir(name),
    });
    return running[name];
  };
  const one = `http://127.0.0.1:${ports['api-1']}`;
  const two = `http://127.0.0.1:${ports['api-2']}`;

  await check('an API process waits for the schema', async () => {
    start('api-1');
    start('api-2');
    await delay(3000);
    expect(await isHealthy(image, ports['api-1']), false, 'healthy without a schema');
    expect(running['api-1'].exitCode, null, 'exit code');
  });
  await check('the worker brings it up to date, and both become healthy', async () => {
    start('worker');
    for (const name of ['api-1', 'api-2']) {
      await until(() => isHealthy(image, ports[name]), 60, `${name} healthy`);
    }
  });
  await check('neither login is a superuser, and the API’s has no rights of its own', async () => {
    const roles = await query(
      database.superuserUrl,
      "select rolname, rolsuper from pg_roles where rolname in ('platform_owner', 'platform_login')",
    );
    expect(JSON.stringify(roles.map((role) => role.rolsuper)), '[false,false]', 'superusers');
    const login = database.apiUrl;
    await refused(() => query(login, 'create table mine (id integer)'), 'permission denied');
    await refused(() => query(login, 'create temp table mine (id integer)'), 'permission denied');
    await refused(() => query(login, 'select * from companies'), 'permission denied');
  });

  let cookie;
  await check('a session begun at one API process is known to the other', async () => {
    cookie = await signIn(one);
    const me = await call(two, '/api/auth/me', { cookie });
    expect(me.email, admin.email, 'e-mail');
  });
  await check('what one writes, the other reads', async () => {
    const name = 'Rehearsal Media GmbH';
    const body = { name, type: 'EXCLUSIVE', country: 'DE' };
    const made = await call(one, '/api/admin/companies', { cookie, body });
    const read = await call(two, `/api/admin/companies/${made.id}`, { cookie });
    expect(read.name, name, 'name');
  });
  await check('the worker does what an API process has asked for: a mail goes out', async () => {
    const body = { email: admin.email };
    await call(two, '/api/auth/password/forgot', { body });
    await until(() => mails.length > 0, 20, 'a mail');
    if (!mails[0].includes(publicUrl)) throw new Error(`no link to ${publicUrl} in the mail`);
  });
  await check('a sign-in at one process shows on the screens of the other', async () => {
    const socket = io(one, {
      transports: ['websocket'],
      extraHeaders: { cookie, origin: publicUrl },
    });
    try {
      await once(socket, 'connect');
      socket.emit('join', 'auth_admins_list');
      const told = new Promise((settle) => socket.once('admin_connected', settle));
      const other = io(two, {
        transports: ['websocket'],
        extraHeaders: { cookie: await signIn(two), origin: publicUrl },
      });
      closers.push(() => other.close());
      await Promise.race([
        told,
        delay(10_000).then(() => Promise.reject(new Error('no admin_connected in 10 s'))),
      ]);
    } finally {
      socket.close();
    }
  });
  await check('signing out at one ends the session at the other', async () => {
    await call(one, '/api/auth/logout', { cookie, method: 'POST' });
    expect(await status(two, '/api/auth/me', cookie), 401, 'status');
  });
  const stage = { check, call, signIn, until, expect, one, two, mails, feeds: feeds.env };
  await rehearseMainJob(stage);
  await rehearseBackup(compose, image);
  await rehearseProxy(compose, ports, start, image);
  await check('all of them stop in time when they are told to', async () => {
    await Promise.all(Object.keys(running).map((name) => stop(name)));
  });
}

/** The service's own program, once, in the compose file's environment. */
async function rehearseBackup(compose, image) {
  const found = await run(process.env.PG_DUMP ?? 'pg_dump', ['--version'], { quiet: true });
  if (!(Number(/\d+/.exec(found.output)?.[0]) >= 18)) {
    console.log('- the backup was not run: there is no pg_dump 18 here');
    return;
  }
  await check('the backup service backs up, and is well from then on', async () => {
    const backups = makeDataDir('backups');
    const stage = readDockerfile(root).filter(({ stage }) => stage === 'backup');
    const [, program] = readCommand(stage.find(({ name }) => name === 'CMD').rest);
    const backup = (...args) => {
      const [, ...nodeArgs] = ['node', inRoot(program), ...args];
      const { PG_DUMP = 'pg_dump' } = process.env;
      return startService(
        'backup',
        { ...image, command: ['node', ...nodeArgs] },
        {
          ...pointAt(compose.services.backup.environment, {}),
          PG_DUMP,
          BACKUP_DIR: backups,
          DATA_DIR: makeDataDir('backup'),
        },
      );
    };
    expect((await backup('--check').ended)[0], 1, 'well without a backup');
    const first = backup('--once');
    expect((await first.ended)[0], 0, `exit code of the backup (${first.log()})`);
    expect((await backup('--check').ended)[0], 0, 'not well with a backup');
  });
}

/** The proxy's own file, with plain HTTP on a free port instead of the domain. */
async function rehearseProxy(compose, ports, start, image) {
  const caddy = findProgram('caddy');
  if (!caddy) {
    console.log('- the proxy was not run: Caddy is not installed');
    return;
  }
  const address = `http://127.0.0.1:${await freePort()}`;
  await check('the proxy hands on, and a restarted API process loses no request', async () => {
    const proxy = spawn(
      caddy,
      ['run', '--adapter', 'caddyfile', '--config', inRoot('docker/proxy/Caddyfile')],
      {
        env: {
          ...process.env,
          HOME: folder,
          ...compose.services.proxy.environment,
          SITE_ADDRESS: address,
          API_PROCESSES: `127.0.0.1:${ports['api-1']} 127.0.0.1:${ports['api-2']}`,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    closers.push(async () => {
      proxy.kill('SIGTERM');
      await once(proxy, 'exit');
    });
    await until(
      () =>
        status(address, '/api/health').then(
          (code) => code === 200,
          () => false,
        ),
      20,
      'the proxy',
    );
    let asking = true;
    const answers = [];
    const askers = Array.from({ length: 4 }, async () => {
      while (asking) {
        answers.push(await status(address, '/api/health').catch((error) => error.message));
        await delay(5);
      }
    });
    for (const name of ['api-1', 'api-2']) {
      await stop(name);
      start(name);
      await until(() => isHealthy(image, ports[name]), 60, `${name} healthy`);
      await delay(3000);
    }
    asking = false;
    await Promise.all(askers);
    const lost = answers.filter((answer) => answer !== 200);
    if (lost.length > 0) throw new Error(`${lost.length} of ${answers.length} lost: ${lost[0]}`);
    return `${answers.length} requests`;
  });
}

/** With the roles and rights of docker/postgres/roles.sql, which the embedded server has too. */
async function startDatabase() {
  const dataDir = join(folder, 'database');
  mkdirSync(dataDir, { mode: 0o711 });
  const database = await startEmbeddedPostgres({ dataDir });
  closers.push(() => removeEmbeddedPostgres({ dataDir }));
  const { password, port } = new URL(database.ownerUrl);
  Object.assign(secrets, {
    owner_password: password,
    login_password: password,
    client_password: password,
  });
  return { ...database, port };
}

async function startFiles() {
  const { default: S3rver } = await import('s3rver');
  const port = await freePort();
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'files'),
    configureBuckets: [{ name: 'platform' }],
  });
  await server.run();
  closers.push(() => server.close());
  return port;
}

async function startMail() {
  const { SMTPServer } = await import('smtp-server');
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        // Quoted-printable breaks lines wherever it likes.
        mails.push(Buffer.concat(chunks).toString().replace(/=\r\n/g, ''));
        done();
      });
    },
  });
  const port = await freePort();
  await new Promise((settle) => server.listen(port, '127.0.0.1', settle));
  closers.push(() => new Promise((settle) => server.close(settle)));
  return port;
}

/** Runs the image's command, as root under an unprivileged account, like the image. */
function startService(name, image, env) {
  const [, ...args] = image.command;
  const child = spawn(process.execPath, args, {
    cwd: image.app,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...nobody(),
  });
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => lines.push(String(chunk)));
  }
  child.log = () => lines.join('').split('\n').slice(-15).join('\n');
  child.ended = once(child, 'exit');
  child.title = name;
  closers.push(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await child.ended;
    }
  });
  return child;
}

async function stop(name) {
  const child = running[name];
  child.kill('SIGTERM');
  const [code] = await Promise.race([
    child.ended,
    delay(45_000).then(() => [`${name} still runs after 45 s`]),
  ]);
  expect(code, 0, `exit code of ${name}`);
}

function isHealthy(image, port) {
  const [, ...args] = image.healthcheck;
  const child = spawn(process.execPath, args, {
    cwd: image.app,
    env: { PATH: process.env.PATH, PORT: String(port) },
    stdio: 'ignore',
    ...nobody(),
  });
  return once(child, 'exit').then(([code]) => code === 0);
}

function makeDataDir(name) {
  const path = join(folder, 'data', name);
  mkdirSync(path, { recursive: true });
  // For an unprivileged account, whatever this shell takes away.
  chmodSync(path, 0o777);
  return path;
}

function nobody() {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
}

function replaceAll(text, replacements) {
  return Object.entries(replacements).reduce((value, [from, to]) => value.replace(from, to), text);
}

/** A service's environment, with the local servers and the files that hold its secrets. */
function pointAt(environment, hosts) {
  const here = { ...hosts, '/run/secrets': join(folder, 'secrets') };
  return Object.fromEntries(
    Object.entries(environment).map(([key, text]) => [key, replaceAll(text, here)]),
  );
}

/** As made by docker/make-secrets.sh, with the passwords and places of the local servers. */
function layOutSecrets({ password }, hosts) {
  const target = join(folder, 'secrets');
  mkdirSync(target, { mode: 0o755 });
  const logins = { owner: 'owner', login: 'login', client: 'client_login' };
  for (const [name, login] of Object.entries(logins)) {
    secrets[`database_url_${name}`] =
      `postgresql://platform_${login}:${password}@database:5432/platform?sslmode=disable`;
  }
  secrets.storage_url = 's3://S3RVER:S3RVER@files:9000/platform?tls=false';
  for (const [name, text] of Object.entries(secrets)) {
    writeFileSync(join(target, name), `${replaceAll(text, hosts)}\n`);
  }
}

function readExamples() {
  const lines = readFileSync(inRoot('docker/env.example'), 'utf8').split('\n');
  return Object.fromEntries(
    lines.filter((line) => /^\w+=./.test(line)).map((line) => line.split(/=(.*)/s)),
  );
}

async function signIn(address, who = admin) {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { ...forwarded, 'content-type': 'application/json', origin: publicUrl },
    body: JSON.stringify(who),
  });
  if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** @param refused the status expected instead of success */
async function call(
  address,
  path,
  { cookie, body, method = body ? 'POST' : 'GET', confirmation, refused },
) {
  const isForm = body instanceof FormData;
  const response = await fetch(address + path, {
    method,
    headers: {
      ...forwarded,
      origin: publicUrl,
      ...(cookie && { cookie }),
      ...(confirmation && { 'x-confirmation': confirmation }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  });
  const answer = Buffer.from(await response.arrayBuffer());
  if (refused ? response.status !== refused : !response.ok) {
    throw new Error(`${method} ${path}: ${response.status} ${answer}`);
  }
  const isJson = response.headers.get('content-type')?.includes('json');
  return isJson ? JSON.parse(answer.toString()) : answer;
}

async function status(address, path, cookie) {
  const response = await fetch(address + path, {
    headers: { ...forwarded, ...(cookie && { cookie }) },
  });
  await response.arrayBuffer();
  return response.status;
}

async function query(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function refused(work, words) {
  const message = await work().then(
    () => 'it was allowed',
    (error) => error.message,
  );
  if (!message.includes(words)) throw new Error(message);
}

/** The condition's first value. */
async function until(condition, seconds, what) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await delay(200)) {
    const found = await condition();
    if (found) return found;
  }
  throw new Error(`${what}: not within ${seconds} s`);
}

function expect(found, wanted, what) {
  if (found !== wanted) throw new Error(`${what}: ${found} instead of ${wanted}`);
}

async function check(title, work) {
  try {
    const result = await work();
    console.log(`✓ ${title}${typeof result === 'string' ? ` (${result})` : ''}`);
    count.passed += 1;
    return result;
  } catch (error) {
    console.log(`✗ ${title}: ${error.message}`);
    for (const child of Object.values(running)) console.log(`[${child.title}]\n${child.log()}`);
    count.failed += 1;
    return undefined;
  }
}

function findProgram(name) {
  const directories = (process.env.PATH ?? '').split(delimiter);
  return directories.map((directory) => join(directory, name)).find((path) => existsSync(path));
}
