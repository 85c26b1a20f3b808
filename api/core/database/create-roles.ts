import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { rolesFile } from '#api/paths.ts';
import { withClient } from './with-client.ts';

interface Passwords {
  owner: string;
  login: string;
  client: string;
}

/**
 * Creates the platform's roles and grants their rights in a database, from the same file that sets
 * up production. Existing roles stay as they are, including passwords.
 *
 * @param superuserUrl the database in which they get their rights
 */
export async function createRoles(superuserUrl: string, passwords: Passwords): Promise<void> {
  const sql = fillIn(await readFile(rolesFile, 'utf8'), passwords);
  await withClient(superuserUrl, (client) => client.query(sql));
}

export interface Logins {
  /** Owns the database and its tables: for migrations and the job queue. */
  ownerUrl: string;
  /** The API's login. */
  apiUrl: string;
  /** The API's login for what it does on behalf of companies’ people. */
  clientUrl: string;
}

/** Their addresses where the operator starts the server: they share its one password. */
export function loginsOf(superuserUrl: string): Logins {
  const addressOf = (login: string) => {
    const url = new URL(superuserUrl);
    url.username = login;
    return url.href;
  };
  return {
    ownerUrl: addressOf('platform_owner'),
    apiUrl: addressOf('platform_login'),
    clientUrl: addressOf('platform_client_login'),
  };
}

/** Variables as psql fills them in: `:'owner_password'`. */
const fillIn = (sql: string, { owner, login, client }: Passwords): string =>
  sql
    .replaceAll(":'owner_password'", () => pg.escapeLiteral(owner))
    .replaceAll(":'login_password'", () => pg.escapeLiteral(login))
    .replaceAll(":'client_password'", () => pg.escapeLiteral(client));
