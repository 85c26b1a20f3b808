import { execFile } from 'node:child_process';

/** Runs a Node program to its end, with what it printed. */
export function runProgram(args: string[], cwd: string): Promise<{ code: number; output: string }> {
  return new Promise((settle) => {
    execFile(process.execPath, args, { cwd }, (error, stdout, stderr) => {
      settle({ code: error ? 1 : 0, output: `${stdout}${stderr}` });
    });
  });
}
