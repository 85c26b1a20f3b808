import { rows } from '../database/rows.ts';
import type { Services } from '../services.ts';

/** How much of something there is right now, for monitoring from outside. */
export interface Measure {
  /** In Prometheus' naming: `platform_documents_unsent`, with seconds and bytes at the end. */
  name: string;
  /** One sentence that says what it counts. */
  help: string;
  labels?: readonly string[];
  read(
    services: Services,
    now: Date,
  ): Promise<readonly { labels?: Record<string, string>; value: number }[]>;
}

/** SQL whose rows name their labels, and say how much as `value`; the time is `:now`. */
export const sqlMeasure = ({
  sql,
  ...measure
}: Omit<Measure, 'read'> & { sql: string }): Measure => ({
  ...measure,
  async read({ systemDb }, now) {
    const found = await rows<Record<string, string | number>>(systemDb, sql, { now });
    return found.map(({ value, ...labels }) => ({
      labels: labels as Record<string, string>,
      value: Number(value),
    }));
  },
});
