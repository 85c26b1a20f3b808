import type { Db } from '#api/core/database/db.ts';
import type { MailContent } from '#api/core/mail/mail-content.ts';
import { type Mailbox, mailPeople } from '#api/core/mail/mail-people.ts';
import type { Services } from '#api/core/services.ts';
import { withUnsubscribe } from '#api/mails/render-mail.ts';
import { type NoticeKind, noticeKinds } from '#shared/domain/notices/notice-kinds.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

interface Told {
  kind: NoticeKind;
  companyId: number;
}

/**
 * Mails those readers who want to be told of this, each with a link to be told no more. A document
 * always reaches somebody: its last reader has no such link, and if all have left, it goes to all.
 *
 * @returns to how many
 */
export async function mailNotice<Reader extends Mailbox>(
  db: Db,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  told: Told,
  readers: readonly Reader[],
  write: (reader: Reader) => MailContent,
): Promise<number> {
  const wanting = await wantingOf(db, told, readers);
  const isLast = told.kind === 'document' && wanting.filter(({ id }) => id).length < 2;
  await mailPeople(db, wanting, (reader) => {
    const mail = write(reader);
    if (isLast || reader.id === undefined) return mail;
    const token = unsubscribeToken(db, { ...told, userId: reader.id });
    const { language, base } = reader;
    return withUnsubscribe(mail, language, { publicUrl: publicUrl(), base, token });
  });
  return wanting.length;
}

async function wantingOf<Reader extends Mailbox>(
  db: Db,
  { kind, companyId }: Told,
  readers: readonly Reader[],
): Promise<Reader[]> {
  const chosen = await db('notice_settings')
    .where({ company_id: companyId, kind })
    .select('user_id', 'mail');
  const wants = new Map(chosen.map(({ user_id, mail }) => [user_id, mail]));
  const isWanted = ({ id }: Reader) =>
    id === undefined || (wants.get(id) ?? noticeKinds[kind].mailed);
  const wanting = readers.filter(isWanted);
  const hasPerson = wanting.some(({ id }) => id !== undefined);
  return kind === 'document' && !hasPerson ? [...readers] : wanting;
}
