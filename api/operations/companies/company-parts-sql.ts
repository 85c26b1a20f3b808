import { shownSql } from '#api/core/secrets/masked-text.ts';
import { taxTypeFromSql } from '#api/modules/bankings/read.ts';
import { onboardingSql, stepsSql } from '#api/modules/onboarding/onboarding-sql.ts';

/** SQL of what belongs to the company `t`. */
export const companyPartsSql = {
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
};
