import { notFound } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import type { AlertKind } from '#shared/domain/alerts/alert-kinds.ts';
import { alertData, alertTrial, alertTrialBody } from '#shared/schemas/calls/alerts.ts';
import type { AlertRule } from './alert-rules.ts';
import { selectAlertData } from './select-alert-data.ts';
import { tryRule } from './try-rule.ts';

const data = defineRoute({
  method: 'GET',
  url: '/api/admin/alerts/:id/data',
  permission: admin('monitoring'),
  summary: 'The series of an alert, with what was expected of it',
  params: idParams,
  response: alertData,
  async handle({ db, params, clock }) {
    const alert = await db('alerts').where({ id: params.id }).first();
    if (!alert) throw notFound();
    return selectAlertData(db, { ...alert, kind: alert.kind as AlertKind }, clock());
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
