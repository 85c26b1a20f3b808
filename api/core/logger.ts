import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/**
 * Structured logs on standard output, one JSON object a line; readable on a terminal. Members that
 * may hold a secret are masked wherever they appear.
 */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  const names = ['password', 'token', 'totp', 'secret', 'authorization', 'cookie'];
  return pino({
    level: logLevel,
    redact: {
      paths: names.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '(secret)',
    },
    ...(process.stdout.isTTY && {
      transport: {
        target: 'pino-pretty',
        options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' },
      },
    }),
  });
}
