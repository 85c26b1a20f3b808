import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { conflict } from '#api/core/http/problem.ts';
import {
  defineResource,
  type FinishWrite,
  type PlannedRecord,
  type WrittenRecord,
} from '#api/core/resource/define-resource.ts';
import { dependentsOn } from '#api/core/resource/dependents-on.ts';
import { currentAgreementSql } from '#api/modules/agreements/current-agreement-sql.ts';
import { numberOfOwnersSql } from '#api/modules/companies/number-of-owners.ts';
import { seedConfigurations } from '#api/modules/configurations/seed-configurations.ts';
import { lockMetrics } from '#api/modules/metrics/lock-metrics.ts';
import { siteProfitJoin } from '#api/modules/metrics/site-profit.ts';
import { onboardingSql, stepsSql } from '#api/modules/onboarding/onboarding-sql.ts';
import { operatorLiveSql } from '#api/modules/sites/site-live.ts';
import { agreementsSql, totalViewsSql, trackersSql } from '#api/modules/sites/site-parts-sql.ts';
import { addDomain, correctDomain } from '#api/operations/domains/correct-domain.ts';
import { changeUrl, openFirstDomain } from '#api/operations/domains/follow-url.ts';
import { startSiteOnboarding } from '#api/operations/onboarding/start-onboarding.ts';
import { updateStoredSteps } from '#api/operations/onboarding/update-current-steps.ts';
import { changeOwner, correctOwner } from '#api/operations/ownerships/change-owner.ts';
import { moveSite } from '#api/operations/ownerships/move-site.ts';
import { assignPlacements } from '#api/operations/placements/assign-placements.ts';
import { correctPlacement } from '#api/operations/placements/correct-placement.ts';
import { endPlacement } from '#api/operations/placements/end-placement.ts';
import { addDay, berlinDay } from '#shared/dates.ts';
import { canonicalHost } from '#shared/domain/host.ts';
import { say } from '#shared/saying/say.ts';
import { site } from '#shared/schemas/entities/site.ts';

/**
 * SQL: of the agreement a site is shown with. Not joined: in a list only the rows of the page need
 * it, and a join is made for all of them before they are sorted.
 */
const ofAgreement = (expression: string) => `(${currentAgreementSql('t.id', expression)})`;

/** SQL: of the last completed run of its index. */
const ofIndex = (column: string) => `(
  select r.${column} from recommendation_runs r join recommendation_configs k on k.id = r.config_id
   where k.site_id = t.id and r.state = 'COMPLETED' order by r.id desc limit 1)`;

