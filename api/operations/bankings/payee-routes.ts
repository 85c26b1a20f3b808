import type { Db } from '#api/core/database/db.ts';
import { conflict, forbidden } from '#api/core/http/problem.ts';
import { admin, client, defineRoute, publicRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { lockBankings } from '#api/modules/bankings/client-banking-queries.ts';
import { hideAccount } from '#api/modules/bankings/hide-account.ts';
import { listConfirmers } from '#api/modules/bankings/list-confirmers.ts';
import { noteBankLook } from '#api/modules/bankings/note-bank-look.ts';
import { confirmPayee, findPayee } from '#api/modules/bankings/payee-queries.ts';
import { requireCompany } from '#api/modules/companies/require-company.ts';
import type { Account, PendingChange } from '#shared/domain/payee.ts';
import { linkBody } from '#shared/schemas/calls/auth.ts';
import {
  type PayeeAnswer,
  payeeAnswer,
  payeeConfirmation,
  payeeHold,
  pendingBankingChange,
} from '#shared/schemas/calls/payee.ts';
import { requirePendingChange, undoPayeeChange } from './undo-payee-change.ts';

const ofClient = defineRoute({
  url: '/api/client/payee',
  permission: client('manageCompany'),
  summary: 'The account that my company is paid to, and a change of it that is held',
  response: payeeAnswer,
  async handle({ db, actor, clock, services, request }) {
    const now = clock();
    const companyId = actor.companyId ?? 0;
    const { paid, pending } = await findPayee(db, companyId, now);
    if (actor.hidesAccounts) return hidePayee(presentPayee(paid, pending, false));
    const accounts = accountsOf(companyId, paid, pending);
    await noteBankLook(services.systemDb, { actor, requestId: request.id, accounts, now });
    const confirmers = await confirmersOf(services.systemDb, companyId, pending, now);
    const mayConfirm = !actor.preview && confirmers.includes(actor.id);
    return presentPayee(paid, pending, mayConfirm, confirmers.length > 0);
  },
});

const ofAdmin = defineRoute({
  url: '/api/admin/companies/:id/payee',
  permission: admin('billing'),
  summary: 'The account that a company is paid to, and a change of it that is held',
  params: idParams,
  response: payeeAnswer,
  async handle({ db, params, clock, actor, services, request }) {
    await requireCompany(db, params.id);
    const now = clock();
    const { paid, pending } = await findPayee(db, params.id, now);
    const accounts = accountsOf(params.id, paid, pending);
    await noteBankLook(services.systemDb, { actor, requestId: request.id, accounts, now });
    return presentPayee(paid, pending, pending?.awaitsConfirmation ?? false);
  },
});

/** For who looks at one account: others are not opened for that, and no look at them is noted. */
const holdOfAdmin = defineRoute({
  url: '/api/admin/companies/:id/payee/hold',
  permission: admin('billing'),
  summary: 'Which account a held change leads to, and from when it counts; no number is sent',
  params: idParams,
  response: payeeHold,
  async handle({ db, params, clock }) {
    await requireCompany(db, params.id);
    const { pending } = await findPayee(db, params.id, clock());
    if (!pending) return { held: null };
    const { next, until, awaitsConfirmation } = pending;
    return {
      held: { bankingId: next?.id ?? null, until: until.toISOString(), awaitsConfirmation },
    };
  },
});

const permission = publicRoute('the mailed token identifies the recipient of the notice');

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
    const company = await requireCompany(systemDb, change.companyId);
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

const confirmByClient = defineRoute({
  method: 'POST',
  url: '/api/client/payee/confirm',
  permission: client('manageCompany'),
  sensitive: true,
  summary: 'Confirms a change of the paid account that a new Owner made; another Owner does',
  body: payeeConfirmation,
  async handle({ db, actor, body, clock, services }) {
    const companyId = actor.companyId ?? 0;
    const pending = await requireUnconfirmed(db, companyId, body, clock());
    const confirmers = await confirmersOf(services.systemDb, companyId, pending, clock());
    if (!confirmers.includes(actor.id)) throw forbidden('another-owner-confirms');
    await confirmPayee(db, companyId);
  },
});

const confirmByAdmin = defineRoute({
  method: 'POST',
  url: '/api/admin/companies/:id/payee/confirm',
  permission: admin('billing'),
  sensitive: true,
  summary: 'Confirms a change of the paid account that a new Owner made',
  params: idParams,
  body: payeeConfirmation,
  async handle({ db, params, body, clock }) {
    await requireCompany(db, params.id);
    await requireUnconfirmed(db, params.id, body, clock());
    await confirmPayee(db, params.id);
  },
});

/** @throws Problem 409 if nothing waits for it, or something else than was looked at */
async function requireUnconfirmed(
  db: Db,
  companyId: number,
  { changedAt }: { changedAt: string },
  now: Date,
) {
  await lockBankings(db, [companyId], now);
  const { pending } = await findPayee(db, companyId, now);
  if (!pending?.awaitsConfirmation || pending.changedAt.toISOString() !== changedAt) {
    throw conflict('nothing-to-confirm');
  }
  return pending;
}

const confirmersOf = async (
  systemDb: Db,
  companyId: number,
  pending: Awaiting | null,
  now: Date,
): Promise<number[]> =>
  pending?.awaitsConfirmation
    ? listConfirmers(systemDb, companyId, { changedById: pending.changedById, now })
    : [];

type Awaiting = NonNullable<Awaited<ReturnType<typeof findPayee>>['pending']>;

const accountsOf = (companyId: number, paid: Account | null, pending: Awaiting | null) =>
  [paid, pending?.former, pending?.next].flatMap((one) =>
    one ? { companyId, bankingId: one.id, iban: one.iban, taxNumber: one.taxNumber } : [],
  );

function presentPayee(
  paid: Account | null,
  pending: Awaiting | null,
  mayConfirm: boolean,
  ownersConfirm = false,
): PayeeAnswer {
  if (!pending) return { paid, pending: null };
  const { former, next } = pending;
  return { paid, pending: { former, next, ...momentsOf(pending), mayConfirm, ownersConfirm } };
}

const hidePayee = ({ paid, pending }: PayeeAnswer): PayeeAnswer => ({
  paid: paid && hideAccount(paid),
  pending: pending && {
    ...pending,
    former: pending.former && hideAccount(pending.former),
    next: pending.next && hideAccount(pending.next),
  },
});

const momentsOf = ({
  changedAt,
  changedBy,
  until,
  awaitsConfirmation,
}: PendingChange & { changedBy: string | null }) => ({
  changedAt: changedAt.toISOString(),
  changedBy,
  until: until.toISOString(),
  awaitsConfirmation,
});

export const payeeRoutes = [
  ofClient,
  ofAdmin,
  holdOfAdmin,
  confirmByClient,
  confirmByAdmin,
  look,
  undo,
];
