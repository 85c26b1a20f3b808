import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Path of a file in the checkout. */
export const inRoot = (...parts) => join(root, ...parts);

/**
 * Runs a Node program to its end, in the checkout by default.
 *
 * @param {string[]} args script and arguments
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, quiet?: boolean }} [options] quiet: nothing is
 *   shown, `output` holds what was printed
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/** The same for any program. */
export function run(command, args, { env = process.env, cwd = root, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** npm itself: the one that runs us, otherwise the one on the PATH. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  if (npm && /\.[cm]?js$/.test(npm)) return runNode([npm, ...args], options);
  return process.platform === 'win32'
    ? run('cmd.exe', ['/c', 'npm', ...args], options)
    : run('npm', args, options);
}

/**
 * One line of progress, with the time taken once it is done. If the step fails, ends this process
 * with the step's own words.
 */
export async function step(title, work) {
  const startedAt = performance.now();
  process.stdout.write(`${title} …`);
  const { code, output } = await work();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(code === 0 ? ` ${seconds} s` : ' failed');
  if (code !== 0) {
    console.error(output.trim());
    process.exit(code);
  }
}
