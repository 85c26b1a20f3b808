import type { Db } from '../database/db.ts';
import { actAs } from '../http/caller-database.ts';
import { countHit } from '../http/rate-limits.ts';
import type { Actor } from './actor.ts';

interface Preview {
  actor: Pick<Actor, 'kind' | 'id' | 'sessionId'>;
  companyId: number;
  requestId: string;
}

/** Whoever looks on for longer is noted again. */
const windowMs = 12 * 3_600_000;
const keyOf = ({ actor, companyId }: Preview) => `preview ${companyId} in ${actor.sessionId}`;

/** Notes in the company's history that a preview begins: with its first call, whoever's screen it is. */
export async function notePreview(systemDb: Db, preview: Preview): Promise<void> {
  await systemDb.transaction(async (transaction) => {
    const { hits } = await countHit(transaction, keyOf(preview), windowMs, new Date());
    if (hits === 1) await note(transaction, preview, 'preview-started');
  });
}

export async function notePreviewEnd(systemDb: Db, preview: Preview): Promise<void> {
  await systemDb.transaction(async (transaction) => {
    await transaction('rate_limits')
      .where({ key: keyOf(preview) })
      .delete();
    await note(transaction, preview, 'preview-ended');
  });
}

async function note(transaction: Parameters<typeof actAs>[0], preview: Preview, action: string) {
  const { actor, companyId, requestId } = preview;
  await actAs(transaction, { kind: actor.kind, id: actor.id, requestId });
  await transaction.raw(`select write_audit_entry('companies', ?, ?, null, null)`, [
    String(companyId),
    action,
  ]);
}
