import { spawn } from 'node:child_process';
import { StartError } from '#api/core/start-error.ts';

/** Unpacks a compressed tar archive, by the program that every system has. */
export const unpack = (archive: string, directory: string): Promise<void> =>
  runTool('tar', ['--extract', '--gzip', `--file=${archive}`, `--directory=${directory}`]);

/**
 * Runs a program of the system's to its end.
 *
 * @returns what it printed
 * @throws StartError with its last words
 */
export function runTool(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...env, LC_ALL: 'C' },
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-2000);
    });
    child.once('error', ({ message }) =>
      reject(new StartError(`${program} cannot be run: ${message}`)),
    );
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new StartError(`${program} failed: ${said.trim()}`)),
    );
  });
}
