import { timingSafeEqual } from 'node:crypto';
import { hashToken } from '#api/core/auth/session-token.ts';

/**
 * Part of the mails about a change: made from the hold itself, so that it works as long as that
 * lasts, from the first mail and the last, and is stored nowhere.
 */
export const undoToken = (companyId: number, begunAt: Date, secretKey: string): string =>
  `${companyId}-${sealOf(companyId, begunAt, secretKey)}`;

/** The company that a token names; the hold shows whether it is right. */
export const companyInToken = (token: string): number | undefined => {
  const [, id] = /^(\d{1,9})-[\w-]{43}$/.exec(token) ?? [];
  return id === undefined ? undefined : Number(id);
};

export function isUndoToken(
  token: string,
  companyId: number,
  begunAt: Date,
  secretKey: string,
): boolean {
  const expected = undoToken(companyId, begunAt, secretKey);
  return (
    token.length === expected.length && timingSafeEqual(Buffer.from(token), Buffer.from(expected))
  );
}

const sealOf = (companyId: number, begunAt: Date, secretKey: string) =>
  hashToken(`undo banking change ${companyId} ${begunAt.toISOString()}`, secretKey);
