import { defineMessages } from '../saying/define-messages.ts';

/** Messages of the onboarding mails. Days and instants come formatted. */
export const onboardingMailMessages = defineMessages({
  en: {
    /** A step of a site, in a list of several. */
    stepOfSite: (step: string, site: string) => `${step} – ${site}`,
    toStep: 'Go to the step',
    toSteps: 'To the dashboard',
    toTerms: 'Contracts and terms',
    help: (name: string, email: string) =>
      `Do you have a question? Just write to us: ${name}, ${email}`,
    yourTurn: {
      subjectOne: (step: string) => `Your turn: ${step}`,
      subjectMany: (count: number) => `Your turn: ${count} steps are waiting for you`,
      heading: 'It is your turn',
      introOne: (company: string) => `The onboarding of ${company} has moved on. Your next step:`,
      introMany: (company: string) => `The onboarding of ${company} has moved on. Your next steps:`,
      next: 'As soon as you are done, we will carry on.',
    },
    manualReady: {
      subject: (site: string) => `Your integration manual for ${site} is ready`,
      heading: 'It is your turn: integrate the ads',
      intro: (site: string) => `The integration manual for ${site} is ready.`,
      next: 'Please integrate the ads as described, then confirm the step in your dashboard. We test everything before your site goes live. The manual stays in your dashboard, under “Contracts and terms”.',
      button: 'To the manual',
    },
    termsChanged: {
      subject: 'Your agreement has changed – please confirm it again',
      heading: 'Your agreement has changed',
      intro: (company: string) =>
        `What we agreed with ${company} has changed since you confirmed it. Please look at it again and confirm it.`,
      signature: (day: string) =>
        `Your signature of ${day} is no longer valid, because you signed the earlier terms. Once you have confirmed the new ones, please sign the contract again.`,
      next: 'In your dashboard we have marked what is new and what it was before.',
      button: 'See what has changed',
    },
    contractApproved: {
      subject: 'Your contract is approved',
      heading: 'Your contract is approved',
      intro: (company: string) =>
        `Thank you! We have checked and approved the signed contract of ${company}. You can find it in your dashboard at any time, under “Contracts and terms”.`,
      stepOne: 'Your next step:',
      steps: 'Your next steps:',
      noSteps:
        'We are now setting everything up for your site. We will write to you when it is your turn again.',
      button: 'To the dashboard',
    },
    contractRejected: {
      subject: 'Please send us your signed contract again',
      heading: 'Your signed contract needs a second look',
      intro: 'We have checked the signed contract you submitted and cannot accept it yet.',
      reason: (text: string) => `Reason: ${text}`,
      button: 'View contract',
      next: 'You can sign the contract again in your dashboard, or upload a new scan.',
    },
    credentialsReturned: {
      subject: (site: string) => `Your credentials for ${site} do not work yet`,
      heading: 'Your credentials need a second look',
      intro: (type: string, username: string, site: string) =>
        `We could not sign in with the credentials that you gave us for ${site} (${type}, ${username}).`,
      reason: (text: string) => `What does not work: ${text}`,
      button: 'To the credentials',
      next: 'Please correct them in your dashboard. We will then try again. Never send passwords by e-mail.',
    },
    wentLive: {
      subject: (site: string) => `${site} is live`,
      subjectFuture: (site: string, day: string) => `${site} goes live on ${day}`,
      heading: 'You are live!',
      headingFuture: 'Everything is ready for your start',
      intro: (site: string, day: string) =>
        `We have tested and approved everything: ads have been running on ${site} since ${day}.`,
      introToday: (site: string) =>
        `We have tested and approved everything: from today on, ads are running on ${site}.`,
      introFuture: (site: string, day: string) =>
        `We have tested and approved everything: ads start running on ${site} on ${day}. Until then there is nothing left for you to do.`,
      payouts: (moment: string) =>
        `You will see your first earnings, before tax, in your dashboard from ${moment} (Berlin time).`,
      payoutsSoon:
        'You will see your earnings, before tax, in your dashboard as soon as the figures of the first day are in.',
      button: 'To the dashboard',
      thanks: 'Thank you for working with us – here’s to good figures!',
    },
    reminder: {
      subjectOne: (step: string, days: number) => `Still open for ${days} days: ${step}`,
      subjectMany: (count: number) => `${count} steps are still waiting for you`,
      headingOne: 'One step is still waiting for you',
      headingMany: (count: number) => `${count} steps are still waiting for you`,
      intro: (company: string) =>
        `The onboarding of ${company} continues as soon as you have done this:`,
      introAgain: (company: string) =>
        `The onboarding of ${company} is still waiting for you. For your site to start earning, please do this:`,
      since: (day: string) => `Open since ${day}.`,
      done: 'Already done? Then please confirm the step in your dashboard, and we will stop reminding you.',
    },
  },
  de: {
    stepOfSite: (step, site) => `${step} – ${site}`,
    toStep: 'Zum Schritt',
    toSteps: 'Zum Dashboard',
    toTerms: 'Verträge und Konditionen',
    help: (name, email) => `Haben Sie eine Frage? Schreiben Sie uns gern: ${name}, ${email}`,
    yourTurn: {
      subjectOne: (step) => `Sie sind am Zug: ${step}`,
      subjectMany: (count) => `Sie sind am Zug: ${count} Schritte warten auf Sie`,
      heading: 'Sie sind am Zug',
      introOne: (company) => `beim Onboarding von ${company} geht es weiter. Ihr nächster Schritt:`,
      introMany: (company) =>
        `beim Onboarding von ${company} geht es weiter. Ihre nächsten Schritte:`,
      next: 'Sobald Sie fertig sind, machen wir weiter.',
    },
    manualReady: {
      subject: (site) => `Ihre Einbauanleitung für ${site} liegt bereit`,
      heading: 'Sie sind am Zug: Werbung einbauen',
      intro: (site) => `die Einbauanleitung für ${site} liegt bereit.`,
      next: 'Bauen Sie die Werbung bitte wie beschrieben ein und bestätigen Sie den Schritt dann in Ihrem Dashboard. Bevor Ihre Seite live geht, testen wir alles. Die Anleitung bleibt in Ihrem Dashboard unter „Verträge und Konditionen“.',
      button: 'Zur Anleitung',
    },
    termsChanged: {
      subject: 'Ihre Vereinbarung hat sich geändert – bitte bestätigen Sie sie erneut',
      heading: 'Ihre Vereinbarung hat sich geändert',
      intro: (company) =>
        `was wir mit ${company} vereinbart haben, hat sich geändert, seit Sie es bestätigt haben. Bitte sehen Sie es sich noch einmal an und bestätigen Sie es erneut.`,
      signature: (day) =>
        `Ihre Unterschrift vom ${day} ist nicht mehr gültig, denn sie galt den früheren Konditionen. Sobald Sie die neuen bestätigt haben, unterschreiben Sie den Vertrag bitte noch einmal.`,
      next: 'In Ihrem Dashboard haben wir markiert, was neu ist und wie es vorher war.',
      button: 'Änderungen ansehen',
    },
    contractApproved: {
      subject: 'Ihr Vertrag ist freigegeben',
      heading: 'Ihr Vertrag ist freigegeben',
      intro: (company) =>
        `vielen Dank! Wir haben den unterschriebenen Vertrag von ${company} geprüft und freigegeben. Sie finden ihn jederzeit in Ihrem Dashboard unter „Verträge und Konditionen“.`,
      stepOne: 'Ein Schritt liegt jetzt bei Ihnen:',
      steps: 'Diese Schritte liegen jetzt bei Ihnen:',
      noSteps:
        'Jetzt richten wir alles für Ihre Seite ein. Wir schreiben Ihnen, wenn Sie wieder am Zug sind.',
      button: 'Zum Dashboard',
    },
    contractRejected: {
      subject: 'Bitte senden Sie uns Ihren unterschriebenen Vertrag noch einmal',
      heading: 'Ihr unterschriebener Vertrag',
      intro:
        'wir haben den unterschriebenen Vertrag geprüft, den Sie eingereicht haben, und können ihn noch nicht annehmen.',
      reason: (text) => `Grund: ${text}`,
      button: 'Zum Vertrag',
      next: 'In Ihrem Dashboard können Sie den Vertrag neu unterschreiben oder noch einmal hochladen.',
    },
    credentialsReturned: {
      subject: (site) => `Ihre Zugangsdaten für ${site} funktionieren noch nicht`,
      heading: 'Ihre Zugangsdaten',
      intro: (type, username, site) =>
        `mit den Zugangsdaten, die Sie uns für ${site} gegeben haben (${type}, ${username}), konnten wir uns nicht anmelden.`,
      reason: (text) => `Was nicht funktioniert: ${text}`,
      button: 'Zu den Zugangsdaten',
      next: 'Bitte berichtigen Sie sie in Ihrem Dashboard, dann versuchen wir es noch einmal. Schicken Sie Passwörter nie per E‑Mail.',
    },
    wentLive: {
      subject: (site) => `${site} ist live`,
      subjectFuture: (site, day) => `${site} geht am ${day} live`,
      heading: 'Sie sind live!',
      headingFuture: 'Alles bereit für Ihren Start',
      intro: (site, day) =>
        `wir haben alles getestet und freigegeben: Seit dem ${day} läuft Werbung auf ${site}.`,
      introToday: (site) =>
        `wir haben alles getestet und freigegeben: Ab heute läuft Werbung auf ${site}.`,
      introFuture: (site, day) =>
        `wir haben alles getestet und freigegeben: Ab dem ${day} läuft Werbung auf ${site}. Bis dahin brauchen Sie nichts mehr zu tun.`,
      payouts: (moment) =>
        `Ihre erste Vergütung (ohne Steuer) sehen Sie in Ihrem Dashboard ab dem ${moment} Uhr.`,
      payoutsSoon:
        'Ihre Vergütung (ohne Steuer) sehen Sie in Ihrem Dashboard, sobald die Zahlen des ersten Tages vorliegen.',
      button: 'Zum Dashboard',
      thanks: 'Danke für die gute Zusammenarbeit – auf gute Zahlen!',
    },
    reminder: {
      subjectOne: (step, days) => `Seit ${days} Tagen offen: ${step}`,
      subjectMany: (count) => `${count} Schritte warten noch auf Sie`,
      headingOne: 'Ein Schritt wartet noch auf Sie',
      headingMany: (count) => `${count} Schritte warten noch auf Sie`,
      intro: (company) =>
        `das Onboarding von ${company} geht weiter, sobald Sie dies erledigt haben:`,
      introAgain: (company) =>
        `das Onboarding von ${company} wartet noch immer auf Sie. Damit Ihre Seite bald Geld verdient, erledigen Sie bitte dies:`,
      since: (day) => `Offen seit ${day}.`,
      done: 'Schon erledigt? Dann bestätigen Sie den Schritt bitte in Ihrem Dashboard, und wir erinnern Sie nicht weiter.',
    },
  },
});
