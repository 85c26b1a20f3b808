import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import {
  getOnboarding,
  insertTodos,
  lockOnboarding,
} from '#api/modules/onboarding/onboarding-queries.ts';
import type { Row } from '#api/tables.ts';
import { planTodos } from '#shared/domain/onboarding/plan-todos.ts';
import { requireOnboarding } from '#shared/domain/onboarding/todo.ts';
import { completeAccountSetup } from './complete-account-setup.ts';
import { completeTodos } from './complete-todo.ts';
import { type OnboardingChange, tellOnboardingChanged } from './onboarding-change.ts';
import { reopenTerms } from './reopen-terms.ts';
import { updateCurrentSteps } from './update-current-steps.ts';

/** Onboards an exclusive partner, from its creation or from the day it becomes one. */
export async function startCompanyOnboarding(
  db: Db,
  companyId: number,
  change: OnboardingChange,
): Promise<void> {
  const [inserted] = await db('onboardings')
    .insert({ company_id: companyId, created_at: change.now })
    .onConflict(db.raw('(company_id) where company_id is not null'))
    .ignore()
    .returning('id');
  if (!inserted) return;
  await insertTodos(db, inserted.id, planTodos('company'));
  await completeTodos(db, {
    ...change,
    of: inserted,
    slugs: ['CREATE_COMPANY'],
    act: 'create-company',
  });
  await completeAccountSetup(db, { ...change, companyId });
  for (const siteId of await listSitesToOnboard(db, companyId)) {
    await startSiteOnboarding(db, siteId, change);
  }
}

/** Onboards a site of an exclusive partner, not of an affiliate. */
export async function startSiteOnboarding(
  db: Db,
  siteId: number,
  change: OnboardingChange,
): Promise<void> {
  const site = await db('sites as s')
    .join('companies as c', 'c.id', 's.company_id')
    .where('s.id', siteId)
    .first('s.company_id', 'c.type');
  if (site?.type !== 'EXCLUSIVE') return;
  // Locked: whether the contract is approved decides about both.
  const company = await lockOnboarding(db, { company_id: site.company_id });
  const isLater = company?.status === 'COMPLETED';

  const { id } = mustExist(
    (
      await db('onboardings').insert({ site_id: siteId, created_at: change.now }).returning('id')
    )[0],
  );
  const { agreement } = requireOnboarding(await getOnboarding(db, { id }));
  await insertTodos(db, id, planTodos('site', { agreement, isLater }));
  await updateCurrentSteps(db, requireOnboarding(await getOnboarding(db, { id })), change);
  if (!company) return;
  await reopenTerms(db, company, { ...change, siteId });
  // Nobody can be in the room of an onboarding that did not exist a moment ago.
  await tellOnboardingChanged(db, company.id);
}

/** Sites of a former affiliate that already run continue as they are. */
async function listSitesToOnboard(db: Db, companyId: number): Promise<number[]> {
  const sites = await rows<Row<'sites', 'id'>>(
    db,
    `select s.id from sites s
      where s.company_id = ?
        and not exists (select from onboardings o where o.site_id = s.id)
        and not exists (select from agreements a where a.site_id = s.id and a.status <> 'DRAFT')
      order by s.id`,
    [companyId],
  );
  return sites.map(({ id }) => id);
}
