import type { Db } from '#api/core/database/db.ts';
import { oneRow } from '#api/core/database/rows.ts';
import type { Services } from '#api/core/services.ts';
import { raiseAlert, resolveAlert } from '#api/modules/alerts/raise-alert.ts';
import type { RunSaid } from '#shared/messages/runs/tell-run.ts';

/** Articles of the index as readers have it, and what a run that has read all pages makes of them. */
export interface IndexRisk {
  had: number;
  /** On pages that are gone, or no longer listed. */
  lost: number;
  /** Known, but the website did not let us read them again. */
  unread: number;
}

/** An index that would lose more than this share waits, as days of figures do. */
const mostAtRisk = 0.2;
export const isMuch = (articles: number, { had }: IndexRisk): boolean =>
  articles > had * mostAtRisk;

/** @param db in which the run has not yet removed anything */
export const readRisk = (db: Db, configId: number, runId: number): Promise<IndexRisk> =>
  oneRow<IndexRisk>(
    db,
    `select count(*) as had, count(*) filter (where p.id is null) as lost,
            count(*) filter (where p.reason is not null) as unread
       from recommendation_articles a
       left join recommendation_pages p on p.article_id = a.id and p.listed_run = :runId
      where a.config_id = :configId
        -- Others came with this run.
        and a.recommended is not null`,
    { configId, runId },
  );

interface Told {
  siteId: number;
  /** Undefined: all is well again. */
  said: RunSaid | undefined;
  now: Date;
}

/** An alert, in the caller's transaction, until a later run finds nothing wrong. */
export async function tellOfRisk(
  transaction: Db,
  services: Services,
  { siteId, said, now }: Told,
): Promise<void> {
  const [kind, key] = ['INDEX_AT_RISK', `site:${siteId}:INDEX_AT_RISK`] as const;
  if (!said) return resolveAlert(transaction, services, key, now);
  await raiseAlert(
    transaction,
    services,
    { kind, key, siteId, since: now, figures: { said } },
    now,
  );
}
