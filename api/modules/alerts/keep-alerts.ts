import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Row } from '#api/tables.ts';
import {
  type AlertKind,
  kindsFoundBy,
  secondLookMinutes,
  severityOf,
} from '#shared/domain/alerts/alert-kinds.ts';
import type { Finding } from './finding.ts';

const alertsLock = 4_182_040;

/**
 * Only one run at a time looks at open alerts and says what there is. Until its transaction ends.
 */
export const lockAlerts = (transaction: Db): Promise<void> =>
  transaction.raw('select pg_advisory_xact_lock(?)', [alertsLock]);

/**
 * Raises new causes, reopens those that figures resolved and that were restated since, and updates
 * ongoing ones. Repeating it changes nothing. What an admin resolved by hand is not raised again
 * while the same cause continues. One that is still found a while after it was first seen is
 * confirmed, and so may be told.
 *
 * @returns ids of new or reopened alerts
 */
export async function raiseAlerts(
  transaction: Db,
  findings: readonly Finding[],
  now: Date,
): Promise<number[]> {
  if (findings.length === 0) return [];
  const reopened = await reopenAlerts(transaction, findings, now);
  const written = await rows<{ id: number; isNew: boolean }>(
    transaction,
    `insert into alerts as a (kind, key, severity, site_id, company_id, feed, tracker_id, job_run_id,
                              since, cents_per_day, covered_kinds, evidence, seen_at, confirmed_at)
     select f.kind, f.key, f.severity, f.site_id, f.company_id, f.feed, f.tracker_id, f.job_run_id,
            f.since, f.cents_per_day, array(select jsonb_array_elements_text(f.covered)), f.figures,
            :now, case when f.is_sure or f.kind = any(:sure) then cast(:now as timestamptz) end
       from jsonb_to_recordset(cast(:findings as jsonb)) f (
              kind text, key text, severity text, site_id integer, company_id integer, feed text,
              tracker_id integer, job_run_id bigint, since timestamptz, cents_per_day bigint,
              covered jsonb, figures jsonb, is_sure boolean)
      where not exists (
              select from alerts b
               where b.key = f.key and b.state = 'RESOLVED' and b.resolved_by is not null
                 and (b.resolved_at >= f.since and f.kind <> 'FEED_LATE'
                   or b.until is null and f.kind = any(:seenNow) and ${isSameFault}))
     on conflict (key) where state <> 'RESOLVED' do update
        set severity = excluded.severity, cents_per_day = excluded.cents_per_day,
            covered_kinds = excluded.covered_kinds, evidence = excluded.evidence, since = least(a.since, excluded.since),
            confirmed_at = ${confirmed}
      where (a.severity, a.cents_per_day, a.covered_kinds, a.evidence, a.since, a.confirmed_at) is distinct from
            (excluded.severity, excluded.cents_per_day, excluded.covered_kinds, excluded.evidence,
             least(a.since, excluded.since), ${confirmed})
     returning a.id, a.xmax = 0 as "isNew"`,
    { findings: JSON.stringify(findings.map(asRow)), now, sure, checked, seenNow },
  );
  return [...reopened, ...written.filter(({ isNew }) => isNew).map(({ id }) => id)];
}

/** What is written down needs no second look. */
const sure = kindsFoundBy('BOOKS');
const checked = kindsFoundBy('CHECK');
/**
 * Their `since` moves on with each look: the same cause continues until a look finds it gone, or
 * something else: a check says other words, an index has another fault, a feed delivered in between.
 */
const seenNow: AlertKind[] = [...kindsFoundBy('BOOKS', 'CHECK', 'INDEX', 'SUMS'), 'FEED_LATE'];
const codeOf = (figures: string) => `split_part(${figures} ->> 'said', ' ', 1)`;
const isSameFault = `case when f.kind = any(:checked) then b.evidence = f.figures
                          when f.kind = 'FEED_LATE' then not exists (
                            select from feed_days d
                             where d.feed = f.feed and d.rows > 0
                               and d.date > cast(b.evidence ->> 'day' as date)
                               and d.date < cast(f.figures ->> 'day' as date))
                          else ${codeOf('b.evidence')} is not distinct from ${codeOf('f.figures')} end`;

/**
 * A check looks anew each time; figures may still be the same a moment later. That of many sites is
 * as sure as theirs.
 */
