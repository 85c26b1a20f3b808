/**
 * SQL: does the operator see the site as live? One of its agreements is ACTIVE, or SCHEDULED with
 * its start passed.
 *
 * @param site SQL of the site's id
 * @param today placeholder of Berlin's day
 */
export const operatorLiveSql = (site: string, today: string) => `exists (
  select from agreements a where a.site_id = ${site}
     and (a.status = 'ACTIVE' or a.status = 'SCHEDULED' and a.starts_at <= ${today}::date))`;

/**
 * SQL: does the client see the site as live? Its onboarding is not OPEN, and its agreements, drafts
 * left out and clipped to their end and to now, have run more than 31 hours of Berlin's wall clock,
 * in which every day counts 24 hours.
 *
 * @param site SQL of the site's id
 * @param berlinNow placeholder of Berlin's wall clock, `timestamp` without zone
 */
export const siteLiveSql = (site: string, berlinNow: string) => `(
  not exists (select from onboardings o where o.site_id = ${site} and o.status = 'OPEN')
  and coalesce((
    select sum(greatest(interval '0',
             least(coalesce(a.ends_at + 1, 'infinity'::date)::timestamp, ${berlinNow}::timestamp)
               - a.starts_at::timestamp))
      from agreements a where a.site_id = ${site} and a.status <> 'DRAFT'
  ) > interval '31 hours', false))`;
