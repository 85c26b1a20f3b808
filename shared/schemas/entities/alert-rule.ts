import { alertKinds } from '../../domain/alerts/alert-kinds.ts';
import { computed } from '../computed.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { choice, flag, integer, money, references } from '../fields.ts';
import { alertKind } from './alert.ts';

/** When a kind of alert is raised, and who is told. One per kind; none is added or removed. */
export const alertRule = defineEntity('alert-rules', {
  title: {
    one: { en: 'Alert rule', de: 'Warnregel' },
    many: { en: 'Alert rules', de: 'Warnregeln' },
  },
  permission: { read: ['monitoring'], write: ['monitoring'] },
  representation: 'kind',
  search: ['kind'],
  fields: {
    kind: computed.of(alertKind, { en: 'Kind', de: 'Art' }, 'choice', { choices: alertKinds }),
    enabled: flag({ en: 'Switched on', de: 'Eingeschaltet' }),
    sensitivity: choice(
      { en: 'Sensitivity', de: 'Empfindlichkeit' },
      {
        LOW: { en: 'Low', de: 'Niedrig' },
        MEDIUM: { en: 'Medium', de: 'Mittel' },
        HIGH: { en: 'High', de: 'Hoch' },
      },
    ),
    minimumCents: money({ en: 'At least, per day', de: 'Mindestbetrag pro Tag' }),
    minimumViews: integer(
      { en: 'Page impressions per day, at least', de: 'Seitenaufrufe pro Tag, mindestens' },
      { min: 0, max: 1_000_000_000 },
    ),
    mail: choice(
      { en: 'Mail', de: 'E‑Mail' },
      {
        AT_ONCE: { en: 'Severe ones at once, others daily', de: 'Schwere sofort, andere täglich' },
        DIGEST: { en: 'Once a day', de: 'Einmal täglich' },
        NONE: { en: 'None', de: 'Keine' },
      },
    ),
    roles: references({ en: 'Who by mail', de: 'Wer per E‑Mail' }, 'roles', {
      through: 'alert_rule_roles',
    }),
    channels: references({ en: 'Channels', de: 'Kanäle' }, 'alert-channels', {
      through: 'alert_rule_channels',
    }),
  },
});

export type AlertRuleRecord = RecordOf<typeof alertRule>;
