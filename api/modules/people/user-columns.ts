/** SQL of what people and admins are shown with beside their own columns. */
export const userColumns = {
  roles: `(select coalesce(json_agg(r.name order by r.id), '[]')
    from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = t.id)`,
  roleIds: `(select coalesce(json_agg(ur.role_id order by ur.role_id), '[]')
    from user_roles ur where ur.user_id = t.id)`,
};
