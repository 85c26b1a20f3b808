import { pino } from 'pino';

/** Set LOG_LEVEL to see the log of the code under test. */
export const testLog = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
