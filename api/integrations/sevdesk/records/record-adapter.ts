import type { SevdeskCalls } from '../sevdesk-calls.ts';
import type { RecordModel, RecordRow } from './read-record.ts';
import type { BookedDocument, IssuedRecord } from './record-types.ts';

/** One kind of record in the tool's own terms; `accounting-records.ts` has what all kinds share. */
export interface RecordAdapter {
  model: RecordModel;
  /** Finds at least the records with this number. */
  filterBy: (number: string) => Record<string, string>;
  draft: (booked: BookedDocument, number: string) => Promise<void>;
  /** Ends a record's draft state, with number and date; repeating it does it again. */
  issue: (draft: RecordRow, issued: IssuedRecord) => Promise<void>;
}

export type AdapterOf = (calls: SevdeskCalls) => RecordAdapter;
