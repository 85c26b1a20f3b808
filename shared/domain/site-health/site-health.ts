import type { Label } from '../../locale.ts';
import { type AdCheck, type AdCheckState, adChecks } from '../ad-check.ts';
import {
  type AlertKind,
  type Severity,
  type SiteAlertKind,
  severities,
  siteAlertKinds,
  traitsOf,
} from '../alerts/alert-kinds.ts';
import {
  type AlertedCheck,
  alertOfCheck,
  type CheckAlertKind,
  causeOfCheck,
} from './check-alerts.ts';

/** What can be wrong with a site, by name: an alert raised by a check has the check's. */
export type SiteTrouble = AdCheck | Exclude<SiteAlertKind, CheckAlertKind>;
const checkOfAlert = new Map<AlertKind, AlertedCheck>(
  Object.entries(alertOfCheck).map(([check, kind]) => [kind, check as AlertedCheck]),
);
const troubleOf = (kind: AlertKind) => checkOfAlert.get(kind) ?? (kind as SiteTrouble);
export const siteTroubles = [
  ...new Set<SiteTrouble>([...adChecks, ...siteAlertKinds.map(troubleOf)]),
];

/** Who is to act. */
export const actors = ['PUBLISHER', 'OPERATOR'] as const;
type Actor = (typeof actors)[number];

interface Evidence {
  address: string;
  line: number | null;
  excerpt: string | null;
}

/** The findings of the newest check. */
export interface HealthVerdict {
  check: AdCheck;
  /** `SEEN_ONCE`: nobody is told before a second look. */
  state: AdCheckState | 'SEEN_ONCE';
  since: string;
  what: Label;
  evidence: Evidence[];
}

/** An open alert. */
export interface HealthAlert {
  /** Null where the reader sees no alerts. */
  id: number | null;
  key: string;
  kind: AlertKind;
  severity: Severity;
  since: string;
  centsPerDay: number | null;
  what: Label;
}

/** One fault of a site. */
interface HealthEntry {
  /** Names the cause: a check's finding and the alert it raised are one. */
  key: string;
  trouble: SiteTrouble;
  severity: Severity;
  since: string;
  centsPerDay: number | null;
  acts: Actor;
  /** The finding, in figures. */
  what: Label;
  evidence: Evidence[];
  alertId: number | null;
}

export const healthStates = [
  'NEVER_CHECKED',
  'NOT_SEEN',
  'LOOKING_AGAIN',
  'WELL',
  'TROUBLED',
] as const;
type HealthState = (typeof healthStates)[number];

interface Given {
  siteId: number;
  /** None: it was never checked. */
  verdicts: readonly HealthVerdict[];
  alerts: readonly HealthAlert[];
  /** The reader may see figures and money; otherwise entries known only from them are left out. */
  showsFigures: boolean;
}

/** All faults of a site, worst first, from the newest check and the open alerts. */
export function siteHealth({ siteId, verdicts, alerts, showsFigures }: Given): {
  state: HealthState;
  troubles: HealthEntry[];
} {
  const entries = new Map<string, HealthEntry>();
  for (const verdict of verdicts) {
    const entry = ofVerdict(siteId, verdict);
    if (entry) entries.set(entry.key, entry);
  }
  for (const alert of alerts) {
    if (!showsFigures && isOfFigures(alert.kind)) continue;
    const entry = ofAlert(alert, showsFigures);
    const known = entries.get(entry.key);
    entries.set(entry.key, known ? together(known, entry) : entry);
  }
  const troubles = [...entries.values()].sort(worstFirst);
  return { state: stateOf(verdicts, troubles), troubles };
}

function stateOf(
  verdicts: readonly HealthVerdict[],
  troubles: readonly HealthEntry[],
): HealthState {
  if (troubles.length > 0) return 'TROUBLED';
  if (verdicts.length === 0) return 'NEVER_CHECKED';
  if (verdicts.some(({ state }) => state === 'SEEN_ONCE')) return 'LOOKING_AGAIN';
  return verdicts.every(({ state }) => state === 'NOT_CHECKED') ? 'NOT_SEEN' : 'WELL';
}

/** Readers cannot see the site, or no ads may be shown to them. */
const severeChecks: readonly AdCheck[] = ['FRONT_PAGE', 'CONSENT_MANAGER'];

export const isFault = ({ state }: HealthVerdict): boolean =>
  state === 'BROKEN' || state === 'WARNING';

function ofVerdict(siteId: number, verdict: HealthVerdict): HealthEntry | undefined {
  if (!isFault(verdict)) return undefined;
  const { check, state, ...found } = verdict;
  const broken = severeChecks.includes(check) ? 'SEVERE' : 'WARNING';
  return {
    ...{ key: causeOfCheck(siteId, check), trouble: check, ...found },
    severity: state === 'BROKEN' ? broken : 'NOTICE',
    centsPerDay: null,
    acts: 'PUBLISHER',
    alertId: null,
  };
}

function ofAlert(
  { id, kind, centsPerDay, ...alert }: HealthAlert,
  showsFigures: boolean,
): HealthEntry {
  return {
    ...alert,
    trouble: troubleOf(kind),
    centsPerDay: showsFigures ? centsPerDay : null,
    acts: traitsOf(kind).acts ?? 'PUBLISHER',
    evidence: [],
    alertId: id,
  };
}

const isOfFigures = (kind: AlertKind) => ['FACTOR', 'SUMS'].includes(traitsOf(kind).foundBy);

/** The check describes the present state; the alert, the cost. */
const together = (found: HealthEntry, alert: HealthEntry): HealthEntry => ({
  ...found,
  severity: rank(alert) < rank(found) ? alert.severity : found.severity,
  since: alert.since < found.since ? alert.since : found.since,
  centsPerDay: alert.centsPerDay,
  alertId: alert.alertId,
});

const rank = ({ severity }: HealthEntry) => Object.keys(severities).indexOf(severity);

const worstFirst = (one: HealthEntry, other: HealthEntry): number =>
  rank(one) - rank(other) ||
  (other.centsPerDay ?? -1) - (one.centsPerDay ?? -1) ||
  one.since.localeCompare(other.since) ||
  one.key.localeCompare(other.key);
