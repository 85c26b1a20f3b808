import { defineMessages } from '../saying/define-messages.ts';

/** Users, roles and sign-in rules in the back office. */
export const accessMessages = defineMessages({
  en: {
    users: {
      roleChanged: 'User role was changed',
      roleOf: (name: string) => `Role of ${name}`,
      lastOwner: 'the only one',
      noRole: 'No role',
      online: 'Online',
      offline: 'Offline',
      mails: 'Notifications',
      noMails: 'No e-mail has been sent to this user yet.',
      mail: 'E-mail',
      recipient: 'To',
      state: 'Status',
      sentAt: 'Sent at',
      mailStates: { QUEUED: 'Queued', SENT: 'Delivered', FAILED: 'Failed' },
      attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
    },

    policy: {
      open: 'Sign-in rules',
      title: 'Sign-in rules',
      require: 'Require two-factor sign-in of all admins',
      requireHint:
        'Admins who have not set it up see only its set-up, even in sessions that are open now.',
      requireOfOwners: 'Require two-factor sign-in of all Owners of publishers',
      requireOfOwnersHint:
        'Owners who have not set it up do so at their next sign-in; open sessions last another 24 hours. For Members it stays optional.',
      several:
        'As there is more than one admin, each needs two-factor sign-in, from the next sign-in on.',
      severalFrom: (instant: string) =>
        `As there is more than one admin, each will need two-factor sign-in: from the first sign-in after ${instant} on.`,
      saved: 'Settings updated',
    },

    roles: {
      permissions: 'What the role may do',
      builtInHint: 'This role is built in: it cannot be renamed or deleted.',
      keeps: 'The product relies on this right of the role.',
      reserved: 'Only SUPER_ADMIN manages admins and roles.',
      peopleHint:
        'A company’s people are either Owner or Member. Other roles of this scope can be prepared, but not assigned.',
      none: 'No rights',
      noneHint: 'Whoever has only this role sees nothing in the back office except whom to ask.',
      rights: {
        manageCompany: {
          name: 'Manage company',
          hint: 'Edit company and banking details, read documents, confirm steps of the onboarding, sign contracts, hand in credentials.',
        },
        viewMetrics: {
          name: 'See figures',
          hint: 'See page impressions, ad views and earnings of the company’s sites.',
        },
        companies: {
          name: 'Companies',
          hint: 'Create and edit companies, their contracts and to-dos; preview a company’s dashboard.',
        },
        sites: { name: 'Sites', hint: 'Create and edit sites and assign placements to them.' },
        users: {
          name: 'Users',
          hint: 'Invite, edit and deactivate people of companies and choose between Owner and Member.',
        },
        roles: {
          name: 'Admins and roles',
          hint: 'Manage the operator’s admins, what roles may do, and the rules of sign-in.',
        },
        agreements: {
          name: 'Agreements',
          hint: 'Draw up, schedule and end agreements with their rates.',
        },
        siteApproval: { name: 'Site approval', hint: 'Approve a site after the five checks.' },
        configurations: {
          name: 'Configurations',
          hint: 'Edit target-group figures and the ad-server setup of sites.',
        },
        credentials: {
          name: 'Credentials',
          hint: 'See, edit and reveal logins of sites; each reveal is logged.',
        },
        billing: {
          name: 'Billing',
          hint: 'Banking details, accounting contacts, invoices and credit notes; reads companies and sites.',
        },
        payments: {
          name: 'Payments',
          hint: 'Prepare and release payment runs, take in bank statements, block payouts.',
        },
        reports: { name: 'Reports', hint: 'See reports and profit and export them.' },
        monitoring: { name: 'Monitoring', hint: 'See jobs with their logs and alerts.' },
        feeds: { name: 'Feeds', hint: 'Import files and run jobs again.' },
        recommendations: {
          name: 'Recommendations',
          hint: 'Set up content recommendations of sites and index them.',
        },
      },
    },
  },

  de: {
    users: {
      roleChanged: 'Rolle des Benutzers wurde geändert',
      roleOf: (name) => `Rolle von ${name}`,
      lastOwner: 'einzige Person',
      noRole: 'Keine Rolle',
      online: 'Online',
      offline: 'Offline',
      mails: 'Benachrichtigungen',
      noMails: 'An diesen Benutzer ging noch keine E‑Mail.',
      mail: 'E‑Mail',
      recipient: 'An',
      state: 'Status',
      sentAt: 'Gesendet am',
      mailStates: { QUEUED: 'In Warteschlange', SENT: 'Zugestellt', FAILED: 'Fehlgeschlagen' },
      attempts: (count) => (count === 1 ? '1 Versuch' : `${count} Versuche`),
    },

    policy: {
      open: 'Anmelderegeln',
      title: 'Anmelderegeln',
      require: 'Zwei-Faktor-Anmeldung für alle Admins verlangen',
      requireHint:
        'Wer sie noch nicht eingerichtet hat, kommt nur bis zur Einrichtung, auch in Sitzungen, die jetzt offen sind.',
      requireOfOwners: 'Zwei-Faktor-Anmeldung für alle Inhaber verlangen',
      requireOfOwnersHint:
        'Wer sie noch nicht eingerichtet hat, tut es bei der nächsten Anmeldung; wer jetzt angemeldet ist, kann noch 24 Stunden weiterarbeiten. Mitglieder können sie nutzen, müssen aber nicht.',
      several:
        'Weil es mehrere Admins gibt, braucht jeder die Zwei-Faktor-Anmeldung, ab der nächsten Anmeldung.',
      severalFrom: (instant: string) =>
        `Weil es mehrere Admins gibt, braucht jeder die Zwei-Faktor-Anmeldung: ab der ersten Anmeldung nach ${instant}.`,
      saved: 'Einstellungen gespeichert',
    },

    roles: {
      permissions: 'Was die Rolle darf',
      builtInHint: 'Diese Rolle gehört zum Produkt: Sie lässt sich weder umbenennen noch löschen.',
      keeps: 'Auf dieses Recht der Rolle verlässt sich das Produkt.',
      reserved: 'Admins und Rollen verwaltet nur SUPER_ADMIN.',
      peopleHint:
        'Benutzer einer Firma erhalten nur die Rolle Inhaber oder Mitglied; weitere Rollen dieses Bereichs lassen sich vorbereiten, aber nicht vergeben.',
      none: 'Keine Rechte',
      noneHint:
        'Wer nur diese Rolle hat, sieht im Backoffice nichts außer dem Hinweis, wen er fragen kann.',
      rights: {
        manageCompany: {
          name: 'Firma verwalten',
          hint: 'Firmendaten und Bankverbindungen bearbeiten, Dokumente lesen, Schritte des Onboardings bestätigen, Verträge unterschreiben, Zugangsdaten übergeben.',
        },
        viewMetrics: {
          name: 'Zahlen sehen',
          hint: 'Seitenaufrufe, Einblendungen und Vergütung der Seiten der Firma sehen.',
        },
        companies: {
          name: 'Firmen',
          hint: 'Firmen, ihre Verträge und Aufgaben anlegen und bearbeiten; das Dashboard einer Firma in der Vorschau ansehen.',
        },
        sites: {
          name: 'Seiten',
          hint: 'Seiten anlegen und bearbeiten und ihnen Placements zuordnen.',
        },
        users: {
          name: 'Benutzer',
          hint: 'Benutzer von Firmen einladen, bearbeiten und deaktivieren und zwischen Inhaber und Mitglied wählen.',
        },
        roles: {
          name: 'Admins und Rollen',
          hint: 'Die Admins des Betreibers, die Rechte der Rollen und die Anmelderegeln verwalten.',
        },
        agreements: {
          name: 'Vereinbarungen',
          hint: 'Vereinbarungen mit ihren Sätzen entwerfen, planen und beenden.',
        },
        siteApproval: {
          name: 'Seitenfreigabe',
          hint: 'Eine Seite nach den fünf Prüfungen freigeben.',
        },
        configurations: {
          name: 'Konfigurationen',
          hint: 'Zielgruppenzahlen und die Einrichtung des Adservers von Seiten bearbeiten.',
        },
        credentials: {
          name: 'Zugangsdaten',
          hint: 'Zugänge von Seiten sehen, bearbeiten und aufdecken; jedes Aufdecken wird protokolliert.',
        },
        billing: {
          name: 'Abrechnung',
          hint: 'Bankverbindungen, Buchhaltungskontakte, Abrechnungen und Gutschriften; liest Firmen und Seiten.',
        },
        payments: {
          name: 'Zahlungen',
          hint: 'Zahlungsläufe vorbereiten und freigeben, Kontoauszüge einlesen, Auszahlungen sperren.',
        },
        reports: { name: 'Berichte', hint: 'Berichte und Gewinn sehen und exportieren.' },
        monitoring: {
          name: 'Überwachung',
          hint: 'Jobs mit ihren Protokollen und Warnungen sehen.',
        },
        feeds: { name: 'Datenquellen', hint: 'Dateien importieren und Jobs erneut ausführen.' },
        recommendations: {
          name: 'Empfehlungen',
          hint: 'Inhaltsempfehlungen von Seiten einrichten und indexieren.',
        },
      },
    },
  },
});
