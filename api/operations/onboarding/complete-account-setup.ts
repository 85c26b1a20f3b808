import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { lockOnboarding } from '#api/modules/onboarding/onboarding-queries.ts';
import { canComplete } from '#shared/domain/onboarding/waits.ts';
import { completeTodos } from './complete-todo.ts';
import type { OnboardingChange } from './onboarding-change.ts';

/**
 * A company's account is set up once someone who may manage it has signed in. Checked after a
 * sign-in, after roles were given, and when an onboarding begins.
 *
 * @param companyId one company, or all whose account is not set up
 */
export async function completeAccountSetup(
  db: Db,
  { companyId, ...change }: Omit<OnboardingChange, 'by'> & { companyId?: number },
): Promise<void> {
  const setUp = await rows<{ id: number; by: number }>(db, setUpSql, {
    companyId: companyId ?? null,
  });
  for (const { id, by } of setUp) {
    const of = { id };
    const onboarding = await lockOnboarding(db, of);
    const todo = onboarding?.todos.find(({ slug }) => slug === 'ACCOUNT_SETUP');
    // Another person of the company signed in at the same moment. Both sign-ins succeed.
    if (!onboarding || !todo || !canComplete(onboarding, todo)) continue;
    const slugs = ['ACCOUNT_SETUP' as const];
    await completeTodos(db, { ...change, of, slugs, act: 'set-up-account', by });
  }
}

const setUpSql = `
  select o.id, manager.id as "by"
    from todos t
    join onboardings o on o.id = t.onboarding_id
    join lateral (
      select u.id from company_people p
        join users u on u.id = p.user_id
       where p.company_id = o.company_id and p.manages_company and u.deactivated_at is null
         and u.last_signed_in_at is not null
       order by u.last_signed_in_at, u.id
       limit 1) manager on true
   where t.slug = 'ACCOUNT_SETUP' and t.status = 'OPEN'
     and (:companyId::int is null or o.company_id = :companyId)
   order by o.id`;
