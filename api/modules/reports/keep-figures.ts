import { LRUCache } from 'lru-cache';
import { type Db, queryPrepared } from '#api/core/database/db.ts';

/** In every process: 20,000 rows take some four megabytes. */
const limits = { maxSize: 20_000, maxEntrySize: 4_000 };

/** What was read while the figures were those of one write. */
interface Kept {
  /** Undefined as long as nobody has looked. */
  latestWrite: string | undefined;
  answers: LRUCache<string, Promise<unknown>>;
}

const keptOf = new WeakMap<Db, Kept>();

interface Asked<Answer> {
  /** All that the answer follows from beside the figures. */
  question: unknown;
  read: () => Promise<Answer>;
  countRows: (answer: Answer) => number;
}

/**
 * What `read` resolves to, kept until anybody writes figures: who turns the pages of a report, sorts
 * it or looks for a site in it asks for the same sums again, and so do others. Before they are given
 * any, PostgreSQL is asked which write was the latest, since writers are other processes, too: nobody
 * is given what was read before a write that they ask after. Who asks meanwhile waits for the same
 * read, unless it is outdated already.
 *
 * A transaction reads for itself: it may see what others do not yet, or, a company's, less than all.
 *
 * @returns what others are given, too: not to be changed
 */
export async function keepFigures<Answer>(db: Db, asked: Asked<Answer>): Promise<Answer> {
  if (db.isTransaction) return asked.read();
  const kept = keptOf.get(db) ?? keepFrom(db, undefined);
  const key = JSON.stringify(asked.question);
  const known = kept.answers.get(key) as Promise<Answer> | undefined;
  // What is read now is as new as the write that was seen last, or newer: it needs no look.
  if (!known) return keepAnswer(kept, key, asked);
  const latestWrite = await readLatestWrite(db);
  if (latestWrite !== undefined && latestWrite === kept.latestWrite) return known;
  if (keptOf.get(db) === kept) keepFrom(db, latestWrite);
  return keepFigures(db, asked);
}

function keepFrom(db: Db, latestWrite: string | undefined): Kept {
  const kept: Kept = { latestWrite, answers: new LRUCache(limits) };
  keptOf.set(db, kept);
  return kept;
}

async function keepAnswer<Answer>(
  { answers }: Kept,
  key: string,
  { read, countRows }: Asked<Answer>,
): Promise<Answer> {
  const answer = read();
  answers.set(key, answer, { size: 1 });
  // How large it is shows when it is there; one that is too large is not kept any more.
  const size = await answer.then(countRows).finally(() => answers.delete(key));
  answers.set(key, answer, { size: Math.max(1, size) });
  return answer;
}

/** Undefined should the row be lost: then nothing is kept. */
async function readLatestWrite(db: Db): Promise<string | undefined> {
  const [row] = await queryPrepared<{ latest: string }>(db, {
    name: 'latest figure write',
    text: 'select latest from figure_writes',
    values: [],
  });
  return row?.latest;
}
