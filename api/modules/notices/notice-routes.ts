import type { Actor } from '#api/core/auth/actor.ts';
import type { Db } from '#api/core/database/db.ts';
import { oneRow, rows } from '#api/core/database/rows.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import {
  noticeKindNames,
  noticeKindsFor,
  traitsOfNotice,
} from '#shared/domain/notices/notice-kinds.ts';
import {
  type NoticeAbout,
  notices,
  noticesQuery,
  readBody,
} from '#shared/schemas/calls/notices.ts';

const pageSize = 20;

export const listRoute = defineRoute({
  url: '/api/client/notices',
  permission: client(),
  summary: 'What I was told of, newest first, and how much of it I have not read',
  query: noticesQuery,
  response: notices,
  async handle({ db, actor, query: { before } }) {
    const { unread } = await oneRow<{ unread: number }>(
      db,
      `select cast(count(*) as integer) as unread from ${ownSql} n where not n."isRead"`,
      bindingsOf(actor),
    );
    const found = await rows<Told>(
      db,
      `select n.* from ${ownSql} n
        where cast(:before as integer) is null or (n."createdAt", n.id) < ${placeSql(':before')}
        order by n."createdAt" desc, n.id desc limit :limit`,
      { ...bindingsOf(actor), before: before ?? null, limit: pageSize + 1 },
    );
    return {
      unread,
      notices: found.slice(0, pageSize).map(({ id, kind, about, createdAt, isRead }) => ({
        ...{ id, isRead, createdAt: createdAt.toISOString() },
        about: { kind, ...about } as NoticeAbout,
      })),
      hasMore: found.length > pageSize,
    };
  },
});

export const readRoute = defineRoute({
  method: 'POST',
  url: '/api/client/notices/read',
  permission: client(),
  summary: 'I have read one of them, or all up to one',
  body: readBody,
  async handle({ db, actor, body }) {
    await markRead(db, actor, body);
  },
});

async function markRead(db: Db, actor: Actor, body: { id: number } | { until: number }) {
  const one = 'id' in body;
  await db.raw(
    `insert into notice_reads (user_id, notice_id)
     select :userId, n.id from ${ownSql} n
      where not n."isRead" and ${one ? 'n.id = :id' : `(n."createdAt", n.id) <= ${placeSql(':id')}`}
     on conflict do nothing`,
    { ...bindingsOf(actor), id: one ? body.id : body.until },
  );
}

/** SQL: where in the list one stands. */
const placeSql = (id: string) => `(select p.created_at, p.id from notices p where p.id = ${id})`;

/**
 * SQL: what concerns the reader. Of what was before them, and to an admin in a preview, nothing is
 * unread.
 */
const ownSql = `(
  select n.id, n.kind, n.about, n.created_at as "createdAt",
         u.id is null or r.user_id is not null
           or n.created_at < greatest(u.created_at, m.accepted_at) as "isRead"
    from notices n
    left join users u on u.id = :userId
    left join memberships m on m.user_id = u.id and m.company_id = n.company_id
    left join notice_reads r on r.notice_id = n.id and r.user_id = u.id
   where n.kind = any(:kinds))`;

const bindingsOf = ({ id, permissions }: Actor) => {
  const listed = noticeKindNames.filter((kind) => traitsOfNotice(kind).listed);
  const kinds = noticeKindsFor(permissions).filter((kind) => listed.includes(kind));
  return { userId: id, kinds };
};

interface Told {
  id: number;
  kind: NoticeAbout['kind'];
  about: Record<string, unknown>;
  createdAt: Date;
  isRead: boolean;
}
