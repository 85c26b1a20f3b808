import { bindNames } from '#api/core/database/bind-names.ts';
import type { Db } from '#api/core/database/db.ts';
import { oneRow } from '#api/core/database/rows.ts';
import type { Day } from '#shared/dates.ts';
import type { Region } from '#shared/domain/regions.ts';
import type { AdOwner } from '#shared/schemas/entities/tracker.ts';
import { rankCentsSql } from '../rank-cents-sql.ts';
import { chosenSql, filterBindings, type ReportFilter } from '../report-filter.ts';

export interface ExplanationOf {
  figure: 'payout' | 'revenue' | 'profit';
  owner?: AdOwner | undefined;
  /** Only these; else all. */
  trackerIds?: readonly number[] | undefined;
  /** Only the days on which it owned the sites. */
  companyId?: number | undefined;
  /** The payout is rounded once for each site, month and company that owned it. */
  settled: boolean;
  /** Cents that the totals were shown with; undefined: they are rounded half up. */
  revenueCents?: number | undefined;
  payoutCents?: number | undefined;
}

export interface ExplanationPart {
  site_id: number;
  url: string;
  date: Day;
  tracker_id: number | null;
  tracker: string | null;
  region: Region | null;
  agreement_id: number | null;
  has_agreement: boolean;
  rate_cents: number | null;
  count: number | null;
  site_payout_micros: number | null;
  owner_views: number | null;
  ad_views: number | null;
  revenue_micros: number;
  revenue_cents: number;
  payout_micros: number;
  payout_cents: number;
}

export interface ExplanationTotals {
  rows: number;
  without_agreement: number;
  revenue_micros: number;
  revenue_cents: number;
  payout_micros: number;
  payout_cents: number;
}

interface Page {
  offset: number;
  limit: number;
}

interface Answer {
  totals: Omit<ExplanationTotals, 'without_agreement'>;
  without_agreement: number;
  parts: ExplanationPart[];
}

/** A page of the parts of a figure, with its totals; cents are those of the whole. */
export async function selectExplanation(
  db: Db,
  filter: ReportFilter,
  asked: ExplanationOf,
  page: Page,
): Promise<{ totals: ExplanationTotals; parts: ExplanationPart[] }> {
  const { sql, values } = explanationPage(filter, asked, page);
  // Totals are there of nothing, too.
  const { totals, without_agreement, parts } = await oneRow<Answer>(db, sql, values);
  return { totals: { ...noAmounts, ...totals, without_agreement }, parts };
}

/** The statement that reads a page, with its bindings. */
export const explanationPage = (filter: ReportFilter, asked: ExplanationOf, page: Page) => ({
  sql: `
    with ${countedSql(asked)},
     page as (${rowsSql} offset :offset limit :limit)
     select row_to_json(t) as totals,
            (select count(*) from (select distinct site_id, date from parts where not has_agreement) days)
              as without_agreement,
            (select coalesce(json_agg(p order by p.place, p.date, p."order", p.tracker_id, p.region, p.agreement_id, p.rate_cents), '[]')
               from page p) as parts
       from totals t`,
  values: { ...bindingsOf(filter, asked), ...page },
});

/** A figure's own amounts: of the other one, cents do not matter. */
const amountsOf = ({ figure }: ExplanationOf) =>
  figure === 'profit' ? ['revenue', 'payout'] : [figure];

const noAmounts = { revenue_micros: 0, revenue_cents: 0, payout_micros: 0, payout_cents: 0 };

/** The statement that reads all parts of a figure, for a cursor. */
export function explanationStatement(
  filter: ReportFilter,
  asked: ExplanationOf,
): { text: string; values: unknown[] } {
  return bindNames(`with ${countedSql(asked)} ${rowsSql}`, bindingsOf(filter, asked));
}

