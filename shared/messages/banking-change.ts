import { defineMessages } from '../saying/define-messages.ts';

/** The page linked from the mail about a changed bank account. */
export const bankingChangeMessages = defineMessages({
  en: {
    title: 'Undo the change?',
    intro: 'We then keep paying to the previous account.',
    company: 'Company',
    changed: 'Changed',
    by: (person: string | null, moment: string) =>
      person ? `by ${person} on ${moment}` : `on ${moment}`,
    former: 'Previous account',
    next: 'New account',
    account: (ending: string | null) => (ending ? `IBAN ending in ${ending}` : 'None'),
    until: 'Takes effect',
    clock: (moment: string) => moment,
    onceConfirmed: 'once another Owner, or our accounting, has confirmed it',
    undo: 'Undo the change',
    expired: 'This link is no longer valid',
    expiredNext:
      'The change has already taken effect, or it was undone. If your account is wrong, please contact us.',
    undoneTitle: 'The change was undone',
    undone: 'Everybody who was told of the change is told of this, too.',
    undoneNext: 'Did somebody else sign in as you? Then set a new password.',
    newPassword: 'Request a new password',
    toSignIn: 'Go to sign-in',
  },
  de: {
    title: 'Änderung rückgängig machen?',
    intro: 'Dann bleibt das bisherige Konto das, auf das wir auszahlen.',
    company: 'Firma',
    changed: 'Geändert',
    by: (person, moment) => (person ? `von ${person} am ${moment} Uhr` : `am ${moment} Uhr`),
    former: 'Bisheriges Konto',
    next: 'Künftiges Konto',
    account: (ending) => (ending ? `IBAN, die auf ${ending} endet` : 'Keines'),
    until: 'Gilt ab',
    clock: (moment) => `${moment} Uhr`,
    onceConfirmed: 'nach Bestätigung durch einen anderen Inhaber oder unsere Buchhaltung',
    undo: 'Änderung rückgängig machen',
    expired: 'Dieser Link ist nicht mehr gültig',
    expiredNext:
      'Die Änderung gilt bereits, oder sie wurde rückgängig gemacht. Ist Ihr Konto falsch, melden Sie sich bitte bei uns.',
    undoneTitle: 'Die Änderung ist rückgängig gemacht',
    undone: 'Wir melden es allen, die von der Änderung erfahren haben.',
    undoneNext: 'Hat jemand anders Ihren Zugang benutzt? Dann legen Sie ein neues Passwort fest.',
    newPassword: 'Neues Passwort anfordern',
    toSignIn: 'Zur Anmeldung',
  },
});