export const sitesResource = defineResource(site, {
  // A list is always detailed; the parameter is the specification's.
  filters: { detailed: (bind) => `${bind}::text is not null` },
  join: ({ bind, now }) => {
    const today = berlinDay(now);
    return `
      join companies c on c.id = t.company_id
      cross join lateral (select ${operatorLiveSql('t.id', bind(today))} as live) operator
      ${siteProfitJoin.replaceAll(':yesterday', bind(addDay(today, -1)))}`;
  },
  // Former ones, too.
  alsoFound: (matches) => `select site_id from site_domains where ${matches('domain')}`,
  columns: {
    companyName: 'c.name',
    onboardingStatus: '(select o.status from onboardings o where o.site_id = t.id)',
    agreementStatus: ofAgreement('a.status'),
    live: 'operator.live',
    hasAgreement: 'exists (select from agreements a where a.site_id = t.id)',
    agreement: ofAgreement(`json_build_object(
      'id', a.id, 'mode', a.mode, 'type', a.type, 'startsAt', a.starts_at, 'endsAt', a.ends_at)`),
    totalViews: totalViewsSql,
    steps: stepsSql('o.site_id'),
    trackers: trackersSql,
    agreements: agreementsSql,
    profitYesterday: 'profit.profit_yesterday',
    profit30Days: 'profit.profit_30_days',
    marginYesterday: 'profit.margin_yesterday',
    margin30Days: 'profit.margin_30_days',
    indexedAt: ofIndex('completed_at'),
    indexArticles: ofIndex('articles'),
    indexCoverage: ofIndex('coverage'),
    categories: `(select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'type', sk.type)
        order by sk.type, k.name), '[]')
      from site_categories sk join categories k on k.id = sk.category_id where sk.site_id = t.id)`,
  },
  parts: {
    company: `json_build_object('id', c.id, 'name', c.name, 'type', c.type)`,
    onboarding: onboardingSql('o.site_id'),
  },
  rules: [
    {
      // There is no Owner yet to confirm its agreement. An affiliate has no onboarding.
      field: 'companyId',
      message: 'company-without-owner',
      async holds({ db, record: { companyId }, former }) {
        if (former) return true;
        const orphan = await db('companies')
          .where({ id: companyId, type: 'EXCLUSIVE' })
          .whereRaw(`${numberOfOwnersSql('companies.id')} = 0`)
          .first('id');
        return orphan === undefined;
      },
    },
    {
      field: 'companyId',
      also: { of: 'companyId', field: 'type' },
      message: 'affiliate-in-onboarding',
      async holds({ db, record: { companyId, onboardingStatus } }) {
        if (onboardingStatus !== 'OPEN') return true;
        return !(await db('companies').where({ id: companyId, type: 'AFFILIATE' }).first('id'));
      },
    },
  ],
  // What decides where figures go takes their lock before any row.
  async lockFirst(db, [id], { data }) {
    if (!id || !data || (await isMoved(db, id, data))) await lockMetrics(db);
  },
  actions: {
    changeOwner,
    correctOwner,
    addDomain,
    correctDomain,
    correctPlacement,
    endPlacement,
    assignPlacements,
  },
  // Figures refer to the row of its url, and follow once it is written.
  beforeWrite: prepareSite,
  async afterWrite(change: WrittenRecord) {
    const { db, id, data, created, actor, clock, services, confirmation } = change;
    if (Array.isArray(data.categories)) await saveCategories(db, id, data.categories);
    if (!created) return;
    await seedConfigurations(db, { ownerType: 'Site', ownerIds: [id] });
    await startSiteOnboarding(db, id, { by: actor.id, now: clock(), services, confirmation });
  },
  beforeRemove: refuseRemovingFigures,
  // The company may have waited for its agreement.
  afterRemove: ({ db, row, actor, clock, services }) =>
    updateStoredSteps(
      db,
      { company_id: Number(row.company_id) },
      { by: actor.id, now: clock(), services },
    ),
});

/** Would it be at another url, or another company's? Its version says later that nobody was first. */
async function isMoved(db: Db, id: number, written: Record<string, unknown>): Promise<boolean> {
  const current = await db('sites').where({ id }).first('url', 'company_id');
  const { url = current?.url, companyId = current?.company_id } = written;
  return url !== current?.url || companyId !== current?.company_id;
}

/** A new site opens its domain; another url is another domain from today on. */
async function prepareSite({
  db,
  id,
  data,
  clock,
  confirmation,
}: PlannedRecord): Promise<FinishWrite | undefined> {
  const host = data.url === undefined ? undefined : canonicalHost(String(data.url));
  const now = clock();
  if (id === null) {
    data.host = host;
    return (siteId) => openFirstDomain(db, { siteId, host: String(host), now });
  }
  const current = mustExist(await db('sites').where({ id }).first('company_id', 'host'));
  const isMoving = host !== undefined && host !== current.host;
  if (data.companyId !== undefined && data.companyId !== current.company_id) {
    await moveSite(db, { siteId: id, companyId: Number(data.companyId) });
  }
  if (!isMoving) return undefined;
  data.host = host;
  const change = { siteId: id, formerHost: current.host, host, now, confirmation };
  return () => changeUrl(db, change);
}

/** Figures refer to their site without a foreign key: they may be on other machines. */
async function refuseRemovingFigures({ db, id }: { db: Db; id: number }): Promise<void> {
  const [count] = await db('site_daily').where({ site_id: id }).count();
  const days = Number(count?.count);
  if (days > 0) throw conflict(say('in-use', dependentsOn([{ table: 'site_daily', count: days }])));
}

async function saveCategories(db: Db, siteId: number, categories: { id: number; type: string }[]) {
  await db('site_categories').where({ site_id: siteId }).delete();
  await db('site_categories').insert(
    categories.map(({ id, type }) => ({ site_id: siteId, category_id: id, type })),
  );
}
