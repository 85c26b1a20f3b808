import type { Db } from '#api/core/database/db.ts';
import type { Services } from '#api/core/services.ts';
import type { StatusReadings } from '#shared/domain/system-status/judge-system-status.ts';
import type { StatusCheck } from '#shared/domain/system-status/status-words.ts';
import type { StatusFact } from '#shared/schemas/calls/system-status.ts';

interface StatusContext {
  /** Of one check: its statements are ended before the page waits for them. */
  db: Db;
  services: Services;
  now: Date;
}

/** What is judged, and what is shown with it. */
interface Read<C extends StatusCheck> {
  reading: StatusReadings[C];
  facts: StatusFact[];
}

export type StatusReader<C extends StatusCheck> = (context: StatusContext) => Promise<Read<C>>;

export const wholeDays = (from: Date, to: Date): number => Math.floor((+to - +from) / 86_400_000);

/** What measures are read from. */
export const measured = ({ db, services }: StatusContext): Services => ({
  ...services,
  systemDb: db,
});
