import { defineMessages } from '../saying/define-messages.ts';

/** What those who settle have to do, on the dashboard. Months come formatted. */
export const settlementWorkMessages = defineMessages({
  en: {
    title: 'To do in settlement',
    nothing: 'Everything is done.',
    failed: 'Failed',
    waiting: 'Waiting to be sent',
    unsent: 'Approved, not sent',
    drafts: 'Drafts, not approved',
    undelivered: 'Not delivered',
    overdue: 'Overdue',
    toAnswer: 'Objections to answer',
    month: (month: string) => `To settle for ${month}`,
    earlier: 'Earlier months nobody settled',
  },
  de: {
    title: 'In der Abrechnung zu tun',
    nothing: 'Es ist alles erledigt.',
    failed: 'Fehlgeschlagen',
    waiting: 'Warten auf den Versand',
    unsent: 'Freigegeben, nicht gesendet',
    drafts: 'Entwürfe, nicht freigegeben',
    undelivered: 'Nicht zugestellt',
    overdue: 'Überfällig',
    toAnswer: 'Widersprüche zu beantworten',
    month: (month) => `Abzurechnen für ${month}`,
    earlier: 'Frühere Monate, nicht abgerechnet',
  },
});
