import { formatDay, formatMonth } from '../dates.ts';
import type { Locale } from '../locale.ts';
import { defineMessages } from '../saying/define-messages.ts';
import { nameOfWait } from '../saying/onboarding-steps.ts';
import type { Matter } from '../schemas/calls/overview.ts';
import { alertSentence } from './alerts.ts';
import { tellRun } from './runs/tell-run.ts';

/** What waits for somebody: on the overview, and in the daily mail. */
export const overviewMatterMessages = defineMessages({
  en: {
    title: 'For you',
    nothing: 'Nothing is waiting for you at the moment.',
    areas: {
      settlement: 'Settlement',
      payments: 'Payments',
      operations: 'Operations',
      onboarding: 'Onboarding',
    },
    mine: 'Assigned to you',
    later: (count: number) => `With others, or for later: ${count}`,
    moreSteps: (count: number) =>
      count === 1
        ? 'One more step waits in the onboardings below.'
        : `${count} more steps wait in the onboardings below.`,
    since: (day: string) => `since ${day}`,
    deadline: (day: string) => `legal deadline for companies abroad: ${day}`,
    late: (day: string) => `the legal deadline, ${day}, has passed`,
    takenBy: (name: string) => `with ${name}`,
    seenBy: (name: string) => `seen by ${name}`,
    until: (day: string, name: string) => `not before ${day} (${name})`,
    menu: (title: string) => `Who and when: ${title}`,
    takeIt: 'I take care of it',
    give: 'Give it to …',
    letGo: 'Give it to nobody',
    seen: 'Mark as seen',
    unseen: 'No longer mark as seen',
    nextWeekday: 'Not before the next weekday',
    nextWeek: 'Not before next Monday',
    nextMonth: 'Not for four weeks',
    untilDay: 'Until a day …',
    notBefore: 'Not before',
    dayHint: 'Within the next three months',
    hideUntil: 'Hide until then',
    again: 'Show it again',
    noted: 'Noted',
    askTitle: 'Your role has no rights yet',
    ask: (names: string) =>
      `Until it has some, there is nothing here for you to see. Please ask ${names}.`,
    askNobody:
      'Until it has some, there is nothing here for you to see. Please ask the person who set up your account.',
    failed: 'Invoices that failed',
    undelivered: 'Invoices that were not delivered',
    toAnswer: 'Objections to answer',
    overdue: 'Overdue invoices',
    waiting: 'Invoices waiting to be sent',
    unsent: 'Invoices approved, not sent',
    drafts: 'Drafts to approve',
    months: (month: string) => `Companies to settle for ${month}`,
    toAllocate: 'Bank transactions to allocate',
    heldDays: 'Held-back days, to decide',
    setAside: 'Runs of the last 7 days that set lines aside',
    givenUp: 'Jobs given up',
    alerts: 'New alerts in all',
    runToRelease: (run: string) => `Release payment run ${run}`,
    runWithoutFile: (run: string) => `Make the file of payment run ${run}`,
  },

  de: {
    title: 'Für Sie',
    nothing: 'Zurzeit wartet nichts auf Sie.',
    areas: {
      settlement: 'Abrechnung',
      payments: 'Zahlungen',
      operations: 'Betrieb',
      onboarding: 'Onboarding',
    },
    mine: 'Ihnen zugewiesen',
    later: (count) => `Bei anderen oder für später: ${count}`,
    moreSteps: (count) =>
      count === 1
        ? 'Ein weiterer Schritt wartet in den Onboardings unten.'
        : `${count} weitere Schritte warten in den Onboardings unten.`,
    since: (day) => `seit ${day}`,
    deadline: (day) => `gesetzliche Frist für Firmen im Ausland: ${day}`,
    late: (day) => `die gesetzliche Frist, der ${day}, ist verstrichen`,
    takenBy: (name) => `bei ${name}`,
    seenBy: (name) => `gesehen von ${name}`,
    until: (day, name) => `nicht vor dem ${day} (${name})`,
    menu: (title) => `Wer und wann: ${title}`,
    takeIt: 'Ich kümmere mich darum',
    give: 'Zuweisen an …',
    letGo: 'Niemandem zuweisen',
    seen: 'Als gesehen markieren',
    unseen: 'Nicht mehr als gesehen markieren',
    nextWeekday: 'Nicht vor dem nächsten Werktag',
    nextWeek: 'Nicht vor nächstem Montag',
    nextMonth: 'Vier Wochen lang nicht',
    untilDay: 'Bis zu einem Tag …',
    notBefore: 'Nicht vor dem',
    dayHint: 'In den nächsten drei Monaten',
    hideUntil: 'Bis dahin ausblenden',
    again: 'Wieder anzeigen',
    noted: 'Notiert',
    askTitle: 'Ihre Rolle hat noch keine Rechte',
    ask: (names) =>
      `Solange sie keine hat, gibt es hier nichts für Sie zu sehen. Bitte wenden Sie sich an ${names}.`,
    askNobody:
      'Solange sie keine hat, gibt es hier nichts für Sie zu sehen. Bitte wenden Sie sich an die Person, die Ihr Konto eingerichtet hat.',
    failed: 'Fehlgeschlagene Abrechnungen',
    undelivered: 'Nicht zugestellte Abrechnungen',
    toAnswer: 'Widersprüche ohne Antwort',
    overdue: 'Überfällige Abrechnungen',
    waiting: 'Abrechnungen, die auf den Versand warten',
    unsent: 'Freigegebene, nicht gesendete Abrechnungen',
    drafts: 'Entwürfe, die auf Freigabe warten',
    months: (month) => `Für ${month} noch abzurechnende Firmen`,
    toAllocate: 'Noch nicht zugeordnete Kontoumsätze',
    heldDays: 'Zurückgehaltene Tage ohne Entscheidung',
    setAside: 'Läufe der letzten 7 Tage mit aussortierten Zeilen',
    givenUp: 'Endgültig fehlgeschlagene Jobs',
    alerts: 'Neue Warnungen insgesamt',
    runToRelease: (run) => `Zahlungslauf ${run} freigeben`,
    runWithoutFile: (run) => `Datei des Zahlungslaufs ${run} erstellen`,
  },
});

