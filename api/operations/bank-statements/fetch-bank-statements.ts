import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { displayName } from '#api/core/files/display-name.ts';
import type { SourceFile } from '#api/core/files/file-source.ts';
import { parseSourceUrl } from '#api/core/files/parse-source-url.ts';
import { Problem, unprocessable } from '#api/core/http/problem.ts';
import { codedError, defineJob, type JobContext } from '#api/core/jobs/define-job.ts';
import type { Label, Locale } from '#shared/locale.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { say } from '#shared/saying/say.ts';
import { both } from '#shared/saying/tell.ts';
import { largestStatementBytes } from '#shared/schemas/calls/bank-statements.ts';
import { takeInFile } from './take-in-file.ts';

/**
 * Takes in the files that the bank's client has put down since. One that is no statement, or not
 * whole yet, is named and tried again next time; the others are taken.
 */
export const fetchBankStatements = defineJob({
  name: 'fetch-bank-statements',
  queue: () => 'bank-statements',
  maxAttempts: 1,
  async run(context) {
    const { db, services, signal, log } = context;
    const address = services.config.bankStatementsUrl;
    if (!address) return sayRun('bank-files-off');
    const source = await parseSourceUrl(address).open();
    const known = await db('bank_files').where({ source: 'FOLDER' }).select('name', 'taken_at');
    const takenAt = new Map(known.map(({ name, taken_at }) => [name, +taken_at]));
    const refused: Label[] = [];
    let count = 0;
    for (const file of await source.list()) {
      signal.throwIfAborted();
      if (+file.changedAt < (takenAt.get(displayName(file.name, '')) ?? 0)) continue;
      try {
        const added = await takeFile(context, file);
        if (added === null) continue;
        count += 1;
        log.info(sayRun('bank-file-taken', { name: file.name, added }));
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        refused.push(named(file.name, both(error.errors?.file ?? error.said)));
      }
    }
    if (refused.length > 0) {
      const names = { en: joined(refused, 'en'), de: joined(refused, 'de') };
      throw codedError(sayRun('bank-files-refused', { names }));
    }
    return sayRun('bank-files-taken', { count });
  },
});

const tooLarge = say('bank-file', { fault: 'too-large' });

const named = (name: string, { en, de }: Label): Label => ({
  en: `${name}: ${en}`,
  de: `${name}: ${de}`,
});
const joined = (all: readonly Label[], locale: Locale) => all.map((one) => one[locale]).join('; ');

/** @returns how many transactions are new; null for what is known, by another way or name */
async function takeFile(
  { db, services, clock, transaction }: JobContext,
  { name, open }: SourceFile,
): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-bank-'));
  const path = join(folder, 'file');
  try {
    const hash = createHash('sha256');
    let size = 0;
    const measured = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        hash.update(chunk);
        done(size > largestStatementBytes ? unprocessable({ file: tooLarge }) : null, chunk);
      },
    });
    await pipeline(await open(), measured, createWriteStream(path, { mode: 0o600 }));
    const sha256 = hash.digest('hex');
    if (await db('bank_files').where({ sha256 }).first('id')) return null;
    const file = { name, size, sha256, open: () => createReadStream(path) };
    const taken = { ...file, source: 'FOLDER' as const, takenBy: null };
    return (await takeInFile({ services, clock, transaction }, taken)).added;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
