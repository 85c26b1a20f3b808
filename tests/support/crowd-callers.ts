import { expect } from 'vitest';
import type { Actor } from '#api/core/auth/actor.ts';
import { type Db, queryPrepared } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import { type CallerDatabases, withCallerDatabase } from '#api/core/http/caller-database.ts';
import { randomNumbers } from './random-numbers.ts';
import type { TestNetwork } from './test-network.ts';

interface Crowd {
  network: TestNetwork;
  /** Concurrent callers, and how many there are in all. */
  atOnce: number;
  calls: number;
}

interface Held {
  role: string;
  company: string | null;
  actor: string | null;
  reads: string;
}

const selectHeld = `
  select cast(current_user as text) as role, current_setting('app.company_id', true) as company,
         current_setting('app.actor', true) as actor,
         current_setting('transaction_read_only') as reads`;

/**
 * People of two companies and admins, many more than there are connections. Each checks who they
 * are and what they see, at once and again afterwards, while some fail midway.
 */
export async function crowdCallers(
  databases: CallerDatabases,
  { network, atOnce, calls }: Crowd,
): Promise<void> {
  const random = randomNumbers(20_261_125);
  const { companies, sites, users } = network;
  const all = [sites.own, sites.other];
  const people = [
    { id: users.owner, companyId: companies.own, sees: [sites.own] },
    { id: users.otherOwner, companyId: companies.other, sees: [sites.other] },
    { id: users.superAdmin, companyId: null, sees: all },
  ];

  /** A connection's state between two callers: it must belong to neither. */
  async function lookBetween(): Promise<void> {
    const [seen] = await rows<Held>(databases.clientDb, selectHeld);
    expect([seen?.company || null, seen?.actor || null, seen?.reads]).toEqual([null, null, 'off']);
  }

  async function call(number: number): Promise<void> {
    if (random() < 0.2) return lookBetween();
    const { id, companyId, sees } = mustExist(people[Math.floor(random() * people.length)]);
    const kind = companyId === null ? 'admin' : 'person';
    const readOnly = random() < 0.5;
    const mishap = random();
    const requestId = `call ${number}`;
    // An admin who only reads has no transaction: it must not inherit anybody's state.
    const isBare = kind === 'admin' && readOnly;
    const held: Held = {
      role: kind === 'admin' ? 'platform_app' : 'platform_client',
      company: companyId === null ? null : String(companyId),
      actor: isBare ? null : JSON.stringify({ kind, id, requestId }),
      reads: readOnly && !isBare ? 'on' : 'off',
    };
    const look = async (db: Db) => {
      const ask = [
        () => rows<Held>(db, selectHeld),
        () => db('sites').whereIn('id', all).orderBy('id').pluck('id'),
        () =>
          queryPrepared<{ id: number }>(db, {
            name: 'sites of a crowd',
            text: 'select id from sites where id = any($1) order by id',
            values: [all],
          }),
      ] as const;
      // Only people's connections send a query before the last one is answered.
      const [[seen], ids, named] =
        kind === 'person'
          ? await Promise.all([ask[0](), ask[1](), ask[2]()])
          : [await ask[0](), await ask[1](), await ask[2]()];
      // A setting that was set once and reset is empty instead of missing.
      const { company, actor } = seen ?? {};
      expect({ ...seen, company: company || null, actor: actor || null }).toEqual(held);
      expect([ids, named.map((row) => row.id)]).toEqual([sees, sees]);
    };
    const actor = { kind, id, companyId } as Actor;
    const planned = new Error('planned');
    await withCallerDatabase(
      databases,
      { actor, asClient: false, readOnly, requestId },
      async (db) => {
        await look(db);
        if (mishap < 0.1) throw planned;
        if (mishap < 0.2) await db.raw('select 1 / 0');
        await look(db);
      },
    ).catch((error: Error & { code?: string }) => {
      if (error !== planned && error.code !== '22012') throw error;
    });
  }

  let next = 0;
  const caller = async () => {
    while (next < calls) {
      next += 1;
      await call(next);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
}
