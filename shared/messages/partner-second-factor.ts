import { defineMessages } from '../saying/define-messages.ts';
import { secondFactorMessages } from './second-factor.ts';

/** The second factor for publishers; it loads with the screens that ask for it. */
export const partnerSecondFactorMessages = defineMessages({
  en: {
    ...secondFactorMessages.en,
    apps: 'You need an authenticator app, such as Google Authenticator, Microsoft Authenticator or Passwords on an iPhone.',
    openApp: 'Open the app on this device',
    on: 'On',
    switchOffHint:
      'You will then sign in with your password alone. We will e-mail you that it was switched off.',
    required: 'All Owners have to use it.',
    mustEnrol:
      'Owners decide where payouts go, and a stolen password must not be enough for that. From now on you sign in with a second factor as well. Setting it up takes a minute; then you carry on where you left off.',
    saveCodes: 'Save as a file',
    codesFile: 'Recovery codes.txt',
    codesOf: (product: string, email: string) => `${product}: recovery codes of ${email}`,
    notCopied: 'The browser does not allow copying here. Please write them down or save the file.',
    missing: 'We cannot tell at the moment whether it is on.',
    cancel: 'Cancel',
  },

  de: {
    ...secondFactorMessages.de,
    apps: 'Sie brauchen dafür eine Authenticator-App, zum Beispiel die von Google oder Microsoft oder die Passwörter-App des iPhones.',
    openApp: 'App auf diesem Gerät öffnen',
    on: 'Eingeschaltet',
    switchOffHint:
      'Zum Anmelden genügt dann das Passwort. Dass sie ausgeschaltet wurde, melden wir Ihnen per E‑Mail.',
    required: 'Sie ist für alle Inhaber Pflicht.',
    mustEnrol:
      'Inhaber bestimmen, wohin Auszahlungen gehen. Damit dafür kein gestohlenes Passwort genügt, gehört zur Anmeldung künftig ein zweiter Faktor. Richten Sie ihn einmal ein, dann geht es weiter; das dauert eine Minute.',
    saveCodes: 'Als Datei speichern',
    codesFile: 'Wiederherstellungscodes.txt',
    codesOf: (product, email) => `${product}: Wiederherstellungscodes von ${email}`,
    notCopied:
      'Der Browser lässt das Kopieren hier nicht zu. Bitte schreiben Sie sie ab oder speichern Sie die Datei.',
    missing: 'Ob sie eingeschaltet ist, lässt sich gerade nicht sagen.',
    cancel: 'Abbrechen',
  },
});
