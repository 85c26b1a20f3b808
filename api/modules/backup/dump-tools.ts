import { basename, join } from 'node:path';
import { StartError } from '#api/core/start-error.ts';
import { runTool } from './run-tool.ts';
import { majorOf } from './server-version.ts';

/** `pg_restore` as installed with `pg_dump`. */
const restoreOf = (pgDump: string) =>
  basename(pgDump) === pgDump
    ? pgDump.replace('pg_dump', 'pg_restore')
    : join(pgDump, '..', basename(pgDump).replace('pg_dump', 'pg_restore'));

/**
 * Checked before anything begins: an older program refuses a newer server and would leave half a
 * backup.
 *
 * @throws StartError that names the version it takes
 */
export async function refuseOldTool(
  tool: 'pg_dump' | 'pg_restore',
  { pgDump, server }: { pgDump: string; server: number },
): Promise<string> {
  const program = tool === 'pg_dump' ? pgDump : restoreOf(pgDump);
  const printed = await runTool(program, ['--version']).catch(() => undefined);
  const needed = `${tool} of PostgreSQL ${server} or later is needed, on PATH or as PG_DUMP names it`;
  if (printed === undefined) throw new StartError(`${program} cannot be run: ${needed}`);
  const found = majorOf(printed);
  if (found >= server) return program;
  throw new StartError(
    `${program} is of PostgreSQL ${found} and refuses what is of ${server}: ${needed}`,
  );
}

/** The address without its password, which the process list would show to every account. */
export function hidePassword(url: string): { url: string; env: Record<string, string> } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const { PGSSLROOTCERT = 'system' } = process.env;
  // The platform itself trusts what the system trusts; these programs trust no authority by default.
  const trusts = address.searchParams.get('sslmode') === 'verify-full';
  return {
    url: address.href,
    env: { ...(password && { PGPASSWORD: password }), ...(trusts && { PGSSLROOTCERT }) },
  };
}

/** Loads a dump into an empty database, completely or not at all, as the platform's owner. */
export async function loadDump(
  url: string,
  { pgRestore, file }: { pgRestore: string; file: string },
): Promise<void> {
  const target = hidePassword(url);
  await runTool(
    pgRestore,
    [
      ...['--exit-on-error', '--single-transaction', '--no-password'],
      // Whichever role owned it there, here it belongs to our owner.
      ...['--no-owner', '--role=platform_owner'],
      ...[`--dbname=${target.url}`, file],
    ],
    target.env,
  );
}
