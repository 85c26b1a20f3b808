import type { Db } from '#api/core/database/db.ts';
import { oneRow } from '#api/core/database/rows.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import type { Services } from '#api/core/services.ts';
import { selectPauses } from '#api/modules/feeds/read.ts';
import { listOnboardings } from '#api/modules/onboarding/read.ts';
import { operatorLiveSql } from '#api/modules/sites/read.ts';
import { berlinDay } from '#shared/dates.ts';
import { type Awaited, awaitedStep } from '#shared/domain/onboarding/awaited-step.ts';
import { rightFor } from '#shared/domain/onboarding/rights-for-step.ts';
import { FEED_NAMES, FEEDS, type FeedSource, SOURCES } from '#shared/feeds/feeds.ts';
import { type DashboardData, dashboardData } from '#shared/schemas/calls/dashboard.ts';

/** Both addresses answer: the screens of the specification know the one and the other. */
export const dashboardRoutes = ['/api/admin/dashboard', '/api/admin/dashboard-data'].map((url) =>
  defineRoute({
    url,
    permission: admin('reports', 'monitoring', 'billing', 'sites', ...Object.values(rightFor)),
    summary: 'Totals, last jobs and open onboardings',
    response: dashboardData,
    async handle({ db, clock, services }) {
      const sourcesOff = offOf(services.config.feeds);
      const paused = [...(await selectPauses(db)).keys()].map((feed) => FEEDS[feed].source);
      const dashboard = await selectDashboard(db, clock());
      return { ...dashboard, sourcesOff, sourcesPaused: [...new Set(paused)] };
    },
  }),
);

const offOf = (feeds: Services['config']['feeds']) =>
  (Object.keys(SOURCES) as FeedSource[]).filter((source) =>
    FEED_NAMES.every((feed) => FEEDS[feed].source !== source || !feeds[feed]),
  );

async function selectDashboard(
  db: Db,
  now: Date,
): Promise<Omit<DashboardData, 'sourcesOff' | 'sourcesPaused'>> {
  const { openOnboardings, ...totals } = await oneRow<DashboardRow>(db, dashboardSql, {
    today: berlinDay(now),
  });
  const open = await listOnboardings(db, { status: 'OPEN' });
  const awaited = new Map(open.map((onboarding) => [onboarding.id, awaitedStep(onboarding)]));
  const withAwaited = (one: OpenOnboarding) => ({
    ...one,
    waitsFor: presentAwaited(awaited.get(one.onboardingId)),
  });
  return {
    ...totals,
    openOnboardings: {
      company: openOnboardings.company.map(withAwaited),
      site: openOnboardings.site.map(withAwaited),
    },
  };
}

const presentAwaited = (awaited: Awaited | null | undefined) =>
  awaited ? { ...awaited, since: awaited.since?.toISOString() ?? null } : null;

type OpenOnboarding = Omit<DashboardData['openOnboardings']['company'][number], 'waitsFor'>;

interface DashboardRow
  extends Omit<DashboardData, 'openOnboardings' | 'sourcesOff' | 'sourcesPaused'> {
  openOnboardings: { company: OpenOnboarding[]; site: OpenOnboarding[] };
}

const iso = (instant: string) =>
  `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const lastJobOf = (source: string) => `'${source.toLowerCase()}', (
  select json_build_object('status', r.status, 'startedAt', ${iso('r.started_at')},
                           'completedAt', ${iso('r.completed_at')})
    from job_runs r
   where r.id = (select max(m.id) from unnest(array[${jobsOf(source)}]) job (name)
                  cross join lateral (select max(id) as id from job_runs where name = job.name) m))`;

const jobsOf = (source: string) =>
  FEED_NAMES.filter((feed) => FEEDS[feed].source === source)
    .map((feed) => `'fetch-${feed}', 'process-${feed}'`)
    .join(', ');

const dashboardSql = `
  select (select count(*) from companies) as "totalCompanies",
         (select count(*) from users where kind = 'person' and deactivated_at is null) as "totalPeople",
         (select count(*) from sites) as "totalSites",
         (select count(*) from sites s where ${operatorLiveSql('s.id', ':today')}) as "totalLiveSites",
         (select count(*) from sites s
           where not exists (select from agreements a where a.site_id = s.id)) as "totalSitesWithoutAgreement",
         json_build_object(${Object.keys(SOURCES).map(lastJobOf).join(', ')}) as "lastJobStatuses",
         json_build_object(
           'company', (select coalesce(json_agg(json_build_object('onboardingId', o.id, 'id', c.id,
                         'name', c.name, 'openSince', ${iso('o.created_at')}) order by o.created_at, o.id), '[]')
                         from onboardings o join companies c on c.id = o.company_id where o.status = 'OPEN'),
           'site', (select coalesce(json_agg(json_build_object('onboardingId', o.id, 'id', s.id,
                      'name', s.url, 'openSince', ${iso('o.created_at')}) order by o.created_at, o.id), '[]')
                      from onboardings o join sites s on s.id = o.site_id where o.status = 'OPEN'))
           as "openOnboardings"`;
