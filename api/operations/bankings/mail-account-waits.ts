import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { mailPeople } from '#api/core/mail/mail-people.ts';
import type { Services } from '#api/core/services.ts';
import { accountWaitsMail } from '#api/mails/settlement-mails.ts';
import { listAdminsWith } from '#api/modules/people/list-admins-with.ts';

/** Tells those who settle that a company's account waits for a confirmation, which they can give. */
export async function mailAccountWaits(
  db: Db,
  { publicUrl, systemDb }: Pick<Services, 'publicUrl' | 'systemDb'>,
  companyId: number,
): Promise<void> {
  const { name } = mustExist(await db('companies').where({ id: companyId }).first('name'));
  const link = `${publicUrl()}/admin/companies/${companyId}`;
  await mailPeople(
    db,
    await listAdminsWith(systemDb, 'billing'),
    ({ firstName, language: locale }) =>
      accountWaitsMail({ locale, firstName, companyName: name, link }),
  );
}
