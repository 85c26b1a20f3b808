import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Row } from '#api/tables.ts';
import { addDay, berlinInstant, type Day, daysBetween } from '#shared/dates.ts';
import { type AlertKind, kindsFoundBy } from '#shared/domain/alerts/alert-kinds.ts';
import type { AlertFigures } from '#shared/schemas/entities/alert.ts';
import type { Finding } from './finding.ts';
import { raiseAlerts, resolveAlerts } from './keep-alerts.ts';

/** What is wrong at this many sites at the same time has one cause. */
const leastSites = 3;
const groupedKinds = kindsFoundBy('FACTOR', 'TRACKERS', 'CHECK', 'INDEX');

interface SiteAlert extends Row<'alerts', 'id'> {
  kind: AlertKind;
  /** Of its beginning. */
  day: Day;
  trackerId: number | null;
  centsPerDay: number | null;
  covered: AlertKind[];
  figures: AlertFigures;
  url: string;
  isConfirmed: boolean;
  /** Of the open alert that it belongs to. */
  group: string | null;
}

/**
 * Makes one alert of those of the same kind and cause that began within a day at several sites, with
 * their figures summed. It shrinks as they are resolved, and is over with the last; one that was
 * resolved by hand once the last of their causes is gone.
 */
export async function groupAlerts(transaction: Db, now: Date): Promise<void> {
  const groups = new Map<string, SiteAlert[]>();
  const lone: SiteAlert[] = [];
  for (const alert of await selectSiteAlerts(transaction)) {
    if (alert.group) groups.set(alert.group, [...(groups.get(alert.group) ?? []), alert]);
    else lone.push(alert);
  }
  const added = [...join(groups, lone)];
  const findings = [...groups].map(([key, alerts]) => findingOf(key, alerts));
  await raiseAlerts(transaction, findings, now);
  await transaction.raw(
    `update alerts a set group_id = g.id
       from jsonb_to_recordset(cast(:added as jsonb)) n (id integer, key text)
       join alerts g on g.key = n.key and g.state <> 'RESOLVED'
      where a.id = n.id`,
    { added: JSON.stringify(added) },
  );
  const over = await rows<Row<'alerts', 'key'>>(
    transaction,
    `select g.key from alerts g
      where g.key like 'group:%' and g.until is null
        and not exists (select from alerts a
                         where a.group_id = g.id and a.until is null
                           and (a.state <> 'RESOLVED' or g.state = 'RESOLVED'))`,
    {},
  );
  await resolveAlerts(
    transaction,
    over.map(({ key }) => key),
    now,
  );
}

/** Each alert goes to a group of its cause, or with others of its day into a new one. */
function* join(
  groups: Map<string, SiteAlert[]>,
  lone: readonly SiteAlert[],
): Generator<{ id: number; key: string }> {
  const causes = new Map<string, SiteAlert[]>();
  for (const alert of lone) {
    const cause = causeOf(alert);
    const alike = causes.get(cause);
    if (alike) alike.push(alert);
    else causes.set(cause, [alert]);
  }
  for (const [cause, alerts] of causes) {
    for (const alert of alerts) {
      const { id, day } = alert;
      let key = [...groups.keys()].find(
        (one) => one.startsWith(`${cause}:`) && Math.abs(daysBetween(dayOfGroup(one), day)) <= 1,
      );
      // They come by their first day: an earlier one has had its turn.
      const next = addDay(day, 1);
      const isEnough =
        alerts.filter((one) => one.day === day || one.day === next).length >= leastSites;
      if (!key && isEnough) key = `${cause}:${day}`;
      if (!key) continue;
      groups.set(key, [...(groups.get(key) ?? []), alert]);
      yield { id, key };
    }
  }
}

const dayOfGroup = (key: string): Day => key.slice(-10);

const isHigher = ({ value, expected }: AlertFigures) => (value ?? 0) > (expected ?? 0);

/** The tracker, what a check says, or the direction of the figure. */
const causeOf = ({ kind, trackerId, figures }: SiteAlert): string =>
  [
    'group',
    kind,
    trackerId ?? figures.detail?.en.slice(0, 500) ?? (isHigher(figures) ? 'UP' : 'DOWN'),
  ].join(':');

function findingOf(key: string, alerts: readonly SiteAlert[]): Finding {
  const [first] = alerts;
  if (!first) throw new Error(`${key} has no site`);
  const { kind, trackerId, figures } = first;
  const known = alerts.flatMap(({ centsPerDay }) => centsPerDay ?? []);
  const others = alerts.length - 1;
  const days = alerts.flatMap((one) => one.figures.day ?? []).sort();
  return {
    ...{ kind, key, trackerId },
    since: berlinInstant(dayOfGroup(key)),
    centsPerDay: known.length === 0 ? null : known.reduce((sum, cents) => sum + cents, 0),
    isSure:
      alerts.filter(({ isConfirmed }) => isConfirmed).length >= Math.min(leastSites, alerts.length),
    covered: [...new Set(alerts.flatMap(({ covered }) => covered))],
    figures: {
      sites: alerts.length,
      named: others > 0 ? `${first.url} +${others}` : first.url,
      ...(days.length > 0 && { day: days.at(-1) }),
      ...(figures.trackers && { trackers: figures.trackers.slice(0, 1) }),
      ...(figures.detail && { detail: figures.detail }),
      ...(figures.expected != null && { isHigher: isHigher(figures) }),
    },
  };
}

const selectSiteAlerts = (db: Db): Promise<SiteAlert[]> =>
  rows<SiteAlert>(
    db,
    `select a.id, a.kind, to_char(a.since at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day, a.tracker_id as "trackerId", a.covered_kinds as covered,
            cast(a.cents_per_day as float8) as "centsPerDay", a.evidence as figures, s.url,
            a.confirmed_at is not null as "isConfirmed", g.key as "group"
       from alerts a
       join sites s on s.id = a.site_id
       left join alerts g on g.id = a.group_id and g.state <> 'RESOLVED'
      where a.state <> 'RESOLVED' and a.kind = any(:kinds)
      order by day, s.url, a.id`,
    { kinds: groupedKinds },
  );
