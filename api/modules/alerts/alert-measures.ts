import { rows } from '#api/core/database/rows.ts';
import type { Measure } from '#api/core/telemetry/measure.ts';
import type { Row } from '#api/tables.ts';

export const alertMeasures: Measure[] = [
  {
    name: 'platform_alerts_open',
    help: 'Alerts that are not resolved, one for each cause, by kind and severity.',
    labels: ['kind', 'severity'],
    read: async ({ systemDb }) =>
      (
        await rows<Row<'alerts', 'kind' | 'severity'> & { alerts: number }>(
          systemDb,
          `select kind, severity, count(*) as alerts from alerts
            where state <> 'RESOLVED' and group_id is null group by kind, severity`,
        )
      ).map(({ kind, severity, alerts }) => ({ labels: { kind, severity }, value: alerts })),
  },
];
