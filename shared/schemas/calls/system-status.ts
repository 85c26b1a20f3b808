import { z } from 'zod';
import { instantSchema } from '../fields.ts';

/** What is looked at, in the order in which it is shown while all is well. */
export const statusChecks = [
  'versions',
  'migrations',
  'processes',
  'queue',
  'database',
  'files',
  'backup',
  'certificate',
  'seal',
  'clock',
  'keys',
  'mail',
  'feeds',
] as const;
export type StatusCheck = (typeof statusChecks)[number];

/** Worst first. */
export const statusStates = ['bad', 'warn', 'ok'] as const;
export type StatusState = (typeof statusStates)[number];

/** What is wrong; its words stand in `shared/messages/system-status.ts`. */
export const statusFindings = [
  'unread',
  'versions-differ',
  'database-newer',
  'migrations-pending',
  'no-worker',
  'worker-gone',
  'queue-stands',
  'jobs-given-up',
  'not-writable',
  'files-away',
  'disk-full',
  'no-backup',
  'backup-old',
  'backup-unproved',
  'no-tls',
  'certificate-unusable',
  'certificate-ends',
  'seal-ends',
  'clock-differs',
  'time-zone-differs',
  'keys-missing',
  'no-mail-server',
  'mail-fails',
  'mails-lost',
  'mails-wait',
  'feeds-late',
  'feeds-failing',
  'days-unprocessed',
] as const;
export type StatusFinding = (typeof statusFindings)[number];

/** What was measured; of which of several, `of` says: a table, a process, a feed. */
export const statusFacts = [
  'product',
  'node',
  'postgres',
  'applied',
  'lastMigration',
  'api',
  'worker',
  'due',
  'oldestDue',
  'failing',
  'givenUp',
  'size',
  'table',
  'store',
  'diskFree',
  'takenAt',
  'backupSize',
  'place',
  'restoredAt',
  'address',
  'validUntil',
  'difference',
  'timeZone',
  'sealed',
  'mailServer',
  'waiting',
  'lastSent',
  'lastFailed',
  'completeUntil',
] as const;

const fact = z.object({
  fact: z.enum(statusFacts),
  of: z.string().optional(),
  as: z.enum(['text', 'count', 'bytes', 'seconds', 'instant', 'day']),
  /** Null: there is none yet. */
  value: z.union([z.string(), z.number()]).nullable(),
});
export type StatusFact = z.infer<typeof fact>;

const line = z.object({
  check: z.enum(statusChecks),
  state: z.enum(statusStates),
  /** Null while all is well. */
  finding: z.enum(statusFindings).nullable(),
  /** What the finding's sentence says. */
  count: z.number(),
  names: z.array(z.string()),
  facts: z.array(fact),
});
export type StatusLine = z.infer<typeof line>;

/** How the platform is, worst first, as `GET /api/admin/system-status` tells. */
export const systemStatus = z.object({ readAt: instantSchema, lines: z.array(line) });
export type SystemStatus = z.infer<typeof systemStatus>;
