import { addDay, berlinInstant, type Day } from '#shared/dates.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { mostRecommended } from '#shared/schemas/calls/recommendations.ts';

/** A page impression shows an article once per place: far more views than that were made up. */
const most = '(3 * i.impressions + 100)';
const cards = `case d.shortcode when 'primary' then 1 when 'midpage' then 3 else ${mostRecommended} end`;

/**
 * Views and clicks by day, place and article, and which of them cannot be: more clicks than views, or
 * far more views than the site had page impressions. Of today, those are still coming in. A thinned
 * day is at its first moment, so whole days of Berlin hold either hours, or what was made of them.
 */
export const judgedCounts = `
  counted_days as materialized (
    select c.site_id, cast(c.hour at time zone 'Europe/Berlin' as date) as day, c.shortcode,
           c.article_id, total(c.views) as views, total(c.clicks) as clicks
      from recommendation_counts c
     where (cast(:siteIds as integer[]) is null or c.site_id = any(:siteIds))
       and c.hour >= :since and c.hour < :until
     group by 1, 2, 3, 4
  ), impressions_of_days as materialized (
    select site_id, date as day, total(page_impressions) as impressions
      from site_daily
     where (cast(:siteIds as integer[]) is null or site_id = any(:siteIds))
       and date between :from and :to and date < :today
     group by 1, 2
  ), judged as materialized (
    select d.site_id, d.day, d.shortcode, d.article_id, d.views, d.clicks,
           d.clicks > d.views or (i.impressions > 0 and (d.views > ${most}
             or sum(d.views) over (partition by d.site_id, d.day, d.shortcode) > ${cards} * ${most}))
             is true as is_impossible
      from counted_days d
      left join impressions_of_days i on i.site_id = d.site_id and i.day = d.day
  )`;

interface JudgedOf extends Period {
  /** Absent: all. */
  siteIds: readonly number[] | undefined;
  today: Day;
}

export const judgedBindings = ({ siteIds, from, to, today }: JudgedOf) => ({
  siteIds: siteIds ? [...siteIds] : null,
  from,
  to,
  today,
  since: berlinInstant(from),
  until: berlinInstant(addDay(to, 1)),
});
