import { afterCommit } from '#api/core/database/after-commit.ts';
import type { Db } from '#api/core/database/db.ts';
import type { Services } from '#api/core/services.ts';
import { alertsRoom } from '#shared/realtime.ts';

/** Screens that show alerts ask again, once the change is committed. */
export function tellScreens(db: Db, { realtime }: Pick<Services, 'realtime'>): void {
  afterCommit(db, () => realtime()?.tell(alertsRoom, 'alerts_changed'));
}
