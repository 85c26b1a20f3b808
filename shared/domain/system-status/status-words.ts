/** The checks, in display order while all is well. */
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

/** What is wrong; the words are in `shared/messages/system-status.ts`. */
export const statusFindings = [
  'unread',
  'versions-differ',
  'database-newer',
  'migrations-pending',
  'no-worker',
  'worker-stands',
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
