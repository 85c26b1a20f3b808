import { formatDay } from '../../dates.ts';
import type { Answer } from './answer.ts';

/** Accounts, roles and the second factor. */
export const accessAnswers = {
  'wrong-credentials': {
    en: 'E-mail address or password is wrong',
    de: 'E‑Mail-Adresse oder Passwort ist falsch',
  },
  'wrong-password': { en: 'The password is wrong', de: 'Das Passwort ist falsch' },
  'totp-required': {
    en: 'Please enter the code from your app',
    de: 'Bitte geben Sie den Code Ihrer App ein',
  },
  'totp-wrong': { en: 'This code is not valid', de: 'Dieser Code ist nicht gültig' },
  'link-invalid': { en: 'This link is no longer valid', de: 'Dieser Link ist nicht mehr gültig' },
  'email-kept': {
    en: 'This address was changed recently and stays reserved for its former account',
    de: 'Diese Adresse wurde erst kürzlich aufgegeben und bleibt dem bisherigen Zugang vorbehalten',
  },
  'another-owner-confirms': {
    en: 'Another Owner, or our accounting, has to confirm this change',
    de: 'Diese Änderung muss ein anderer Inhaber oder unsere Buchhaltung bestätigen',
  },
  'nothing-to-confirm': {
    en: 'This change is no longer waiting. Please load the page again',
    de: 'Diese Änderung wartet nicht mehr auf Bestätigung. Bitte laden Sie neu',
  },
  'token-refused': {
    en: 'This takes an API token that is in force, as “Authorization: Bearer …”',
    de: 'Dafür braucht es einen gültigen API-Token als „Authorization: Bearer …“',
  },
  'scope-missing': ({ scope }: { scope: string }) => ({
    en: `The token may not read this: it lacks “${scope}”`,
    de: `Der Token darf das nicht lesen: Ihm fehlt „${scope}“`,
  }),
  'token-of-company': {
    en: 'Documents and payouts are the whole company’s: a token for some sites cannot read them',
    de: 'Dokumente und Auszahlungen gelten für die ganze Firma: Ein Token für einzelne Seiten kann sie nicht lesen',
  },
  'token-days': ({ from, to }: { from: string; to: string }) => ({
    en: `Should be a day from ${from} to ${to}`,
    de: `Möglich ist ein Tag vom ${formatDay(from)} bis ${formatDay(to)}`,
  }),
  'too-many-tokens': ({ max }: { max: number }) => ({
    en: `At most ${max} tokens can be in force. Please revoke one first`,
    de: `Höchstens ${max} Token können gleichzeitig gelten. Bitte widerrufen Sie zuerst einen`,
  }),
  'token-revoked': {
    en: 'This token is no longer in force',
    de: 'Dieser Token gilt nicht mehr',
  },
  'check-required': {
    en: 'Please confirm this with your password or a code from your app',
    de: 'Bitte geben Sie dafür Ihr Passwort oder einen Code Ihrer App noch einmal ein',
  },
  'password-common': { en: 'This password is too common', de: 'Dieses Passwort ist zu verbreitet' },
  'password-weak': {
    en: 'This password is too easy to guess',
    de: 'Dieses Passwort ist zu leicht zu erraten',
  },
  'password-like-email': {
    en: 'Should not contain your e-mail address',
    de: 'Ihre E‑Mail-Adresse darf nicht darin vorkommen',
  },
  'preview-read-only': {
    en: 'The preview is read-only',
    de: 'In der Vorschau lässt sich nichts ändern',
  },
  'foreign-origin': {
    en: 'This request did not come from our pages',
    de: 'Diese Anfrage kommt nicht von unseren Seiten',
  },
  'enrolment-required': {
    en: 'Please set up two-factor sign-in first',
    de: 'Bitte richten Sie zuerst die Zwei-Faktor-Anmeldung ein',
  },
  'own-second-factor-off': {
    en: 'Please set up two-factor sign-in for yourself first',
    de: 'Bitte richten Sie die Zwei-Faktor-Anmeldung zuerst für sich selbst ein',
  },
  'not-enrolling': {
    en: 'Please start the set-up again',
    de: 'Bitte beginnen Sie die Einrichtung noch einmal',
  },
  'second-factor-on': {
    en: 'Two-factor sign-in is already switched on',
    de: 'Die Zwei-Faktor-Anmeldung ist schon eingeschaltet',
  },
  'second-factor-off': {
    en: 'Two-factor sign-in is not switched on',
    de: 'Die Zwei-Faktor-Anmeldung ist nicht eingeschaltet',
  },
  'second-factor-required': {
    en: 'Two-factor sign-in is required for your account',
    de: 'Die Zwei-Faktor-Anmeldung ist für Ihr Konto Pflicht',
  },
  'has-history': {
    en: 'Has signed in before and can no longer be deleted. Deactivate the account instead',
    de: 'War schon angemeldet und kann nicht mehr gelöscht werden. Deaktivieren Sie stattdessen das Konto',
  },
  'not-a-member': {
    en: 'Owners can read documents anyway; only Members need this permission',
    de: 'Inhaber dürfen Dokumente ohnehin lesen; nur Mitglieder brauchen diese Erlaubnis',
  },
  'last-reader': {
    en: 'Nobody else of your company gets its documents by e‑mail, so you cannot switch them off',
    de: 'Außer Ihnen bekommt niemand aus Ihrer Firma die Dokumente per E‑Mail. Deshalb lassen sie sich nicht abschalten',
  },
  'person-already': {
    en: 'Belongs to the company already',
    de: 'Gehört schon zur Firma',
  },
  'invitation-waits': {
    en: 'The invitation has not been accepted yet',
    de: 'Die Einladung ist noch nicht angenommen',
  },
  'only-members-go': {
    en: 'Only other Members can be removed; Owners are managed by our team',
    de: 'Entfernen lassen sich nur andere Mitglieder; Inhaber verwaltet unser Team',
  },
  'role-not-assignable': {
    en: 'Only Owner and Member can be assigned',
    de: 'Nur Inhaber und Mitglied lassen sich vergeben',
  },
  'rights-reserved': {
    en: 'Only SUPER_ADMIN manages admins and roles',
    de: 'Admins und Rollen verwaltet nur SUPER_ADMIN',
  },
  'other-scope': { en: 'Belongs to another scope', de: 'Gehört zu einem anderen Bereich' },
  'role-name-fixed': {
    en: 'The name of a built-in role cannot be changed',
    de: 'Der Name einer vorgegebenen Rolle lässt sich nicht ändern',
  },
  'configuration-kept': {
    en: 'A site keeps its configurations',
    de: 'Eine Seite behält ihre Konfigurationen',
  },
  'role-built-in': {
    en: 'A built-in role cannot be deleted',
    de: 'Eine vorgegebene Rolle lässt sich nicht löschen',
  },
  'role-keeps': ({ role, rights }: { role: string; rights: string[] }) => ({
    en: `${role} cannot lose: ${rights.join(', ')}`,
    de: `${role} muss behalten: ${rights.join(', ')}`,
  }),
  'last-leader': ({ role }: { role: string }) => ({
    en: `The last ${role} cannot be removed or demoted`,
    de: `Die letzte Person mit der Rolle ${role} kann weder entfernt noch herabgestuft werden`,
  }),
  'cannot-grant': ({ rights }: { rights: string[] }) => ({
    en: `You cannot grant rights you do not have: ${rights.join(', ')}`,
    de: `Was Sie selbst nicht dürfen, können Sie nicht vergeben: ${rights.join(', ')}`,
  }),
  'too-many-views': ({ max }: { max: number }) => ({
    en: `At most ${max} views of a list can be saved`,
    de: `Von einer Liste lassen sich höchstens ${max} Ansichten speichern`,
  }),
  'too-many-preferences': ({ max }: { max: number }) => ({
    en: `At most ${max} preferences are kept`,
    de: `Höchstens ${max} Einstellungen werden gespeichert`,
  }),
  'too-large-to-keep': {
    en: 'Too large to be saved',
    de: 'Ist zu groß, um gespeichert zu werden',
  },
} satisfies Record<string, Answer>;
