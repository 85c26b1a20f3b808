import { defineMessages } from '../saying/define-messages.ts';

/** A publisher's view of its contract and terms, also long after its sites went live. */
export const partnerTermsMessages = defineMessages({
  en: {
    title: 'Contracts and terms',
    hidden: 'Only Owners of your company can see its contracts, agreements and credentials.',
    contract: {
      title: 'Contract',
      failed: 'Your contract cannot be shown right now.',
      none: 'There is no contract yet. We will e-mail you as soon as it is ready.',
      notNeeded: 'You need no contract here: what has been agreed for your sites is below.',
      toSign: 'A contract is waiting for your signature.',
      toStep: 'Go to contract',
    },
    sites: {
      failed: 'The agreements of your sites cannot be shown right now.',
      none: 'There are no sites yet.',
    },
    agreements: {
      title: 'Agreements',
      none: 'No agreement has come into force yet.',
      since: (day: string) => `Since ${day}`,
      from: (day: string) => `From ${day}`,
      span: (from: string, to: string) => `${from} – ${to}`,
      states: { ACTIVE: 'In force', SCHEDULED: 'Scheduled', RETIRED: 'Ended' },
      unchanged: 'Nothing has changed since the previous agreement.',
      changed: 'Changes from the previous agreement are marked “Before”.',
    },
    manual: { title: 'Integration manual' },
    credentials: {
      title: 'Credentials',
      text: 'With these our team signs in to your site. Passwords are never shown.',
    },
    privacy: { title: 'Texts for your privacy policy' },
  },

  de: {
    title: 'Verträge und Konditionen',
    hidden: 'Verträge, Vereinbarungen und Zugangsdaten sehen nur Inhaber Ihrer Firma.',
    contract: {
      title: 'Vertrag',
      failed: 'Ihr Vertrag lässt sich gerade nicht anzeigen.',
      none: 'Es gibt noch keinen Vertrag. Sobald er bereitliegt, erhalten Sie eine E‑Mail.',
      notNeeded:
        'Sie brauchen hier keinen Vertrag: Was für Ihre Seiten vereinbart ist, steht unten.',
      toSign: 'Ein Vertrag wartet auf Ihre Unterschrift.',
      toStep: 'Zum Vertrag',
    },
    sites: {
      failed: 'Die Vereinbarungen Ihrer Seiten lassen sich gerade nicht anzeigen.',
      none: 'Es gibt noch keine Seiten.',
    },
    agreements: {
      title: 'Vereinbarungen',
      none: 'Es ist noch keine Vereinbarung in Kraft getreten.',
      since: (day) => `Seit ${day}`,
      from: (day) => `Ab ${day}`,
      span: (from, to) => `${from} – ${to}`,
      states: { ACTIVE: 'Gilt', SCHEDULED: 'Geplant', RETIRED: 'Beendet' },
      unchanged: 'Gegenüber der vorigen Vereinbarung hat sich nichts geändert.',
      changed:
        'Was sich gegenüber der vorigen Vereinbarung geändert hat, ist mit „Vorher“ gekennzeichnet.',
    },
    manual: { title: 'Einbauanleitung' },
    credentials: {
      title: 'Zugangsdaten',
      text: 'Damit meldet sich unser Team auf Ihrer Seite an. Passwörter werden nie angezeigt.',
    },
    privacy: { title: 'Texte für Ihre Datenschutzerklärung' },
  },
});
