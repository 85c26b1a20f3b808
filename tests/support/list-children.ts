import { execFileSync } from 'node:child_process';

/** The processes that `parent` has started to run `program`, or a program in such a folder. */
export const listChildren = (program: string, parent = process.pid): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, of, ...words]) => Number(of) === parent && words.join(' ').includes(program))
    .map(([pid]) => Number(pid));
