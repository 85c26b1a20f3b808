import { type Measure, sqlMeasure } from '#api/core/telemetry/measure.ts';

export const invoiceMeasures: Measure[] = [
  sqlMeasure({
    name: 'platform_documents_unsent',
    help: 'Documents that are approved, but not with the publisher yet.',
    labels: ['status'],
    sql: `select s.status, count(i.id) as value
            from unnest(array['APPROVED', 'PROCESSING', 'FAILED']) s (status)
            left join invoices i on i.status = s.status
           group by s.status`,
  }),
];
