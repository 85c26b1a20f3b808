import type { Db } from '#api/core/database/db.ts';
import type { Row } from '#api/tables.ts';
import type { ContractEvent, ContractEventKind } from '#shared/schemas/calls/contract-evidence.ts';
import type { ContractRow } from './contracts-queries.ts';
import { hashOfKey } from './store-document.ts';

interface NewEvent {
  kind: ContractEventKind;
  contract: Pick<ContractRow, 'id' | 'company_id'>;
  /** The user who did it; null for the platform itself. */
  by: number | null;
  now: Date;
  ip?: string | undefined;
  /** Key of the document it is about, which stays stored for it. */
  file?: string | null | undefined;
  note?: string | null | undefined;
}

/** Notes what happened. The note stays as it is: no role of the API may change or delete it. */
export async function recordEvent(
  db: Db,
  { kind, contract, by, now, ip, file, note }: NewEvent,
): Promise<void> {
  const user =
    by === null
      ? undefined
      : await db('users')
          .where({ id: by })
          .first(...userColumns);
  const isPerson = user?.kind === 'person';
  await db('contract_events').insert({
    kind,
    contract_id: contract.id,
    company_id: contract.company_id,
    at: now,
    actor_kind: user?.kind ?? 'system',
    actor_id: user?.id ?? null,
    actor_name: isPerson ? nameOf(user) : null,
    actor_email: isPerson ? user.email : null,
    ip: ip ?? null,
    document_hash: file ? hashOfKey(file) : null,
    file: file ?? null,
    note: note ?? null,
  });
}

const userColumns = ['id', 'kind', 'first_name', 'last_name', 'email'] as const;

const nameOf = (user: { first_name: string | null; last_name: string | null }) =>
  [user.first_name, user.last_name].filter(Boolean).join(' ') || null;

const eventColumns = [
  'e.id',
  'e.kind',
  'e.at',
  'e.actor_kind',
  'e.actor_name',
  'e.actor_email',
  'e.document_hash',
  'e.note',
] as const;

type EventRow = Omit<
  Row<'contract_events'>,
  'contract_id' | 'company_id' | 'actor_id' | 'ip' | 'file'
> &
  Partial<Row<'contract_events', 'ip'>>;

/** In order, as the company may see them: the operator's staff without names. */
export async function listEvents(db: Db, contractId: number): Promise<ContractEvent[]> {
  const rows = await db('contract_events as e')
    .where({ 'e.contract_id': contractId })
    .orderBy('e.id')
    .select(...eventColumns);
  return rows.map(present);
}

/** The same for the operator: with the names of its own staff, and with addresses. */
export async function listEventsInFull(db: Db, contractId: number): Promise<ContractEvent[]> {
  const rows = await db('contract_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .where({ 'e.contract_id': contractId })
    .orderBy('e.id')
    .select(...eventColumns, 'e.ip', 'u.first_name', 'u.last_name', 'u.email');
  return rows.map((row) =>
    present({
      ...row,
      actor_name: row.actor_name ?? nameOf(row),
      actor_email: row.actor_email ?? row.email,
    }),
  );
}

const present = (row: EventRow): ContractEvent => ({
  id: row.id,
  kind: row.kind,
  at: row.at.toISOString(),
  actor: { kind: row.actor_kind, name: row.actor_name, email: row.actor_email },
  ip: row.ip ?? null,
  documentHash: row.document_hash,
  note: row.note,
});
