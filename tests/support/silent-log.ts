import { pino } from 'pino';

/** Set LOG_LEVEL to see what the code under test logs. */
export const testLog = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
