import { checkRequired } from '#shared/identity-question.ts';
import type { Said } from '#shared/saying/say.ts';
import { inTransaction } from '../database/before-commit.ts';
import { Problem } from '../http/problem.ts';
import type { WriteContext } from './write-record.ts';

interface Refusal {
  said: Said;
  /** By field. */
  errors: Record<string, Said> | undefined;
}

/**
 * Does the work for one of several records: all of it, or nothing and the reason why. A demand for
 * a fresh check concerns all of them, and is thrown.
 */
export async function attempt(
  context: WriteContext,
  work: (own: WriteContext) => Promise<void>,
): Promise<Refusal | undefined> {
  try {
    await inTransaction(context.db, (db) => work({ ...context, db }));
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    if (error.code === checkRequired) throw error;
    const [first] = Object.values(error.errors ?? {});
    return { said: first ?? error.said, errors: error.errors };
  }
}
