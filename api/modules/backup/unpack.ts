import { runTool } from './run-tool.ts';

/** Unpacks a compressed tar archive, by the program that every system has. */
export async function unpack(archive: string, directory: string): Promise<void> {
  await runTool('tar', ['--extract', '--gzip', `--file=${archive}`, `--directory=${directory}`]);
}
