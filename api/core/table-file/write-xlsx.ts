import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { loaderOf, xlsxProgram } from '#api/paths.ts';
import { collectText } from '../collect-text.ts';
import type { Table } from './table.ts';
import { type WorkbookProperties, writeLines } from './xlsx-process/lines.ts';

/**
 * A workbook with a sheet for each table, row by row as they come, from a separate process. It
 * stalls while the reader does, and ends at once when they leave.
 *
 * @throws Error if the rows or the process fail; `out` is not ended then
 */
export async function writeXlsx(
  out: Writable,
  tables: readonly Table<unknown>[],
  properties: WorkbookProperties,
): Promise<void> {
  const writer = startWriter();
  out.once('close', () => writer.kill('SIGKILL'));
  // Its output ends with it, however it ends: only here we know whether it succeeded.
  writer.stdout.pipe(out, { end: false });
  const told = collectText(writer.stderr);
  const sending = pipeline(writeLines(tables, properties), writer.stdin).catch((error) => {
    writer.kill('SIGKILL');
    throw error;
  });
  const [sent, ended] = await Promise.allSettled([sending, once(writer, 'close')]);
  if (ended.status === 'rejected') throw ended.reason;
  const [code, signal] = ended.value;
  if (code !== 0) {
    const cause = sent.status === 'rejected' ? sent.reason : undefined;
    throw new Error(`The workbook was not written: ${told() || (signal ?? code)}`, { cause });
  }
  out.end();
}

/** Room for rows in transit: little is held longer. */
const flags = ['--max-semi-space-size=2', '--no-parallel-scavenge', '--enable-source-maps'];

function startWriter(): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [...flags, ...loaderOf(xlsxProgram), xlsxProgram], {
    cwd: dirname(xlsxProgram),
    // It needs none of our secrets.
    env: {},
  });
}
