import type { Label, Locale } from '../locale.ts';

/** Names of the kinds of mails in the back office. */
const mailTitles: Record<string, Label> = {
  invitation: { en: 'Invitation', de: 'Einladung' },
  'password-reset': { en: 'New password', de: 'Neues Passwort' },
  'banking-changed': { en: 'Banking details changed', de: 'Bankverbindung geändert' },
  'banking-restored': {
    en: 'Banking details restored',
    de: 'Bankverbindung wiederhergestellt',
  },
  'email-changed': { en: 'E-mail address changed', de: 'E‑Mail-Adresse geändert' },
  'email-wish': { en: 'Confirm e-mail address', de: 'E‑Mail-Adresse bestätigen' },
  'owner-added': { en: 'New Owner', de: 'Neuer Inhaber-Zugang' },
  'owner-missing': { en: 'No Owner any more', de: 'Kein Inhaber mehr' },
  'people-changed': { en: 'Change of people', de: 'Änderung bei den Personen' },
  'password-changed': { en: 'Password changed', de: 'Passwort geändert' },
  'second-factor-on': {
    en: 'Two-factor sign-in switched on',
    de: 'Zwei-Faktor-Anmeldung eingeschaltet',
  },
  'second-factor-off': {
    en: 'Two-factor sign-in switched off',
    de: 'Zwei-Faktor-Anmeldung ausgeschaltet',
  },
  'recovery-codes-renewed': { en: 'New recovery codes', de: 'Neue Wiederherstellungscodes' },
  'new-device': { en: 'Sign-in from a new device', de: 'Anmeldung von einem neuen Gerät' },
  'your-turn': { en: 'Your turn', de: 'Sie sind am Zug' },
  'manual-ready': { en: 'Manual ready', de: 'Anleitung bereit' },
  'terms-changed': { en: 'Agreement has changed', de: 'Vereinbarung geändert' },
  'contract-approved': { en: 'Contract approved', de: 'Vertrag freigegeben' },
  'contract-rejected': { en: 'Contract rejected', de: 'Vertrag abgelehnt' },
  'privacy-texts-changed': { en: 'Privacy texts changed', de: 'Datenschutztexte geändert' },
  'credentials-returned': { en: 'Credentials handed back', de: 'Zugangsdaten zurückgegeben' },
  'went-live': { en: 'Site goes live', de: 'Seite geht live' },
  'operator-news': { en: 'News from the onboarding', de: 'Neues aus dem Onboarding' },
  'operator-digest': { en: 'Daily mail', de: 'Tägliche E‑Mail' },
  'figures-digest': { en: 'Summary', de: 'Zusammenfassung' },
  'figures-changed': { en: 'Figures have changed', de: 'Zahlen haben sich geändert' },
  'invoice-sent': { en: 'Credit note issued', de: 'Gutschrift erteilt' },
  'invoice-cancelled': { en: 'Credit note cancelled', de: 'Gutschrift storniert' },
  'invoice-paid': { en: 'Payout made', de: 'Auszahlung erfolgt' },
  'invoice-part-paid': { en: 'Part of a payout made', de: 'Auszahlung zum Teil erfolgt' },
  'invoice-returned': { en: 'Payment came back', de: 'Zahlung zurückgekommen' },
  'ads-txt-lines': { en: 'ads.txt lines missing', de: 'Zeilen der ads.txt fehlen' },
  'payouts-blocked': { en: 'Payouts blocked', de: 'Auszahlungen gesperrt' },
  'payouts-unblocked': {
    en: 'Payouts no longer blocked',
    de: 'Auszahlungen nicht mehr gesperrt',
  },
  'account-waits': { en: 'Account to be confirmed', de: 'Konto zu bestätigen' },
  'invoice-undelivered': { en: 'Document not delivered', de: 'Dokument nicht zugestellt' },
  'objection-raised': { en: 'Objection to a credit note', de: 'Widerspruch zu einer Gutschrift' },
  'objection-answered': { en: 'Objection answered', de: 'Widerspruch beantwortet' },
  'payment-returned': { en: 'Payment no longer counts', de: 'Zahlung gilt nicht mehr' },
  alert: { en: 'Alert', de: 'Warnung' },
  'alert-digest': { en: 'Daily mail of alerts', de: 'Tägliche E‑Mail zu Warnungen' },
  'site-trouble': { en: 'Something to fix on a site', de: 'Etwas zu beheben auf einer Seite' },
  'site-trouble-mended': { en: 'Fixed on a site', de: 'Auf einer Seite behoben' },
  'job-given-up': { en: 'Job given up', de: 'Job endgültig fehlgeschlagen' },
  'reminder-3-days': { en: 'Reminder after 3 days', de: 'Erinnerung nach 3 Tagen' },
  'reminder-7-days': { en: 'Reminder after 7 days', de: 'Erinnerung nach 7 Tagen' },
};

/** An unknown kind is shown as it is. */
export const titleOfMail = (template: string, locale: Locale): string =>
  mailTitles[template]?.[locale] ?? template;
