import { inTime } from '#api/core/in-time.ts';
import type { Services } from '#api/core/services.ts';
import { judges, warn } from '#shared/domain/system-status/judge-system-status.ts';
import {
  type StatusCheck,
  statusChecks,
  statusStates,
} from '#shared/domain/system-status/status-words.ts';
import type { StatusLine } from '#shared/schemas/calls/system-status.ts';
import { readCertificate } from './read-certificate.ts';
import { readMigrations, readProcesses, readVersions } from './read-processes.ts';
import { readBackup, readDatabase, readFiles } from './read-storage.ts';
import { readClock, readFeeds, readKeys, readMail, readQueue, readSeal } from './read-work.ts';
import type { StatusReader } from './status-reader.ts';

const readers: { [C in StatusCheck]: StatusReader<C> } = {
  versions: readVersions,
  migrations: readMigrations,
  processes: readProcesses,
  queue: readQueue,
  database: readDatabase,
  files: readFiles,
  backup: readBackup,
  certificate: readCertificate,
  seal: readSeal,
  clock: readClock,
  keys: readKeys,
  mail: readMail,
  feeds: readFeeds,
};

/** Statements end first: their connection is free again when the page gives up. */
const statementMs = 4_000;
const patienceMs = 5_000;

/** Checks everything at once; a check that hangs or fails says so, and holds up no other. */
export async function readSystemStatus(services: Services, now: Date): Promise<StatusLine[]> {
  const lines = await Promise.all(statusChecks.map((check) => readLine(check, services, now)));
  const badness = ({ state }: StatusLine) => statusStates.indexOf(state);
  return lines.sort((one, other) => badness(one) - badness(other));
}

/** Exported for tests. */
export async function readLine<C extends StatusCheck>(
  check: C,
  services: Services,
  now: Date,
): Promise<StatusLine> {
  const { systemDb, log } = services;
  const reading = systemDb.transaction(
    async (db) => {
      await db.raw(`set local statement_timeout = ${statementMs}`);
      return readers[check]({ db, services, now });
    },
    { readOnly: true },
  );
  try {
    const { reading: read, facts } = await inTime(reading, patienceMs);
    return { check, facts, ...judges[check](read) };
  } catch (error) {
    log.warn({ err: error, check }, 'a check of the status page could not be made');
    return { check, facts: [], ...warn('unread') };
  }
}
