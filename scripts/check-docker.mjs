import './support/check-node.mjs';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkServices, isPinned } from './support/check-services.mjs';
import { readCommand, readCompose, readCopy, readDockerfile } from './support/compose.mjs';
import { root } from './support/run.mjs';
import { makeSecrets, readSecrets } from './support/secrets.mjs';

/*
 * What can be checked of Dockerfile and docker-compose.yml without a Docker engine: that they are
 * well formed, name only what exists, and match each other and the server's configuration.
 *
 * node scripts/check-docker.mjs [folder]
 */
const folder = process.argv[2] ?? root;
const faults = [...checkDockerfile(), ...checkCompose()];
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log('Dockerfile and docker-compose.yml are in order.');
process.exitCode = faults.length === 0 ? 0 : 1;

function checkDockerfile() {
  const found = [];
  const fail = (message) => found.push(`Dockerfile: ${message}`);
  const instructions = readDockerfile(folder);
  const known =
    /^(FROM|ARG|ENV|WORKDIR|RUN|COPY|ADD|USER|EXPOSE|VOLUME|HEALTHCHECK|CMD|ENTRYPOINT|LABEL|STOPSIGNAL)$/;
  for (const { name } of instructions) if (!known.test(name)) fail(`unknown instruction ${name}`);
  if (instructions[0]?.name !== 'FROM') fail('does not begin with FROM');

  const stages = instructions.filter(({ name }) => name === 'FROM');
  if (stages.length < 2) fail('is not built in stages');
  const seen = new Set();
  for (const { stage, rest } of stages) {
    const [image] = rest.split(/\s+/);
    if (!seen.has(image) && !isPinned(image)) {
      fail(`${image} is neither a stage nor an image with version and digest`);
    }
    seen.add(stage);
  }
  const context = dockerContext();
  for (const { name, rest } of instructions.filter((one) => one.name === 'COPY')) {
    const { from, sources } = readCopy(rest);
    if (from && !seen.has(from)) fail(`${name} ${rest}: there is no stage ${from}`);
    if (from) continue;
    for (const source of sources) {
      if (!existsSync(join(folder, source))) fail(`${source} does not exist`);
      else if (!context(source)) fail(`${source} is kept out by .dockerignore`);
    }
  }
  for (const [stage, own] of stagesOf(instructions)) {
    const value = (wanted) => own.findLast(({ name }) => name === wanted)?.rest;
    // Base images of others are never run.
    if (!value('CMD')) continue;
    if (!value('USER') || /^(root|0)\b/.test(value('USER'))) fail(`${stage} runs as root`);
    if (!value('HEALTHCHECK')?.includes('CMD')) fail(`${stage} has no HEALTHCHECK`);
    if (!Array.isArray(readCommand(value('CMD')))) {
      fail(
        `${stage}: CMD is not a JSON array, so signals would reach a shell instead of the server`,
      );
    }
    if (!/NODE_ENV=production/.test(value('ENV') ?? '')) {
      fail(`${stage} does not set NODE_ENV=production`);
    }
  }
  return found;
}

function stagesOf(instructions) {
  const stages = new Map();
  for (const one of instructions) stages.set(one.stage, [...(stages.get(one.stage) ?? []), one]);
  return stages;
}

function checkCompose() {
  const examples = readExamples();
  const { compose, faults: found } = readCompose(folder, examples);
  const fail = (message) => found.push(`docker-compose.yml: ${message}`);
  for (const message of checkServices(compose, stagesOf(readDockerfile(folder)))) fail(message);
  const made = makeSecrets(folder);
  for (const [name, { file }] of Object.entries(compose.secrets ?? {})) {
    if (file !== `secrets/${name}` || !(name in made)) fail(`nobody makes the secret ${name}`);
  }
  const { services = {}, volumes = {}, networks = {} } = compose;
  const settings = readSettings();
  const ours = [];
  for (const [name, service] of Object.entries(services)) {
    if (service.build) {
      const environment = readSecrets(service.environment ?? {}, made);
      ours.push({ environment });
      for (const variable of Object.keys(environment)) {
        if (!settings.has(variable)) fail(`${name}: the server knows no ${variable}`);
      }
    }
    for (const other of Object.keys(service.depends_on ?? {})) {
      if (!services[other]) fail(`${name} depends on ${other}, which does not exist`);
    }
    const joined = service.networks ?? [];
    // A list, or names with what holds there.
    for (const network of Array.isArray(joined) ? joined : Object.keys(joined)) {
      if (!(network in networks)) fail(`${name} is in network ${network}, which does not exist`);
    }
    for (const volume of service.volumes ?? []) {
      const [source, target] = volume.split(':');
      if (!source.startsWith('.')) {
        if (!(source in volumes)) fail(`${name}: there is no volume ${source}`);
      } else if (!existsSync(join(folder, source))) {
        fail(`${name}: ${source} does not exist`);
      } else if (target.endsWith('.sh') && !isExecutable(join(folder, source))) {
        fail(`${name}: ${source} is not executable`);
      }
    }
    if (service.ports && name !== 'proxy') fail(`${name} is open to the world`);
  }
  const roles = ours.map(({ environment }) => environment.ROLE);
  if (roles.filter((role) => role === 'api').length < 2) fail('has fewer than two API processes');
  if (roles.filter((role) => role === 'worker').length !== 1) fail('has not exactly one worker');
  for (const { environment } of ours) {
    for (const variable of ['DATABASE_URL', 'STORAGE_URL', 'SMTP_URL']) {
      // A process without a role sends no mail.
      if (variable === 'SMTP_URL' && !environment.ROLE) continue;
      const host = URL.canParse(environment[variable]) && new URL(environment[variable]).hostname;
      if (!host) fail(`${variable} is no address`);
      else if (!services[host]) fail(`${variable} points at ${host}, which is no service`);
    }
  }
  return found;
}

/** Every variable of env.example, with well-formed values for the empty ones. */
function readExamples() {
  const lines = readFileSync(join(folder, 'docker/env.example'), 'utf8').split('\n');
  const pairs = lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/s));
  return Object.fromEntries(pairs.map(([name, value]) => [name, value || 'example']));
}

/** The environment variables that api/config.ts reads. */
function readSettings() {
  const text = readFileSync(join(folder, 'api/config.ts'), 'utf8');
  const names = [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name);
  // Read by docker/backup.mjs.
  return new Set([...names, 'BACKUP_KEEP']);
}

/** Whether .dockerignore, a list of exceptions from `*`, lets a path into the build. */
function dockerContext() {
  const lines = readFileSync(join(folder, '.dockerignore'), 'utf8').split('\n');
  const allowed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1).trim());
  return (path) => allowed.some((entry) => path === entry || path.startsWith(`${entry}/`));
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
