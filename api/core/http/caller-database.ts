import type { Knex } from 'knex';
import type { Actor } from '../auth/actor.ts';
import { inTransaction } from '../database/before-commit.ts';
import { type Db, queryPrepared } from '../database/db.ts';
import { inReading } from '../database/in-reading.ts';

export interface CallerDatabases {
  /** Role platform_app. */
  systemDb: Db;
  /** Role platform_client. */
  clientDb: Db;
}

interface Call {
  actor: Actor | null;
  /** `client` routes act for a company, also when an admin looks at its pages. */
  asClient: boolean;
  readOnly: boolean;
  requestId: string;
}

/**
 * Runs `work` with the database handle this caller may have: the choice that separates companies is
 * made here, once, and no route can make another.
 */
export async function withCallerDatabase<T>(
  { systemDb, clientDb }: CallerDatabases,
  { actor, asClient, readOnly, requestId }: Call,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (!actor) return work(systemDb);
  const isTenant = asClient || actor.kind === 'person';
  if (!isTenant && readOnly) return work(systemDb);
  const transact = readOnly ? inReading : inTransaction;
  return transact(isTenant ? clientDb : systemDb, async (transaction) => {
    const { name, text } = (isTenant ? statements.client : statements.system)[
      readOnly ? 'reads' : 'writes'
    ];
    const caller = JSON.stringify({ kind: actor.kind, id: actor.id, requestId });
    await Promise.all([
      queryPrepared(transaction, { name, text, values: [caller] }),
      isTenant && setCompany(transaction, actor.companyId),
    ]);
    return work(transaction);
  });
}

/** For a job: what a company's people would see, whatever else the pool's role may. */
export const readAsCompany = <T>(db: Db, companyId: number, work: (own: Db) => Promise<T>) =>
  inReading(db, async (transaction) => {
    await transaction.raw(`select ${asTenant}, ${onlyReads}`);
    await setCompany(transaction, companyId);
    return work(transaction);
  });

const setsActor = `set_config('app.actor', $1, true)`;
const onlyReads = `set_config('transaction_read_only', 'on', true)`;
/** Whatever role a pooler's connection was left with, this one binds a company's people. */
const asTenant = `set_config('role', 'platform_client', true)`;
const statements = {
  system: {
    writes: { name: 'admin writes', text: `select ${setsActor}` },
    reads: { name: 'admin reads', text: `select ${setsActor}, ${onlyReads}` },
  },
  client: {
    writes: { name: 'person writes', text: `select ${setsActor}, ${asTenant}` },
    reads: { name: 'person reads', text: `select ${setsActor}, ${asTenant}, ${onlyReads}` },
  },
};

/**
 * Whose rows the transaction sees. A command, not `set_config`: where figures are spread over
 * machines, Citus passes on only the command, and policies apply there, too.
 */
const setCompany = (transaction: Db, companyId: number | null): Promise<void> =>
  transaction.raw(
    `set local app.company_id = '${companyId === null ? '' : Math.trunc(companyId)}'`,
  );

/** The actor of a writing transaction of a job or a public route. */
export async function actAs(
  transaction: Knex.Transaction,
  actor: { kind: 'admin' | 'person' | 'job' | 'system'; id?: number; requestId?: string },
): Promise<void> {
  await transaction.raw(`select set_config('app.actor', ?, true)`, [JSON.stringify(actor)]);
}

interface By {
  actor: Pick<Actor, 'kind' | 'id'>;
  requestId: string;
}

/** What somebody does in a transaction of its own, for calls that open none. */
export const actingAs = <T>(
  db: Db,
  { actor: { kind, id }, requestId }: By,
  work: (transaction: Knex.Transaction) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (transaction) => {
    await actAs(transaction, { kind, id, requestId });
    return work(transaction);
  });

interface Act {
  table: string;
  id: number;
  action: string;
  /** What the history tells of it. */
  after?: object;
}

/** An act in a record's history that no change of the record tells of. */
export async function noteAct(db: Db, { table, id, action, after }: Act): Promise<void> {
  const told = after ? JSON.stringify(after) : null;
  await db.raw('select write_audit_entry(?, ?, ?, null, ?)', [table, String(id), action, told]);
}
