import type { Actor } from '../auth/actor.ts';
import { noteBankLook } from '../auth/note-bank-look.ts';
import type { Db } from '../database/db.ts';
import { openOrShow, showAccount } from '../secrets/seal-account.ts';
import type { Services } from '../services.ts';
import type { ResourceDeclaration } from './define-resource.ts';
import type { ListQuery } from './list-query.ts';

interface Caller {
  actor: Actor;
  clock: () => Date;
  services: Services;
  request: { id: string };
}

type Row = Record<string, unknown>;

/** Rows with what is sealed of their accounts opened. */
export const openRows = (db: Db, ibanOf: string, rows: readonly Row[]): Row[] =>
  rows.map((row) => openOrShow(db, Number(row[ibanOf]), row));

/** Notes that these rows' numbers are sent in full. */
export async function noteReadIbans(
  { ibanOf, table }: Pick<ResourceDeclaration, 'ibanOf' | 'table'>,
  rows: readonly Row[],
  { actor, clock, services, request }: Caller,
): Promise<void> {
  if (!ibanOf) return;
  const accounts = rows.map((row) => ({
    companyId: Number(row[ibanOf]),
    iban: row.iban as string | null,
    taxNumber: row.taxNumber as string | null,
    ...(table === 'bankings' && { bankingId: Number(row.id) }),
  }));
  await noteBankLook(services.systemDb, {
    actor,
    requestId: request.id,
    accounts,
    now: clock(),
  });
}

/** A list of one company is a look at its accounts; any other only tells them apart. */
export async function guardListedIbans(
  resource: Pick<ResourceDeclaration, 'ibanOf' | 'table'>,
  json: string,
  { filter }: Pick<ListQuery, 'filter'>,
  caller: Caller,
): Promise<string> {
  const { ibanOf } = resource;
  if (!ibanOf) return json;
  const rows: Row[] = JSON.parse(json);
  if (filter.some(({ field, operator }) => field === ibanOf && operator === 'equals')) {
    await noteReadIbans(resource, rows, caller);
    return JSON.stringify(openRows(caller.services.systemDb, ibanOf, rows));
  }
  return JSON.stringify(rows.map(showAccount));
}
