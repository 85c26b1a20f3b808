import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PreparedStatement } from '#api/core/resource/resource-sql.ts';
import { type BenchDatabase, optionsOf } from './bench-database.ts';

const run = promisify(execFile);

/**
 * Whether PostgreSQL's own load generator is installed; the embedded server does not include it.
 */
export const hasPgbench = (): Promise<boolean> =>
  run('pgbench', ['--version']).then(
    () => true,
    () => {
      console.error('No pgbench: only a bare Node client is compared');
      return false;
    },
  );

/** Transactions per second of the prepared statements, in equal parts: PostgreSQL's own rate. */
export async function loadPgbench(
  { directory, loginUrl }: BenchDatabase,
  statements: readonly PreparedStatement[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const files = await Promise.all(
    statements.map(async ({ text }, index) => {
      const file = join(directory, `statement-${index}.sql`);
      const script = hideColons(text).replace(
        /\$(\d+)/g,
        (_, n) => `:${variable(index, Number(n) - 1)}`,
      );
      await writeFile(file, `${script.replace(/\s+/g, ' ').trim()};\n`);
      return file;
    }),
  );
  const values = statements.flatMap((statement, index) =>
    statement.values.map((value, n) => `${variable(index, n)}=${literalOf(value)}`),
  );
  const { hostname, port, pathname, username, password } = new URL(loginUrl);
  const { stdout } = await run(
    'pgbench',
    [
      ...['--no-vacuum', '--protocol=prepared', `--time=${Math.ceil(seconds)}`],
      ...[`--client=${connections}`, '--jobs=2', ...files.map((file) => `--file=${file}`)],
      ...values.map((value) => `--define=${value}`),
      ...['-h', hostname, '-p', port, '-U', username, pathname.slice(1)],
    ],
    {
      env: {
        ...process.env,
        PGPASSWORD: password,
        PGOPTIONS: optionsOf('platform_app'),
      },
    },
  );
  return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
}

/** pgbench takes the MI of 'HH24:MI' for a variable; as a character code, the text is the same. */
const hideColons = (text: string) =>
  text.replace(/'[^']*'/g, (literal) =>
    literal.includes(':') ? `U&${literal.replaceAll(':', '\\003a')}` : literal,
  );

/** Strings in JSON's quotes are those of an array's literal, too. */
const literalOf = (value: unknown): string =>
  Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join(',')}}` : String(value);

const variable = (statement: number, value: number) => `v${statement}_${value}`;
