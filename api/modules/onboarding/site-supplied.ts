import type { Db } from '#api/core/database/db.ts';
import type { OnboardingChange } from './onboarding-change.ts';
import { onboardingIdOf } from './onboarding-queries.ts';
import { settleStored } from './settle-onboarding.ts';

/** Something that a site's steps wait for came or went: its configuration, its credentials. */
export async function siteSupplied(
  db: Db,
  siteId: number,
  change: OnboardingChange,
): Promise<void> {
  const id = await onboardingIdOf(db, { site_id: siteId });
  if (id) await settleStored(db, id, change);
}

/** The company may have waited for that site's agreement. */
export async function siteRemoved(
  db: Db,
  companyId: number,
  change: OnboardingChange,
): Promise<void> {
  const id = await onboardingIdOf(db, { company_id: companyId });
  if (id) await settleStored(db, id, change);
}
