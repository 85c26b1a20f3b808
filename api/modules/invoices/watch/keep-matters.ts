import type { Db } from '#api/core/database/db.ts';
import { queueMail } from '#api/core/mail/queue-mail.ts';
import type { Services } from '#api/core/services.ts';
import { listAdminsWith } from '#api/modules/admins/list-admins-with.ts';
import { mattersMail } from '#api/modules/mails/settlement-mails.ts';
import { type RunSaid, tellRun } from '#shared/messages/runs/tell-run.ts';

interface Found {
  foundBy: 'reconcile-accounting' | 'verify-archive';
  /** All that is open now; what was known and is not among them has been mended. */
  matters: readonly RunSaid[];
  now: Date;
}

/** Keeps what does not fit for the dashboard; of what is new, those who settle are told by mail. */
export async function keepMatters(
  db: Db,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { foundBy, matters, now }: Found,
): Promise<void> {
  await db('settlement_matters')
    .where({ found_by: foundBy })
    .whereNotIn('said', [...matters])
    .delete();
  const added: { said: string }[] =
    matters.length === 0
      ? []
      : await db('settlement_matters')
          .insert(matters.map((said) => ({ found_by: foundBy, said, found_at: now })))
          .onConflict(['found_by', 'said'])
          .ignore()
          .returning('said');
  if (added.length === 0) return;
  for (const { id, email, firstName, language } of await listAdminsWith(db, 'billing')) {
    const mail = mattersMail({
      locale: language,
      firstName,
      matters: added.map(({ said }) => tellRun(said as RunSaid, language)),
      link: `${publicUrl()}/admin`,
    });
    await queueMail(db, { ...mail, to: email, userId: id });
  }
}
