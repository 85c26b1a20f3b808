import { describe, expect, it } from 'vitest';
import { judges, type StatusReadings } from './judge-system-status.ts';
import { type StatusCheck, statusChecks, statusFindings } from './status-words.ts';

type Case = { [C in StatusCheck]: [C, StatusReadings[C], string] }[StatusCheck];

const mail = { live: true, hasServer: true, waiting: 0, failedToday: 0, failsNow: false };
const feed = { feed: 'cm', daysBehind: 1, failing: false, unprocessedDays: 0 };
const disk = (freeShare: number, freeBytes = 50e9) => ({
  reachable: true,
  disk: { freeShare, freeBytes },
});

/** The reading, and its result: state, finding, count, names. */
const cases: Case[] = [
  ['versions', { products: ['0.1.0'] }, 'ok'],
  ['versions', { products: ['0.1.0', '0.2.0'] }, 'warn versions-differ 0 0.1.0,0.2.0'],
  ['migrations', { pending: [], newer: [] }, 'ok'],
  ['migrations', { pending: ['0002'], newer: [] }, 'bad migrations-pending 0 0002'],
  ['migrations', { pending: ['0002'], newer: ['0003'] }, 'bad database-newer 0 0003'],
  ['processes', { workers: 1, dead: 0, heartbeatAgeSeconds: 180 }, 'ok'],
  ['processes', { workers: 1, dead: 2, heartbeatAgeSeconds: 0 }, 'warn worker-gone 2'],
  ['processes', { workers: 1, dead: 2, heartbeatAgeSeconds: 181 }, 'bad worker-stands 3'],
  ['processes', { workers: 0, dead: 1, heartbeatAgeSeconds: 181 }, 'bad no-worker 0'],
  ['queue', { oldestDueSeconds: 300, givenUp: 0 }, 'ok'],
  ['queue', { oldestDueSeconds: 301, givenUp: 0 }, 'warn queue-stands 5'],
  ['queue', { oldestDueSeconds: 0, givenUp: 3 }, 'warn jobs-given-up 3'],
  ['queue', { oldestDueSeconds: 901, givenUp: 3 }, 'bad queue-stands 15'],
  ['database', { writable: true }, 'ok'],
  ['database', { writable: false }, 'bad not-writable 0'],
  ['files', { reachable: true }, 'ok'],
  ['files', disk(0.15), 'ok'],
  ['files', disk(0.149), 'warn disk-full 14'],
  ['files', disk(0.049), 'bad disk-full 4'],
  ['files', disk(0.5, 0.9e9), 'bad disk-full 50'],
  ['files', { reachable: false }, 'bad files-away 0'],
  ['backup', { last: undefined }, 'warn no-backup 0'],
  ['backup', { last: { ageDays: 2, verified: true } }, 'ok'],
  ['backup', { last: { ageDays: 0, verified: false } }, 'warn backup-unproved 0'],
  ['backup', { last: { ageDays: 3, verified: true } }, 'warn backup-old 3'],
  ['backup', { last: { ageDays: 8, verified: true } }, 'bad backup-old 8'],
  ['certificate', { live: false }, 'ok'],
  ['certificate', { live: true }, 'warn no-tls 0'],
  ['certificate', { live: true, tls: { daysLeft: 21, leftShare: 0.2 } }, 'ok'],
  [
    'certificate',
    { live: true, tls: { daysLeft: 20, leftShare: 0.2 } },
    'warn certificate-ends 20',
  ],
  ['certificate', { live: true, tls: { daysLeft: 6, leftShare: 0.1 } }, 'bad certificate-ends 6'],
  // Of 6 days, or of 12 hours: renewed when a third is left.
  ['certificate', { live: true, tls: { daysLeft: 2, leftShare: 0.34 } }, 'ok'],
  ['certificate', { live: true, tls: { daysLeft: 0, leftShare: 0.34 } }, 'ok'],
  ['certificate', { live: true, tls: { daysLeft: 0, leftShare: 0.2 } }, 'warn certificate-ends 0'],
  ['certificate', { live: true, tls: { daysLeft: 0, leftShare: 0.1 } }, 'bad certificate-ends 0'],
  [
    'certificate',
    { live: true, tls: { daysLeft: -2, leftShare: -0.1, fault: 'CERT_HAS_EXPIRED' } },
    'bad certificate-ends -2',
  ],
  [
    'certificate',
    { live: true, tls: { daysLeft: 90, leftShare: 1, fault: 'SELF_SIGNED' } },
    'bad certificate-unusable 0 SELF_SIGNED',
  ],
  ['seal', { daysLeft: undefined }, 'ok'],
  ['seal', { daysLeft: 365 }, 'ok'],
  ['seal', { daysLeft: 364 }, 'warn seal-ends 364'],
  ['seal', { daysLeft: -1 }, 'bad seal-ends -1'],
  ['clock', { differenceSeconds: -5, agreesOnBerlin: true }, 'ok'],
  ['clock', { differenceSeconds: -6, agreesOnBerlin: true }, 'warn clock-differs 6'],
  ['clock', { differenceSeconds: 61, agreesOnBerlin: true }, 'bad clock-differs 61'],
  ['clock', { differenceSeconds: 0, agreesOnBerlin: false }, 'bad time-zone-differs 0'],
  ['keys', { closed: 0, keys: [] }, 'ok'],
  ['keys', { closed: 2, keys: ['k1'] }, 'bad keys-missing 2 k1'],
  ['mail', mail, 'ok'],
  ['mail', { ...mail, live: false, hasServer: false }, 'ok'],
  ['mail', { ...mail, hasServer: false }, 'bad no-mail-server 0'],
  ['mail', { ...mail, failsNow: true, failedToday: 4 }, 'bad mail-fails 0'],
  ['mail', { ...mail, failedToday: 4 }, 'warn mails-lost 4'],
  ['mail', { ...mail, waiting: 51 }, 'warn mails-wait 51'],
  ['feeds', [], 'ok'],
  ['feeds', [{ ...feed, daysBehind: 2, unprocessedDays: 1 }], 'ok'],
  ['feeds', [feed, { ...feed, feed: 'qmn', daysBehind: 3 }], 'bad feeds-late 0 qmn'],
  ['feeds', [{ ...feed, failing: true }], 'warn feeds-failing 0 cm'],
  ['feeds', [{ ...feed, unprocessedDays: 2 }], 'warn days-unprocessed 0 cm'],
];

const judge = <C extends StatusCheck>(check: C, reading: StatusReadings[C]) => {
  const { state, finding, count, names } = judges[check](reading);
  return finding ? [state, finding, count, names.join()].join(' ').trim() : state;
};

describe('what the status page says', () => {
  it.each(cases)('of %s, %j: %s', (check, reading, said) => {
    expect(judge(check, reading as never)).toBe(said);
  });

  it('is tried for each check and each finding', () => {
    const said = cases.map(([, , words]) => words.split(' ')[1]);
    expect(statusFindings.filter((finding) => !said.includes(finding))).toEqual(['unread']);
    expect(new Set(cases.map(([check]) => check))).toEqual(new Set(statusChecks));
  });
});
