import type { Db } from '#api/core/database/db.ts';
import { oneRow } from '#api/core/database/rows.ts';
import type { Services } from '#api/core/services.ts';
import type { Finding } from '#api/modules/alerts/finding.ts';
import { raiseAlert, resolveAlert } from '#api/modules/alerts/raise-alert.ts';
import { placesOf } from '#api/modules/recommendations/engine/kept-per-article.ts';
import { type RunSaid, sayRun } from '#shared/messages/runs/tell-run.ts';

/** Articles of the index as readers have it, and what a run that has read all pages makes of them. */
interface IndexRisk {
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

interface Ended {
  configId: number;
  runId: number;
  now: Date;
}

/**
 * Notes what the run that ends has led to: articles, and the filled share of the places on their
 * pages.
 *
 * @returns what is much less than within four weeks before; a loss that an admin agreed to is none
 */
export async function findFall(
  db: Db,
  { configId, runId, now }: Ended,
): Promise<RunSaid | undefined> {
  const figures = await oneRow<Record<'articles' | 'coverage' | 'hadArticles' | 'had', number>>(
    db,
    `with ended as (
       update recommendation_runs r set articles = n.articles, coverage = n.coverage
         from (select count(*) as articles,
                      coalesce(avg(least(1, coalesce(a.alike, cardinality(a.recommended))::float8 / places.count)), 0) as coverage
                 from recommendation_articles a
                 join (select id, :before + (processing_config ->> 'recommendationCount')::integer as count
                         from recommendation_configs) places on places.id = a.config_id
                where a.config_id = :configId) n
        where r.id = :runId
       returning r.articles, r.coverage)
     select ended.articles, ended.coverage, coalesce(max(r.articles), 0) as "hadArticles",
            coalesce(max(r.coverage), 0) as had
       from ended left join recommendation_runs r
         on r.config_id = :configId and r.state = 'COMPLETED' and r.id <> :runId
        and r.completed_at > cast(:now as timestamptz) - interval '28 days'
        and r.id >= (select coalesce(max(agreed.id), 0) from recommendation_runs agreed
                      where agreed.config_id = :configId and agreed.state = 'COMPLETED'
                        and agreed.would_lose is not null)
      group by ended.articles, ended.coverage`,
    { configId, runId, now, before: placesOf.endpage.from - 1 },
  );
  const { articles, coverage, hadArticles, had } = figures;
  if (articles < hadArticles * (1 - mostAtRisk)) {
    return sayRun('website-fell', { articles, had: hadArticles });
  }
  if (coverage >= had * (1 - mostAtRisk)) return undefined;
  const [filled, before] = [coverage, had].map((share) => Math.round(share * 100));
  return sayRun('website-thin', { filled: filled ?? 0, had: before ?? 0 });
}

interface Told {
  siteId: number;
  /** Undefined: all is well again. */
  said: RunSaid | undefined;
  now: Date;
}

const [kind, keyOf] = [
  'INDEX_AT_RISK',
  (siteId: number) => `site:${siteId}:INDEX_AT_RISK`,
] as const;

export const riskOf = (siteId: number, said: RunSaid, now: Date): Finding => ({
  ...{ kind, key: keyOf(siteId), siteId },
  since: now,
  figures: { said },
});

/** An alert, in the caller's transaction, until a later run finds nothing wrong. */
export async function tellOfRisk(
  transaction: Db,
  services: Services,
  { siteId, said, now }: Told,
): Promise<void> {
  if (!said) return resolveAlert(transaction, services, keyOf(siteId), now);
  await raiseAlert(transaction, services, riskOf(siteId, said, now), now);
}
