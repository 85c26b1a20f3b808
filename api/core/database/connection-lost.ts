/** What ends a session from outside, keeps one from being opened, or breaks it on its way. */
const codes = new Set([
  // Operator intervention: ended by an administrator, by a crash, not up yet, the database is gone.
  ...['57P01', '57P02', '57P03', '57P04', '57P05'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);

/** pg has no codes for what it notices itself; knex puts the statement before them. */
const messages =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|timeout expired$/;

/**
 * Has the connection to PostgreSQL ended under a statement, or could none be opened? The statement
 * itself is not to blame: repeated in a moment it may succeed.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // Class 08 is PostgreSQL's own for connections.
  return codes.has(code) || /^08\w{3}$/.test(code) || (code === '' && messages.test(error.message));
}
