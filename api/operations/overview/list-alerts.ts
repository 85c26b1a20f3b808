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
export const mostAlerts = 5;

interface FoundAlert extends Row<'alerts', 'id' | 'feed' | 'since'> {
  kind: AlertKind;
  figures: AlertFigures;
  subject: string | null;
}

const alertSql = `
  select a.id, a.kind, a.feed, a.since, a.evidence as figures, coalesce(s.url, c.name, a.feed, a.evidence ->> 'named') as subject
    from alerts a
    left join sites s on s.id = a.site_id
    left join companies c on c.id = a.company_id`;

/** The costliest new ones, and those that the reader takes care of; not those of the books. */
export async function listAlerts(db: Db, reader: Reader, now: Date): Promise<NewMatter[]> {
  if (!reader.may(alert.permission.read)) return [];
  const found = await rows<FoundAlert>(
    db,
    `${alertSql}
      left join matter_marks m on m.kind = 'alert' and m.key = cast(a.id as text)
     where a.kind <> all(:books) and a.state <> 'RESOLVED'
       and (m.assignee_id = :reader
            or a.state = 'OPEN' and a.group_id is null
               and (a.muted_until is null or a.muted_until <= :now))
     order by m.assignee_id is not distinct from :reader desc, a.cents_per_day desc nulls last, a.id
     limit :limit`,
    { books: kindsFoundBy('BOOKS'), reader: reader.id, now, limit: mostAlerts },
  );
  return found.map(toMatter);
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
    `${alertSql}
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
