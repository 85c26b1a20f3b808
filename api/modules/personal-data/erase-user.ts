import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { oneRow } from '#api/core/database/rows.ts';
import { whereTheirs } from './collect-personal-data.ts';
import { personalColumns } from './personal-columns.ts';

/**
 * Forgets a user (Art. 17 GDPR), as far as the law does not require keeping what is known: who
 * they were is gone, and what they did stays, without their name. Documents,
 * their chain and the evidence of contracts are not touched.
 */
export async function eraseUser(db: Db, id: number, now: Date): Promise<void> {
  const { email } = mustExist(await db('users').where({ id }).first('email'));
  const known = await oneRow<{ addresses: string[] }>(db, 'select addresses_of(:id) as addresses', {
    id,
  });
  const user = { id, emails: [email, ...known.addresses] };
  const pseudonym = { name: 'Gelöschte Person', address: `geloescht-${id}@person.invalid` };
  for (const place of personalColumns) {
    if (place.erased === 'kept') continue;
    const { sql, bindings } = whereTheirs(place, user);
    const theirs = db(place.table).whereRaw(sql, bindings);
    if (place.erased === 'removed') {
      await theirs.delete();
      continue;
    }
    const values = Object.entries(place.erased).map(([name, value]) => [
      name,
      value === null ? null : pseudonym.address,
    ]);
    await theirs.update(Object.fromEntries(values));
  }
  // Views that were shown to nobody else.
  await db('list_views').where({ owner_id: id, shared: false }).delete();
  await db('users')
    .where({ id })
    .update({
      email: pseudonym.address,
      first_name: pseudonym.name,
      last_name: String(id),
      password_hash: null,
      last_signed_in_at: null,
      invited_at: null,
      deactivated_at: now,
      erased_at: now,
    });
  await db.raw('select forget_in_history(?)', [id]);
}
