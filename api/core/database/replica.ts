import pg from 'pg';
import type { Logger } from 'pino';
import { describeError } from '../describe-error.ts';
import { StartError } from '../start-error.ts';
import { type Db, openPool } from './db.ts';
import { oneRow } from './rows.ts';

/** A position in the write-ahead log, in bytes since the beginning of the database. */
type Position = number;

/** A streaming replica of the database. Its money figures may be a while old. */
export interface Replica {
  /** Role platform_app. */
  db: Db;
  /** Its last known state; undefined while it is away. */
  standing(): Standing | undefined;
  /** Everything committed on the primary lies before this. */
  primaryPosition(): Promise<Position>;
  /** A read failed there: no reads are sent to it until it looks healthy again. */
  failed(error: unknown): void;
  /** Checks its state now, as it does by itself every other second. */
  look(): Promise<void>;
  close(): Promise<void>;
}

export interface Standing {
  /** It has everything committed before this; by now it may have more. */
  asOf: Date;
  position: Position;
  lagSeconds: number;
}

interface ReplicaOptions {
  url: string;
  max: number;
  statementTimeoutMs: number;
  primary: Db;
  log: Logger;
  clock?: () => Date;
}

const everyMs = 2_000;
/** A report that finds no connection within this time is read from the primary. */
const patienceMs = 2_000;
const mostMarks = 1_000;

/**
 * Watches a replica: every other second the primary's position is noted, so that the replica's
 * position dates its data. Server clocks and idle hours play no part in that.
 *
 * @throws StartError if it is no replica of this database; being away is no fault
 */
export async function openReplica(options: ReplicaOptions): Promise<Replica> {
  const { url, max, statementTimeoutMs, primary, log, clock = () => new Date() } = options;
  const warn = (message: string) => log.debug({ from: 'replica' }, message);
  const db = openPool({ url, role: 'platform_app', max, statementTimeoutMs, patienceMs, warn });
  /** Past positions of the primary, newest last; of those the replica has, the last is kept. */
  let marks: { at: Date; position: Position }[] = [];
  let line: pg.Client | undefined;
  let seen: { asOf: Date; position: Position } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isAway = false;
  let isClosed = false;

  const primaryPosition = async () =>
    (await oneRow<{ position: Position }>(primary, `select ${bytes('pg_current_wal_flush_lsn()')}`))
      .position;

  async function lookOnce(): Promise<void> {
    const at = clock();
    try {
      marks.push({ at, position: await primaryPosition() });
      // The longer it is behind or away, the coarser they get.
      if (marks.length > mostMarks) marks = marks.filter((_mark, index) => index % 2 === 0);
    } catch {
      // Without the primary no request gets this far, and nothing is newer.
    }
    try {
      line ??= await openLine(url);
      const { rows } = await line.query<Seen>(selectSeen);
      seen = place(rows[0]);
    } catch (error) {
      await lose(error);
      if (error instanceof StartError) throw error;
      return;
    }
    if (isAway) log.info('the replica is back: reports are read from it');
    isAway = false;
  }

  async function openLine(connectionString: string): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      application_name: 'partner-platform replica',
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    });
    // The next query on it fails; unheard, an error would end the process.
    client.on('error', () => {});
    await client.connect();
    try {
      const [theirs, ours] = await Promise.all([
        client.query(selectIdentity).then(({ rows }) => rows[0]),
        oneRow<Identity>(primary, selectIdentity),
      ]);
      if (theirs.cluster === ours.cluster && theirs.database === ours.database) return client;
      throw new StartError(
        'DATABASE_READ_URL is another database than DATABASE_URL: it must be its streaming replica',
      );
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  function place(row: Seen | undefined): typeof seen {
    if (!row?.is_replica) throw promoted();
    const { position, replayed_at } = row;
    if (position === null) return undefined;
    const kept = marks.findLastIndex((mark) => mark.position <= position);
    marks = marks.slice(Math.max(kept, 0));
    const asOf = kept < 0 ? replayed_at : marks[0]?.at;
    return asOf ? { asOf, position } : undefined;
  }

  async function lose(error: unknown): Promise<void> {
    const lost = line;
    line = undefined;
    failed(error);
    await lost?.end().catch(() => {});
  }

  function failed(error: unknown): void {
    seen = undefined;
    if (!isAway && !isClosed) {
      const reason = describeError(error);
      log.warn({ reason }, 'the replica is away: reports are read from the primary');
    }
    isAway = true;
  }

  function look(): Promise<void> {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  function lookAgain(): void {
    if (isClosed) return;
    timer = setTimeout(
      () =>
        void look()
          .catch(() => {})
          .then(lookAgain),
      everyMs,
    );
    timer.unref();
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearTimeout(timer);
    await looking?.catch(() => {});
    await line?.end().catch(() => {});
    await db.destroy();
  }

  try {
    await look();
  } catch (error) {
    await close();
    throw error;
  }
  lookAgain();
  return {
    db,
    standing: () => seen && { ...seen, lagSeconds: (+clock() - +seen.asOf) / 1000 },
    primaryPosition,
    failed,
    look,
    close,
  };
}

const promoted = () =>
  new StartError('DATABASE_READ_URL is no replica: it takes writes of its own, promoted perhaps');

const bytes = (position: string) =>
  `cast(pg_wal_lsn_diff(${position}, '0/0') as bigint) as position`;

interface Seen {
  is_replica: boolean;
  position: Position | null;
  replayed_at: Date | null;
}

const selectSeen = `
  select pg_is_in_recovery() as is_replica, ${bytes('pg_last_wal_replay_lsn()')},
         pg_last_xact_replay_timestamp() as replayed_at`;

interface Identity {
  cluster: string;
  database: number;
}

/** A replica shares this with its primary, and with no other server. */
const selectIdentity = `
  select cast(c.system_identifier as text) as cluster, cast(d.oid as bigint) as database
    from pg_control_system() c, pg_database d where d.datname = current_database()`;
