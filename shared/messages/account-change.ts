import { defineMessages } from '../saying/define-messages.ts';

/** The page linked from mails about a changed e-mail address or a new Owner. */
export const accountChangeMessages = defineMessages({
  en: {
    email: {
      title: 'Undo the new e-mail address?',
      intro:
        'This restores e-mail address, password and two-factor sign-in as they were before the change. Everyone is signed out, and bank account changes made in the meantime are undone. Anyone invited in the meantime loses access.',
      act: 'Undo the change',
      doneTitle: 'The account is as it was',
      done: 'You sign in with your former e-mail address and your former password.',
      next: 'Did somebody else have access to your mailbox or your password? Then set a new password.',
    },
    'email-wish': {
      title: 'Confirm the new e-mail address?',
      intro: 'You then sign in with the new address, and mails go there.',
      act: 'Confirm the address',
      doneTitle: 'The new address is now in use',
      done: 'Sign in with the new e-mail address and your current password. You can undo this for 7 days, with the link that we have just sent to your former address.',
      next: '',
    },
    owner: {
      title: 'Undo the new Owner?',
      intro:
        'The person then loses the role and is signed out. Any bank account changes they made are undone, and anyone they invited loses access.',
      act: 'Undo it',
      doneTitle: 'The role was taken back',
      done: 'The person is no longer an Owner of your company.',
      next: '',
    },
    person: 'Person',
    account: 'Former e-mail address',
    ownerAccount: 'E-mail address',
    next: 'New e-mail address',
    company: 'Company',
    made: 'Changed',
    asked: 'Asked for',
    became: 'Owner since',
    until: 'Link valid until',
    clock: (moment: string) => moment,
    expired: 'This link is no longer valid',
    expiredNext: 'It has been used or has expired. If something is wrong, please contact us.',
    newPassword: 'Request a new password',
    toSignIn: 'Go to sign-in',
  },
  de: {
    email: {
      title: 'Neue E‑Mail-Adresse rückgängig machen?',
      intro:
        'Dann sind E‑Mail-Adresse, Passwort und Zwei-Faktor-Anmeldung wieder wie vor der Änderung. Alle werden abgemeldet, und inzwischen vorgenommene Änderungen an Bankverbindungen werden zurückgenommen. Wer inzwischen eingeladen wurde, verliert den Zugang.',
      act: 'Änderung rückgängig machen',
      doneTitle: 'Ihr Zugang ist wieder, wie er war',
      done: 'Sie melden sich mit Ihrer bisherigen E‑Mail-Adresse und Ihrem bisherigen Passwort an.',
      next: 'Hatte jemand anders Zugang zu Ihrem Postfach oder Ihrem Passwort? Dann legen Sie ein neues Passwort fest.',
    },
    'email-wish': {
      title: 'Neue E‑Mail-Adresse bestätigen?',
      intro: 'Dann melden Sie sich mit der neuen Adresse an, und Nachrichten gehen dorthin.',
      act: 'Adresse bestätigen',
      doneTitle: 'Die neue Adresse gilt jetzt',
      done: 'Sie melden sich mit der neuen E‑Mail-Adresse und Ihrem bisherigen Passwort an. 7 Tage lang können Sie es rückgängig machen – über den Link in der Nachricht, die wir eben an die bisherige Adresse geschickt haben.',
      next: '',
    },
    owner: {
      title: 'Neuen Inhaber-Zugang rückgängig machen?',
      intro:
        'Dann verliert die Person die Rolle und wird abgemeldet. Änderungen, die sie an Bankverbindungen vorgenommen hat, werden zurückgenommen; wen sie eingeladen hat, verliert den Zugang.',
      act: 'Rückgängig machen',
      doneTitle: 'Die Rolle ist zurückgenommen',
      done: 'Die Person hat bei Ihrer Firma die Rolle „Inhaber“ nicht mehr.',
      next: '',
    },
    person: 'Person',
    account: 'Bisherige E‑Mail-Adresse',
    ownerAccount: 'E‑Mail-Adresse',
    next: 'Neue E‑Mail-Adresse',
    company: 'Firma',
    made: 'Geändert',
    asked: 'Gewünscht',
    became: 'Inhaber seit',
    until: 'Link gültig bis',
    clock: (moment) => `${moment} Uhr`,
    expired: 'Dieser Link ist nicht mehr gültig',
    expiredNext:
      'Er wurde bereits verwendet, oder seine Zeit ist um. Stimmt etwas nicht, melden Sie sich bitte bei uns.',
    newPassword: 'Neues Passwort anfordern',
    toSignIn: 'Zur Anmeldung',
  },
});
