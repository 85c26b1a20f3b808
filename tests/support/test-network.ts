import { hash } from '@node-rs/argon2';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';

export const testPassword = 'a long enough password';

/**
 * Compared by the product's own code, which reads from a hash what it costs: a hundredth here, as it
 * is compared in each sign-in of each test.
 */
export const hashTestPassword = () =>
  hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** One user for each set of rights, and two companies that must never meet. */
export interface TestNetwork {
  companies: { own: number; other: number };
  sites: { own: number; other: number };
  categoryId: number;
  tagId: number;
  users: Record<TestUser, number>;
}

const testUsers = {
  superAdmin: ['admin', 'SUPER_ADMIN'],
  accountManager: ['admin', 'ACCOUNT_MANAGER'],
  finance: ['admin', 'FINANCE'],
  owner: ['own', 'Owner'],
  member: ['own', 'Member'],
  otherOwner: ['other', 'Owner'],
} as const;
export type TestUser = keyof typeof testUsers;

export const emailOf = (user: TestUser) => `${user.toLowerCase()}@test.example`;

/** @param db with rights to write everything */
export async function plantTestNetwork(db: Db): Promise<TestNetwork> {
  const passwordHash = await hashTestPassword();
  // These admins sign in by password alone.
  await db('security_settings').update({ second_factor_put_off_until: '2100-01-01T00:00:00Z' });
  const [own, other] = await insertIds(db, 'companies', [
    { name: 'Eigener Verlag', type: 'EXCLUSIVE', country: 'DE', city: 'Berlin' },
    { name: 'Anderer Verlag', type: 'EXCLUSIVE', country: 'AT', city: 'Wien' },
  ]);
  const [ownSite, otherSite] = await insertIds(db, 'sites', [
    { company_id: own, url: 'eigene-seite.example' },
    { company_id: other, url: 'andere-seite.example' },
  ]);
  await db.raw(
    'insert into site_domains (site_id, domain) select id, url from sites where company_id in (?, ?)',
    [own ?? 0, other ?? 0],
  );
  const [categoryId] = await insertIds(db, 'categories', [{ name: 'Reisen' }]);
  await db('site_categories').insert(
    [ownSite, otherSite].map((siteId) => ({
      site_id: mustExist(siteId),
      category_id: mustExist(categoryId),
      type: 'PRIMARY',
    })),
  );
  const [tagId] = await insertIds(db, 'tags', [{ name: 'Premium' }]);
  const users = {} as Record<TestUser, number>;
  for (const [user, [place, role]] of Object.entries(testUsers)) {
    const companyId = { admin: null, own, other }[place];
    const [id] = await insertIds(db, 'users', [
      {
        kind: place === 'admin' ? 'admin' : 'person',
        company_id: companyId,
        email: emailOf(user as TestUser),
        first_name: user,
        last_name: 'Test',
        password_hash: passwordHash,
      },
    ]);
    await db.raw(
      'insert into user_roles (user_id, role_id) select ?, id from roles where name = ?',
      [id ?? 0, role],
    );
    users[user as TestUser] = id ?? 0;
  }
  return {
    companies: { own: own ?? 0, other: other ?? 0 },
    sites: { own: ownSite ?? 0, other: otherSite ?? 0 },
    categoryId: categoryId ?? 0,
    tagId: tagId ?? 0,
    users,
  };
}

async function insertIds(db: Db, table: string, rows: object[]): Promise<number[]> {
  const inserted: { id: number }[] = await db(table).insert(rows).returning('id');
  return inserted.map(({ id }) => id);
}
