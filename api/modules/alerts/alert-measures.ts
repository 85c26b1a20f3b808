import { type Measure, sqlMeasure } from '#api/core/telemetry/measure.ts';

export const alertMeasures: Measure[] = [
  sqlMeasure({
    name: 'platform_alerts_open',
    help: 'Alerts that are not resolved, one for each cause, by kind and severity.',
    labels: ['kind', 'severity'],
    sql: `select kind, severity, count(*) as value from alerts
           where state <> 'RESOLVED' and group_id is null group by kind, severity`,
  }),
];
