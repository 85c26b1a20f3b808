import type { AdCheck } from '../ad-check.ts';
import type { KindFoundBy } from '../alerts/alert-kinds.ts';

/** What readers or buyers notice at once, so that somebody must be told. */
export const alertOfCheck = {
  ADS_TXT: 'ADS_TXT_BROKEN',
  CONSENT_MANAGER: 'CONSENT_MANAGER_GONE',
} as const satisfies Partial<Record<AdCheck, KindFoundBy<'CHECK'>>>;

export type AlertedCheck = keyof typeof alertOfCheck;
export type CheckAlertKind = (typeof alertOfCheck)[AlertedCheck];

/** Names the cause, shared by the check's verdict and its alert. */
export const causeOfCheck = (siteId: number, check: AdCheck): string =>
  `ad-check:${siteId}:${check}`;
