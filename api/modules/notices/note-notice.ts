import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { NoticeAbout } from '#shared/schemas/calls/notices.ts';

interface NewNotice {
  companyId: number;
  about: NoticeAbout;
  /** Names the event: its row, and which of its states. */
  key: string;
  /** The only one whom it is for. */
  userId?: number;
  /** Who did it and so knows it. */
  knownTo?: number | null;
  now: Date;
}

/**
 * Notes what a company is told of, in the transaction that makes it so.
 *
 * @returns whether it is new: else it was told before
 */
export async function noteNotice(
  db: Db,
  { companyId, about: { kind, ...about }, key, userId, knownTo, now }: NewNotice,
): Promise<boolean> {
  const [noted] = await rows<{ id: number }>(
    db,
    `insert into notices (company_id, user_id, kind, key, about, created_at)
     values (:companyId, :userId, :kind, :key, :about, :now)
     on conflict (company_id, kind, key) do nothing
     returning id`,
    { companyId, userId: userId ?? null, kind, key, about: JSON.stringify(about), now },
  );
  if (!noted) return false;
  if (knownTo) await db('notice_reads').insert({ user_id: knownTo, notice_id: noted.id });
  return true;
}
