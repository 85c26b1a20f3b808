import { Logger as QueueLogger } from 'graphile-worker';
import type { Logger } from 'pino';
import { redact } from './describe-error.ts';

/** The queue's messages in our log, without their attachments: payloads may hold secrets. */
export const createQueueLogger = (log: Logger): QueueLogger =>
  new QueueLogger(() => (level, message, meta) => {
    // Every failed job is logged where it runs.
    if (meta?.failure) return;
    if (level === 'error') log.error(redact(message));
    else if (level === 'warning') log.warn(redact(message));
    else log.debug(redact(message));
  });
