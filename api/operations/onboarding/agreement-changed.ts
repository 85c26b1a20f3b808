import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { requireConsentScript } from '#api/modules/configurations/require-consent-script.ts';
import {
  getOnboarding,
  insertTodos,
  lockOnboarding,
  type Onboarding,
} from '#api/modules/onboarding/onboarding-queries.ts';
import { isAsConfirmed, listShownAgreements } from '#api/modules/onboarding/shown-agreements.ts';
import { blueprintOf } from '#shared/domain/onboarding/blueprints.ts';
import { replanTodos } from '#shared/domain/onboarding/replan-todos.ts';
import { requireOnboarding } from '#shared/domain/onboarding/todo.ts';
import { type OnboardingChange, tellOnboardingChanged } from './onboarding-change.ts';
import { reopenTerms } from './reopen-terms.ts';
import { noteStepsToMail } from './tell-company.ts';
import { updateCurrentSteps } from './update-current-steps.ts';

/**
 * An agreement was saved or deleted: the site's needs and its open steps are planned again, and
 * what the company confirmed before is to be confirmed again if it no longer says the same.
 *
 * @throws Problem 409 `confirmed-would-change`, see `reopenTerms`
 */
export async function agreementChanged(
  db: Db,
  siteId: number,
  change: OnboardingChange,
): Promise<void> {
  const site = mustExist(await db('sites').where({ id: siteId }).first('company_id'));
  await requireConsentScript(db, siteId);
  // The company's before the site's, as everywhere: two changes wait for each other, in no ring.
  const company = await lockOnboarding(db, { company_id: site.company_id });
  const own = await lockOnboarding(db, { site_id: siteId });
  if (own?.status === 'OPEN') await replan(db, own, change);

  const [shown] = await listShownAgreements(db, { siteId });
  const isConfirmed = shown !== undefined && isAsConfirmed(shown);
  const terms = { ...change, siteId, isConfirmed };
  if (company?.status === 'OPEN') await refresh(db, company, terms);
  if (own?.status === 'OPEN') {
    const planned = requireOnboarding(await getOnboarding(db, { id: own.id }));
    await refresh(db, planned, terms);
  }
  // What is to be confirmed reads differently now, even if no step has moved.
  for (const shows of [company, own]) {
    if (shows) await tellOnboardingChanged(db, shows.id);
  }
}

async function refresh(
  db: Db,
  onboarding: Onboarding,
  { isConfirmed, ...change }: OnboardingChange & { siteId: number; isConfirmed: boolean },
): Promise<void> {
  if (isConfirmed) await updateCurrentSteps(db, onboarding, change);
  else await reopenTerms(db, onboarding, change);
}

async function replan(
  db: Db,
  { id, companyId, todos, agreement }: Onboarding,
  change: OnboardingChange,
) {
  const isLater = todos.some(({ slug }) => slug === 'CONFIRM_CONTRACT_DETAILS');
  const { added, dropped, reassigned } = replanTodos(todos, { agreement, isLater });
  await db('todos').where({ onboarding_id: id }).whereIn('slug', dropped).delete();
  for (const { slug, assignableType } of reassigned) {
    await db('todos')
      .where({ onboarding_id: id, slug })
      .update({ assignable_type: assignableType, assignable_id: null });
  }
  await insertTodos(db, id, added);
  // Reminders count from now on for the side whose turn it is.
  const handedOver = await db('todos')
    .where({ onboarding_id: id, status: 'OPEN' })
    .whereIn(
      'slug',
      reassigned.map(({ slug }) => slug),
    )
    .whereNotNull('current_since')
    .update({ current_since: change.now })
    .returning('id');
  // Of what a site needs before its first agreement, its company is told with what that opens.
  const isFirst = added.some(({ slug }) => blueprintOf('site', slug).when.hasAgreement);
  const untold = isFirst ? todos.filter(({ toldAt }) => toldAt === null) : [];
  const ids = [...handedOver, ...untold].map((todo) => todo.id);
  noteStepsToMail(db, companyId, ids, change);
}
