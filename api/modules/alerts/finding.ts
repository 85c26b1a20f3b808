import type { AlertKind } from '#shared/domain/alerts/alert-kinds.ts';
import type { AlertFigures } from '#shared/schemas/entities/alert.ts';

/** Something that is wrong now. */
export interface Finding {
  kind: AlertKind;
  /** Names the cause. */
  key: string;
  siteId?: number | null;
  companyId?: number | null;
  feed?: string | null;
  trackerId?: number | null;
  jobRunId?: number | null;
  since: Date;
  centsPerDay?: number | null;
  covered?: AlertKind[];
  figures: AlertFigures;
  /** It needs no second look. */
  isSure?: boolean;
}
