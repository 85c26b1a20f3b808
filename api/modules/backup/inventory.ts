import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { oneRow, rows } from '#api/core/database/rows.ts';

/** What a database holds, so that two can be compared. */
export const inventory = z.object({
  /** The last migration. */
  schema: z.string(),
  /** Rows of each table. */
  tables: z.record(z.string(), z.number()),
  /** Of all figures, in micro-euros and pieces. */
  sums: z.object({
    revenueMicros: z.number(),
    payoutMicros: z.number(),
    pageImpressions: z.number(),
    views: z.number(),
  }),
  /** Documents, and the hash at the end of their chain; a chain without documents has none. */
  documents: z.object({ count: z.number(), head: z.string().nullable() }),
});
export type Inventory = z.infer<typeof inventory>;

/** @param db a transaction that reads one state (`repeatable read`), if others write meanwhile */
export async function takeInventory(db: Db): Promise<Inventory> {
  const { schema } = await oneRow<{ schema: string }>(
    db,
    'select name as schema from knex_migrations order by id desc limit 1',
  );
  const names = await rows<{ name: string }>(
    db,
    // Partitions are counted with their table.
    `select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      order by relname`,
  );
  const counted = await rows<{ name: string; count: number }>(
    db,
    names
      .map(({ name }) => `select '${name}' as name, count(*) as count from ${name}`)
      .join(' union all '),
  );
  const sums = await oneRow<Inventory['sums']>(
    db,
    `select cast(coalesce(sum(revenue_micros), 0) as bigint) as "revenueMicros",
            cast(coalesce(sum(payout_micros), 0) as bigint) as "payoutMicros",
            cast(coalesce(sum(page_impressions), 0) as bigint) as "pageImpressions",
            cast(coalesce(sum(views), 0) as bigint) as views
       from metrics`,
  );
  const documents = await oneRow<Inventory['documents']>(
    db,
    `select count(*) as count, (select hash from invoice_documents order by id desc limit 1) as head
       from invoice_documents`,
  );
  return {
    schema,
    tables: Object.fromEntries(counted.map(({ name, count }) => [name, count])),
    sums,
    documents,
  };
}

/** Differences between the two, one line each; empty if they hold the same. */
export function compareInventories(expected: Inventory, found: Inventory): string[] {
  const flat = ({ tables, sums, documents, schema }: Inventory): Record<string, unknown> => ({
    'last migration': schema,
    ...Object.fromEntries(
      Object.entries(tables).map(([name, count]) => [`rows of ${name}`, count]),
    ),
    ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [`sum of ${name}`, sum])),
    documents: documents.count,
    'end of the chain of documents': documents.head,
  });
  const [one, other] = [flat(expected), flat(found)];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) =>
    one[name] === other[name] ? [] : [`${name}: ${one[name]} in the backup, ${other[name]} here`],
  );
}
