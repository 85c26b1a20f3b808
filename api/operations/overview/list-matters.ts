import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Row } from '#api/tables.ts';
import { berlinDay, type Day } from '#shared/dates.ts';
import {
  type Matter,
  matterAreas,
  type RecordMattersQuery,
} from '#shared/schemas/calls/overview.ts';
import { countMatters } from './count-matters.ts';
import { listAlerts, listAlertsOf } from './list-alerts.ts';
import { listOwnSteps } from './list-own-steps.ts';
import { listSettlement } from './list-settlement.ts';
import type { Reader } from './reader.ts';

/** What waits for this admin, by their rights, area by area: screen and daily mail say the same. */
export async function listMatters(
  db: Db,
  reader: Reader,
  now: Date,
): Promise<{ matters: Matter[]; moreSteps: number }> {
  const settlement = await listSettlement(db, reader, now);
  const counted = await countMatters(db, reader.may, now);
  const { alerts, hasMore } = await listAlerts(db, reader, now);
  const { steps, more } = await listOwnSteps(db, reader);
  // With all alerts listed, their number says nothing more.
  const shown = counted.filter(({ kind }) => kind !== 'alerts' || hasMore);
  const all = [...settlement, ...shown, ...alerts, ...steps];
  const matters = await withMarks(db, all, reader, berlinDay(now));
  const areaOf = ({ area }: Matter) => matterAreas.indexOf(area);
  return { matters: matters.sort((a, b) => areaOf(a) - areaOf(b)), moreSteps: more };
}

/** What concerns one company or site: alerts, then what waits in lists. Of an alert, itself. */
export async function listMattersOf(
  db: Db,
  about: RecordMattersQuery,
  reader: Reader,
  now: Date,
): Promise<Matter[]> {
  const { alerts, hasMore } = await listAlertsOf(db, about, reader, now);
  if (about.alertId !== undefined) return withMarks(db, alerts, reader, berlinDay(now));
  const counted = await countMatters(db, reader.may, now, about);
  const shown = counted.filter(({ kind }) => kind !== 'alerts' || hasMore);
  return [...alerts, ...shown];
}

/** Is it this admin's or nobody's, and not put off? */
export const isFor = ({ assignee, snoozed }: Matter, id: number): boolean =>
  snoozed === null && (assignee === null || assignee.id === id);

interface Mark extends Row<'matter_marks', 'kind' | 'key' | 'seen_count' | 'acknowledged_at'> {
  assigneeId: number | null;
  seenBy: string;
  snoozedBy: string;
  snoozedUntil: Day | null;
}

const nameOf = (user: string) => `coalesce(${user}.first_name || ' ' || ${user}.last_name, '–')`;

/**
 * Adds what admins have noted of matters. Who does a step stands with the step, and who has seen an
 * alert with the alert. If the number has grown since, a matter is no longer seen or put off.
 */
async function withMarks(db: Db, matters: Matter[], { admins }: Reader, today: Day) {
  const marks = await rows<Mark>(
    db,
    `with noted as (
       select kind, key, seen_count, assignee_id, acknowledged_by, acknowledged_at, snoozed_by, snoozed_until
         from matter_marks where key = any(:keys)
        union all
       select 'alert', cast(id as text), 1, null, acknowledged_by, acknowledged_at, null, null
         from alerts where state = 'ACKNOWLEDGED' and cast(id as text) = any(:alerts))
     select m.kind, m.key, m.seen_count, m.acknowledged_at, m.assignee_id as "assigneeId",
            ${nameOf('s')} as "seenBy", ${nameOf('z')} as "snoozedBy",
            case when m.snoozed_until > :today then m.snoozed_until end as "snoozedUntil"
       from noted m
       left join users s on s.id = m.acknowledged_by
       left join users z on z.id = m.snoozed_by`,
    {
      today,
      keys: matters.map(({ key }) => key),
      alerts: matters.filter(({ kind }) => kind === 'alert').map(({ key }) => key),
    },
  );
  return matters.map((matter) => {
    const own = marks.filter(({ kind, key }) => kind === matter.kind && key === matter.key);
    return own.reduce((one, mark) => marked(one, mark, admins), matter);
  });
}

/** Who was removed since, or may no longer do it, takes care of nothing: it is nobody's. */
function marked(matter: Matter, mark: Mark, admins: Reader['admins']): Matter {
  const { assigneeId, seenBy, snoozedBy, snoozedUntil } = mark;
  const admin = admins.find(({ id }) => id === assigneeId);
  const isTheirs = admin?.rights.some((right) => matter.rights.includes(right));
  const isSame = matter.count <= mark.seen_count;
  return {
    ...matter,
    ...(admin && isTheirs && { assignee: { id: admin.id, name: admin.name } }),
    ...(isSame &&
      mark.acknowledged_at && {
        acknowledged: { name: seenBy, at: mark.acknowledged_at.toISOString() },
      }),
    ...(isSame && snoozedUntil && { snoozed: { name: snoozedBy, until: snoozedUntil } }),
  };
}
