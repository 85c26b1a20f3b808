import { inTransaction } from '#api/core/database/before-commit.ts';
import type { Db } from '#api/core/database/db.ts';
import { conflict } from '#api/core/http/problem.ts';
import { listDocumentReaders } from '#api/modules/people/read.ts';
import type { NoticeSettingBody } from '#shared/schemas/calls/notices.ts';
import type { Unsubscribed } from './unsubscribe-token.ts';

/**
 * What a person wants to be mailed of one kind.
 *
 * @throws Problem 409 for the last one of a company who is mailed its documents
 */
export const setNotice = (
  systemDb: Db,
  { userId, companyId, kind }: Unsubscribed,
  { mail, threshold, rhythm }: NoticeSettingBody,
): Promise<void> =>
  inTransaction(systemDb, async (db) => {
    // Two who both leave: the second one sees that the first has.
    const company = await db('companies').where({ id: companyId }).forUpdate().first('id');
    const person = await db('users').where({ id: userId, kind: 'person' }).first('id');
    if (!company || !person) return;
    const stops = kind === 'document' && !mail;
    if (stops && (await isLastReader(db, { userId, companyId }))) throw conflict('last-reader');
    await db('notice_settings')
      .insert({ user_id: userId, company_id: companyId, kind, mail, threshold, rhythm })
      .onConflict(['user_id', 'company_id', 'kind'])
      .merge({
        mail,
        ...(threshold && { threshold }),
        ...(rhythm && { rhythm }),
        // What was told before it was off is news again.
        outside: db.raw(
          `case when notice_settings.mail then notice_settings.outside else '{}' end`,
        ),
      });
  });

/** Would nobody of the company be mailed its documents without them? */
export async function isLastReader(
  db: Db,
  { userId, companyId }: Omit<Unsubscribed, 'kind'>,
): Promise<boolean> {
  const readers = await listDocumentReaders(db, companyId);
  if (!readers.some(({ id }) => id === userId)) return false;
  const left: number[] = await db('notice_settings')
    .where({ company_id: companyId, kind: 'document', mail: false })
    .pluck('user_id');
  return readers.every(({ id }) => id === userId || left.includes(id));
}
