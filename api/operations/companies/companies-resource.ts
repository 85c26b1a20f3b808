import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import { conflict } from '#api/core/http/problem.ts';
import { defineResource, type WrittenRecord } from '#api/core/resource/define-resource.ts';
import { dependentsOn } from '#api/core/resource/dependents-on.ts';
import { otherWithKid, sharesKidSql } from '#api/modules/companies/kid.ts';
import { numberOfOwnersSql } from '#api/modules/companies/number-of-owners.ts';
import { enterPayment } from '#api/operations/invoices/enter-payment.ts';
import { startCompanyOnboarding } from '#api/operations/onboarding/start-onboarding.ts';
import { blockPayouts } from '#api/operations/payout-blocks/block-payouts.ts';
import type { Row } from '#api/tables.ts';
import { say } from '#shared/saying/say.ts';
import { company } from '#shared/schemas/entities/company.ts';
import { companyPartsSql } from './company-parts-sql.ts';

export const companiesResource = defineResource(company, {
  columns: {
    // Affiliates have no onboarding ("Teilvermarktung").
    onboardingStatus: `case t.type when 'AFFILIATE' then 'TV' else
      (select o.status from onboardings o where o.company_id = t.id) end`,
    numberOfSites: '(select count(*)::int from sites s where s.company_id = t.id)',
    numberOfUsers: '(select count(*)::int from company_people p where p.company_id = t.id)',
    numberOfOwners: numberOfOwnersSql('t.id'),
    sharesKid: sharesKidSql('t'),
  },
  parts: companyPartsSql,
  // Accounting's payees are the bookkeepers' business.
  fieldRights: { sevDeskContactId: 'billing' },
  rules: [
    {
      // Money of two companies would end up on one account of the books.
      field: 'postingAccountNumber',
      holds: async (written) => !(await otherWithKid(written)),
      message: async (written) => say('kid-taken', mustExist(await otherWithKid(written))),
    },
  ],
  afterWrite: startOnboarding,
  beforeRemove: refuseRemovingFormerOwner,
  actions: {
    async blockPayouts({ db, id, actor, clock, services, input: { untilOn = null, ...input } }) {
      const block = { companyId: id, ...input, untilOn, actorId: actor.id, now: clock() };
      await blockPayouts(db, services, block);
    },
    async setMinimumPayout({ db, id, input }) {
      await db('companies')
        .where({ id })
        .update({ minimum_payout_cents: input.minimumPayoutCents ?? null });
    },
    async enterPayment(act) {
      await enterPayment(act, { companyId: act.id, invoiceId: null });
    },
  },
});

/** What a site counted while it was this company's remains this company's. */
async function refuseRemovingFormerOwner({ db, id }: { db: Db; id: number }): Promise<void> {
  const former = await rows<Row<'sites', 'id'>>(
    db,
    `select distinct s.id from site_ownerships o join sites s on s.id = o.site_id
      where o.company_id = :id and s.company_id <> :id`,
    { id },
  );
  const count = former.length;
  if (count > 0) throw conflict(say('in-use', dependentsOn([{ table: 'site_ownerships', count }])));
}

async function startOnboarding({ db, id, data, actor, clock, services }: WrittenRecord) {
  if (data.type !== 'EXCLUSIVE') return;
  await startCompanyOnboarding(db, id, { by: actor.id, now: clock(), services });
}
