import { z } from 'zod';
import { groupBy } from '#shared/group-by.ts';
import type { SevdeskCalls } from '../sevdesk-calls.ts';
import { SevdeskError } from '../sevdesk-error.ts';
import { isSameDraft } from './is-same-draft.ts';
import { creditNoteAdapter, invoiceAdapter } from './printed-records.ts';
import {
  numberFields,
  positionSchema,
  presentPosition,
  presentRecord,
  recordSchemaOf,
} from './read-record.ts';
import type { RecordAdapter } from './record-adapter.ts';
import {
  type AccountingRecord,
  type BookedDocument,
  type IssuedRecord,
  isOurs,
  isProvisional,
  provisionalNumberOf,
  type RecordPosition,
  type RecordSums,
} from './record-types.ts';
import { voucherAdapter } from './voucher-adapter.ts';

const version = z.object({ version: z.coerce.string() });
const anyRow = z.looseObject({ id: z.unknown() });

export type AccountingRecords = ReturnType<typeof createAccountingRecords>;

/**
 * Our documents in the tool's books. Each step can be repeated. Records are found in every kind
 * that the tool has, even those of a bookkeeping version that the account has left; new ones follow
 * its present version.
 *
 * @throws SevdeskError from every call; its `outcome` says what follows
 */
export function createAccountingRecords(calls: SevdeskCalls) {
  const { call, list, read } = calls;
  const creditNotes = creditNoteAdapter(calls);
  const invoices = invoiceAdapter(calls);
  const vouchers = voucherAdapter(calls);
  const adapters = [creditNotes, invoices, vouchers];
  let asked: Promise<string> | undefined;

  /** `1.0` or `2.0`; asked once, and again after a missing answer or a failed draft. */
  function bookkeepingVersion(): Promise<string> {
    const path = '/Tools/bookkeepingSystemVersion';
    asked ??= call({ method: 'GET', path }).then((answer) => read(path, version, answer).version);
    asked.catch(() => {
      asked = undefined;
    });
    return asked;
  }

  /** Records of one kind; whatever the tool filters by, ours is checked. */
  async function recordsOf(
    { model }: RecordAdapter,
    query: Record<string, string>,
    isWanted: (number: string) => boolean,
  ): Promise<AccountingRecord[]> {
    const path = `/${model}`;
    const rows = (await list(path, anyRow, query))
      .filter((row) => isWanted(String(row[numberFields[model]] ?? '')))
      .map((row) => read(path, recordSchemaOf(model), { objects: row }));
    // Their 1000 is both, and only this list tells them apart. One that it does not know is paid.
    const partly = rows.some(({ row }) => row.status === 1000)
      ? await list(path, anyRow, { ...query, partiallyPaid: 'true' })
      : [];
    const ids = new Set(partly.map(({ id }) => String(id)));
    return rows.map((row) => presentRecord(model, row, ids));
  }

  /** The record as it is now. */
  async function look({ toolId }: AccountingRecord) {
    const adapter = adapters.find(({ model }) => toolId.startsWith(`${model}/`));
    if (!adapter) throw new Error(`No record of the tool: ${toolId}`);
    const [row] = await list(`/${toolId}`, anyRow);
    if (!row) throw refused(`${toolId} is not there`);
    const found = read(`/${toolId}`, recordSchemaOf(adapter.model), { objects: row });
    return { adapter, found, record: presentRecord(adapter.model, found, new Set()) };
  }

  /** Of one record or of all of a kind, in their order. */
  async function positionsOf({ model }: RecordAdapter, id?: string): Promise<RecordPosition[]> {
    const owner = `${model[0]?.toLowerCase()}${model.slice(1)}`;
    const of = id ? { [`${owner}[id]`]: id, [`${owner}[objectName]`]: model } : {};
    return (await list(`/${model}Pos`, positionSchema, of))
      .map((row) => presentPosition(model, row))
      .filter(({ toolId }) => !id || toolId === `${model}/${id}`)
      .sort((one, other) => one.place - other.place);
  }

  async function find(number: string): Promise<AccountingRecord[]> {
    const found: AccountingRecord[] = [];
    for (const adapter of adapters) {
      found.push(...(await recordsOf(adapter, adapter.filterBy(number), (own) => own === number)));
    }
    return found;
  }

  return {
    bookkeepingVersion,

    /** All records with this number, drafts or not: one that came late is a second one. */
    find,

    /** Makes a draft with the provisional number, and says what the tool made of it. */
    async draft(booked: BookedDocument): Promise<AccountingRecord> {
      const number = provisionalNumberOf(booked);
      try {
        const printed = booked.kind === 'SETTLEMENT' ? creditNotes : invoices;
        const adapter = (await bookkeepingVersion()).startsWith('1') ? printed : vouchers;
        await adapter.draft(await adapter.build(booked, number));
        const [made] = await recordsOf(adapter, adapter.filterBy(number), (own) => own === number);
        if (made) return made;
      } catch (error) {
        asked = undefined;
        throw error;
      }
      throw new SevdeskError('nonsense', { message: `${number} is not there`, unsettled: true });
    },

    /** Does this draft say all that ours would say? An earlier attempt may have made it of another state. */
    async isSame(record: AccountingRecord, booked: BookedDocument): Promise<boolean> {
      const { adapter, found, record: current } = await look(record);
      if (current.statusCode !== 100) return false;
      const id = String(found.row.id);
      const drafted = await adapter.build(booked, current.number);
      const positions = (await positionsOf(adapter, id)).map(({ row }) => row);
      return isSameDraft({ record: found.row, positions }, drafted);
    },

    /** As the tool computed them, read again. */
    async sumsOf(record: AccountingRecord): Promise<RecordSums> {
      return (await look(record)).record.sums;
    },

    /** Gives a draft its final number, date and, where the tool takes it, our file; opens it. */
    async issue(record: AccountingRecord, issued: IssuedRecord): Promise<void> {
      const { adapter, found, record: current } = await look(record);
      if (current.statusCode === 100) return adapter.issue(found, issued);
      if (current.number === issued.number) return;
      throw refused(`${current.toolId} is ${current.number}, and no draft any more`);
    },

    /** Removes only a draft with a provisional number. One that is gone counts as removed. */
    async remove(record: AccountingRecord): Promise<void> {
      try {
        const { record: current } = await look(record);
        if (current.statusCode !== 100 || !isProvisional(current.number)) {
          throw refused(`${current.toolId} is ${current.number}, and no draft of ours`);
        }
        await call({ method: 'DELETE', path: `/${record.toolId}` });
      } catch (error) {
        if (!(error instanceof SevdeskError) || error.failure !== 'not-found') throw error;
      }
    },

    /** Every record with a number of ours, and what is paid of it. */
    async list(): Promise<AccountingRecord[]> {
      const found: AccountingRecord[] = [];
      for (const adapter of adapters) found.push(...(await recordsOf(adapter, {}, isOurs)));
      return found;
    },

    /** What these consist of, by their ids. */
    async positionsOf(
      records: readonly AccountingRecord[],
    ): Promise<Map<string, RecordPosition[]>> {
      const found: RecordPosition[] = [];
      for (const adapter of adapters) {
        const isOwn = ({ toolId }: { toolId: string }) => toolId.startsWith(`${adapter.model}/`);
        if (records.some(isOwn)) found.push(...(await positionsOf(adapter)));
      }
      return groupBy(found, ({ toolId }) => toolId);
    },
  };
}

const refused = (words: string) => new SevdeskError('rejected', { message: words, words });
