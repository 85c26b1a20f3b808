import { defineMessages } from '../saying/define-messages.ts';

/** Setting up, using and removing the second factor, in both apps. */
export const secondFactorMessages = defineMessages({
  en: {
    secondFactor: 'Two-factor sign-in',
    secondFactorHint:
      'You sign in with your password and a code from an app on your phone, so a stolen password alone is of no use.',
    isOn: (since: string) => `On since ${since}.`,
    codesLeft: (count: number) =>
      count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`,
    begin: 'Set up',
    confirmWithPassword: 'Please enter your password first.',
    scan: 'Scan this picture with your authenticator app, then enter the code it shows.',
    qrLabel: 'QR code for the authenticator app',
    typeInstead: 'Or type this key into the app:',
    copyKey: 'Copy key',
    code: 'Six-digit code',
    codeOrRecovery: 'Code from your app, or a recovery code',
    confirm: 'Switch on',
    switchOff: 'Switch off',
    switchOffTitle: 'Switch off two-factor sign-in?',
    switchedOn: 'Two-factor sign-in is switched on',
    switchedOff: 'Two-factor sign-in is switched off',
    newCodes: 'New recovery codes',
    newCodesTitle: 'Make new recovery codes?',
    newCodesHint: 'The codes you have now stop working.',
    makeCodes: 'Make new codes',
    codesTitle: 'Your recovery codes',
    codesHint:
      'Each of them signs you in once when your phone is not at hand. They are shown only now: keep them where you keep passwords.',
    copyCodes: 'Copy codes',
    codesKept: 'I have kept them',
    continue: 'Continue',
    mustEnrolTitle: 'Set up two‑factor sign‑in',
  },

  de: {
    secondFactor: 'Zwei-Faktor-Anmeldung',
    secondFactorHint:
      'Neben dem Passwort wird ein Code aus einer App auf Ihrem Telefon verlangt: Ein gestohlenes Passwort allein nützt dann nichts.',
    isOn: (since) => `Eingeschaltet seit ${since}.`,
    codesLeft: (count) =>
      count === 1
        ? 'Es ist noch 1 Wiederherstellungscode übrig.'
        : `Es sind noch ${count} Wiederherstellungscodes übrig.`,
    begin: 'Einrichten',
    confirmWithPassword: 'Bitte geben Sie zuerst Ihr Passwort ein.',
    scan: 'Scannen Sie dieses Bild mit Ihrer Authenticator-App und geben Sie dann den Code ein, den sie zeigt.',
    qrLabel: 'QR-Code für die Authenticator-App',
    typeInstead: 'Oder tippen Sie diesen Schlüssel in die App:',
    copyKey: 'Schlüssel kopieren',
    code: 'Sechsstelliger Code',
    codeOrRecovery: 'Code aus Ihrer App oder ein Wiederherstellungscode',
    confirm: 'Einschalten',
    switchOff: 'Ausschalten',
    switchOffTitle: 'Zwei-Faktor-Anmeldung ausschalten?',
    switchedOn: 'Die Zwei-Faktor-Anmeldung ist eingeschaltet',
    switchedOff: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet',
    newCodes: 'Neue Wiederherstellungscodes',
    newCodesTitle: 'Neue Wiederherstellungscodes erstellen?',
    newCodesHint: 'Die Codes, die Sie jetzt haben, gelten dann nicht mehr.',
    makeCodes: 'Neue Codes erstellen',
    codesTitle: 'Ihre Wiederherstellungscodes',
    codesHint:
      'Mit jedem melden Sie sich einmal an, wenn Ihr Telefon nicht zur Hand ist. Sie werden nur jetzt gezeigt: Bewahren Sie sie dort auf, wo Sie Passwörter aufbewahren.',
    copyCodes: 'Codes kopieren',
    codesKept: 'Ich habe sie aufbewahrt',
    continue: 'Weiter',
    mustEnrolTitle: 'Zwei-Faktor-Anmeldung einrichten',
  },
});
