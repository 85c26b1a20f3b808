import type { PreparedStatement } from '#api/core/resource/resource-sql.ts';
import type { Bench } from '../bench.ts';
import { compare, type Measurement } from '../measurement.ts';
import { type HttpLoad, type LoadOptions, loadHttp } from './http-load.ts';
import { median } from './percentile.ts';
import { hasPgbench, loadPgbench } from './pgbench.ts';
import { loadSql, type SqlLoad } from './sql-load.ts';

interface Calls extends Pick<LoadOptions, 'url' | 'requests' | 'headers'> {
  what: string;
  /** What answers them in the end. */
  statements: readonly PreparedStatement[];
  /** What they must reach of PostgreSQL's own rate, and what is wanted. */
  least: number;
  goal?: number;
}

interface BesideBare {
  rates: Measurement[];
  /** Milliseconds. */
  p99: { bare: number; product: number };
}

const connections = 10;

/** Calls at ten connections, by turns with their statements from pgbench and from a bare Node client. */
export async function besideBare(
  { database, size }: Pick<Bench, 'database' | 'size'>,
  { what, statements, least, goal, ...calls }: Calls,
): Promise<BesideBare> {
  const load = { connections, seconds: size.seconds };
  const callApi = () => loadHttp({ ...calls, ...load });
  const withPgbench = await hasPgbench();
  await callApi();
  const rounds: { pgbench: number; node: SqlLoad; product: HttpLoad }[] = [];
  for (let round = 0; round < size.rounds; round += 1) {
    const pgbench = withPgbench ? await loadPgbench(database, statements, load) : Number.NaN;
    const node = await loadSql(database.loginUrl, statements, load);
    const product = await callApi();
    if (product.failures > 0) throw new Error(`Calls failed: ${product.reasons}`);
    rounds.push({ pgbench, node, product });
  }
  const over = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  const product = over((round) => round.product.perSecond);
  const beside = (client: string, bare: number) =>
    compare({
      what: `${what}, ${connections} connections, beside ${client}`,
      ...{ unit: 'req/s', bare, product },
    });
  const bounded = (client: string, bare: number) => ({
    ...beside(client, bare),
    target: `≥ ${least} of ${client}${goal ? `, goal ${goal}` : ''}`,
    ok: product >= least * bare,
  });
  const pgbench = over((round) => round.pgbench);
  const node = over((round) => round.node.perSecond);
  return {
    rates: withPgbench
      ? [bounded('pgbench', pgbench), beside('a bare Node client', node)]
      : [bounded('a bare Node client', node)],
    p99: { bare: over(({ node }) => node.p99), product: over((round) => round.product.p99) },
  };
}