/** Numbers stand beside it. */
export function matterTitle(
  {
    kind,
    subject,
    slug,
    said,
    alert,
  }: Pick<Matter, 'kind' | 'subject' | 'slug' | 'said' | 'alert'>,
  locale: Locale,
): string {
  const m = overviewMatterMessages[locale];
  if (said) return tellRun(said, locale);
  const about = subject ?? '';
  switch (kind) {
    case 'step':
      return `${about}: ${nameOfWait(slug ?? '', locale)}`;
    case 'alert':
      return `${subject ? `${subject}: ` : ''}${alert ? alertSentence(alert, locale) : ''}`;
    case 'months':
      return m.months(formatMonth(about, locale));
    case 'runToRelease':
      return m.runToRelease(about);
    case 'runWithoutFile':
      return m.runWithoutFile(about);
    case 'account':
    case 'return':
    case 'gap':
    case 'run':
      return about;
    default:
      return m[kind];
  }
}

/** Since when it waits, by when it is due, who has noted what. */
export function matterNotes(matter: Matter, locale: Locale, today: string): string[] {
  const m = overviewMatterMessages[locale];
  const { oldest, dueOn, assignee, acknowledged, snoozed } = matter;
  return [
    ...(oldest ? [m.since(formatDay(oldest))] : []),
    ...(dueOn ? [(dueOn < today ? m.late : m.deadline)(formatDay(dueOn))] : []),
    ...(assignee ? [m.takenBy(assignee.name)] : []),
    ...(acknowledged ? [m.seenBy(acknowledged.name)] : []),
    ...(snoozed ? [m.until(formatDay(snoozed.until), snoozed.name)] : []),
  ];
}
