import type { Knex } from 'knex';
import type { Actor } from '#api/core/auth/actor.ts';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { actAs } from '#api/core/http/caller-database.ts';
import type { JobContext } from '#api/core/jobs/define-job.ts';
import type { WriteContext } from '#api/core/resource/write-record.ts';
import { noteInvoice } from '#api/operations/invoices/mail-invoice.ts';
import type { Tell } from '#api/operations/invoices/tell-account.ts';
import type { AdminPermission } from '#shared/permissions.ts';
import type { DemoAdmin, DemoNetwork } from './demo/network-types.ts';

export type Running = Pick<JobContext, 'db' | 'transaction' | 'services' | 'signal' | 'runId'>;

/** What settles and pays the demo's past, and who. */
export interface Settling extends Running {
  network: DemoNetwork;
  /** By the company's key. */
  ids: Map<string, number>;
  finance: Actor;
  /** The second pair of eyes. */
  second: Actor;
}

export async function loadWho(db: Db, { companies, admins }: DemoNetwork) {
  const rows = await db('companies').select('id', 'name');
  const byName = new Map(rows.map(({ id, name }) => [name, id]));
  const ids = new Map(companies.map(({ key, name }) => [key, mustExist(byName.get(name))]));
  const withRole = (role: DemoAdmin['role']) => mustExist(admins.find((one) => one.role === role));
  return {
    ids,
    finance: await loadAdmin(db, withRole('FINANCE'), ['billing', 'payments']),
    second: await loadAdmin(db, withRole('PAYMENTS'), ['payments']),
  };
}

async function loadAdmin(
  db: Db,
  { email, firstName, lastName }: DemoAdmin,
  permissions: AdminPermission[],
): Promise<Actor> {
  const { id } = mustExist(await db('users').where({ email }).first('id'));
  return {
    kind: 'admin',
    id,
    email,
    firstName,
    lastName,
    language: 'de',
    roles: [],
    permissions: new Set(permissions),
    company: null,
    companyId: null,
    companies: [],
    preview: false,
    hidesAccounts: false,
    mustEnrol: false,
    sessionId: '',
    checkedAt: new Date(0),
  };
}

/** Acts at that time, as the finance admin. */
export const acting = <T>(
  { transaction, finance, services }: Settling,
  now: Date,
  work: (context: WriteContext) => Promise<T>,
): Promise<T> =>
  transaction(async (db) => {
    await actAs(db as Knex.Transaction, { kind: 'admin', id: finance.id, requestId: 'demo' });
    return work({ db, actor: finance, clock: () => now, services });
  });

/** Nobody is mailed of a demo's past. */
export const untold: Tell = (db, _services, about) => noteInvoice(db, about);
