/** SQL: how many people look after a company: Owners whose accounts are not deactivated. */
export const numberOfOwnersSql = (companyId: string) => `(
  select count(*)::int from users u
    join user_roles ur on ur.user_id = u.id
    join roles r on r.id = ur.role_id and r.name = 'Owner' and r.scope = 'company'
   where u.company_id = ${companyId} and u.deactivated_at is null)`;
