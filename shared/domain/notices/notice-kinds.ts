import type { Label } from '../../locale.ts';
import type { CompanyPermission } from '../../permissions.ts';

interface Traits {
  label: Label;
  hint: Label;
  /** Whom of a company it concerns. */
  right: CompanyPermission;
  /** Is it mailed to those who have chosen nothing? */
  mailed: boolean;
  /** Is it in the list of the bell, too? */
  listed: boolean;
  /** Per cent from which a change is told, before one is chosen. */
  threshold?: number;
  rhythm?: Rhythm;
}

/** What people of a company are told of, in the order of their settings. */
export const noticeKinds = {
  document: {
    label: { en: 'Documents', de: 'Dokumente' },
    hint: {
      en: 'A credit note (Gutschrift) is issued or cancelled.',
      de: 'Eine Gutschrift ist erteilt oder storniert.',
    },
    right: 'readDocuments',
    mailed: true,
    listed: true,
  },
  payment: {
    label: { en: 'Payouts', de: 'Auszahlungen' },
    hint: {
      en: 'A credit note is paid, in full or in part, or a payment came back.',
      de: 'Eine Gutschrift ist ganz oder teilweise bezahlt, oder eine Zahlung kam zurück.',
    },
    right: 'readDocuments',
    mailed: true,
    listed: true,
  },
  objection: {
    label: { en: 'Answers to objections', de: 'Antworten auf Widersprüche' },
    hint: {
      en: 'We have answered your objection to a credit note.',
      de: 'Wir haben Ihren Widerspruch zu einer Gutschrift beantwortet.',
    },
    right: 'readDocuments',
    mailed: true,
    listed: true,
  },
  step: {
    label: { en: 'Steps that are yours', de: 'Schritte, die bei Ihnen liegen' },
    hint: {
      en: 'It is your turn in an onboarding, and a reminder after 3 and 7 days.',
      de: 'Sie sind bei einer Einrichtung am Zug, mit einer Erinnerung nach 3 und nach 7 Tagen.',
    },
    right: 'manageCompany',
    mailed: true,
    listed: true,
  },
  siteHealth: {
    label: { en: 'Health of your sites', de: 'Zustand Ihrer Seiten' },
    hint: {
      en: 'Something on a site costs you earnings, or has been fixed.',
      de: 'Etwas auf einer Seite kostet Sie Vergütung oder ist wieder behoben.',
    },
    right: 'manageCompany',
    mailed: true,
    listed: true,
  },
  change: {
    label: { en: 'Earnings or consent change', de: 'Vergütung oder Einwilligungen ändern sich' },
    hint: {
      en: 'The last 7 complete days differ from the 7 before by at least this much. You are told again only after the difference has been smaller in between.',
      de: 'Die letzten 7 vollständigen Tage weichen mindestens so weit von den 7 davor ab. Wir melden es erst wieder, wenn die Abweichung zwischendurch kleiner war.',
    },
    right: 'viewMetrics',
    mailed: false,
    listed: true,
    threshold: 20,
  },
  digest: {
    label: { en: 'Summary', de: 'Zusammenfassung' },
    hint: {
      en: 'Your sums, and why they changed: on Mondays, or on the 2nd of each month.',
      de: 'Ihre Summen und warum sie sich geändert haben: montags oder am 2. jedes Monats.',
    },
    right: 'viewMetrics',
    mailed: false,
    listed: false,
    rhythm: 'WEEKLY',
  },
} as const satisfies Record<string, Traits>;

export type NoticeKind = keyof typeof noticeKinds;
export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];

export const traitsOfNotice = (kind: NoticeKind): Traits => noticeKinds[kind];

/** The kinds that concern somebody with these rights. */
export const noticeKindsFor = (rights: ReadonlySet<string>): NoticeKind[] =>
  noticeKindNames.filter((kind) => rights.has(noticeKinds[kind].right));

export const rhythms = {
  WEEKLY: { en: 'Weekly', de: 'Wöchentlich' },
  MONTHLY: { en: 'Monthly', de: 'Monatlich' },
} satisfies Record<string, Label>;
export type Rhythm = keyof typeof rhythms;
