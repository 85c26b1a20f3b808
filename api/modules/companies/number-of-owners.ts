/** SQL: how many people look after a company: Owners whose accounts are not deactivated. */
export const numberOfOwnersSql = (companyId: string) => `(
  select count(*)::int from company_people p
    join users u on u.id = p.user_id
   where p.company_id = ${companyId} and 'Owner' = any(p.roles) and u.deactivated_at is null)`;
