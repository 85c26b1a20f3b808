import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { notFound } from '#api/core/http/problem.ts';
import { admin, client, defineRoute, publicRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import type { PendingChange } from '#shared/domain/payee.ts';
import { linkBody } from '#shared/schemas/calls/auth.ts';
import {
  type PayeeAnswer,
  payeeAnswer,
  pendingBankingChange,
} from '#shared/schemas/calls/payee.ts';
import { findPayee } from './payee-queries.ts';
import { requirePendingChange, undoPayeeChange } from './undo-payee-change.ts';

const ofClient = defineRoute({
  method: 'GET',
  url: '/api/client/payee',
  permission: client('manageCompany'),
  summary: 'The account that my company is paid to, and a change of it that is held',
  response: payeeAnswer,
  handle: ({ db, actor, clock }) => answerPayee(db, actor.companyId ?? 0, clock()),
});

const ofAdmin = defineRoute({
  method: 'GET',
  url: '/api/admin/companies/:id/payee',
  permission: admin('billing'),
  summary: 'The account that a company is paid to, and a change of it that is held',
  params: idParams,
  response: payeeAnswer,
  async handle({ db, params, clock }) {
    const company = await db('companies').where({ id: params.id }).first('id');
    if (!company) throw notFound('missing-company');
    return answerPayee(db, params.id, clock());
  },
});

const permission = publicRoute('the mailed token stands for whoever was told of the change');

const look = defineRoute({
  method: 'POST',
  url: '/api/public/banking-change',
  permission,
  summary: 'What a mailed link would undo; 410 when it no longer works. Changes nothing',
  body: linkBody,
  response: pendingBankingChange,
  transaction: 'none',
  limitPerMinute: 60,
  async handle({ body, clock, services }) {
    const { systemDb } = services;
    const change = await requirePendingChange(systemDb, services, body.token, clock());
    const company = mustExist(
      await systemDb('companies').where({ id: change.companyId }).first('name'),
    );
    return {
      ...momentsOf(change),
      companyName: company.name,
      formerEnding: change.former?.iban?.slice(-4) ?? null,
      nextEnding: change.next?.iban?.slice(-4) ?? null,
    };
  },
});

const undo = defineRoute({
  method: 'POST',
  url: '/api/public/banking-change/undo',
  permission,
  summary: 'Undoes a change of who is paid with the token of the mail about it',
  body: linkBody,
  transaction: 'none',
  limitPerMinute: 20,
  handle: ({ body, clock, services }) => undoPayeeChange(services, body.token, clock()),
});

async function answerPayee(db: Db, companyId: number, now: Date): Promise<PayeeAnswer> {
  const { paid, pending } = await findPayee(db, companyId, now);
  if (!pending) return { paid, pending: null };
  const { former, next } = pending;
  return { paid, pending: { former, next, ...momentsOf(pending) } };
}

const momentsOf = ({
  changedAt,
  changedBy,
  until,
}: PendingChange & { changedBy: string | null }) => ({
  changedAt: changedAt.toISOString(),
  changedBy,
  until: until.toISOString(),
});

export const payeeRoutes = [ofClient, ofAdmin, look, undo];
