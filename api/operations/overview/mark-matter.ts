import type { Db } from '#api/core/database/db.ts';
import { notFound, unprocessable } from '#api/core/http/problem.ts';
import { assignTodo } from '#api/operations/steps/assign-todo.ts';
import { addDay, berlinDay } from '#shared/dates.ts';
import { say } from '#shared/saying/say.ts';
import type { MarkBody } from '#shared/schemas/calls/overview.ts';
import { listAlertsOf } from './list-alerts.ts';
import { listMatters } from './list-matters.ts';
import type { Reader } from './reader.ts';

/** What is put off for longer would be forgotten. */
const mostDays = 92;

/**
 * Notes who takes care of a matter, that it was seen, or until when it waits.
 *
 * @throws Problem 404 for what does not wait for the reader; 422 for an admin who may not do it,
 *   and for a day that is past or too far away
 */
export async function markMatter(
  db: Db,
  reader: Reader,
  { kind, key, assigneeId, acknowledged, snoozedUntil }: MarkBody,
  now: Date,
): Promise<void> {
  const { matters } = await listMatters(db, reader, now);
  // The page of an alert can mark it, even if it is not among the costliest.
  const own =
    kind === 'alert' && /^\d{1,9}$/.test(key)
      ? (await listAlertsOf(db, { alertId: Number(key) }, reader, now)).alerts
      : [];
  const matter = [...matters, ...own].find((one) => one.kind === kind && one.key === key);
  if (!matter) throw notFound();
  const today = berlinDay(now);
  if (snoozedUntil && (snoozedUntil <= today || snoozedUntil > addDay(today, mostDays))) {
    throw unprocessable({ snoozedUntil: say('declared', daysAhead) });
  }
  if (assigneeId) {
    const admin = reader.admins.find(({ id }) => id === assigneeId);
    if (!admin) throw unprocessable({ assigneeId: 'unknown-record' });
    if (!admin.rights.some((right) => matter.rights.includes(right)))
      throw unprocessable({ assigneeId: 'may-not-do-matter' });
  }
  const isAlert = kind === 'alert' && acknowledged !== undefined;
  if (isAlert) await acknowledgeAlert(db, Number(key), { acknowledged, by: reader.id, now });
  const isStep = assigneeId !== undefined && kind === 'step' && (await isOperators(db, key));
  if (isStep) await assignStep(db, Number(key), assigneeId);
  const noted = {
    ...(assigneeId !== undefined && !isStep && { assignee_id: assigneeId }),
    ...(acknowledged !== undefined &&
      !isAlert && {
        acknowledged_by: acknowledged ? reader.id : null,
        acknowledged_at: acknowledged ? now : null,
      }),
    ...(snoozedUntil !== undefined && {
      snoozed_by: snoozedUntil ? reader.id : null,
      snoozed_until: snoozedUntil,
    }),
  };
  if (Object.keys(noted).length === 0) return;
  await db('matter_marks')
    .insert({ kind, key, seen_count: matter.count, ...noted })
    .onConflict(['kind', 'key'])
    .merge();
}

const daysAhead = {
  en: 'Please choose a day within the next three months',
  de: 'Bitte wählen Sie einen Tag in den nächsten drei Monaten',
};

const isOperators = async (db: Db, todoId: string) =>
  (
    await db('todos')
      .where({ id: Number(todoId) })
      .first('assignable_type')
  )?.assignable_type === 'Admin';

/** As its onboarding does, whose screens are told. */
async function assignStep(db: Db, todoId: number, assigneeId: number | null): Promise<void> {
  if (assigneeId === null) await db('todos').where({ id: todoId }).update({ assignable_id: null });
  else await assignTodo(db, todoId, { assignableId: assigneeId, assignableType: 'Admin' });
}

/** As the alert's own page does. */
async function acknowledgeAlert(
  db: Db,
  id: number,
  { acknowledged, by, now }: { acknowledged: boolean; by: number; now: Date },
): Promise<void> {
  await db('alerts')
    .where({ id })
    .whereNot({ state: 'RESOLVED' })
    .update(
      acknowledged
        ? { state: 'ACKNOWLEDGED', acknowledged_by: by, acknowledged_at: now }
        : { state: 'OPEN', acknowledged_by: null, acknowledged_at: null },
    );
}
