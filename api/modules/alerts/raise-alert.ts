import type { Db } from '#api/core/database/db.ts';
import { loadAlertRules } from './alert-rules.ts';
import { tellChannels } from './channels/tell-channels.ts';
import type { Finding } from './finding.ts';
import { groupAlerts } from './group-alerts.ts';
import { dropAlerts, lockAlerts, raiseAlerts, resolveAlerts } from './keep-alerts.ts';
import { type Mailing, tellAlerts } from './tell-alerts.ts';
import { tellMended } from './tell-mended.ts';

/**
 * For code that finds out by other means, in its transaction: raises the alert of a cause once, or
 * updates it, and tells those whom its rule names once it was found twice. What the rule switches
 * off, or is muted for the site, is not raised. Causes that come together are told together.
 */
export async function raiseAlert(
  transaction: Db,
  services: Mailing,
  found: Finding | readonly Finding[],
  now: Date,
): Promise<void> {
  await lockAlerts(transaction);
  const rules = await loadAlertRules(transaction, now);
  const wanted = [found].flat().filter(rules.isWanted);
  if (wanted.length === 0) return;
  await raiseAlerts(transaction, wanted, now);
  await groupAlerts(transaction, now);
  await tellAlerts(transaction, services, now);
}

/** The cause of that key is gone; publishers who were told of it are told. */
export const resolveAlert = endingBy(resolveAlerts);

/** Nothing looks for the cause of that key any more; nobody is told that it is mended. */
export const dropAlert = endingBy(dropAlerts);

function endingBy(end: typeof resolveAlerts) {
  return async (transaction: Db, services: Mailing, key: string, now: Date): Promise<void> => {
    await lockAlerts(transaction);
    const ended = await end(transaction, [key], now);
    if (ended > 0) await groupAlerts(transaction, now);
    await tellChannels(transaction, services, now);
    await tellMended(transaction, services, now);
  };
}
