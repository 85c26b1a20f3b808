import { defineMessages } from '../saying/define-messages.ts';

/** What those who settle have to do, on the dashboard. Months come formatted. */
export const settlementWorkMessages = defineMessages({
  en: {
    title: 'To do in settlement',
    nothing: 'Everything is done.',
    failed: 'Failed',
    waiting: 'Being sent',
    unsent: 'Approved, not sent',
    undelivered: 'Not delivered',
    overdue: 'Overdue',
    objected: 'Objections to answer',
    month: (month: string) => `To settle for ${month}`,
    earlier: 'From earlier months',
    matters: 'Open matters',
  },
  de: {
    title: 'In der Abrechnung zu tun',
    nothing: 'Es ist alles erledigt.',
    failed: 'Fehlgeschlagen',
    waiting: 'In Arbeit',
    unsent: 'Freigegeben, nicht gesendet',
    undelivered: 'Nicht zugestellt',
    overdue: 'Überfällig',
    objected: 'Unbeantwortete Widersprüche',
    month: (month) => `Abzurechnen für ${month}`,
    earlier: 'Aus früheren Monaten',
    matters: 'Offene Punkte',
  },
});
