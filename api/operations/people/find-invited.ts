import type { Db } from '#api/core/database/db.ts';
import { requireCompany } from '#api/modules/companies/read.ts';
import type { Row } from '#api/tables.ts';

type Typed = 'email' | 'first_name' | 'last_name' | 'language';
type Waiting = Omit<Row<'memberships'>, Typed> & {
  [K in Typed]: NonNullable<Row<'memberships'>[K]>;
};

interface Found {
  invited: Waiting;
  account: Row<'users'> | undefined;
  /** Its last company has removed it: whichever takes it in becomes its home. */
  isHomeless: boolean;
  company: Row<'companies'>['name'];
  mayAccept: boolean;
}

/** An invitation that waits, with the account of its address, if there is one. */
export async function findInvited(
  db: Db,
  which: Partial<Row<'memberships', 'id' | 'token_hash'>>,
): Promise<Found | undefined> {
  const waiting = () => db('memberships').where(which).whereNull('user_id');
  // The account first, as by whoever lets it in and then drops what waits for it.
  const account = await db('users')
    .whereRaw('lower(email) = ?', [waiting().select(db.raw('lower(email)'))])
    .forNoKeyUpdate()
    .first();
  const row = await waiting().forNoKeyUpdate().first();
  if (!row) return undefined;
  const invited = row as Waiting;
  const { name: company } = await requireCompany(db, invited.company_id);
  const isHomeless = Boolean(account?.deactivated_at && account.removed_at);
  const mayAccept =
    !account ||
    isHomeless ||
    (account.kind === 'person' &&
      account.deactivated_at === null &&
      account.company_id !== invited.company_id &&
      !(await db('memberships')
        .where({ user_id: account.id, company_id: invited.company_id })
        .first('id')));
  return { invited, account, isHomeless, company, mayAccept };
}
