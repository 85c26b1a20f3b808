import type { Actor } from '#api/core/auth/actor.ts';
import { inTransaction } from '#api/core/database/before-commit.ts';
import type { Db } from '#api/core/database/db.ts';
import { conflict, forbidden } from '#api/core/http/problem.ts';
import { client, defineRoute, publicRoute } from '#api/core/http/route.ts';
import type { Services } from '#api/core/services.ts';
import { listDocumentReaders } from '#api/modules/people/read.ts';
import {
  noticeKindsFor,
  type Rhythm,
  traitsOfNotice,
} from '#shared/domain/notices/notice-kinds.ts';
import {
  type NoticeSetting,
  type NoticeSettingBody,
  noticeKindParams,
  noticeSettingBody,
  noticeSettings,
  unsubscribeParams,
} from '#shared/schemas/calls/notices.ts';
import { readUnsubscribeToken, type Unsubscribed } from './unsubscribe-token.ts';

export const settingsRoute = defineRoute({
  url: '/api/client/notice-settings',
  permission: client(),
  summary: 'What I am mailed; empty in a preview, since it is each person’s own',
  response: noticeSettings,
  handle: ({ db, actor, services }) => listSettings(db, actor, services),
});

export const setRoute = defineRoute({
  method: 'PUT',
  url: '/api/client/notice-settings/:kind',
  permission: client(),
  summary: 'Says whether I am mailed this; 409 for the last one who is mailed documents',
  params: noticeKindParams,
  body: noticeSettingBody,
  response: noticeSettings,
  transaction: 'none',
  async handle({ actor, params: { kind }, body, services }) {
    if (!noticeKindsFor(actor.permissions).includes(kind)) throw forbidden();
    const { systemDb } = services;
    await setNotice(systemDb, { userId: actor.id, companyId: actor.companyId ?? 0, kind }, body);
    return listSettings(systemDb, actor, services);
  },
});

/** Named by itself in a mail's header; RFC 8058: a program posts a form there, without a session. */
export const unsubscribeRoute = defineRoute({
  method: 'POST',
  url: '/api/public/unsubscribe/:token',
  permission: publicRoute('the mailed token says whose mails of which kind are to end'),
  summary: 'Ends one kind of mail to the person of the link; the same answer to any other link',
  params: unsubscribeParams,
  transaction: 'none',
  limitPerMinute: 60,
  crossOrigin: true,
  ignoresBody: true,
  async handle({ params: { token }, services: { systemDb } }) {
    const of = readUnsubscribeToken(systemDb, token);
    if (of) await setNotice(systemDb, of, { mail: false });
  },
});

/** A person who follows the header's address is shown the page with the button. */
export const unsubscribePageRoute = defineRoute({
  url: '/api/public/unsubscribe/:token',
  permission: publicRoute('it leads to a page that is open to all, and changes nothing'),
  summary: 'Leads to the page where a kind of mail is ended',
  params: unsubscribeParams,
  transaction: 'none',
  handle: async ({ params: { token }, reply }) =>
    reply.redirect(`/unsubscribe/${encodeURIComponent(token)}`, 303),
});

async function listSettings(
  db: Db,
  { id: userId, kind: of, companyId, permissions }: Actor,
  { systemDb }: Pick<Services, 'systemDb'>,
): Promise<NoticeSetting[]> {
  if (of !== 'person' || companyId === null) return [];
  const chosen = await db('notice_settings').where({ user_id: userId, company_id: companyId });
  const isLast =
    permissions.has('readDocuments') && (await isLastReader(systemDb, { userId, companyId }));
  return noticeKindsFor(permissions).map((kind) => {
    const { mailed, threshold = null, rhythm = null } = traitsOfNotice(kind);
    const own = chosen.find((one) => one.kind === kind);
    return {
      kind,
      mail: own?.mail ?? mailed,
      threshold: own?.threshold ?? threshold,
      rhythm: (own?.rhythm as Rhythm | null | undefined) ?? rhythm,
      isLast: isLast && kind === 'document',
    };
  });
}

/**
 * What a person wants to be mailed of one kind.
 *
 * @throws Problem 409 for the last one of a company who is mailed its documents
 */
const setNotice = (
  systemDb: Db,
  { userId, companyId, kind }: Unsubscribed,
  { mail, threshold, rhythm }: NoticeSettingBody,
): Promise<void> =>
  inTransaction(systemDb, async (db) => {
    // Two who both leave: the second one sees that the first has.
    const company = await db('companies').where({ id: companyId }).forUpdate().first('id');
    const person = await db('users').where({ id: userId, kind: 'person' }).first('id');
    if (!company || !person) return;
    const stops = kind === 'document' && !mail;
    if (stops && (await isLastReader(db, { userId, companyId }))) throw conflict('last-reader');
    await db('notice_settings')
      .insert({ user_id: userId, company_id: companyId, kind, mail, threshold, rhythm })
      .onConflict(['user_id', 'company_id', 'kind'])
      .merge({
        mail,
        ...(threshold && { threshold }),
        ...(rhythm && { rhythm }),
        // What was told before it was off is news again.
        outside: db.raw(
          `case when notice_settings.mail then notice_settings.outside else '{}' end`,
        ),
      });
  });

/** Would nobody of the company be mailed its documents without them? */
async function isLastReader(
  db: Db,
  { userId, companyId }: Omit<Unsubscribed, 'kind'>,
): Promise<boolean> {
  const readers = await listDocumentReaders(db, companyId);
  if (!readers.some(({ id }) => id === userId)) return false;
  const left: number[] = await db('notice_settings')
    .where({ company_id: companyId, kind: 'document', mail: false })
    .pluck('user_id');
  return readers.every(({ id }) => id === userId || left.includes(id));
}
