import { execFile } from 'node:child_process';

/** Runs a Node program to its end, and returns its output. */
export function runProgram(
  args: string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const options = { cwd, env: { ...process.env, ...env } };
  return new Promise((settle) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      settle({ code: error ? 1 : 0, output: `${stdout}${stderr}` });
    });
  });
}
