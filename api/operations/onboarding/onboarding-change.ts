import type { Db } from '#api/core/database/db.ts';
import { tell } from '#api/core/realtime/tell.ts';
import type { Services } from '#api/core/services.ts';
import { onboardingRoom } from '#shared/realtime.ts';

/** Who changes an onboarding, when, and how screens and the company hear of it. */
export interface OnboardingChange {
  /** The user who did it; null for what no user did. */
  by: number | null;
  now: Date;
  /** As in the route: what the caller has seen of what the change makes void. */
  confirmation?: string | undefined;
  services: Pick<Services, 'publicUrl' | 'config'>;
}

/** Screens that show it ask again, once the change is committed. */
export const tellOnboardingChanged = (db: Db, id: number): Promise<void> =>
  tell(db, onboardingRoom(id), 'onboarding_changed', { onboardingId: id });

/** Something else of a company has changed: screens hear of it in its onboarding's room. */
export async function tellCompanyChanged(db: Db, companyId: number): Promise<void> {
  const found = await db('onboardings').where({ company_id: companyId }).first('id');
  if (found) await tellOnboardingChanged(db, found.id);
}
