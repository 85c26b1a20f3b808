import type { Db } from '#api/core/database/db.ts';
import type { Services } from '#api/core/services.ts';
import type { Found } from '#api/modules/ad-checks/look/look-at-website.ts';
import type { Verdict } from '#api/modules/ad-checks/look/verdict.ts';
import { raiseAlert, resolveAlert } from '#api/modules/alerts/raise-alert.ts';
import {
  type AlertedCheck,
  alertOfCheck,
  type CheckAlertKind,
  causeOfCheck,
} from '#shared/domain/site-health/check-alerts.ts';
import type { Label } from '#shared/locale.ts';
import { bothOfCheck } from '#shared/messages/ad-checks/tell-check.ts';

interface Verdicts {
  siteId: number;
  verdicts: Found['verdicts'];
  now: Date;
}

/**
 * Runs in the transaction that keeps a run's results: what is broken is an alert until a later run
 * finds it mended. What could not be checked changes nothing.
 */
export async function alertOfVerdicts(
  transaction: Db,
  services: Services,
  { siteId, verdicts, now }: Verdicts,
): Promise<void> {
  for (const [check, kind] of Object.entries(alertOfCheck) as [AlertedCheck, CheckAlertKind][]) {
    const { state } = verdicts[check];
    const key = causeOfCheck(siteId, check);
    if (state === 'BROKEN') {
      const figures = { detail: detailOf(verdicts[check]) };
      await raiseAlert(transaction, services, { kind, key, siteId, since: now, figures }, now);
    } else if (state !== 'NOT_CHECKED') {
      await resolveAlert(transaction, services, key, now);
    }
  }
}

/** A sentence holds this many lines. */
const linesNamed = 5;

/** What was found, and the lines that it is about. */
function detailOf({ said, lines = [] }: Verdict): Label {
  const { en, de } = bothOfCheck(said);
  if (lines.length === 0) return { en, de };
  const named = lines.slice(0, linesNamed).join('; ') + (lines.length > linesNamed ? ' …' : '');
  return { en: `${en}: ${named}`, de: `${de}: ${named}` };
}
