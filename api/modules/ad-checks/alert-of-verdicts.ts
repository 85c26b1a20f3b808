import type { Db } from '#api/core/database/db.ts';
import type { Services } from '#api/core/services.ts';
import { raiseAlert, resolveAlert } from '#api/modules/alerts/raise-alert.ts';
import {
  type AlertedCheck,
  alertOfCheck,
  type CheckAlertKind,
  causeOfCheck,
} from '#shared/domain/site-health/check-alerts.ts';
import { bothOfCheck } from '#shared/messages/ad-checks/tell-check.ts';
import type { Found } from './look/look-at-website.ts';

interface Verdicts {
  siteId: number;
  verdicts: Found['verdicts'];
  now: Date;
}

/**
 * In the transaction that keeps a run's results: what is broken is an alert until a later run finds it
 * mended. What could not be checked changes nothing.
 */
export async function alertOfVerdicts(
  transaction: Db,
  services: Services,
  { siteId, verdicts, now }: Verdicts,
): Promise<void> {
  for (const [check, kind] of Object.entries(alertOfCheck) as [AlertedCheck, CheckAlertKind][]) {
    const { state, said } = verdicts[check];
    const key = causeOfCheck(siteId, check);
    if (state === 'BROKEN') {
      const figures = { detail: bothOfCheck(said) };
      await raiseAlert(transaction, services, { kind, key, siteId, since: now, figures }, now);
    } else if (state !== 'NOT_CHECKED') {
      await resolveAlert(transaction, services, key, now);
    }
  }
}
