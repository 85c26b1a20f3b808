import { spawn } from 'node:child_process';
import { collectText } from '#api/core/collect-text.ts';
import { StartError } from '#api/core/start-error.ts';

const kept = 20_000;

/**
 * Runs a system program to its end.
 *
 * @returns the end of what it printed
 * @throws StartError with the fault that it names
 */
export function runTool(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, LC_ALL: 'C' },
    });
    const printed = collectText(child.stdout, kept);
    const said = collectText(child.stderr, kept);
    child.once('error', ({ message }) =>
      reject(new StartError(`${program} cannot be run: ${message}`)),
    );
    child.once('close', (code) =>
      code === 0
        ? resolve(printed())
        : reject(new StartError(`${program} failed: ${faultIn(said())}`)),
    );
  });
}

/** What went wrong; what follows it, such as the failed statement, may be very long. */
function faultIn(said: string): string {
  const lines = said.split('\n');
  return lines.find((line) => /error:|fatal:/i.test(line)) ?? lines.at(-1) ?? '';
}
