import { rows } from '#api/core/database/rows.ts';
import type { Measure } from '#api/core/telemetry/measure.ts';

export const invoiceMeasures: Measure[] = [
  {
    name: 'platform_documents_unsent',
    help: 'Documents that are approved, but not with the publisher yet.',
    labels: ['status'],
    read: async ({ systemDb }) =>
      (
        await rows<{ status: string; documents: number }>(
          systemDb,
          `select s.status, count(i.id) as documents
             from unnest(array['APPROVED', 'PROCESSING', 'FAILED']) s (status)
             left join invoices i on i.status = s.status
            group by s.status`,
        )
      ).map(({ status, documents }) => ({ labels: { status }, value: documents })),
  },
];
