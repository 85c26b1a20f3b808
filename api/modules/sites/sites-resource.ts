import type { Db } from '#api/core/database/db.ts';
import { conflict } from '#api/core/http/problem.ts';
import { defineResource, type WrittenRecord } from '#api/core/resource/define-resource.ts';
import { seedConfigurations } from '#api/modules/configurations/seed-configurations.ts';
import { siteProfitJoin } from '#api/modules/metrics/site-profit.ts';
import { siteRemoved } from '#api/modules/onboarding/site-supplied.ts';
import { startSiteOnboarding } from '#api/modules/onboarding/start-onboarding.ts';
import { addDay, berlinDay } from '#shared/dates.ts';
import { site } from '#shared/schemas/entities/site.ts';
import { operatorLiveSql } from './site-live.ts';

/**
 * SQL: of the agreement a site is shown with. Not joined: of a list only the rows of the page need
 * it, and a join is made for all of them before they are sorted.
 */
const ofAgreement = (expression: string) => `(
  select ${expression} from agreements a where a.site_id = t.id
   order by a.status = 'ACTIVE' desc, a.status = 'SCHEDULED' desc, a.status = 'RETIRED' desc,
            a.starts_at desc nulls last, a.id desc
   limit 1)`;

export const sitesResource = defineResource(site, {
  search: ['url', 'companyName'],
  sort: ['url', 'ASC'],
  // A list is always detailed; the parameter is the specification's.
  filters: { detailed: (bind) => `${bind}::text is not null` },
  join: ({ bind, now }) => {
    const today = berlinDay(now);
    return `
      join companies c on c.id = t.company_id
      cross join lateral (select ${operatorLiveSql('t.id', bind(today))} as live) operator
      ${siteProfitJoin.replaceAll(':yesterday', bind(addDay(today, -1)))}`;
  },
  columns: {
    companyName: 'c.name',
    onboardingStatus: '(select o.status from onboardings o where o.site_id = t.id)',
    agreementStatus: ofAgreement('a.status'),
    live: 'operator.live',
    hasAgreement: 'exists (select from agreements a where a.site_id = t.id)',
    agreement: ofAgreement(`json_build_object(
      'id', a.id, 'mode', a.mode, 'type', a.type, 'startsAt', a.starts_at, 'endsAt', a.ends_at)`),
    profitYesterday: 'coalesce(profit.profit_yesterday, 0)',
    profit30Days: 'coalesce(profit.profit_30_days, 0)',
    marginYesterday: 'profit.margin_yesterday',
    margin30Days: 'profit.margin_30_days',
    categories: `(select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'type', sk.type)
        order by sk.type, k.name), '[]')
      from site_categories sk join categories k on k.id = sk.category_id where sk.site_id = t.id)`,
    tags: `(select coalesce(json_agg(st.tag_id order by st.tag_id), '[]') from site_tags st where st.site_id = t.id)`,
  },
  beforeWrite: refuseMoveInOnboarding,
  async afterWrite({ db, id, data, created, actor, clock, services }: WrittenRecord) {
    if (Array.isArray(data.categories)) await saveCategories(db, id, data.categories);
    if (Array.isArray(data.tags)) await saveTags(db, id, data.tags);
    if (!created) return;
    await seedConfigurations(db, { ownerType: 'Site', ownerIds: [id] });
    await startSiteOnboarding(db, id, { by: actor.id, now: clock(), services });
  },
  afterRemove: ({ db, row, actor, clock, services }) =>
    siteRemoved(db, Number(row.company_id), { by: actor.id, now: clock(), services }),
});

/** What a company has confirmed, signed and done for a site is that company's. */
async function refuseMoveInOnboarding({
  db,
  id,
  data,
}: Pick<WrittenRecord, 'db' | 'data'> & { id: number | null }) {
  if (id === null || data.companyId === undefined) return;
  const open = await db('sites as s')
    .join('onboardings as o', 'o.site_id', 's.id')
    .where({ 's.id': id, 'o.status': 'OPEN' })
    .first('s.company_id');
  if (!open || open.company_id === data.companyId) return;
  const detail = 'The onboarding is OPEN: the site stays with its company';
  throw conflict('onboarding-open', detail, { companyId: detail });
}

async function saveCategories(db: Db, siteId: number, categories: { id: number; type: string }[]) {
  await db('site_categories').where({ site_id: siteId }).delete();
  await db('site_categories').insert(
    categories.map(({ id, type }) => ({ site_id: siteId, category_id: id, type })),
  );
}

async function saveTags(db: Db, siteId: number, tags: number[]) {
  await db('site_tags').where({ site_id: siteId }).delete();
  const rows = [...new Set(tags)].map((tagId) => ({ site_id: siteId, tag_id: tagId }));
  if (rows.length > 0) await db('site_tags').insert(rows);
}
