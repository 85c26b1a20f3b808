import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { sealAccount } from '#api/modules/bankings/read.ts';

/**
 * Companies of that name and a number, each with a site, a person and an account: all that settling
 * and paying them requires.
 *
 * @returns their ids
 */
export async function plantPublishers(
  owner: Db,
  db: Db,
  { name, count }: { name: string; count: number },
): Promise<number[]> {
  const found = await rows<{ id: number }>(
    owner,
    `with planted as (
       insert into companies (name, type, country, street, zip, city, sev_desk_contact_id,
         posting_account_number, self_billing_agreed_on)
       select :name || ' ' || substr(md5(cast(n as text)), 1, 8) || ' Medien GmbH', 'EXCLUSIVE', 'DE',
              'Hauptstraße 1', '10115', 'Berlin', :name || n, :name || n, date '2020-01-05'
         from generate_series(1, cast(:count as integer)) n returning id),
     sites as (
       insert into sites (company_id, url) select id, lower(:name) || '-' || id || '.example' from planted),
     people as (
       insert into users (kind, company_id, email, first_name, last_name)
       select 'person', id, id || '@' || lower(:name) || '.example', 'Nicole', :name || id from planted)
     select id from planted`,
    { name, count },
  );
  const ids = found.map(({ id }) => id);
  const accounts = ids.map((id) => ({
    ...{ entity_type: 'Company' as const, entity_id: id, account_holder: `${name} ${id}` },
    ...{ tax_type: 'VAT_19' as const, tax_number: '12/345/67890', email: `${id}@konto.example` },
    iban: sealAccount(db, id, { iban: 'DE89370400440532013000' }).iban,
  }));
  await owner.batchInsert('bankings', accounts, 500);
  await owner.raw('analyze companies, sites, users, bankings');
  return ids;
}
