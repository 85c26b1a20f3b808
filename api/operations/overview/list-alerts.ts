import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Row } from '#api/tables.ts';
import { berlinDay } from '#shared/dates.ts';
import { type AlertKind, kindsFoundBy, rightsForAlert } from '#shared/domain/alerts/alert-kinds.ts';
import type { Matter, RecordMattersQuery } from '#shared/schemas/calls/overview.ts';
import type { AlertFigures } from '#shared/schemas/entities/alert.ts';
import { alert } from '#shared/schemas/entities/alert.ts';
import { newMatter } from './new-matter.ts';
import type { Reader } from './reader.ts';

/** More are a number with a link. */
const mostAlerts = 5;

interface FoundAlert extends Row<'alerts', 'id' | 'feed' | 'since'> {
  kind: AlertKind;
  figures: AlertFigures;
  subject: string | null;
}

interface ListedAlerts {
  alerts: Matter[];
  /** New ones wait that are not listed. */
  hasMore: boolean;
}

/** The costliest new ones and the reader's own; those of the books stand with what is to settle. */
export const listAlerts = (db: Db, reader: Reader, now: Date): Promise<ListedAlerts> =>
  selectAlerts(db, reader, now, {
    which: '(a.kind <> all(:books) or w.is_own and not :settles) and (w.is_own or w.is_new)',
    books: kindsFoundBy('BOOKS'),
    settles: reader.may(['billing', 'payments']),
  });

/** Alerts of one company or site, whoever takes care of them; or that one. */
export const listAlertsOf = (
  db: Db,
  { companyId, siteId, alertId }: RecordMattersQuery,
  reader: Reader,
  now: Date,
): Promise<ListedAlerts> =>
  selectAlerts(db, reader, now, {
    which: `${alertId ? 'a.id' : siteId ? 'a.site_id' : 'a.company_id'} = :about
        and (a.id = :alertId or not u.is_muted)`,
    about: alertId ?? siteId ?? companyId,
    alertId: alertId ?? null,
  });

/** The reader's own first, then the costliest; what is put off last. */
async function selectAlerts(
  db: Db,
  reader: Reader,
  now: Date,
  { which, ...bindings }: { which: string; [name: string]: unknown },
): Promise<ListedAlerts> {
  if (!reader.may(alert.permission.read)) return { alerts: [], hasMore: false };
  const found = await rows<FoundAlert & { waits: boolean; waiting: number }>(
    db,
    `select a.id, a.kind, a.feed, a.since, a.evidence as figures,
            coalesce(s.url, c.name, a.feed, a.evidence ->> 'named') as subject,
            w.is_new and not w.is_put_off as waits,
            count(*) filter (where w.is_new and not w.is_put_off) over () as waiting
       from alerts a
       left join sites s on s.id = a.site_id
       left join companies c on c.id = a.company_id
       left join matter_marks m on m.kind = 'alert' and m.key = cast(a.id as text)
      cross join lateral (select coalesce(a.muted_until > :now, false) as is_muted) u
      cross join lateral (
        select coalesce(m.snoozed_until > :today, false) as is_put_off,
               m.assignee_id is not distinct from :reader as is_own,
               a.state = 'OPEN' and a.group_id is null and not u.is_muted as is_new) w
      where a.state <> 'RESOLVED' and ${which}
      order by w.is_put_off, w.is_own desc, a.cents_per_day desc nulls last, a.id
      limit :limit`,
    { ...bindings, reader: reader.id, now, today: berlinDay(now), limit: mostAlerts },
  );
  const listed = found.filter(({ waits }) => waits).length;
  return { alerts: found.map(toMatter), hasMore: (found[0]?.waiting ?? 0) > listed };
}

const toMatter = ({ id, kind, figures, subject, feed, since }: FoundAlert): Matter =>
  newMatter({
    ...{ kind: 'alert', area: 'operations', key: String(id), subject },
    rights: rightsForAlert(kind),
    oldest: berlinDay(since),
    alert: {
      ...{ kind, figures },
      feed: feed as NonNullable<Matter['alert']>['feed'],
      since: since.toISOString(),
    },
    to: `/alerts/${id}`,
  });
