import type { Db } from '#api/core/database/db.ts';

/** Adds up the time of each statement since it was sent: shows where the time goes. */
export function timeStatements(db: Db): () => Map<string, number> {
  const begun = new Map<string, number>();
  const totals = new Map<string, number>();
  db.on('query', ({ __knexQueryUid: uid }) => begun.set(uid, performance.now()));
  db.on('query-response', (_answer, { __knexQueryUid: uid, sql }) => {
    const name = sql.replaceAll(/\s+/g, ' ').trim().slice(0, 70);
    const milliseconds = performance.now() - (begun.get(uid) ?? performance.now());
    totals.set(name, (totals.get(name) ?? 0) + milliseconds);
  });
  return () => totals;
}
