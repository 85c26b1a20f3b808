import { openPool } from '#api/core/database/db.ts';
import { distributeTables, isCitus } from '#api/modules/metrics/distribute-tables.ts';
import { addDay, type Day } from '#shared/dates.ts';
import { metricRowsOf, type Size } from '../sizes.ts';
import { plantHistory } from './plant-history.ts';
import { plantNetwork } from './plant-network.ts';

type Print = (text: string) => void;

/** A network and its history in a migrated database, distributed if that is a Citus. */
export async function plantFigures(
  ownerUrl: string,
  size: Size,
  yesterday: Day,
  print: Print,
): Promise<void> {
  const startedAt = performance.now();
  const db = openPool({ url: ownerUrl, max: 1, statementTimeoutMs: 0 });
  try {
    await plantNetwork(db, size, addDay(yesterday, 1 - size.days));
    await plantHistory(db, size, yesterday);
  } finally {
    await db.destroy();
  }
  await distributeIfCitus(ownerUrl, print);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const rows = metricRowsOf(size).toLocaleString('en-GB');
  print(
    `Size ${size.name}: ${rows} metric rows of ${size.sites} sites and ${size.days} days, made in ${seconds} s`,
  );
}

export async function distributeIfCitus(ownerUrl: string, print: Print): Promise<void> {
  const db = openPool({ url: ownerUrl, max: 1, statementTimeoutMs: 0 });
  try {
    if (await isCitus(db)) await distributeTables(db, { shards: 12, print });
    await db.raw('vacuum analyze');
  } finally {
    await db.destroy();
  }
}
