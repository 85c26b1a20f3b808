import type { FastifyRequest } from 'fastify';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { queueMail } from '#api/core/mail/queue-mail.ts';
import type { Services } from '#api/core/services.ts';
import { accountNoticeMail } from '#api/mails/account-mails.ts';
import { describeDevice } from '#shared/describe-device.ts';
import type { AccountEvent } from '#shared/messages/account-mails.ts';

/** Of a request that a person made. */
export interface Origin {
  ip: string;
  userAgent: string;
}

export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  ip,
  userAgent: headers['user-agent'] ?? '',
});

interface Notice {
  userId: number;
  event: AccountEvent;
  now: Date;
  /** Where it came from; none if somebody else did it. */
  from?: Origin;
}

/** Mails an account's owner what happened to it, after the commit. */
export async function notifyAccount(
  db: Db,
  { publicUrl, config }: Pick<Services, 'publicUrl' | 'config'>,
  { userId, event, now, from }: Notice,
): Promise<void> {
  const user = mustExist(
    await db('users').where({ id: userId }).first('email', 'first_name', 'language'),
  );
  const mail = accountNoticeMail({
    locale: user.language,
    firstName: user.first_name,
    event,
    at: now,
    device: from ? wordsOf(from) : null,
    link: `${publicUrl()}/login/forgot`,
    support: config.support,
  });
  await queueMail(db, { ...mail, to: user.email, userId });
}

function wordsOf({ ip, userAgent }: Origin): string {
  const { browser, system } = describeDevice(userAgent);
  return [browser, system, ip].filter(Boolean).join(', ');
}