const confirmed = `coalesce(a.confirmed_at, excluded.confirmed_at,
              case when a.key not like 'group:%'
                    and a.seen_at < cast(:now as timestamptz)
                          - case when a.kind = any(:checked) then interval '0' else interval '${secondLookMinutes} minutes' end
                   then cast(:now as timestamptz) end)`;

/**
 * The same cause since the same day is the same alert; those who know it resolved are told again.
 */
async function reopenAlerts(
  transaction: Db,
  findings: readonly Finding[],
  now: Date,
): Promise<number[]> {
  const reopened = await rows<Row<'alerts', 'id'>>(
    transaction,
    `update alerts a
        set state = 'OPEN', until = null, resolved_at = null, acknowledged_by = null,
            acknowledged_at = null, told_at = null, told_publisher_at = null,
            seen_at = :now, confirmed_at = null, group_id = null
       from (select b.key, max(b.id) as id
               from jsonb_to_recordset(cast(:findings as jsonb)) f (key text, since timestamptz)
               join alerts b on b.key = f.key and b.since = f.since
              group by b.key) f
      where a.id = f.id and a.state = 'RESOLVED' and a.resolved_by is null
        and not exists (select from alerts o where o.key = a.key and o.state <> 'RESOLVED')
      returning a.id`,
    { findings: JSON.stringify(findings.map(({ key, since }) => ({ key, since }))), now },
  );
  return reopened.map(({ id }) => id);
}

const asRow = ({ kind, key, since, covered = [], figures, isSure = false, ...refs }: Finding) => ({
  kind,
  key,
  severity: figures.paused ? 'NOTICE' : severityOf(kind, refs.centsPerDay ?? null),
  site_id: refs.siteId ?? null,
  company_id: refs.companyId ?? null,
  feed: refs.feed ?? null,
  tracker_id: refs.trackerId ?? null,
  job_run_id: refs.jobRunId ?? null,
  since: since.toISOString(),
  cents_per_day: refs.centsPerDay ?? null,
  covered,
  figures,
  is_sure: isSure,
});

/**
 * Their causes are gone.
 *
 * @returns how many resolved by themselves: others were resolved by hand before
 */
export async function resolveAlerts(
  transaction: Db,
  keys: readonly string[],
  now: Date,
): Promise<number> {
  if (keys.length === 0) return 0;
  const over = await rows<Row<'alerts', 'resolved_by'>>(
    transaction,
    `update alerts
        set state = 'RESOLVED', resolved_at = coalesce(resolved_at, :now), until = :now
      where key = any(:keys) and until is null
     returning resolved_by`,
    { keys: [...keys], now },
  );
  return over.filter(({ resolved_by: by }) => by === null).length;
}

/**
 * They are over, too, but nobody knows that their causes are gone: publishers who wait to be told
 * that it is mended wait no longer.
 */
export async function dropAlerts(
  transaction: Db,
  keys: readonly string[],
  now: Date,
): Promise<number> {
  await transaction.raw(
    `delete from told_publishers w using alerts a
      where a.id = w.alert_id and a.key = any(:keys) and a.until is null`,
    { keys: [...keys] },
  );
  return resolveAlerts(transaction, keys, now);
}

/**
 * Makes the open alerts of these kinds those that were found: for callers that look at all.
 *
 * @param isWanted whether it is raised: what is not, and was resolved by hand, is not over by that
 * @param isUndecided causes that stay as they are, open or not
 */
export async function keepAlerts(
  transaction: Db,
  {
    kinds,
    findings,
    isWanted = () => true,
    isUndecided = () => false,
    now,
  }: {
    kinds: readonly AlertKind[];
    findings: readonly Finding[];
    isWanted?: (cause: Finding) => boolean;
    isUndecided?: (cause: Pick<Finding, 'kind' | 'feed'>) => boolean;
    now: Date;
  },
): Promise<{ raised: number[]; resolved: number }> {
  const decided = findings.filter((finding) => !isUndecided(finding));
  const found = new Set(decided.map(({ key }) => key));
  // Those resolved by hand, too.
  const ongoing = await rows<Row<'alerts', 'key' | 'feed'> & { kind: AlertKind }>(
    transaction,
    'select key, kind, feed from alerts where kind = any(:kinds) and until is null',
    { kinds: [...kinds] },
  );
  const gone = ongoing.filter((one) => !found.has(one.key) && !isUndecided(one));
  const resolved = await resolveAlerts(
    transaction,
    gone.map(({ key }) => key),
    now,
  );
  return { raised: await raiseAlerts(transaction, decided.filter(isWanted), now), resolved };
}
