import { createHmac, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie or a mailed link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: reading the table allows neither its use nor a forgery. */
export const hashToken = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(token).digest('base64url');
