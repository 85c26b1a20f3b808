import { conflict } from '#api/core/http/problem.ts';
import { defineResource, type WrittenRecord } from '#api/core/resource/define-resource.ts';
import { company } from '#shared/schemas/entities/company.ts';

export const companiesResource = defineResource(company, {
  search: ['name', 'postingAccountNumber', 'city'],
  sort: ['name', 'ASC'],
  columns: {
    // Affiliates have no onboarding ("Teilvermarktung").
    onboardingStatus: `case t.type when 'AFFILIATE' then 'TV' else
      (select o.status from onboardings o where o.company_id = t.id) end`,
    numberOfSites: '(select count(*)::int from sites s where s.company_id = t.id)',
    numberOfUsers: '(select count(*)::int from users u where u.company_id = t.id)',
  },
  // Whom money goes to in accounting is the bookkeepers' business.
  fieldRights: { sevDeskContactId: 'billing' },
  beforeWrite: refuseAffiliateInOnboarding,
  afterWrite: startOnboarding,
});

async function refuseAffiliateInOnboarding({
  db,
  id,
  data,
}: Pick<WrittenRecord, 'db' | 'data'> & { id: number | null }) {
  if (id === null || data.type !== 'AFFILIATE') return;
  const open = await db('onboardings').where({ company_id: id, status: 'OPEN' }).first('id');
  if (open) {
    const detail = 'The onboarding is OPEN: an affiliate company must have none';
    throw conflict('onboarding-open', detail, { type: detail });
  }
}

/** An exclusive partner is onboarded, from its creation or from the day it becomes one. */
async function startOnboarding({ db, id, data }: WrittenRecord) {
  if (data.type !== 'EXCLUSIVE') return;
  await db('onboardings')
    .insert({ company_id: id })
    .onConflict(db.raw('(company_id) where company_id is not null'))
    .ignore();
}
