import { forbidden } from '#api/core/http/problem.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { refuseOtherVersion } from '#api/core/http/versions.ts';
import { idParams } from '#api/core/resource/resource-routes.ts';
import {
  clientBanking,
  clientBankingCreate,
  clientBankingRemove,
  clientBankings,
  clientBankingUpdate,
} from '#shared/schemas/calls/bankings.ts';
import {
  columnsOf,
  lockBankings,
  requireBanking,
  selectBankings,
} from './client-banking-queries.ts';
import { mailOwners, requirePassword } from './guard-iban.ts';

const permission = client('manageCompany');
/** Passwords are asked for here: nobody may try many of them. */
const limitPerMinute = 20;

const list = defineRoute({
  method: 'GET',
  url: '/api/client/bankings',
  permission,
  summary: 'My company’s banking details, the one that payouts follow first',
  response: clientBankings,
  handle: ({ db }) => selectBankings(db),
});

const create = defineRoute({
  method: 'POST',
  url: '/api/client/bankings',
  permission,
  summary: 'Adds banking details',
  body: clientBankingCreate,
  response: clientBanking,
  status: 201,
  async handle({ db, body, actor }) {
    if (actor.companyId === null) throw forbidden();
    const [{ id }] = await db('bankings')
      .insert({ ...columnsOf(body), entity_type: 'Company', entity_id: actor.companyId })
      .returning('id');
    return requireBanking(db, id);
  },
});

const update = defineRoute({
  method: 'PUT',
  url: '/api/client/bankings/:id',
  permission,
  summary:
    'Changes banking details; another IBAN asks for the password and is mailed to all Owners',
  params: idParams,
  body: clientBankingUpdate,
  response: clientBanking,
  limitPerMinute,
  async handle({ db, params, body, actor, services, clock }) {
    const { updatedAt, password, ...values } = body;
    await lockBankings(db, actor.companyId ?? 0);
    const current = await requireBanking(db, params.id);
    await refuseOtherVersion(services.systemDb, {
      table: 'bankings',
      id: params.id,
      current: new Date(current.updatedAt),
      edited: updatedAt,
    });
    const { iban } = values;
    const changes = iban !== undefined && (iban ?? '') !== (current.iban ?? '');
    if (changes && current.iban) await requirePassword(services, actor, password);
    const columns = columnsOf(values);
    if (Object.keys(columns).length > 0) {
      await db('bankings').where({ id: params.id }).update(columns);
    }
    if (changes && current.iban && iban) {
      await mailOwners({ db, services, actor, iban, now: clock() });
    }
    return requireBanking(db, params.id);
  },
});

const remove = defineRoute({
  method: 'DELETE',
  url: '/api/client/bankings/:id',
  permission,
  summary: 'Deletes banking details; those with an IBAN ask for the password',
  params: idParams,
  body: clientBankingRemove.nullish(),
  response: clientBanking,
  limitPerMinute,
  async handle({ db, params, body, actor, services, clock }) {
    await lockBankings(db, actor.companyId ?? 0);
    const removed = await requireBanking(db, params.id);
    // Else one could be deleted and another one entered in its place.
    if (removed.iban) await requirePassword(services, actor, body?.password);
    const [before] = await selectBankings(db);
    await db('bankings').where({ id: params.id }).delete();
    const [counts] = await selectBankings(db);
    if (before?.id === removed.id && counts?.iban && counts.iban !== removed.iban) {
      await mailOwners({ db, services, actor, iban: counts.iban, now: clock() });
    }
    return removed;
  },
});

export const clientBankingsRoutes = [list, create, update, remove];
