import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { notFound } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import type { Row } from '#api/tables.ts';
import { addDay, berlinDay, type Day, listDays } from '#shared/dates.ts';
import { type AlertKind, isFactor } from '#shared/domain/alerts/alert-kinds.ts';
import { factorSeries, siteFactors } from '#shared/domain/alerts/site-factors.ts';
import { expectSeries, type SeriesPoint } from '#shared/domain/expectation/expect-series.ts';
import {
  type AlertData,
  alertData,
  alertTrial,
  alertTrialBody,
} from '#shared/schemas/calls/alerts.ts';
import type { AlertFigures } from '#shared/schemas/entities/alert.ts';
import { type AlertRule, loadAlertRules } from './alert-rules.ts';
import { daysLookedAt } from './find-site-causes.ts';
import { selectFeedDays } from './select-feed-days.ts';
import { selectSiteDays } from './select-site-days.ts';
import { tryRule } from './try-rule.ts';

const data = defineRoute({
  url: '/api/admin/alerts/:id/data',
  permission: admin('monitoring'),
  summary: 'The series of an alert, with what was expected of it',
  params: idParams,
  response: alertData,
  async handle({ db, params, clock }) {
    const alert = await db('alerts').where({ id: params.id }).first();
    if (!alert) throw notFound();
    return selectAlertData(
      db,
      { ...alert, kind: alert.kind as AlertKind, figures: alert.evidence as AlertFigures },
      clock(),
    );
  },
});

const trial = defineRoute({
  method: 'POST',
  url: '/api/admin/alert-rules/:id/try',
  permission: admin('monitoring'),
  summary: 'What a rule would have raised in the last 60 days, were it so; nothing is stored',
  params: idParams,
  body: alertTrialBody,
  response: alertTrial,
  limitPerMinute: 30,
  async handle({ db, params, body, clock }) {
    const rule = await db('alert_rules').where({ id: params.id }).first('kind');
    if (!rule) throw notFound();
    const given = Object.fromEntries(
      Object.entries(body).filter(([, value]) => value !== undefined),
    ) as Partial<AlertRule>;
    return tryRule(db, { kind: rule.kind as AlertKind, rule: given, now: clock() });
  },
});

export const alertRoutes = [data, trial];

/** What its chart shows, up to two weeks after it was over. */
const daysShown = 56;
const daysAfter = 14;

type Alert = Row<'alerts', 'site_id' | 'tracker_id' | 'feed' | 'until' | 'resolved_at'> & {
  kind: AlertKind;
  figures: AlertFigures;
};

/**
 * The series that the alert is about, with its band; empty without one. The day that its sentence
 * names has the figures of the sentence.
 */
async function selectAlertData(db: Db, alert: Alert, now: Date): Promise<AlertData> {
  const yesterday = addDay(berlinDay(now), -1);
  // Whether the cause of what an admin resolved still goes on is seldom known.
  const end = alert.until ?? alert.resolved_at;
  const after = end && addDay(berlinDay(end), daysAfter);
  const to = after && after < yesterday ? after : yesterday;
  const from = addDay(to, -daysLookedAt - daysShown);
  const { sensitivity } = (await loadAlertRules(db, now)).of(alert.kind);
  const points = await selectPoints(db, alert, { from, to });
  if (!points) return [];
  return expectSeries(points.series, { grain: 'DAY', measure: points.measure, sensitivity })
    .slice(-daysShown)
    .map(({ isOut: _, ...point }) => ({ ...point, ...saidOf(alert, point.time) }));
}

function saidOf({ kind, figures }: Alert, time: string): Partial<AlertData[number]> {
  const { day, untilHour, value = null, low = null, expected = null, high = null } = figures;
  return isFactor(kind) && day === time && untilHour === undefined
    ? { value, low, expected, high }
    : {};
}

async function selectPoints(db: Db, alert: Alert, range: { from: Day; to: Day }) {
  const { kind, site_id: siteId, tracker_id: trackerId, feed, figures } = alert;
  const days = listDays(range.from, range.to);
  const series = (found: readonly { date: Day; value: number }[]): SeriesPoint[] => {
    const byDay = new Map(found.map(({ date, value }) => [date, value]));
    const first = found[0]?.date;
    return days.map((time) => ({
      time,
      value: byDay.get(time) ?? (first !== undefined && time >= first ? 0 : null),
    }));
  };
  if (siteId !== null && kind === 'TRACKER_SILENT') {
    const views = await rows<{ date: Day; value: number }>(
      db,
      `select date, cast(sum(views) as float8) as value from metrics
        where site_id = :siteId and tracker_id = :trackerId and date between :from and :to
        group by date order by date`,
      { siteId, trackerId, ...range },
    );
    return { measure: 'COUNT' as const, series: series(views) };
  }
  if (feed !== null) {
    const totals = await rows<Row<'feed_days', 'date'> & { value: number }>(
      db,
      `select date, cast(total as float8) as value from feed_days
        where feed = :feed and date between :from and :to order by date`,
      { feed, ...range },
    );
    return { measure: 'COUNT' as const, series: series(totals) };
  }
  if (siteId === null) return undefined;
  const factor = isFactor(kind)
    ? kind
    : kind === 'NEGATIVE_MARGIN'
      ? 'MARGIN'
      : kind === 'TRAFFIC_WITHOUT_AGREEMENT'
        ? 'PAGE_IMPRESSIONS'
        : undefined;
  if (!factor) return undefined;
  const feeds = await selectFeedDays(db, { ...range, lately: range.to });
  // As it was judged; what a site cost, it cost with all that it earned then.
  const asOf = (isFactor(kind) && figures.day) || range.from;
  const [site] = await selectSiteDays(db, { ...range, siteId, asOf }, feeds);
  if (!site) return undefined;
  return { measure: siteFactors[factor].measure, series: factorSeries(factor, site) };
}
