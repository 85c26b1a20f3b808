import type { SevdeskCalls } from '../sevdesk-calls.ts';
import type { RecordModel, RecordRow } from './read-record.ts';
import type { BookedDocument, IssuedRecord } from './record-types.ts';

/** One kind of record in the tool's own terms; `accounting-records.ts` has what all kinds share. */
export interface RecordAdapter {
  model: RecordModel;
  /** Finds at least the records with this number. */
  filterBy: (number: string) => Record<string, string>;
  /** What a draft with this number says. */
  build: (booked: BookedDocument, number: string) => Promise<DraftedRecord>;
  draft: (drafted: DraftedRecord) => Promise<void>;
  /** Ends a record's draft state, with number and date; repeating it does it again. */
  issue: (draft: RecordRow, issued: IssuedRecord) => Promise<void>;
}

/** As it is sent: the record itself, and its positions. */
export interface DraftedRecord {
  record: Record<string, unknown>;
  positions: Record<string, unknown>[];
}

export type AdapterOf = (calls: SevdeskCalls) => RecordAdapter;
