/** What the API says of accounts, roles and the second factor, in German. */
export const germanAccess: Record<string, string> = {
  'Our team changed this record in the meantime':
    'Unser Team hat diesen Datensatz inzwischen geändert',
  'The password is wrong': 'Das Passwort ist falsch',
  'This code is not valid': 'Dieser Code ist nicht gültig',
  'Please enter the code of your app': 'Bitte geben Sie den Code Ihrer App ein',
  'Please set up two-factor sign-in first':
    'Bitte richten Sie zuerst die Zwei-Faktor-Anmeldung ein',
  'Please set up two-factor sign-in for yourself first':
    'Bitte richten Sie die Zwei-Faktor-Anmeldung zuerst für sich selbst ein',
  'Please start the set-up again': 'Bitte beginnen Sie die Einrichtung noch einmal',
  'Two-factor sign-in is switched on already': 'Die Zwei-Faktor-Anmeldung ist schon eingeschaltet',
  'Two-factor sign-in is not switched on': 'Die Zwei-Faktor-Anmeldung ist nicht eingeschaltet',
  'Two-factor sign-in is required of all admins':
    'Die Zwei-Faktor-Anmeldung ist für alle Admins Pflicht',
  'Switch your own off on your account page': 'Ihre eigene schalten Sie auf Ihrer Kontoseite aus',
  'You cannot deactivate your own account': 'Ihr eigenes Konto können Sie nicht deaktivieren',
  'Has been here and cannot be deleted any more. Deactivate the account instead':
    'War schon angemeldet und kann nicht mehr gelöscht werden. Deaktivieren Sie stattdessen das Konto',
  'The account is DEACTIVATED and cannot be INVITED':
    'Das Konto ist deaktiviert und kann nicht eingeladen werden',
  'The account is DEACTIVATED and cannot become DEACTIVATED': 'Das Konto ist schon deaktiviert',
  'The account is ACTIVE and cannot become ACTIVE': 'Das Konto ist schon aktiv',
  'The invitation is ACCEPTED and cannot be sent again':
    'Die Einladung ist angenommen und kann nicht erneut gesendet werden',
  'Only Owner and Member can be assigned': 'Nur Owner und Member lassen sich vergeben',
  'Only SUPER_ADMIN manages admins and roles': 'Admins und Rollen verwaltet nur SUPER_ADMIN',
  'Belongs to another scope': 'Gehört zu einem anderen Bereich',
  'Cannot be changed': 'Lässt sich nicht ändern',
  'Is taken already': 'Ist schon vergeben',
  'The name of a built-in role cannot be changed':
    'Der Name einer vorgegebenen Rolle lässt sich nicht ändern',
  'A built-in role cannot be deleted': 'Eine vorgegebene Rolle lässt sich nicht löschen',
};

export const germanAccessPatterns: [RegExp, (...found: string[]) => string][] = [
  [
    /^The last (.+) cannot be removed or demoted$/,
    (role) =>
      `Die letzte Person mit der Rolle ${role} kann weder entfernt noch herabgestuft werden`,
  ],
  [/^(.+) cannot lose: (.+)$/, (role, rights) => `${role} muss behalten: ${rights}`],
  [
    /^Cannot be deleted: 1 user has this role$/,
    () => 'Löschen ist nicht möglich: 1 Person hat diese Rolle',
  ],
  [
    /^Cannot be deleted: (\d+) users have this role$/,
    (count) => `Löschen ist nicht möglich: ${count} Personen haben diese Rolle`,
  ],
];
