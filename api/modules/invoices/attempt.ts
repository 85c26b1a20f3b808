import { inTransaction } from '#api/core/database/before-commit.ts';
import { Problem } from '#api/core/http/problem.ts';
import type { WriteContext } from '#api/core/resource/write-record.ts';
import type { Said } from '#shared/saying/say.ts';

/** What prevents it, if anything: then nothing of it was done. */
export async function attempt(
  context: WriteContext,
  work: (own: WriteContext) => Promise<void>,
): Promise<Said | undefined> {
  try {
    await inTransaction(context.db, (db) => work({ ...context, db }));
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const [first] = Object.values(error.errors ?? {});
    return first ?? error.said;
  }
}
