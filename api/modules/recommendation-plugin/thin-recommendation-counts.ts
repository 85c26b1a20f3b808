import { z } from 'zod';
import { defineJob, patience } from '#api/core/jobs/define-job.ts';
import { addDay, berlinDay } from '#shared/dates.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';

const daysInHours = 14;

/**
 * Makes days of hours that are two weeks old: one row a day, article and place, at the day's first
 * moment in Berlin. What is thinned already stays as it is, so it may be run again.
 */
export const thinRecommendationCounts = defineJob({
  name: 'thin-recommendation-counts',
  payload: z.object({}),
  queue: () => 'housekeeping',
  maxAttempts: patience.days,
  recorded: false,
  async run({ transaction, clock }) {
    const before = addDay(berlinDay(clock()), -daysInHours);
    const count = await transaction(async (db) => {
      const { rowCount } = await db.raw<{ rowCount: number }>(
        `with hours as (
           delete from recommendation_counts
            where hour < cast(:before as date)::timestamp at time zone 'Europe/Berlin'
              and (hour at time zone 'Europe/Berlin')::time <> '00:00'
           returning *
         )
         insert into recommendation_counts as c (site_id, hour, shortcode, article_id, views, clicks)
         select site_id, date_trunc('day', hour, 'Europe/Berlin') as day, shortcode, article_id,
                sum(views), sum(clicks)
           from hours
          group by site_id, day, shortcode, article_id
         on conflict (site_id, hour, shortcode, article_id) do update
           set views = c.views + excluded.views, clicks = c.clicks + excluded.clicks`,
        { before },
      );
      return rowCount;
    });
    return sayRun('recommendation-counts-thinned', { count });
  },
});
