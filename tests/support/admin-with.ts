import { mustExist } from '#api/core/database/must-exist.ts';
import type { AdminPermission } from '#shared/permissions.ts';
import type { TestApp } from './create-test-app.ts';

let counter = 0;

/** The session cookie of a new admin with these rights and no others. */
export async function adminWith(
  { ownerDb: db, services }: TestApp,
  rights: readonly AdminPermission[],
): Promise<string> {
  counter += 1;
  const name = `only-${counter}`;
  const [role] = await db('roles').insert({ name, scope: 'admin' }).returning('id');
  const [user] = await db('users')
    .insert({ kind: 'admin', email: `${name}@test.example`, first_name: name, last_name: 'Test' })
    .returning('id');
  const ids = { user: mustExist(user).id, role: mustExist(role).id };
  await db.raw(
    `insert into role_permissions (role_id, permission_id)
     select ?, id from permissions where scope = 'admin' and name = any(?)`,
    [ids.role, [...rights]],
  );
  await db('user_roles').insert({ user_id: ids.user, role_id: ids.role });
  const token = await services.sessions.start(db, ids.user, { ip: '127.0.0.1', userAgent: '' });
  return `session=${token}`;
}
