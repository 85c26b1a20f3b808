import { createHmac, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie or a mailed link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * What is stored of a token: a reader of the table can neither use it nor forge one without the
 * key.
 */
export const hashToken = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(token).digest('base64url');
