import { hashToken, newToken } from '#api/core/auth/session-token.ts';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Services } from '#api/core/services.ts';
import { linkInvalid } from '#api/modules/auth/set-password.ts';
import type { Row } from '#api/tables.ts';

/** For this long a mailed link can undo a change to an account, or the making of an Owner. */
const undoMs = 7 * 24 * 3_600_000;

/** An account's address and all its means of sign-in, as they were. */
interface EmailChange {
  formerEmail: string;
  nextEmail: string;
  passwordHash: string | null;
  secondFactor: Row<'second_factors'> | null;
  recoveryCodes: Row<'recovery_codes'>[];
}

/** The address that an admin without the right to set it asks for. */
type EmailWish = Pick<EmailChange, 'formerEmail' | 'nextEmail'>;

/** Where and what a user was before they became an Owner; null if nothing. */
export interface OwnerMade {
  companyId: number;
  /** An Owner of a further company: the company of their home stays as it is. */
  isFurther?: boolean;
  former: { companyId: number; roleIds: number[]; readsDocuments?: boolean | undefined } | null;
}

interface Details {
  email: EmailChange;
  'email-wish': EmailWish;
  owner: OwnerMade;
}
type Kind = keyof Details;

export type AccountChange = {
  [K in Kind]: {
    kind: K;
    userId: number;
    details: Details[K];
    madeAt: Date;
    expiresAt: Date;
    /** By the clock of the database, as in the audit log. */
    createdAt: Date;
  };
}[Kind];

/** What a user has done since a change of theirs. */
export interface Deeds extends Pick<AccountChange, 'userId' | 'createdAt'> {
  /** What they did for others stays. Without it, all that they did. */
  companyId?: number;
}

interface NewChange<K extends Kind> {
  kind: K;
  userId: number;
  details: Details[K];
  now: Date;
  /** Of the change that this one continues: what was done since then can be undone. */
  createdAt?: Date | undefined;
}

/** Notes a change. @returns the link in its mail, the same for each of its readers */
export async function noteAccountChange<K extends Kind>(
  db: Db,
  { secretKey, publicUrl }: Pick<Services, 'secretKey' | 'publicUrl'>,
  { kind, userId, details, now, createdAt }: NewChange<K>,
): Promise<{ link: string; until: Date }> {
  const token = newToken();
  const until = new Date(+now + undoMs);
  await db('account_changes').insert({
    token_hash: hashToken(token, secretKey),
    user_id: userId,
    kind,
    details: JSON.stringify(details),
    made_at: now,
    expires_at: until,
    ...(createdAt && { created_at: createdAt }),
  });
  return { link: `${publicUrl()}/account-change/${token}`, until };
}

/** @throws Problem 410 for a link that is unknown, used or too old */
export async function requireAccountChange(
  db: Db,
  { secretKey }: Pick<Services, 'secretKey'>,
  { token, now }: { token: string; now: Date },
): Promise<AccountChange> {
  const [change] = await rows<AccountChange>(
    db,
    `select user_id as "userId", kind, details, made_at as "madeAt", expires_at as "expiresAt",
            created_at as "createdAt"
       from account_changes where token_hash = :hash and expires_at > :now for update`,
    { hash: hashToken(token, secretKey), now },
  );
  if (!change) throw linkInvalid();
  return change;
}
