import pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from '../database/db.ts';
import type { Actor } from './actor.ts';
import { loadSession, type SessionRow } from './load-actor.ts';
import { hashToken, newToken } from './session-token.ts';

const hour = 3_600_000;
export const sessionLimits = {
  /** Signed out after this long without a request. */
  idleMs: 12 * hour,
  /** Signed out after this long in any case. */
  absoluteMs: 7 * 24 * hour,
  /** `last_seen_at` is written at most this often. */
  touchMs: 60_000,
};

export interface Sessions {
  /** The caller behind a cookie's token, if the session is valid. */
  find(token: string): Promise<Actor | undefined>;
  /** Starts a session and returns the token for the cookie. */
  start(db: Db, userId: number, client: { ip: string; userAgent: string }): Promise<string>;
  /** Ends the session of a cookie. */
  end(db: Db, token: string): Promise<void>;
  /** Runs when a user's sessions or rights may have changed; `*` means anyone's. */
  onAccessChanged(listener: (userId: number | '*') => void): void;
  close(): Promise<void>;
}

interface SessionsOptions {
  systemDb: Db;
  /** A dedicated connection listens for changes made by other processes. */
  url: string;
  secret: string;
  clock: () => Date;
  log: Logger;
  /** That connection's: it lasts as long as the process, and so shows that it lives. */
  applicationName?: string;
  /** A connection that is silent for longer counts as broken. */
  answerWithinMs?: number;
}

/**
 * Sessions live in PostgreSQL, so that any API process knows them, and are cached in memory until
 * the database reports a change to their user. Each request first waits for pending notifications:
 * once a sign-out, a new password or a withdrawn right is answered, no process honours the old
 * session. While the connection is down nothing is cached.
 */
export async function createSessions(options: SessionsOptions): Promise<Sessions> {
  const { systemDb, secret, clock, log } = options;
  const held = new Map<string, SessionRow>();
  const listeners: ((userId: number | '*') => void)[] = [];
  const line = await listenForAccessChanges(options, (userId) => {
    if (userId === '*') held.clear();
    else for (const [id, row] of held) if (row.actor.id === userId) held.delete(id);
    for (const listener of listeners) listener(userId);
  });

  async function load(id: string): Promise<SessionRow | undefined> {
    if (held.has(id)) await line.hearAll();
    const known = held.get(id);
    if (known) return known;
    const epoch = line.epoch();
    const row = await loadSession(systemDb, id);
    // What was read before a change was announced must not be cached after it.
    if (row && line.connected() && epoch === line.epoch()) held.set(id, row);
    return row;
  }

  /** Other processes may have seen it since. */
  async function readLastSeen(id: string, row: SessionRow): Promise<void> {
    const seen = await systemDb('sessions').where({ id }).first('last_seen_at');
    if (seen) row.lastSeenAt = seen.last_seen_at;
  }

  async function touch(id: string, row: SessionRow, now: Date): Promise<void> {
    row.lastSeenAt = now;
    try {
      await systemDb('sessions').where({ id }).update({ last_seen_at: now });
    } catch (error) {
      // Read-only calls must work even while the disk is full.
      log.warn({ err: error }, 'the use of a session could not be noted');
    }
  }

  return {
    async find(token) {
      const id = hashToken(token, secret);
      const row = await load(id);
      if (!row) return undefined;
      const now = clock();
      if (idleFor(row, now) > sessionLimits.idleMs) await readLastSeen(id, row);
      const idle = idleFor(row, now);
      if (idle > sessionLimits.idleMs || +now - +row.createdAt > sessionLimits.absoluteMs) {
        held.delete(id);
        await systemDb('sessions').where({ id }).delete();
        return undefined;
      }
      if (idle > sessionLimits.touchMs) await touch(id, row, now);
      row.actor.mustEnrol = row.enrolsFrom !== null && row.enrolsFrom <= now;
      return row.actor;
    },
    async start(db, userId, { ip, userAgent }) {
      const token = newToken();
      const now = clock();
      await db('sessions').insert({
        id: hashToken(token, secret),
        user_id: userId,
        ip,
        user_agent: userAgent.slice(0, 400),
        created_at: now,
        last_seen_at: now,
        checked_at: now,
      });
      return token;
    },
    async end(db, token) {
      const id = hashToken(token, secret);
      held.delete(id);
      await db('sessions').where({ id }).delete();
    },
    onAccessChanged: (listener) => void listeners.push(listener),
    async close() {
      await line.close();
      log.debug('sessions closed');
    },
  };
}

const idleFor = ({ lastSeenAt }: SessionRow, now: Date): number => +now - +lastSeenAt;

/** Keeps one LISTEN connection; after a break everything counts as changed. */
async function listenForAccessChanges(
  {
    url,
    log,
    applicationName = 'partner-platform access changes',
    answerWithinMs = 2_000,
  }: SessionsOptions,
  onChange: (userId: number | '*') => void,
) {
  let connection: pg.Client | undefined;
  let epoch = 0;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let answered = Promise.resolve();
  let next: Promise<void> | undefined;

  function changed(userId: number | '*') {
    epoch += 1;
    onChange(userId);
  }

  function lost(error?: Error) {
    if (closed || !connection) return;
    log.warn({ err: error }, 'lost the line that announces access changes');
    connection.removeAllListeners();
    connection.on('error', () => {});
    connection.end().catch(() => {});
    connection = undefined;
    changed('*');
    reconnect();
  }

  function reconnect() {
    retry = setTimeout(() => {
      connect().catch((error) => {
        log.warn({ err: error }, 'cannot listen for access changes yet');
        reconnect();
      });
    }, 1000);
  }

  /**
   * PostgreSQL sends pending notifications before an answer, so the answer to an empty query proves
   * that everything committed before the query has been heard.
   */
  async function ask() {
    const asked = connection;
    try {
      await asked?.query('select');
    } catch (error) {
      if (asked === connection) lost(error as Error);
    }
  }

  /** One query serves all callers that arrive before it is sent. */
  function hearAll(): Promise<void> {
    next ??= answered.then(() => {
      next = undefined;
      answered = ask();
      return answered;
    });
    return next;
  }

  async function connect() {
    const candidate = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: answerWithinMs,
    });
    // It may break as soon as it is open: unheard, that would end the process. Later queries on it
    // fail.
    candidate.on('error', () => {});
    await candidate.connect();
    candidate.on('error', lost);
    candidate.on('end', () => lost());
    candidate.on('notification', ({ payload }) =>
      changed(payload && payload !== '*' ? Number(payload) : '*'),
    );
    await candidate.query('listen access_changed');
    connection = candidate;
    changed('*');
  }

  await connect();
  return {
    connected: () => connection !== undefined,
    hearAll,
    epoch: () => epoch,
    async close() {
      closed = true;
      clearTimeout(retry);
      await connection?.end();
    },
  };
}
