import { cpSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readCommand, readCopy, readDockerfile } from './compose.mjs';
import { root, run } from './run.mjs';

/**
 * Executes the Dockerfile in folders instead of layers: COPY copies, RUN runs, on this machine's
 * Node. Only a RUN that touches the image's system directories is skipped, with a message.
 *
 * @param {string} target where the stages get their folders; with `built`, an already built
 *   checkout, of which only the environment and the commands are read
 * @returns the last stage: its /app, its environment, and its commands
 */
export async function rehearseDockerfile(target, { built = false } = {}) {
  const stages = new Map();
  let stage;
  for (const { name, rest } of readDockerfile(root)) {
    // What builds on the server's image cannot be made without it.
    if (name === 'FROM' && /^postgres:/.test(rest)) break;
    if (name === 'FROM') {
      const [base, , alias] = rest.split(/\s+/);
      stage = { folder: join(target, alias), env: { ...stages.get(base)?.env }, workdir: '/' };
      const parent = stages.get(base);
      if (parent) stage.workdir = parent.workdir;
      if (!built) mkdirSync(stage.folder, { recursive: true });
      if (!built && parent) cpSync(parent.folder, stage.folder, { recursive: true });
      stages.set(alias, stage);
    }
    if (name === 'WORKDIR') stage.workdir = rest;
    const here = join(stage.folder, stage.workdir);
    if (name === 'ENV') Object.assign(stage.env, readPairs(rest));
    if (name === 'COPY' && !built) copy(rest, here, stages);
    if (name === 'HEALTHCHECK') stage.healthcheck = readCommand(rest);
    if (name === 'CMD') stage.command = readCommand(rest);
    if (name === 'RUN' && !built) await carryOut(rest, here, stage.env);
  }
  return { ...stage, app: built ? target : join(stage.folder, stage.workdir) };
}

function readPairs(rest) {
  return Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split(/=(.*)/s)));
}

function copy(rest, here, stages) {
  const { from, sources, target } = readCopy(rest);
  mkdirSync(here, { recursive: true });
  for (const source of sources) {
    const path = from ? join(stages.get(from).folder, source) : join(root, source);
    const intoFolder = target.endsWith('/');
    const destination = join(here, intoFolder ? join(target, source.split('/').at(-1)) : target);
    // As in .dockerignore.
    const filter = (file) => from !== undefined || !/\.test\.tsx?$/.test(file);
    cpSync(path, destination, { recursive: true, filter, verbatimSymlinks: true });
    statSync(destination);
  }
}

async function carryOut(command, cwd, env) {
  if (/\s\/\w/.test(command)) {
    console.log(`  not run here: ${command}`);
    return;
  }
  console.log(`  ${command}`);
  mkdirSync(cwd, { recursive: true });
  const { code, output } = await run('sh', ['-c', command], {
    cwd,
    quiet: true,
    env: { ...process.env, ...env },
  });
  if (code !== 0) throw new Error(`${command} failed:\n${output}`);
}
