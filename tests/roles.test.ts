import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '#api/core/database/db.ts';
import { openDatabase } from '#api/core/database/open-database.ts';
import { createTestDatabase, type TestDatabase } from './support/create-test-database.ts';
import { testLog } from './support/silent-log.ts';
import { failToStart, requiredEnv } from './support/start-process.ts';

/** Roles and rights of docker/postgres/roles.sql, run by every test as in production. */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
const asSuperuser = (statement: string) => query(database.superuserUrl, statement);
const named = () => new URL(database.ownerUrl).pathname.slice(1);

/** Like a job that stages feed rows. */
async function stage(): Promise<void> {
  const options = { url: database.apiUrl, max: 1, statementTimeoutMs: 10_000 };
  const db = openPool({ ...options, role: 'platform_app' });
  try {
    await db.transaction((transaction) =>
      transaction.raw('create temp table staged (line integer) on commit drop'),
    );
  } finally {
    await db.destroy();
  }
}

const rights = {
  public: null,
  platform_app: ['temporary'],
  platform_client: null,
  platform_client_login: ['connect'],
  platform_login: ['connect'],
  platform_owner: ['connect', 'create', 'temporary'],
};
async function readRights(): Promise<Record<string, unknown>> {
  const rows = await asSuperuser(
    `select role, array_agg(right_ order by right_)
              filter (where has_database_privilege(role, current_database(), right_)) as rights
       from unnest(array['public', 'platform_app', 'platform_client', 'platform_client_login', 'platform_login', 'platform_owner']) role,
            unnest(array['connect', 'create', 'temporary']) right_
      group by role`,
  );
  return Object.fromEntries(rows.map(({ role, rights }) => [String(role), rights]));
}

describe('the roles of the platform', () => {
  it('are no superusers, and only the owner and the two logins sign in', async () => {
    const roles = await asSuperuser(
      `select rolname as name, rolsuper as super, rolcanlogin as login, rolinherit as inherits,
              rolcreatedb as makes_databases, rolbypassrls as bypasses
         from pg_roles where rolname like 'platform\\_%' order by rolname`,
    );
    const plain = { super: false, login: false, makes_databases: false, bypasses: false };
    expect(roles).toEqual([
      { ...plain, name: 'platform_app', inherits: true },
      { ...plain, name: 'platform_client', inherits: true },
      { ...plain, name: 'platform_client_login', inherits: false, login: true },
      { ...plain, name: 'platform_login', inherits: false, login: true },
      { ...plain, name: 'platform_owner', inherits: true, login: true },
    ]);
  });

  it('keep no files in the database', async () => {
    for (const role of ['platform_app', 'platform_client']) {
      for (const call of ['lo_create(0)', 'lo_creat(0)', `lo_from_bytea(0, '\\x00')`]) {
        const creating = asSuperuser(`set role ${role}; select ${call}`);
        await expect(creating).rejects.toMatchObject({ code: '42501' });
      }
    }
  });

  it('have the rights they need in their database, and no other role has any', async () => {
    expect(await readRights()).toEqual(rights);
  });

  it('leave nothing of the schema to the superuser', async () => {
    const strangers = await asSuperuser(
      `select oid::regclass::text as name from pg_class
        where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
          and relowner <> 'platform_owner'::regrole`,
    );
    expect(strangers).toEqual([]);
  });
});

describe('the login for companies’ people', () => {
  const act = (role: string) => query(database.clientUrl, `set role ${role}; select 1 as one`);

  it('acts only for them, and may do nothing by itself', async () => {
    await act('platform_client');
    for (const role of ['platform_app', 'platform_owner', 'platform_login']) {
      await expect(act(role)).rejects.toMatchObject({ code: '42501' });
    }
    for (const statement of [
      'select from companies',
      `select list_company_people(1)`,
      `select queue_mail(null, 'a@test.example', 'your-turn', 's')`,
    ]) {
      await expect(query(database.clientUrl, statement)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('is what they are served by', async () => {
    const { clientDb, jobsDb, systemDb, close } = await openDatabase(
      {
        databaseUrl: database.apiUrl,
        databaseClientUrl: database.clientUrl,
        databasePool: 4,
        dataDir: '',
        role: 'api',
      },
      testLog,
    );
    try {
      const { rows } = await clientDb.raw('select session_user as login, current_user as role');
      expect(rows).toEqual([{ login: 'platform_client_login', role: 'platform_client' }]);
      // A call has half a minute for a statement; what nobody waits for, as long as it takes.
      const limits = [systemDb, jobsDb].map((db) => db.raw('show statement_timeout'));
      expect((await Promise.all(limits)).map((one) => one.rows[0].statement_timeout)).toEqual([
        '30s',
        '0',
      ]);
    } finally {
      await close();
    }
  });
});

describe('a database in which feeds cannot be staged', () => {
  it('stops the start, which says what to do', async () => {
    await stage();
    await asSuperuser(`revoke temporary on database ${named()} from platform_app`);
    await expect(stage()).rejects.toThrow('permission denied to create temporary tables');
    await asSuperuser(`alter database ${named()} owner to current_user`);
    await asSuperuser(`grant connect on database ${named()} to platform_owner`);
    await asSuperuser('grant create on schema public to platform_owner');
    const command = `grant temporary on database "${named()}" to platform_app`;
    for (const [ROLE, DATABASE_URL] of [
      ['worker', database.ownerUrl],
      ['api', database.apiUrl],
    ] as const) {
      const { code, output } = await failToStart({ ...requiredEnv, ROLE, DATABASE_URL });
      expect([code, output.trim()]).toEqual([
        1,
        `No data can be taken in: platform_app may not create temporary tables in the database ${named()}. As its owner, run: ${command}`,
      ]);
    }
    await asSuperuser(command);
    await stage();
  });
});
