import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { conflict } from '#api/core/http/problem.ts';
import type { OnboardingChange } from '#api/operations/onboarding/onboarding-change.ts';
import { tellCompany } from '#api/operations/onboarding/tell-company.ts';
import { reopenLogin } from '#api/operations/steps/approve-credentials.ts';
import type { Credentials } from '#shared/schemas/entities/credentials.ts';

type Returned = Pick<
  Credentials,
  'id' | 'siteId' | 'siteUrl' | 'companyId' | 'type' | 'username'
> & {
  reason: string;
};

/** The state after the company has changed them. */
export const handedInAgain = { returned_at: null, return_reason: null };

/**
 * Credentials do not work: the company is told why and corrects them, and the step they were given
 * for is its turn again.
 *
 * @throws Problem 409 for those of a company that the site has left
 */
export async function handBackCredentials(
  db: Db,
  { id, siteId, siteUrl: site, companyId, type, username, reason }: Returned,
  change: OnboardingChange,
): Promise<void> {
  const owner = mustExist(await db('sites').where({ id: siteId }).first('company_id'));
  if (owner.company_id !== companyId) throw conflict('credentials-of-former-owner');
  await db('credentials').where({ id }).update({ returned_at: change.now, return_reason: reason });
  const slug = await reopenLogin(db, siteId, change);
  const credentials = { type, username };
  const news = { siteId, site, slug, credentials, reason };
  tellCompany(db, companyId, { occasion: 'credentials-returned', ...news }, change);
}
