import { z } from 'zod';
import {
  statusChecks,
  statusFindings,
  statusStates,
} from '../../domain/system-status/status-words.ts';
import { instantSchema } from '../fields.ts';

/** The measured value; `of` says which of several: a table, a process, a feed. */
const statusFacts = [
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
  'sealedBy',
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
  /** The values of the finding's sentence. */
  count: z.number(),
  names: z.array(z.string()),
  facts: z.array(fact),
});
export type StatusLine = z.infer<typeof line>;

/** The platform's state, worst first, as told by `GET /api/admin/system-status`. */
export const systemStatus = z.object({ readAt: instantSchema, lines: z.array(line) });
export type SystemStatus = z.infer<typeof systemStatus>;
