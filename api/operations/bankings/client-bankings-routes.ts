import { mustExist } from '#api/core/database/must-exist.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { refuseOtherVersion } from '#api/core/http/versions.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import {
  columnsOf,
  requireBanking,
  selectBankings,
} from '#api/modules/bankings/client-banking-queries.ts';
import { enterTaxDetails } from '#api/modules/bankings/enter-tax-details.ts';
import { hideAccount } from '#api/modules/bankings/hide-account.ts';
import { noteBankLook } from '#api/modules/bankings/note-bank-look.ts';
import {
  clientBanking,
  clientBankingCreate,
  clientBankingRemove,
  clientBankings,
  clientBankingUpdate,
} from '#shared/schemas/calls/bankings.ts';
import { changeAccounts } from './change-accounts.ts';

const permission = client('manageCompany');
/** Passwords and codes are asked for here: guessing is limited. */
const limitPerMinute = 20;

const list = defineRoute({
  url: '/api/client/bankings',
  permission,
  summary: 'My company’s banking details, the one that payouts follow first',
  response: clientBankings,
  async handle({ db, actor, clock, services, request }) {
    const companyId = actor.companyId ?? 0;
    const bankings = await selectBankings(db, companyId);
    if (actor.hidesAccounts) return bankings.map(hideAccount);
    const accounts = bankings.map(({ id, iban, taxNumber }) => ({
      companyId,
      bankingId: id,
      iban,
      taxNumber,
    }));
    const look = { actor, requestId: request.id, accounts, now: clock() };
    await noteBankLook(services.systemDb, look);
    return bankings;
  },
});

const create = defineRoute({
  method: 'POST',
  url: '/api/client/bankings',
  permission,
  summary:
    'Adds banking details; an IBAN asks for password or code, and is held if it would be paid',
  body: clientBankingCreate,
  response: clientBanking,
  status: 201,
  limitPerMinute,
  handle(context) {
    const { db, body, services } = context;
    const { password, totp, ...values } = body;
    return changeAccounts(context, { password, totp }, async (companyId) => {
      const tax = { services, companyId, former: null, written: values };
      await enterTaxDetails(db, tax);
      const { id } = mustExist(
        (
          await db('bankings')
            .insert({
              ...columnsOf(db, companyId, values),
              entity_type: 'Company',
              entity_id: companyId,
            })
            .returning('id')
        )[0],
      );
      return requireBanking(db, companyId, id);
    });
  },
});

const update = defineRoute({
  method: 'PUT',
  url: '/api/client/bankings/:id',
  permission,
  summary:
    'Changes banking details; those with an IBAN ask for password or code, and the change is held if they are paid',
  params: idParams,
  body: clientBankingUpdate,
  tolerates: ['updatedAt'],
  response: clientBanking,
  limitPerMinute,
  handle(context) {
    const { db, params, body, services } = context;
    const { updatedAt, password, totp, ...values } = body;
    return changeAccounts(context, { password, totp }, async (companyId) => {
      const current = await requireBanking(db, companyId, params.id);
      await refuseOtherVersion(services.systemDb, {
        table: 'bankings',
        id: params.id,
        current: new Date(current.updatedAt),
        edited: updatedAt,
      });
      const tax = { services, companyId, former: current, written: values };
      await enterTaxDetails(db, tax);
      const columns = columnsOf(db, companyId, values);
      if (Object.keys(columns).length > 0) {
        await db('bankings').where({ id: params.id }).update(columns);
      }
      return requireBanking(db, companyId, params.id);
    });
  },
});

const remove = defineRoute({
  method: 'DELETE',
  url: '/api/client/bankings/:id',
  permission,
  summary:
    'Deletes banking details; those with an IBAN ask for password or code, and the change is held if they are paid',
  params: idParams,
  body: clientBankingRemove.nullish(),
  response: clientBanking,
  limitPerMinute,
  handle(context) {
    const { db, params, body } = context;
    return changeAccounts(context, body ?? {}, async (companyId) => {
      const removed = await requireBanking(db, companyId, params.id);
      await db('bankings').where({ id: params.id }).delete();
      return removed;
    });
  },
});

export const clientBankingsRoutes = [list, create, update, remove];
