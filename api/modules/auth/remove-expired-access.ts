import { z } from 'zod';
import { sessionLimits } from '#api/core/auth/sessions.ts';
import { defineJob, patience } from '#api/core/jobs/define-job.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';

const dayMs = 86_400_000;

/**
 * Deletes what has run out: sessions, counts of attempts, links that were mailed, keys of forms.
 * Nobody could use them any more; what is open on an ended session is told by the database and closed.
 */
export const removeExpiredAccess = defineJob({
  name: 'remove-expired-access',
  payload: z.object({}),
  queue: () => 'housekeeping',
  maxAttempts: patience.days,
  recorded: false,
  async run({ db, clock }) {
    const now = clock();
    const before = (ms: number) => new Date(+now - ms);
    const sessions = await db('sessions')
      .where('last_seen_at', '<', before(sessionLimits.idleMs))
      .orWhere('created_at', '<', before(sessionLimits.absoluteMs))
      .delete();
    await db('rate_limits').where('resets_at', '<', now).delete();
    await db('user_tokens').where('expires_at', '<', now).delete();
    await db('account_changes').where('expires_at', '<', now).delete();
    await db('submissions').where('created_at', '<', before(dayMs)).delete();
    return sayRun('sessions-ended', { count: Number(sessions) });
  },
});
