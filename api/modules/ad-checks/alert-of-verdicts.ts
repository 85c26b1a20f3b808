import type { Db } from '#api/core/database/db.ts';
import type { Services } from '#api/core/services.ts';
import { raiseAlert, resolveAlert } from '#api/modules/alerts/raise-alert.ts';
import type { AdCheck } from '#shared/domain/ad-check.ts';
import type { AlertKind } from '#shared/domain/alerts/alert-kinds.ts';
import { bothOfCheck } from '#shared/messages/ad-checks/tell-check.ts';
import type { Found } from './look/look-at-website.ts';

/** What readers or buyers stumble over at once, so that somebody has to hear of it. */
const alerted = {
  ADS_TXT: 'ADS_TXT_BROKEN',
  CONSENT_MANAGER: 'CONSENT_MANAGER_GONE',
} as const satisfies Partial<Record<AdCheck, AlertKind>>;

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
  for (const [check, kind] of Object.entries(alerted) as [keyof typeof alerted, AlertKind][]) {
    const { state, said } = verdicts[check];
    const key = `ad-check:${siteId}:${check}`;
    if (state === 'BROKEN') {
      const figures = { detail: bothOfCheck(said) };
      await raiseAlert(transaction, services, { kind, key, siteId, since: now, figures }, now);
    } else if (state !== 'NOT_CHECKED') {
      await resolveAlert(transaction, services, key, now);
    }
  }
}
