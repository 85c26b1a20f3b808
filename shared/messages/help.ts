import type { HelpTerm } from '../help-terms.ts';
import type { Label } from '../locale.ts';

/** The same words wherever a term is explained, to the operator and to partners: three sentences at most. */
export const help: Record<HelpTerm, Label> = {
  final: {
    en: 'The figures of a settled month stay as they are. What a source changes afterwards does not change that month: it is set off with the next document. Before its document is issued, revoking the approval opens the month again; afterwards only a cancellation does.',
    de: 'Die Zahlen eines abgerechneten Monats bleiben, wie sie sind. Was eine Quelle danach noch ändert, ändert diesen Monat nicht mehr: Es wird mit dem nächsten Dokument verrechnet. Solange das Dokument nicht erteilt ist, öffnet der Widerruf der Freigabe den Monat wieder; danach nur eine Stornierung.',
  },
  restated: {
    en: 'After the month was settled, a source reported other counts, or a correction assigned them otherwise. The document stays as it was issued. The difference is added to or taken off a later one.',
    de: 'Nach der Abrechnung des Monats hat eine Quelle andere Zahlen gemeldet, oder eine Korrektur hat sie anders zugeordnet. Das erteilte Dokument bleibt, wie es ist. Der Unterschied wird mit einem späteren Dokument ausgeglichen.',
  },
  heldBack: {
    en: 'New data would have cut a past day of a site to less than half. Until you decide, the former figures stand. You keep them, or accept the new ones.',
    de: 'Neue Daten hätten einen vergangenen Tag einer Seite auf weniger als die Hälfte gesenkt. Bis Sie entscheiden, gelten die bisherigen Zahlen. Sie behalten sie, oder Sie übernehmen die neuen.',
  },
  setAside: {
    en: 'A line of a feed that cannot be read, is a sum of others or of a day that was not asked for, or is replaced by a later line. It counts nowhere and is kept with the reason. The other lines of its file are taken in.',
    de: 'Eine Zeile einer Datenquelle, die nicht zu lesen ist, andere Zeilen summiert, zu einem nicht angefragten Tag gehört oder von einer späteren ersetzt wird. Sie zählt nirgends und wird mit dem Grund aufbewahrt. Die übrigen Zeilen der Datei werden importiert.',
  },
  pausedFeed: {
    en: 'Nothing is fetched from this feed until somebody resumes it, and its lateness is only noted; files can be imported by hand. Resuming fetches the missing days at once. Until then its days are waited for: if nothing comes from it any more, choose “End” with its last day.',
    de: 'Von dieser Datenquelle wird nichts abgerufen, bis jemand sie fortsetzt, und ihr Rückstand wird nur vermerkt; Dateien lassen sich von Hand importieren. Beim Fortsetzen werden die fehlenden Tage sofort abgerufen. Bis dahin wird auf ihre Tage gewartet: Kommt von ihr nichts mehr, wählen Sie „Beenden“ und ihren letzten Tag.',
  },
  changeOrCorrect: {
    en: 'A change counts from today or a later day, and the past stays as it is. A correction says what was always true and so changes past days. You see first which months and amounts it changes.',
    de: 'Eine Änderung gilt ab heute oder einem späteren Tag, die Vergangenheit bleibt. Eine Korrektur sagt, was schon immer richtig war, und ändert deshalb vergangene Tage. Vorher sehen Sie, welche Monate und Beträge sie ändert.',
  },
  effectiveDate: {
    en: 'From this day on, 00:00 in Berlin, the change counts. Days before it keep what held then.',
    de: 'Ab diesem Tag, 00:00 Uhr in Berlin, gilt die Änderung. Für die Tage davor bleibt, was damals galt.',
  },
  placementByDay: {
    en: 'A placement belongs to one site at a time, and each day’s figures count for the site that had it on that day. The first assignment also holds for all days before it. When a placement moves to another site, its figures count there from the day of the move on.',
    de: 'Ein Placement gehört immer nur einer Seite, und die Zahlen eines Tages zählen für die, die es an diesem Tag hatte. Die erste Zuordnung gilt auch für alle Tage davor. Wechselt ein Placement zu einer anderen Seite, zählen seine Zahlen ab dem Tag des Wechsels dort.',
  },
  openAmount: {
    en: 'What is still to be paid of a document: its total, less payments and what was set off. Paid is only what the bank has booked, the accounting tool has reported, or somebody entered.',
    de: 'Was von einem Dokument noch zu zahlen ist: sein Betrag abzüglich der Zahlungen und dessen, was verrechnet wurde. Als bezahlt gilt nur, was die Bank gebucht, das Buchhaltungsprogramm gemeldet oder jemand eingetragen hat.',
  },
  credit: {
    en: 'The company was paid more than its documents came to, for example because one was cancelled. The amount is set off against its next documents. It is not asked back by itself.',
    de: 'Die Firma hat mehr erhalten, als ihre Dokumente ergeben, etwa weil eines storniert wurde. Der Betrag wird mit ihren nächsten Dokumenten verrechnet. Zurückgefordert wird er nicht von selbst.',
  },
  overdue: {
    en: 'The day by which the document was to be paid is over, a part of it is still open, and nothing makes it wait. What a payout block, the minimum payout, the bank account or an objection holds back is not overdue.',
    de: 'Der Tag, bis zu dem das Dokument zu zahlen war, ist vorbei, ein Teil ist noch offen, und nichts hält die Zahlung auf. Was wegen einer Auszahlungssperre, der Mindestauszahlung, der Bankverbindung oder eines Widerspruchs wartet, ist nicht überfällig.',
  },
  undelivered: {
    en: 'Nobody of the company gets the document by e‑mail; it is valid all the same, and can be read in the partner area. Send it again once an address is right.',
    de: 'Niemand der Firma erhält das Dokument per E‑Mail; es ist trotzdem gültig und im Partnerbereich zu sehen. Senden Sie es erneut, sobald eine Adresse stimmt.',
  },
  alertChannel: {
    en: 'A place in your chat, or a program of yours, that is told of alerts at once, and when they are over. The alert rules that name the channel say which. A message that cannot be delivered is sent again for a day and then given up.',
    de: 'Ein Kanal Ihres Chats oder ein Programm von Ihnen: Warnungen werden dort sofort gemeldet, und auch, dass sie vorbei sind. Die Warnregeln, die den Kanal nennen, legen fest, welche. Was nicht zuzustellen ist, wird einen Tag lang erneut gesendet und dann aufgegeben.',
  },
  minimumPayout: {
    en: 'Less than this amount is not paid out but waits until more is open. At the end of the year everything is paid, however little it is. Nothing is lost by waiting.',
    de: 'Weniger als dieser Betrag wird nicht ausgezahlt, sondern wartet, bis mehr offen ist. Zum Jahresende wird alles ausgezahlt, auch wenn es weniger ist. Durch das Warten geht nichts verloren.',
  },
  payoutBlock: {
    en: 'Nothing is paid out to the company until the block ends or is lifted. Earnings go on, and documents are issued as ever. What has become open meanwhile is paid afterwards.',
    de: 'Bis die Sperre endet oder aufgehoben wird, wird der Firma nichts ausgezahlt. Vergütungen laufen weiter, und Dokumente werden wie sonst erteilt. Was inzwischen offen geworden ist, wird danach ausgezahlt.',
  },
};
