import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Row } from '#api/tables.ts';
import type { AlertKind } from '#shared/domain/alerts/alert-kinds.ts';
import type { Sensitivity } from '#shared/domain/expectation/expect-series.ts';
import type { Finding } from './finding.ts';

export interface AlertRule {
  enabled: boolean;
  sensitivity: Sensitivity;
  minimumCents: number;
  minimumViews: number;
}

export interface AlertRules {
  of(kind: AlertKind): AlertRule;
  /** Is it looked for? Not if its rule is off, or the site is known for it, so that nobody is told. */
  isWanted(cause: Pick<Finding, 'kind' | 'siteId'>): boolean;
}

/** @param tried a rule as it would be */
export async function loadAlertRules(
  db: Db,
  now: Date,
  tried?: { kind: AlertKind; rule: Partial<AlertRule> },
): Promise<AlertRules> {
  const stored = await rows<Row<'alert_rules', 'kind'> & AlertRule>(
    db,
    `select kind, enabled, sensitivity, minimum_cents as "minimumCents", minimum_views as "minimumViews"
       from alert_rules`,
  );
  const mutes = await rows<Row<'alert_mutes', 'site_id' | 'kind'>>(
    db,
    'select site_id, kind from alert_mutes where until is null or until > :now',
    { now },
  );
  const byKind = new Map(stored.map(({ kind, ...rule }) => [kind, rule]));
  const muted = new Set(mutes.map(({ site_id, kind }) => `${site_id} ${kind ?? ''}`));
  const ruleOf = (kind: AlertKind) => {
    const rule = byKind.get(kind) ?? standard;
    return tried?.kind === kind ? { ...rule, ...tried.rule } : rule;
  };
  return {
    of: ruleOf,
    isWanted: ({ kind, siteId }) =>
      ruleOf(kind).enabled && !(muted.has(`${siteId} `) || muted.has(`${siteId} ${kind}`)),
  };
}

const standard: AlertRule = {
  enabled: true,
  sensitivity: 'MEDIUM',
  minimumCents: 0,
  minimumViews: 0,
};
