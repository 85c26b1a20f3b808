import { defineMessages } from '../saying/define-messages.ts';

/** What a record's page says on top, beyond its states; loads with the page. Amounts and days come formatted. */
export const recordHeadMessages = defineMessages({
  en: {
    contents: 'On this page',
    standing: 'What is wrong, and what is next',
    next: 'Next:',
    notLoaded: 'What is wrong here could not be loaded.',
    count: (what: string, count: string) => `${what}: ${count}`,
    since: (what: string, day: string) => `${what}, since ${day}`,
    company: {
      noOwner: 'The company has no Owner: nobody can sign its contract. Invite one.',
    },
    site: {
      noAgreement: 'Make an agreement: without one nothing is paid',
      draft: 'The agreement is still a draft',
      scheduled: (day: string) => `The agreement begins on ${day}`,
      ends: (day: string) => `The agreement ends on ${day}`,
      retired: 'The last agreement has ended: nothing is paid any more',
    },
    agreement: {
      draft: 'Schedule it, in the last step of its form or by approving the site',
      scheduled: (day: string) => `It begins on ${day}`,
      ends: (day: string) => `It ends on ${day}; without another, nothing is paid from then on`,
    },
    invoice: {
      draft: 'Review it and approve it',
      approved: 'Send it: this gives it a number and its document',
      open: (sum: string) => `Pay ${sum} in a payment run`,
      openUntil: (sum: string, day: string) => `Pay ${sum} in a payment run, due on ${day}`,
    },
    run: {
      file: 'Make the file for the bank',
    },
    transaction: {
      returned: (reason: string | null) => (reason ? `It came back: ${reason}` : 'It came back'),
      open: 'Allocate it to a company, or say that it concerns no publisher',
      rest: (sum: string) => `Allocate the remaining ${sum}`,
    },
    banking: { noIban: 'Without an IBAN, nothing is paid to this account.' },
    person: {
      noRole: 'Without a role there is nothing to see after signing in: choose one below.',
      expired: 'The invitation has expired: send it again.',
      invited: (day: string) => `The person accepts the invitation of ${day}`,
      wished: (email: string) => `The new address ${email} is still to be confirmed`,
    },
    feed: { nextFetch: (instant: string) => `Fetch at ${instant}` },
    job: { setAside: 'It has set lines aside: they are below its log.' },
    alert: {
      open: 'Acknowledge, mute or resolve it; nobody has taken it on yet',
      acknowledged: (name: string, instant: string) => `${name} takes care of it since ${instant}`,
      muted: (instant: string) => `Muted until ${instant}`,
    },
  },
  de: {
    contents: 'Inhalt',
    standing: 'Was nicht stimmt, und was als Nächstes kommt',
    next: 'Als Nächstes:',
    notLoaded: 'Was hier nicht stimmt, ließ sich nicht laden.',
    count: (what, count) => `${what}: ${count}`,
    since: (what, day) => `${what}, seit ${day}`,
    company: {
      noOwner:
        'Die Firma hat keinen Inhaber: Niemand kann den Vertrag unterschreiben. Laden Sie jemanden ein.',
    },
    site: {
      noAgreement: 'Eine Vereinbarung anlegen: Ohne sie wird nichts vergütet',
      draft: 'Die Vereinbarung ist noch ein Entwurf',
      scheduled: (day) => `Die Vereinbarung beginnt am ${day}`,
      ends: (day) => `Die Vereinbarung endet am ${day}`,
      retired: 'Die letzte Vereinbarung ist beendet: Es wird nichts mehr vergütet',
    },
    agreement: {
      draft: 'Planen, im letzten Schritt des Formulars oder mit der Freigabe der Seite',
      scheduled: (day) => `Sie beginnt am ${day}`,
      ends: (day) => `Sie endet am ${day}; ohne eine weitere wird danach nichts mehr vergütet`,
    },
    invoice: {
      draft: 'Prüfen und freigeben',
      approved: 'Senden: Damit erhält sie Nummer und Dokument',
      open: (sum) => `${sum} in einem Zahlungslauf zahlen`,
      openUntil: (sum, day) => `${sum} in einem Zahlungslauf zahlen, fällig am ${day}`,
    },
    run: {
      file: 'Die Datei für die Bank erstellen',
    },
    transaction: {
      returned: (reason) => (reason ? `Zurückgekommen: ${reason}` : 'Zurückgekommen'),
      open: 'Einer Firma zuordnen, oder angeben, dass der Kontoumsatz keinen Partner betrifft',
      rest: (sum) => `Die übrigen ${sum} zuordnen`,
    },
    banking: { noIban: 'Ohne IBAN wird auf dieses Konto nichts ausgezahlt.' },
    person: {
      noRole: 'Ohne Rolle gibt es nach der Anmeldung nichts zu sehen: Wählen Sie unten eine.',
      expired: 'Die Einladung ist abgelaufen: Senden Sie sie erneut.',
      invited: (day) => `Die Person nimmt die Einladung vom ${day} an`,
      wished: (email) => `Die neue Adresse ${email} ist noch zu bestätigen`,
    },
    feed: { nextFetch: (instant) => `Abruf am ${instant}` },
    job: { setAside: 'Er hat Zeilen aussortiert: Sie stehen unter dem Protokoll.' },
    alert: {
      open: 'Als gesehen markieren, stumm schalten oder erledigen; noch kümmert sich niemand darum',
      acknowledged: (name, instant) => `${name} kümmert sich darum, seit ${instant}`,
      muted: (instant) => `Stumm bis ${instant}`,
    },
  },
});
