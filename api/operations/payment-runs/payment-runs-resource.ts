import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { conflict } from '#api/core/http/problem.ts';
import {
  defineResource,
  type FinishWrite,
  type PlannedRecord,
} from '#api/core/resource/define-resource.ts';
import type { Services } from '#api/core/services.ts';
import { closeRuns } from '#api/operations/bank-statements/close-runs.ts';
import { berlinDay, type Day } from '#shared/dates.ts';
import { nextTargetDay } from '#shared/domain/paying/target-days.ts';
import { paymentRun } from '#shared/schemas/entities/payment-run.ts';
import { makeFile } from './make-file.ts';
import { endTransfers, lockRuns, proposeTransfers } from './propose-transfers.ts';
import { stopWhatDiffers } from './stop-what-differs.ts';

const nameOf = (column: string) =>
  `(select concat_ws(' ', u.first_name, u.last_name) from users u where u.id = t.${column})`;
const transfers = (what: string, where: string) =>
  `(select ${what} from payment_transfers p where p.run_id = t.id and ${where})`;

export const paymentRunsResource = defineResource(paymentRun, {
  columns: {
    state: 't.run_state',
    totalCents: transfers(
      'cast(coalesce(sum(p.amount_cents), 0) as bigint)',
      'p.stop_code is null',
    ),
    transferCount: transfers('cast(count(*) as integer)', 'p.stop_code is null'),
    stoppedCount: transfers('cast(count(*) as integer)', 'p.stop_code is not null'),
    leftOutCount:
      '(select cast(count(distinct l.company_id) as integer) from payment_run_left_out l where l.run_id = t.id)',
    // From the operator's own details.
    debtorName: 't.debtor_name',
    debtorIban: 't.debtor_iban',
    fileSha256: 't.file_sha256',
    preparedById: 't.prepared_by',
    changedById: 't.changed_by',
    preparer: nameOf('prepared_by'),
    lastChanger: nameOf('changed_by'),
    releaser: nameOf('released_by'),
    fetcher: nameOf('fetched_by'),
    ender: nameOf('ended_by'),
    stopped: `(select coalesce(json_agg(json_build_object('companyId', c.id, 'companyName', c.name, 'why', p.stop_code)
                                        order by c.name, c.id), '[]')
                 from payment_transfers p join companies c on c.id = p.company_id
                where p.run_id = t.id and p.stop_code is not null)`,
  },
  writers: { first: 'prepared_by', last: 'changed_by' },
  lockFirst: lockRuns,
  beforeWrite: prepareRun,
  async beforeRemove({ db, id }) {
    await db('payment_transfers').where({ run_id: id }).delete();
    await db('payment_run_left_out').where({ run_id: id }).delete();
  },
  asksStorage: ['makeFile'],
  actions: {
    async proposeAnew({ db, id, actor, clock, services }) {
      const leftOut = await db('payment_run_left_out')
        .where({ run_id: id, reason: 'payout-left-out' })
        .pluck('company_id');
      await propose(db, { id, now: clock(), services }, null, new Set(leftOut));
      await noteChange(db, id, actor.id);
    },
    async leaveOut({ db, id, actor, clock, services, input: { companyId } }) {
      await propose(db, { id, now: clock(), services }, [companyId], new Set([companyId]));
      await noteChange(db, id, actor.id);
    },
    async takeIn({ db, id, actor, clock, services, input: { companyId } }) {
      await propose(db, { id, now: clock(), services }, [companyId], new Set());
      await noteChange(db, id, actor.id);
    },
    async release({ db, id, actor, clock }) {
      const now = clock();
      await stopWhatDiffers(db, { runId: id, now });
      await db('payment_runs')
        .where({ id })
        .update({ run_state: 'RELEASED', released_by: actor.id, released_at: now });
    },
    async makeFile({ db, id, actor, clock, services }) {
      await makeFile(db, services, { runId: id, actorId: actor.id, now: clock() });
    },
    async callOff({ db, id, actor, clock, input: { reason } }) {
      await end(db, id, { run_state: 'CALLED_OFF', by: actor.id, now: clock(), reason });
      await endTransfers(db, id);
    },
    // Its documents stay in it until a statement says that nothing of it was paid.
    async refuse({ db, id, actor, clock, input: { reason } }) {
      const now = clock();
      await end(db, id, { run_state: 'REFUSED', by: actor.id, now, reason });
      await closeRuns(db, now);
    },
  },
});

/**
 * A new run is proposed with its record, which takes the account to pay from; a day on which banks
 * rest becomes the next one.
 *
 * @throws Problem 409 without an account to pay from
 */
async function prepareRun(change: PlannedRecord): Promise<FinishWrite | undefined> {
  const { db, id, clock, services } = change;
  const data: { requestedOn?: Day } = change.data;
  const now = clock();
  const today = berlinDay(now);
  const { requestedOn } = data;
  if (requestedOn) data.requestedOn = nextTargetDay(requestedOn < today ? today : requestedOn);
  if (id !== null) return undefined;
  const debtor = await db('operator_profiles')
    .orderBy('id', 'desc')
    .first('payout_holder', 'payout_iban', 'payout_bic');
  if (!debtor?.payout_holder || !debtor.payout_iban) throw conflict('run-account-missing');
  Object.assign(data, {
    ...{ debtor_name: debtor.payout_holder, debtor_iban: debtor.payout_iban },
    debtor_bic: debtor.payout_bic || null,
  });
  return (runId) => propose(db, { id: runId, now, services }, null, new Set());
}

async function propose(
  db: Db,
  { id, now, services }: { id: number; now: Date; services: Pick<Services, 'publicUrl'> },
  companyIds: readonly number[] | null,
  leftOutByHand: ReadonlySet<number>,
): Promise<void> {
  const { due_by: dueBy } = mustExist(await db('payment_runs').where({ id }).first('due_by'));
  const statementUrl = `${services.publicUrl()}/dashboard/payouts`;
  const run = { runId: id, dueBy, now, statementUrl };
  await proposeTransfers(db, run, companyIds, leftOutByHand);
}

const noteChange = (db: Db, id: number, actorId: number) =>
  db('payment_runs').where({ id }).update({ changed_by: actorId });

interface End {
  run_state: 'CALLED_OFF' | 'REFUSED';
  by: number;
  now: Date;
  reason: string;
}

const end = (db: Db, id: number, { run_state, by, now, reason }: End) =>
  db('payment_runs')
    .where({ id })
    .update({ run_state, ended_by: by, ended_at: now, end_reason: reason });
