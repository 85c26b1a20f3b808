import { rows } from '#api/core/database/rows.ts';
import { conflict, unprocessable } from '#api/core/http/problem.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { adminHasSql } from '#api/modules/people/read.ts';
import type { Row } from '#api/tables.ts';
import { berlinDay } from '#shared/dates.ts';
import { booksRights, kindsFoundBy } from '#shared/domain/alerts/alert-kinds.ts';
import { alert } from '#shared/schemas/entities/alert.ts';
import { alertRule } from '#shared/schemas/entities/alert-rule.ts';

const nameOf = (column: string) =>
  `(select u.first_name || ' ' || u.last_name from users u where u.id = t.${column})`;

/** As `rightsForAlert`. */
const rightsSql = `case when t.kind = any('{${kindsFoundBy('BOOKS')}}')
  then '{${booksRights}}'::text[] else '{monitoring}' end`;

export const alertsResource = defineResource(alert, {
  join: ({ bind, now }) => `
    cross join (select cast(${bind(now)} as timestamptz) as at, cast(${bind(berlinDay(now))} as date) as today) clock
    left join matter_marks m on m.kind = 'alert' and m.key = cast(t.id as text)`,
  columns: {
    subject: `coalesce(
      (select s.url from sites s where s.id = t.site_id),
      (select c.name from companies c where c.id = t.company_id),
      t.feed, t.evidence ->> 'named', (select r.name from job_runs r where r.id = t.job_run_id), '–')`,
    acknowledgedByName: nameOf('acknowledged_by'),
    resolvedByName: nameOf('resolved_by'),
    covered: 'to_json(t.covered_kinds)',
    figures: 't.evidence',
    assignedTo: `(select u.first_name || ' ' || u.last_name from users u
                   where u.id = m.assignee_id and u.deactivated_at is null
                     and ${adminHasSql('u.id', `any(${rightsSql})`)})`,
    snoozedUntil: 'case when m.snoozed_until > clock.today then m.snoozed_until end',
    isMuted: `(coalesce(t.muted_until > clock.at, false)
      or coalesce(m.snoozed_until > clock.today, false))`,
    isPart: 't.group_id is not null',
  },
  actions: {
    async acknowledge({ db, id, actor, clock }) {
      await db('alerts')
        .where({ id })
        .update({ state: 'ACKNOWLEDGED', acknowledged_by: actor.id, acknowledged_at: clock() });
    },
    async resolve({ db, id, actor, clock }) {
      // Its cause goes on (`until`). With those of its sites: one of them alone would be told again.
      await db('alerts')
        .where((of) => of.where({ id }).orWhere({ group_id: id }))
        .whereNot({ state: 'RESOLVED' })
        .update({ state: 'RESOLVED', resolved_by: actor.id, resolved_at: clock() });
    },
    async reopen({ db, id }) {
      // With the parts that were resolved with it and go on; a cause that was raised anew since is
      // open already. A part stays one only of an alert that is open, too: else it would be nowhere.
      const reopened = await rows<Row<'alerts', 'id'>>(
        db,
        `update alerts a
            set state = 'OPEN', resolved_by = null, resolved_at = null,
                acknowledged_by = null, acknowledged_at = null,
                group_id = (select g.id from alerts g
                             where g.id = a.group_id and (g.state <> 'RESOLVED' or g.id = :id))
           from alerts r
          where r.id = :id
            and (a.id = r.id or a.group_id = r.id and a.resolved_at = r.resolved_at)
            and a.until is null
            and not exists (
                  select from alerts o where o.key = a.key and o.id <> a.id and o.state <> 'RESOLVED')
         returning a.id`,
        { id },
      );
      if (reopened.length === 0) throw conflict('alert-raised-anew');
    },
    async mute({ db, id, input, clock }) {
      if (new Date(input.mutedUntil) <= clock())
        throw unprocessable({ mutedUntil: 'already-past' });
      await db('alerts').where({ id }).update({ muted_until: input.mutedUntil });
    },
    async unmute({ db, id }) {
      await db('alerts').where({ id }).update({ muted_until: null });
    },
  },
});

/** Created with the product: one per kind. */
export const alertRulesResource = defineResource(alertRule, {
  without: ['create', 'remove'],
});
