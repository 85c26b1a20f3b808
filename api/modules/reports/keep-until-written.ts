import { LRUCache } from 'lru-cache';
import { type Db, queryPrepared } from '#api/core/database/db.ts';

/** What answers are read from: metrics and all that sums them up, or sites, companies and trackers. */
type Source = 'figures' | 'records';

/** In every process, of each source: 20,000 rows take some four megabytes. */
const limits = { maxSize: 20_000, maxEntrySize: 4_000 };

/** What was read while the source was that of one write. */
interface Kept {
  /** Undefined as long as nobody has looked. */
  latestWrite: string | undefined;
  answers: LRUCache<string, Promise<unknown>>;
}

const keptOf: Record<Source, WeakMap<Db, Kept>> = {
  figures: new WeakMap(),
  records: new WeakMap(),
};

interface Asked<Answer> {
  /** All that the answer follows from beside the source. */
  question: unknown;
  read: () => Promise<Answer>;
  countRows: (answer: Answer) => number;
}

/**
 * What `read` resolves to, kept until anybody writes to its source: who turns the pages of a report,
 * sorts it or looks for a site in it asks for the same sums again, and so do others. Before they are
 * given any, PostgreSQL is asked which write was the latest, since writers are other processes, too:
 * nobody is given what was read before a write that they ask after. Who asks meanwhile waits for the
 * same read, unless it is outdated already.
 *
 * A transaction reads for itself: it may see what others do not yet, or, a company's, less than all.
 *
 * @returns what others are given, too: not to be changed
 */
export async function keepUntilWritten<Answer>(
  db: Db,
  source: Source,
  asked: Asked<Answer>,
): Promise<Answer> {
  if (db.isTransaction) return asked.read();
  const kept = keptOf[source].get(db) ?? keepFrom(db, source, undefined);
  const key = JSON.stringify(asked.question);
  const known = kept.answers.get(key) as Promise<Answer> | undefined;
  // What is read now is as new as the write that was seen last, or newer: it needs no look.
  if (!known) return keepAnswer(kept, key, asked);
  const latestWrite = (await lookOf(db))[source];
  if (latestWrite !== null && latestWrite === kept.latestWrite) return known;
  if (keptOf[source].get(db) === kept) keepFrom(db, source, latestWrite ?? undefined);
  return keepUntilWritten(db, source, asked);
}

function keepFrom(db: Db, source: Source, latestWrite: string | undefined): Kept {
  const kept: Kept = { latestWrite, answers: new LRUCache(limits) };
  keptOf[source].set(db, kept);
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

/** The last write of each source; null should its row be lost: then nothing is kept. */
type LatestWrites = Record<Source, string | null>;

const looks = new WeakMap<Db, Promise<LatestWrites>>();

/** One look for all that ask in the same turn: nothing that was written can be known to one only. */
function lookOf(db: Db): Promise<LatestWrites> {
  const known = looks.get(db);
  if (known) return known;
  const look = readLatestWrites(db);
  looks.set(db, look);
  queueMicrotask(() => looks.delete(db));
  return look;
}

async function readLatestWrites(db: Db): Promise<LatestWrites> {
  const [writes] = await queryPrepared<LatestWrites>(db, {
    name: 'latest writes',
    text: `select (select latest from figure_writes) as figures,
                  (select latest from record_writes) as records`,
    values: [],
  });
  return writes ?? { figures: null, records: null };
}
