import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { noteNotice } from '#api/modules/notices/read.ts';
import { listOnboardings } from '#api/modules/onboarding/onboarding-queries.ts';
import { addDay, berlinInstant, type Day } from '#shared/dates.ts';
import { turnsOf } from '#shared/domain/onboarding/company-news.ts';
import { LIVE_COMPANY } from './demo/companies.ts';
import type { DemoNetwork } from './demo/network-types.ts';

/**
 * For the bell of the demo's publisher: what its past weeks would have told beside its documents and
 * payouts, which are told as they are settled.
 */
export async function plantNotices(db: Db, { companies, sites, today }: DemoNetwork) {
  const { name } = mustExist(companies.find(({ key }) => key === LIVE_COMPANY));
  const { id: companyId } = mustExist(await db('companies').where({ name }).first('id'));
  await noteSteps(db, companyId);
  const { url } = mustExist(sites.find(({ companyKey }) => companyKey === LIVE_COMPANY));
  await noteTrouble(db, { companyId, site: url, from: addDay(today, -16), to: addDay(today, -13) });
}

/** Under the key of the job that reminds of them, so that it tells none again. */
async function noteSteps(db: Db, companyId: number) {
  for (const onboarding of await listOnboardings(db, { ofCompany: companyId })) {
    const { siteId, url: site } = onboarding;
    for (const { id, slug, currentSince } of turnsOf(onboarding)) {
      const now = mustExist(currentSince);
      const about = { kind: 'step', slug, siteId, site } as const;
      await noteNotice(db, { companyId, about, key: `${id} ${now.toISOString()}`, now });
    }
  }
}

async function noteTrouble(
  db: Db,
  { companyId, site, from, to }: { companyId: number; site: string; from: Day; to: Day },
) {
  const { id: siteId } = mustExist(await db('sites').where({ url: site }).first('id'));
  for (const mended of [false, true]) {
    const now = berlinInstant(mended ? to : from, mended ? '07:40' : '10:20');
    const about = { kind: 'siteHealth', trouble: 'ADS_TXT_BROKEN', siteId, site, mended } as const;
    await noteNotice(db, { companyId, about, key: `demo ${mended ? 'mended' : 'open'}`, now });
  }
}
