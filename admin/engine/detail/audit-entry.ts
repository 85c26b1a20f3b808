import type { RaRecord } from 'react-admin';

/** As the API tells it. */
export interface AuditEntry extends RaRecord {
  at: string;
  actorName: string | null;
  actorKind: string;
  requestId: string | null;
  action: string;
  /** Of which record it tells, */
  entity: string;
  entityId: number;
  /** and of one that belongs to the page's, what it is known by. */
  record: Record<string, unknown> | null;
  deleted: boolean;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
