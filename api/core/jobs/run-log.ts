import type { ClientBase } from 'pg';
import type { Logger } from 'pino';
import type { RunLog } from './define-job.ts';
import { type Told, told } from './told.ts';

type Level = 'info' | 'warn' | 'error';
interface Line extends Told {
  level: Level;
}

/** Lines for the process's own log, for a job that keeps no record. */
export function createProcessLog(log: Pick<Logger, Level>): RunLog {
  const add = (level: Level) => (said: string) => log[level](told(said).text);
  return { info: add('info'), warn: add('warn'), error: add('error'), flush: async () => {} };
}

/**
 * Lines for `job_run_lines`, in order, on a connection outside any transaction: others can read
 * them while the run goes on. Lines that come faster than the database takes them are stored
 * together.
 *
 * @param onStored called after each batch
 */
export function createRunLog(connection: ClientBase, runId: number, onStored: () => void): RunLog {
  const waiting: Line[] = [];
  let writing: Promise<void> | undefined;
  let failure: unknown;

  async function writeAll() {
    try {
      while (waiting.length > 0) {
        await writeLines(connection, runId, waiting.splice(0));
        onStored();
      }
    } catch (error) {
      failure ??= error;
    } finally {
      writing = undefined;
    }
  }

  const add = (level: Level) => (said: string) => {
    waiting.push({ level, ...told(said) });
    writing ??= writeAll();
  };

  return {
    info: add('info'),
    warn: add('warn'),
    error: add('error'),
    async flush() {
      await writing;
      if (failure) throw failure;
    },
  };
}

async function writeLines(connection: ClientBase, runId: number, lines: Line[]): Promise<void> {
  await connection.query(
    `insert into job_run_lines (job_run_id, level, text, said)
     select $1, level, text, said
       from unnest($2::text[], $3::text[], $4::text[]) with ordinality line (level, text, said, n)
      order by n`,
    [
      runId,
      lines.map((line) => line.level),
      lines.map((line) => line.text),
      lines.map((line) => line.said),
    ],
  );
}
