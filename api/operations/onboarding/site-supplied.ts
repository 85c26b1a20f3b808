import type { Db } from '#api/core/database/db.ts';
import { waitsForApproval } from '#api/modules/onboarding/login-of.ts';
import {
  getOnboarding,
  lockOnboarding,
  onboardingIdOf,
} from '#api/modules/onboarding/onboarding-queries.ts';
import { noteNews } from '#api/modules/operator-news/note-news.ts';
import { type OnboardingChange, tellOnboardingChanged } from './onboarding-change.ts';
import { updateStoredSteps } from './update-current-steps.ts';

/** Something that a site's steps wait for came or went: its configuration, its credentials. */
export async function siteSupplied(
  db: Db,
  siteId: number,
  change: OnboardingChange,
): Promise<void> {
  const id = await onboardingIdOf(db, { site_id: siteId });
  if (id) await updateStoredSteps(db, id, change);
}

/** The company may have waited for that site's agreement. */
export async function siteRemoved(
  db: Db,
  companyId: number,
  change: OnboardingChange,
): Promise<void> {
  const id = await onboardingIdOf(db, { company_id: companyId });
  if (id) await updateStoredSteps(db, id, change);
}

/** Something else of a company has changed: screens hear of it in its onboarding's room. */
export async function tellCompanyChanged(db: Db, companyId: number): Promise<void> {
  const id = await onboardingIdOf(db, { company_id: companyId });
  if (id) await tellOnboardingChanged(db, id);
}

/**
 * Before a company gives logins to a site.
 *
 * @returns what to do with them: the operator is told once all it waited for are there
 */
export async function expectLogins(
  db: Db,
  siteId: number,
  change: OnboardingChange,
): Promise<() => Promise<void>> {
  const id = await onboardingIdOf(db, { site_id: siteId });
  const before = id ? await lockOnboarding(db, id) : undefined;
  return async () => {
    await siteSupplied(db, siteId, change);
    const after = await getOnboarding(db, { siteId });
    if (before && after && !waitsForApproval(before) && waitsForApproval(after)) {
      await noteNews(db, { kind: 'credentials-given', companyId: after.companyId, siteId }, change);
    }
  };
}
