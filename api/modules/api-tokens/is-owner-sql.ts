/** SQL: is the creator of this token still an Owner of its company? Also with a client's rights. */
export const isOwnerSql = (token: string): string =>
  `exists (select from list_company_people(${token}.company_id) p
            where p.id = ${token}.created_by and p.manages_company and not p.is_deactivated)`;
