import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Row } from '#api/tables.ts';
import { berlinDay } from '#shared/dates.ts';
import { type AlertKind, kindsFoundBy } from '#shared/domain/alerts/alert-kinds.ts';
import type { RecordMattersQuery } from '#shared/schemas/calls/overview.ts';
import type { AlertFigures } from '#shared/schemas/entities/alert.ts';
import { alert } from '#shared/schemas/entities/alert.ts';
import { type NewMatter, newMatter } from './new-matter.ts';
import type { Reader } from './reader.ts';

/** More are a number with a link. */
const mostAlerts = 5;

interface FoundAlert extends Row<'alerts', 'id' | 'feed' | 'since'> {
  kind: AlertKind;
  figures: AlertFigures;
  subject: string | null;
}

const columns = `a.id, a.kind, a.feed, a.since, a.evidence as figures,
         coalesce(s.url, c.name, a.feed, a.evidence ->> 'named') as subject`;
const tables = `alerts a
    left join sites s on s.id = a.site_id
    left join companies c on c.id = a.company_id`;

/**
 * The costliest new ones and those that the reader takes care of, what is put off last; not those of
 * the books. And whether more of the new ones wait.
 */
export async function listAlerts(
  db: Db,
  reader: Reader,
  now: Date,
): Promise<{ alerts: NewMatter[]; hasMore: boolean }> {
  if (!reader.may(alert.permission.read)) return { alerts: [], hasMore: false };
  const found = await rows<FoundAlert & { waits: boolean; waiting: number }>(
    db,
    `select ${columns}, w.is_new and not w.is_put_off as waits,
            count(*) filter (where w.is_new and not w.is_put_off) over () as waiting
       from ${tables}
       left join matter_marks m on m.kind = 'alert' and m.key = cast(a.id as text)
      cross join lateral (
        select coalesce(m.snoozed_until > :today, false) as is_put_off,
               m.assignee_id is not distinct from :reader as is_own,
               a.state = 'OPEN' and a.group_id is null
                 and (a.muted_until is null or a.muted_until <= :now) as is_new) w
      where a.kind <> all(:books) and a.state <> 'RESOLVED' and (w.is_own or w.is_new)
      order by w.is_put_off, w.is_own desc, a.cents_per_day desc nulls last, a.id
      limit :limit`,
    {
      ...{ books: kindsFoundBy('BOOKS'), reader: reader.id, limit: mostAlerts },
      ...{ now, today: berlinDay(now) },
    },
  );
  const listed = found.filter(({ waits }) => waits).length;
  return { alerts: found.map(toMatter), hasMore: (found[0]?.waiting ?? 0) > listed };
}

/** Alerts of one company or site, whoever takes care of them, the costliest first; or that one. */
export async function listAlertsOf(
  db: Db,
  { companyId, siteId, alertId }: RecordMattersQuery,
  { may }: Reader,
  now: Date,
): Promise<NewMatter[]> {
  if (!may(alert.permission.read)) return [];
  const found = await rows<FoundAlert>(
    db,
    `select ${columns} from ${tables}
     where ${alertId ? 'a.id' : siteId ? 'a.site_id' : 'a.company_id'} = :about and a.state <> 'RESOLVED'
       and (a.id = :alertId or a.muted_until is null or a.muted_until <= :now)
     order by a.cents_per_day desc nulls last, a.id
     limit :limit`,
    { about: alertId ?? siteId ?? companyId, alertId: alertId ?? null, now, limit: mostAlerts },
  );
  return found.map(toMatter);
}

const toMatter = ({ id, subject, feed, since, ...one }: FoundAlert): NewMatter =>
  newMatter({
    ...{ kind: 'alert', area: 'operations', key: String(id), subject },
    rights: [...alert.permission.read],
    oldest: berlinDay(since),
    alert: {
      ...one,
      feed: feed as NonNullable<NewMatter['alert']>['feed'],
      since: since.toISOString(),
    },
    to: `/alerts/${id}`,
  });
