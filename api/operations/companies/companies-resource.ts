import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import { conflict } from '#api/core/http/problem.ts';
import { defineResource, type WrittenRecord } from '#api/core/resource/define-resource.ts';
import { dependentsOn } from '#api/core/resource/dependents-on.ts';
import { shownSql } from '#api/core/secrets/masked-text.ts';
import { taxTypeFromSql } from '#api/modules/bankings/read.ts';
import { otherWithKid, sharesKidSql } from '#api/modules/companies/kid.ts';
import { numberOfOwnersSql } from '#api/modules/companies/number-of-owners.ts';
import { onboardingSql, stepsSql } from '#api/modules/onboarding/onboarding-sql.ts';
import { enterPayment } from '#api/operations/invoices/enter-payment.ts';
import { startCompanyOnboarding } from '#api/operations/onboarding/start-onboarding.ts';
import { blockPayouts } from '#api/operations/payout-blocks/block-payouts.ts';
import type { Row } from '#api/tables.ts';
import { say } from '#shared/saying/say.ts';
import { company } from '#shared/schemas/entities/company.ts';

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
  parts: {
    onboarding: onboardingSql('o.company_id'),
    steps: stepsSql('o.company_id'),
    sites: `(select coalesce(json_agg(json_build_object('id', s.id, 'url', s.url) order by s.url), '[]')
      from sites s where s.company_id = t.id)`,
    people: `(
      select coalesce(json_agg(json_build_object('id', u.id, 'firstName', u.first_name,
               'lastName', u.last_name, 'email', u.email, 'roles', p.roles)
               order by u.last_name, u.id), '[]')
        from company_people p join users u on u.id = p.user_id where p.company_id = t.id)`,
    bankings: `(
      select coalesce(json_agg(json_build_object('id', b.id,
               'iban', ${shownSql('b.iban', `left(b.iban, 4) || '••••••••' || right(b.iban, 4)`)},
               'accountHolder', b.account_holder, 'email', b.email, 'taxType', b.tax_type,
               'taxNumber', ${shownSql('b.tax_number', `'•••' || right(b.tax_number, 2)`)},
               'vatNumber', b.vat_number, 'smallBusinessAbroad', b.small_business_abroad,
               'taxTypeFrom', ${taxTypeFromSql('b.id')}, 'entityType', b.entity_type, 'entityId', b.entity_id,
               'updatedAt', to_char(b.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
               order by b.id), '[]')
        from bankings b where b.entity_type = 'Company' and b.entity_id = t.id)`,
  },
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
