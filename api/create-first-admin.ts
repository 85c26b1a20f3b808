import { mustExist } from '#api/core/database/must-exist.ts';
import { tell } from '#shared/saying/tell.ts';
import { judgePassword } from './core/auth/judge-password.ts';
import { hashPassword } from './core/auth/passwords.ts';
import type { Db } from './core/database/db.ts';
import { StartError } from './core/start-error.ts';

/** Creates the first admin from the environment on a database without any. */
export async function createFirstAdmin(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (transaction) => {
    // Two processes starting at once must not both find the table empty.
    await transaction.raw(`select pg_advisory_xact_lock(hashtext('first admin'))`);
    if (await transaction('users').where({ kind: 'admin' }).first('id')) return false;
    const fault = await judgePassword(password, { email });
    if (fault) throw new StartError(`ADMIN_PASSWORD: ${tell(fault, 'en')}`);
    const user = mustExist(
      (
        await transaction('users')
          .insert({
            kind: 'admin',
            email,
            first_name: 'Erster',
            last_name: 'Admin',
            password_hash: passwordHash,
          })
          .returning('id')
      )[0],
    );
    await transaction.raw(
      `insert into user_roles (user_id, role_id) select ?, id from roles where name = 'SUPER_ADMIN' and scope = 'admin'`,
      [user.id],
    );
    return true;
  });
}
