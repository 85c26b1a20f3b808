import type { RaRecord } from 'react-admin';

/** As sent by the API. */
export interface AuditEntry extends RaRecord {
  at: string;
  actorName: string | null;
  actorKind: string;
  requestId: string | null;
  action: string;
  /** The record it is about, */
  entity: string;
  entityId: number;
  /** and the name of one that belongs to the page's. */
  record: Record<string, unknown> | null;
  deleted: boolean;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
