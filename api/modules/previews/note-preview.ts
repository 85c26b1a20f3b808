import type { Actor } from '#api/core/auth/actor.ts';
import type { Db } from '#api/core/database/db.ts';
import { actAs, noteAct } from '#api/core/http/caller-database.ts';
import { countHit } from '#api/core/http/rate-limits.ts';

interface Preview {
  actor: Pick<Actor, 'kind' | 'id' | 'sessionId'>;
  companyId: number;
  requestId: string;
}

/** A longer preview is noted again. */
const windowMs = 12 * 3_600_000;
const keyOf = ({ actor, companyId }: Preview) => `preview ${companyId} in ${actor.sessionId}`;

/** Calls of a screen already left may arrive after its end: they begin no preview. */
const lateMs = 10_000;

/**
 * Notes in the company's history that a preview begins, on its first call from any screen.
 *
 * @param begins the screen says that it does
 */
export async function notePreview(
  systemDb: Db,
  preview: Preview,
  { begins = false } = {},
): Promise<void> {
  await systemDb.transaction(async (transaction) => {
    const now = new Date();
    const key = keyOf(preview);
    // Locked: the end may be noted at this moment.
    const noted = await transaction('rate_limits').where({ key }).forUpdate().first('locked_until');
    if (noted?.locked_until && noted.locked_until > now) {
      if (!begins) return;
      await transaction('rate_limits').where({ key }).delete();
    }
    const { hits } = await countHit(transaction, key, windowMs, now);
    if (hits === 1) await note(transaction, preview, 'preview-started');
  });
}

/** Only one that was noted ends: no late call may come before the first. */
export async function notePreviewEnd(systemDb: Db, preview: Preview): Promise<void> {
  await systemDb.transaction(async (transaction) => {
    const now = new Date();
    const until = new Date(+now + lateMs);
    const ended = await transaction('rate_limits')
      .where({ key: keyOf(preview) })
      .where('hits', '>', 0)
      .where('resets_at', '>', now)
      .update({ hits: 0, resets_at: until, locked_until: until });
    if (ended > 0) await note(transaction, preview, 'preview-ended');
  });
}

async function note(transaction: Parameters<typeof actAs>[0], preview: Preview, action: string) {
  const { actor, companyId, requestId } = preview;
  await actAs(transaction, { kind: actor.kind, id: actor.id, requestId });
  await noteAct(transaction, { table: 'companies', id: companyId, action });
}
