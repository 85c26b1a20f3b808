import pg from 'pg';

/**
 * Gives all logins of an embedded server its password: earlier versions threw theirs away, and
 * their databases should be refused as too old, not for a wrong password.
 */
export async function resetPasswords(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const literal = client.escapeLiteral(password);
    await client.query(`
      alter role platform_owner password ${literal};
      alter role platform_login password ${literal};
      alter role platform_client_login password ${literal};`);
  } finally {
    await client.end();
  }
}
