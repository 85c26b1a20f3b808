/** SQL: the rights of the operator that an admin has. */
export const adminRightsSql = (userId: string) => `
  select granted.name
    from user_roles held
    join role_permissions given on given.role_id = held.role_id
    join permissions granted on granted.id = given.permission_id
   where held.user_id = ${userId} and granted.scope = 'admin'`;

export const adminHasSql = (userId: string, right: string) =>
  `exists (${adminRightsSql(userId)} and granted.name = ${right})`;

/** SQL: one of a company's roles, given by their names, has the right. */
export const rolesHaveSql = (names: string, right: string) => `exists (
  select from roles role
    join role_permissions given on given.role_id = role.id
    join permissions granted on granted.id = given.permission_id
   where role.scope = 'company' and role.name = any(${names})
     and granted.scope = 'company' and granted.name = ${right})`;
