import type pg from 'pg';
import { withClient } from '#api/core/database/with-client.ts';
import type { Bench } from '../bench.ts';
import { atMost, compare, type Measurement } from '../measurement.ts';
import { partOf } from '../sizes.ts';
import { alternate } from './alternate.ts';
import { optionsOf } from './bench-database.ts';

interface Call {
  what: string;
  /** Milliseconds of its median. */
  limit: number;
  samples: number;
  /** Whose people call; absent: admins. */
  companyId?: number;
  /** The least SQL that reads the same. */
  read: (client: pg.Client) => Promise<unknown>;
  call: () => Promise<unknown>;
}

/** A call by turns with its statements, on a connection that is set as the product's own are. */
export async function besideStatements(
  { database, size }: Pick<Bench, 'database' | 'size'>,
  { what, limit, samples, companyId, read, call }: Call,
): Promise<Measurement[]> {
  const { bare, product } = await withClient(
    database.loginUrl,
    (client) => alternate(partOf(size, samples), () => read(client), call),
    // Under row-level security, too, where a company calls.
    {
      options: companyId
        ? optionsOf('platform_client', `app.company_id=${companyId}`)
        : optionsOf('platform_app'),
    },
  );
  return [
    atMost(limit, { what: `${what}, p50`, unit: 'ms', bare: bare.p50, product: product.p50 }),
    compare({ what: 'the same, p99', unit: 'ms', bare: bare.p99, product: product.p99 }),
  ];
}
