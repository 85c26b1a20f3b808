import type { StatusCheck, StatusFinding, StatusState } from './status-words.ts';

/** What each check reads, as far as it is judged. */
export interface StatusReadings {
  /** Product versions that processes run. */
  versions: { products: string[] };
  migrations: { pending: string[]; newer: string[] };
  /** Living workers, rows of dead ones, and the age of the last heartbeat of any. */
  processes: { workers: number; dead: number; heartbeatAgeSeconds: number };
  queue: { oldestDueSeconds: number; givenUp: number };
  database: { writable: boolean };
  /** Of the disk, if files or the database are on a disk of this machine. */
  files: { reachable: boolean; disk?: { freeBytes: number; freeShare: number } | undefined };
  backup: { last: { ageDays: number; verified: boolean } | undefined };
  /** Undefined where people connect without TLS. */
  certificate: {
    live: boolean;
    /** `leftShare` is that of its life: short-lived ones are renewed late. */
    tls?: { daysLeft: number; leftShare: number; fault?: string | undefined } | undefined;
  };
  /** Undefined before the first document. */
  seal: { daysLeft: number | undefined };
  clock: { differenceSeconds: number; agreesOnBerlin: boolean };
  keys: { closed: number; keys: string[] };
  mail: {
    live: boolean;
    hasServer: boolean;
    waiting: number;
    failedToday: number;
    /** Has nothing been sent since the last failure? */
    failsNow: boolean;
  };
  /** Those with an address. */
  feeds: { feed: string; daysBehind: number; failing: boolean; unprocessedDays: number }[];
}

interface Verdict {
  state: StatusState;
  finding: StatusFinding | null;
  count: number;
  names: string[];
}

const fine: Verdict = { state: 'ok', finding: null, count: 0, names: [] };
const found =
  (state: 'bad' | 'warn') =>
  (finding: StatusFinding, { count = 0, names = [] as string[] } = {}): Verdict => ({
    state,
    finding,
    count,
    names,
  });
const bad = found('bad');
export const warn = found('warn');

const gigabyte = 1_000_000_000;

/**
 * What a line says of a reading. Bounds are those of `docker/watch/alerts.yml`, if it has them; a
 * rule can also wait for how long something lasts, which one look cannot.
 */
export const judges: { [C in StatusCheck]: (reading: StatusReadings[C]) => Verdict } = {
  versions: ({ products }) =>
    products.length > 1 ? warn('versions-differ', { names: products }) : fine,
  migrations({ pending, newer }) {
    if (newer.length > 0) return bad('database-newer', { names: newer });
    return pending.length > 0 ? bad('migrations-pending', { names: pending }) : fine;
  },
  processes({ workers, dead, heartbeatAgeSeconds }) {
    if (workers === 0) return bad('no-worker');
    const minutes = { count: Math.floor(heartbeatAgeSeconds / 60) };
    if (heartbeatAgeSeconds > 180) return bad('worker-stands', minutes);
    return dead > 0 ? warn('worker-gone', { count: dead }) : fine;
  },
  queue({ oldestDueSeconds, givenUp }) {
    const late = { count: Math.floor(oldestDueSeconds / 60) };
    if (oldestDueSeconds > 900) return bad('queue-stands', late);
    if (givenUp > 0) return warn('jobs-given-up', { count: givenUp });
    return oldestDueSeconds > 300 ? warn('queue-stands', late) : fine;
  },
  database: ({ writable }) => (writable ? fine : bad('not-writable')),
  files({ reachable, disk }) {
    if (!reachable) return bad('files-away');
    if (!disk) return fine;
    const { freeBytes, freeShare } = disk;
    const left = { count: Math.floor(freeShare * 100) };
    if (freeShare < 0.05 || freeBytes < gigabyte) return bad('disk-full', left);
    return freeShare < 0.15 ? warn('disk-full', left) : fine;
  },
  backup({ last }) {
    if (!last) return warn('no-backup');
    const age = { count: last.ageDays };
    if (last.ageDays > 7) return bad('backup-old', age);
    if (last.ageDays > 2) return warn('backup-old', age);
    return last.verified ? fine : warn('backup-unproved');
  },
  certificate({ live, tls }) {
    if (!tls) return live ? warn('no-tls') : fine;
    const { daysLeft, leftShare, fault } = tls;
    const ends = { count: daysLeft };
    if (daysLeft < 7 && leftShare < 1 / 8) return bad('certificate-ends', ends);
    if (fault) return bad('certificate-unusable', { names: [fault] });
    return daysLeft < 21 && leftShare < 1 / 4 ? warn('certificate-ends', ends) : fine;
  },
  seal({ daysLeft = Number.POSITIVE_INFINITY }) {
    if (daysLeft < 0) return bad('seal-ends', { count: daysLeft });
    return daysLeft < 365 ? warn('seal-ends', { count: daysLeft }) : fine;
  },
  clock({ differenceSeconds, agreesOnBerlin }) {
    const off = { count: Math.round(Math.abs(differenceSeconds)) };
    if (off.count > 60) return bad('clock-differs', off);
    if (!agreesOnBerlin) return bad('time-zone-differs');
    return off.count > 5 ? warn('clock-differs', off) : fine;
  },
  keys: ({ closed, keys }) =>
    closed > 0 ? bad('keys-missing', { count: closed, names: keys }) : fine,
  mail({ live, hasServer, waiting, failedToday, failsNow }) {
    if (live && !hasServer) return bad('no-mail-server');
    if (failsNow) return bad('mail-fails');
    if (waiting > 50) return warn('mails-wait', { count: waiting });
    return failedToday > 0 ? warn('mails-lost', { count: failedToday }) : fine;
  },
  feeds(feeds) {
    const named = (which: (feed: StatusReadings['feeds'][number]) => boolean) => ({
      names: feeds.filter(which).map(({ feed }) => feed),
    });
    const late = named(({ daysBehind }) => daysBehind > 2);
    const failing = named((feed) => feed.failing);
    // The rule counts any that waits for two hours; at a single look, one is often just being processed.
    const waiting = named(({ unprocessedDays }) => unprocessedDays > 1);
    if (late.names.length > 0) return bad('feeds-late', late);
    if (failing.names.length > 0) return warn('feeds-failing', failing);
    return waiting.names.length > 0 ? warn('days-unprocessed', waiting) : fine;
  },
};
