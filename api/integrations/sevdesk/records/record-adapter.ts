import type { SevdeskCalls } from '../sevdesk-calls.ts';
import type { RecordModel, RecordRow } from './read-record.ts';
import type { BookedDocument, IssuedRecord } from './record-types.ts';

/** One kind of record in the tool's own terms; what all kinds share stands in `accounting-records.ts`. */
export interface RecordAdapter {
  model: RecordModel;
  /** Finds at least the records of this number. */
  filterBy: (number: string) => Record<string, string>;
  draft: (booked: BookedDocument, number: string) => Promise<void>;
  /** Takes a draft out of draft, with number and date. Asked again it does it again. */
  issue: (draft: RecordRow, issued: IssuedRecord) => Promise<void>;
}

export type AdapterOf = (calls: SevdeskCalls) => RecordAdapter;
