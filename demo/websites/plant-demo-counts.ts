import type { Db } from '#api/core/database/db.ts';
import { placesOf } from '#api/modules/recommendations/engine/kept-per-article.ts';
import { addDay, berlinDay } from '#shared/dates.ts';

const daysBack = 56;
/** Hours of the last days, as they are kept; earlier days are already thinned. */
const daysInHours = 14;

/** How many of a page's readers see a card there, and how many of these click it. */
const habits = {
  primary: { seen: 0.55, pressed: 0.034 },
  midpage: { seen: 0.16, pressed: 0.017 },
  endpage: { seen: 0.045, pressed: 0.009 },
} as const;

const values = Object.entries(placesOf).map(([shortcode, { from, count }]) => {
  const { seen, pressed } = habits[shortcode as keyof typeof habits];
  const chosen = `(select (processing_config ->> 'recommendationCount')::integer from config)`;
  return `('${shortcode}', ${from}, ${from - 1} + ${count ?? chosen}, ${seen}, ${pressed})`;
});

/** The same for a text each time, in [0, 1). */
const chance = (text: string) => `((hashtextextended(${text}, 24) & 65535) / 65536.0)`;

/**
 * In a demo, readers of the last weeks until yesterday: each page has its own, who see what it
 * recommends. Days of a site that have counts stay as they are, so it can be repeated. Nothing of
 * it depends on the order or the clock.
 */
export async function plantDemoCounts(db: Db, siteId: number, now: Date): Promise<void> {
  if (!(await db('demo').whereNotNull('completed_at').first('seeded_on'))) return;
  const today = berlinDay(now);
  await db.raw(
    `with config as (
       select c.id, c.processing_config, s.url as domain
         from recommendation_configs c join sites s on s.id = c.site_id where c.site_id = :siteId
     ), pages as (
       -- A few are read by many.
       select a.id, a.key, a.recommended, (900 + 2600 * ${chance('c.domain')})
              * (1 / (0.04 + ${chance('a.key')})) / sum(1 / (0.04 + ${chance('a.key')})) over () as reads
         from recommendation_articles a join config c on c.id = a.config_id
     ), places (shortcode, first, last, seen, pressed) as (values ${values.join(', ')}),
     tips as (
       select p.shortcode, a.id, a.key, sum(pages.reads) * p.seen as views,
              p.pressed * (0.4 + 1.2 * ${chance(`a.key || 'pressed'`)}) as pressed
         from pages
        cross join unnest(pages.recommended) with ordinality as r (id, rank)
         join places p on r.rank between p.first and p.last
         join pages a on a.id = r.id
        group by p.shortcode, p.seen, p.pressed, a.id, a.key
     ), days as (
       select day::date from generate_series(cast(:first as date), cast(:last as date), '1 day') as day
       except
       select (hour at time zone 'Europe/Berlin')::date from recommendation_counts
        where site_id = :siteId and hour >= cast(:first as date) - interval '1 day'
     ), hours as (
       select day, day + time, share
         from days
         join (values (true, time '00:00', 1.0), (false, '07:00', 0.12), (false, '12:00', 0.2),
                      (false, '16:00', 0.18), (false, '19:00', 0.28), (false, '21:00', 0.22))
           as clock (is_thinned, time, share) on is_thinned = (day < cast(:inHours as date))
     ), counts as (
       select t.shortcode, t.id, h.at, t.pressed, h.at::text || t.key || t.shortcode as name,
              floor(t.views * h.share * (case when extract(isodow from h.day) > 5 then 1.2 else 0.92 end)
                * (0.6 + 0.8 * ${chance(`h.at::text || t.key`)})
                + ${chance(`h.at::text || t.key || t.shortcode`)}) as views
         from tips t cross join hours as h (day, at, share)
     )
     insert into recommendation_counts (site_id, hour, shortcode, article_id, views, clicks)
     select :siteId, at at time zone 'Europe/Berlin', shortcode, id, views,
            least(views, floor(views * pressed + ${chance(`name || 'pressed'`)}))
       from counts where views > 0
     on conflict (site_id, hour, shortcode, article_id) do nothing`,
    {
      siteId,
      first: addDay(today, -daysBack),
      last: addDay(today, -1),
      inHours: addDay(today, -daysInHours),
    },
  );
}
