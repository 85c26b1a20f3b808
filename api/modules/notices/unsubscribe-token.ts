import type { Db } from '#api/core/database/db.ts';
import { secretsOf } from '#api/core/secrets/secrets-of.ts';
import { type NoticeKind, noticeKindNames } from '#shared/domain/notices/notice-kinds.ts';

/** Which mails of whom a link stops. */
export interface Unsubscribed {
  userId: number;
  companyId: number;
  kind: NoticeKind;
}

const place = 'notices.unsubscribe';

/** Part of each mail that can be switched off: the same in all of a kind, and stored nowhere. */
export const unsubscribeToken = (db: Db, { userId, companyId, kind }: Unsubscribed): string =>
  // A dot would make an address look like a file's.
  secretsOf(db).encryptSame(`${userId} ${companyId} ${kind}`, place).replaceAll('.', '~');

/** Undefined for what is none of ours. */
export function readUnsubscribeToken(db: Db, token: string): Unsubscribed | undefined {
  try {
    const [userId, companyId, name] = secretsOf(db)
      .decrypt(token.replaceAll('~', '.'), place)
      .split(' ');
    const kind = noticeKindNames.find((one) => one === name);
    return kind && { userId: Number(userId), companyId: Number(companyId), kind };
  } catch {
    return undefined;
  }
}
