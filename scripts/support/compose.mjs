import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';

/** The compose file's services, with `<<` and `${…}` resolved against `env`, and what was wrong. */
export function readCompose(folder, env) {
  const document = parseDocument(readFileSync(join(folder, 'docker-compose.yml'), 'utf8'), {
    merge: true,
  });
  const faults = document.errors.map((error) => `docker-compose.yml: ${error.message}`);
  const missing = new Set();
  const resolve = (value) => {
    if (typeof value === 'string') return fillIn(value, env, missing);
    if (Array.isArray(value)) return value.map(resolve);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item)]));
  };
  const compose = resolve(document.toJS() ?? {});
  for (const message of missing) faults.push(`docker-compose.yml: ${message}`);
  return { compose, faults };
}

/** `${NAME}`, `${NAME:-default}` and `${NAME:?message}`, as Docker reads them. */
function fillIn(text, env, missing) {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, kind, rest) => {
    const value = env[name];
    if (value) return value;
    if (kind === '-') return rest;
    missing.add(rest ?? `${name} is not set`);
    return '';
  });
}

/** The instructions of the Dockerfile, line continuations joined: `{ stage, name, rest }`. */
export function readDockerfile(folder) {
  const text = readFileSync(join(folder, 'Dockerfile'), 'utf8').replace(/\\\n/g, ' ');
  let stage;
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [, name, rest] = /^(\S+)\s*(.*)$/.exec(line);
      if (name === 'FROM') stage = /\sAS\s+(\S+)$/i.exec(line)?.[1] ?? rest;
      return { stage, name, rest };
    });
}

/** Sources and target of a COPY, and the stage they come from if it is not the build context. */
export function readCopy(rest) {
  const words = rest.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter((word) => !word.startsWith('--'));
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) };
}

/** The command of a CMD or HEALTHCHECK in its JSON form; undefined if it is none. */
export function readCommand(rest) {
  const command = rest.replace(/^.*\bCMD\s+/, '');
  if (!command.startsWith('[')) return undefined;
  try {
    return JSON.parse(command);
  } catch {
    return undefined;
  }
}
