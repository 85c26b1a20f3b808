import { defineMessages } from './define-messages.ts';

/** Blocks for a publisher's privacy policy. They stand on the publisher's own pages. */
export const privacyTextMessages = defineMessages({
  en: {
    general: {
      title: 'Advertising marketing',
      text: [
        'On this website we display advertising in order to finance our offer. The advertising space is marketed by our marketing partner QMN together with WB and with technical service providers (ad servers and exchanges).',
        'When an advertisement is delivered, the following data are processed: the IP address in shortened form, the time of the request, the page visited, information about browser and device, and, where you have consented, identifiers that are stored on your device (cookies and comparable techniques). They serve to deliver and limit advertising, to measure its reach and success, to prevent misuse and to settle accounts.',
        'The legal basis is your consent under Art. 6(1)(a) GDPR and section 25(1) TDDDG. Without your consent we only display advertising that does without identifiers on your device; the legal basis then is our legitimate interest in financing our offer under Art. 6(1)(f) GDPR.',
        'You can change or withdraw your consent at any time with effect for the future by means of the privacy settings on this website.',
      ].join('\n\n'),
    },
    consentManager: {
      title: 'Consent management',
      text: [
        'We use a consent manager on this website in order to obtain, document and manage your decisions on cookies and comparable techniques. It follows the Transparency and Consent Framework (TCF) of IAB Europe.',
        'When you visit this website, the consent manager processes your decision, the time at which it was made, a random identifier, the shortened IP address and information about browser and device. Your decision is stored on your device for up to twelve months, so that you are not asked again on every page.',
        'The legal basis is Art. 6(1)(c) GDPR: we are obliged to be able to prove your consent. You can open the settings of the consent manager at any time by means of the link at the foot of this website.',
      ].join('\n\n'),
    },
  },
  de: {
    general: {
      title: 'Vermarktung von Werbung',
      text: [
        'Auf dieser Website zeigen wir Werbung an, um unser Angebot zu finanzieren. Die Werbeflächen vermarktet unser Vermarktungspartner QMN gemeinsam mit WB und mit technischen Dienstleistern (Adservern und Werbebörsen).',
        'Bei der Auslieferung einer Anzeige werden folgende Daten verarbeitet: die IP-Adresse in gekürzter Form, der Zeitpunkt des Abrufs, die aufgerufene Seite, Angaben zu Browser und Gerät sowie, soweit Sie eingewilligt haben, Kennungen, die auf Ihrem Gerät gespeichert werden (Cookies und vergleichbare Techniken). Sie dienen dazu, Werbung auszuliefern und zu begrenzen, ihre Reichweite und ihren Erfolg zu messen, Missbrauch zu verhindern und abzurechnen.',
        'Rechtsgrundlage ist Ihre Einwilligung nach Art. 6 Abs. 1 lit. a DSGVO und § 25 Abs. 1 TDDDG. Ohne Ihre Einwilligung zeigen wir nur Werbung an, die ohne Kennungen auf Ihrem Gerät auskommt; Rechtsgrundlage ist dann unser berechtigtes Interesse an der Finanzierung unseres Angebots nach Art. 6 Abs. 1 lit. f DSGVO.',
        'Ihre Einwilligung können Sie jederzeit mit Wirkung für die Zukunft über die Datenschutz-Einstellungen dieser Website ändern oder widerrufen.',
      ].join('\n\n'),
    },
    consentManager: {
      title: 'Verwaltung von Einwilligungen',
      text: [
        'Auf dieser Website setzen wir einen Consent-Manager ein, um Ihre Entscheidungen über Cookies und vergleichbare Techniken einzuholen, zu dokumentieren und zu verwalten. Er folgt dem Transparency and Consent Framework (TCF) des IAB Europe.',
        'Beim Besuch dieser Website verarbeitet der Consent-Manager Ihre Entscheidung, deren Zeitpunkt, eine zufällige Kennung, die gekürzte IP-Adresse sowie Angaben zu Browser und Gerät. Ihre Entscheidung wird für bis zu zwölf Monate auf Ihrem Gerät gespeichert, damit Sie nicht auf jeder Seite erneut gefragt werden.',
        'Rechtsgrundlage ist Art. 6 Abs. 1 lit. c DSGVO: Wir müssen Ihre Einwilligung nachweisen können. Die Einstellungen des Consent-Managers können Sie jederzeit über den Link am Fuß dieser Website öffnen.',
      ].join('\n\n'),
    },
  },
});
