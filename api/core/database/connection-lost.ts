/** What ends a session from outside, keeps one from opening, or breaks it in transit. */
const codes = new Set([
  // Operator intervention: ended by an administrator or a crash, still starting, database gone.
  ...['57P01', '57P02', '57P03', '57P04', '57P05'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);

/** pg has no codes for what it detects itself; knex puts the statement before them. */
const messages =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|timeout expired$/;

/**
 * Did the connection to PostgreSQL end during a statement, or could none be opened? The statement
 * is not to blame: it may succeed when repeated in a moment.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // Class 08 is PostgreSQL's own for connections.
  return codes.has(code) || /^08\w{3}$/.test(code) || (code === '' && messages.test(error.message));
}