/** CTEs `parts`, `totals` and `counted`, the parts with their cents. */
const countedSql = (asked: ExplanationOf): string => `
  parts as materialized (${asksForShare(asked) ? sharesSql(asked.owner ?? 'QMN') : factsSql(asked)}),
  site_places as materialized (
    select id, url, cast(row_number() over (order by url) as integer) as place
      from sites where id in (select site_id from parts)
  ),
  ${rankCentsSql({
    amounts: amountsOf(asked),
    key: 'date, site_id, tracker_id, region, agreement_id, rate_cents',
    parts: 'parts',
    wholes: {
      payout: asked.settled
        ? "concat(site_id, ' ', company_id, ' ', date_trunc('month', date))"
        : undefined,
    },
  })}`;

const rowsSql = `
  select c.*, s.url, s.place, t.name as tracker, t."order"
    from counted c
    join site_places s on s.id = c.site_id
    left join trackers t on t.id = c.tracker_id
   order by s.place, c.date, t."order", c.tracker_id, c.region, c.agreement_id, c.rate_cents`;

const bindingsOf = (filter: ReportFilter, asked: ExplanationOf) => ({
  ...filterBindings(filter),
  owner: asked.owner ?? null,
  companyId: asked.companyId ?? null,
  trackerIds: asked.trackerIds ? [...asked.trackerIds] : null,
  revenue_shown: asked.revenueCents ?? null,
  // What is settled is the sum of its months, whatever was shown.
  payout_shown: asked.settled ? null : (asked.payoutCents ?? null),
});

/** An owner's payout is a share of that of all trackers; a tracker's is its own. */
export const asksForShare = ({ figure, owner, trackerIds }: ExplanationOf): boolean =>
  owner !== undefined && figure !== 'revenue' && trackerIds === undefined;

/** Both regions of a site's tracker and day share agreement and rate: they are one part. */
function factsSql({ figure }: ExplanationOf): string {
  // In a payout, a day without an agreement is told once, not for each of its trackers.
  const tracker =
    figure === 'payout'
      ? 'case when d.agreement_id is not null then d.tracker_id end'
      : 'd.tracker_id';
  const isPart = {
    payout: '(d.rate_cents is not null or d.agreement_id is null)',
    revenue: 'd.revenue_micros > 0',
    profit: '(d.rate_cents is not null or d.agreement_id is null or d.revenue_micros > 0)',
  }[figure];
  return `
    select d.site_id, d.company_id, d.date, ${tracker} as tracker_id, cast(null as text) as region, d.agreement_id,
           d.agreement_id is not null as has_agreement, d.rate_cents,
           total(case when t.use_case = 'PAGE_IMPRESSIONS' then d.page_impressions
                      when ${tracker} is null then 0
                      else d.views end) as count,
           cast(null as bigint) as site_payout_micros, cast(null as bigint) as owner_views,
           cast(null as bigint) as ad_views,
           total(d.revenue_micros) as revenue_micros, total(d.payout_micros) as payout_micros
      from metrics d
      join trackers t on t.id = d.tracker_id
     where d.date between :from and :to and ${isPart}
       and ${chosenSql('d.')}
       and (cast(:owner as text) is null or t.owner = :owner)
       and (cast(:trackerIds as integer[]) is null or t.id = any(:trackerIds))
     group by d.site_id, d.company_id, d.date, ${tracker}, d.agreement_id, d.rate_cents`;
}

/** An owner's revenue, and its share of the payout, are worked out by site, day and region. */
function sharesSql(owner: AdOwner): string {
  const own = owner.toLowerCase();
  return `
    select d.site_id, d.company_id, d.date, cast(null as integer) as tracker_id, d.region, cast(null as integer) as agreement_id,
           d.has_agreement, cast(null as integer) as rate_cents, cast(null as bigint) as count,
           d.payout_micros as site_payout_micros, d.${own}_views as owner_views,
           d.qmn_views + d.wb_views as ad_views,
           d.${own}_revenue_micros as revenue_micros, d.${own}_payout_micros as payout_micros
      from site_daily d
     where d.date between :from and :to
       and ${chosenSql('d.')}`;
}
