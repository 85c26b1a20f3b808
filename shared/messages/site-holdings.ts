import { defineMessages } from '../saying/define-messages.ts';

/**
 * A site's holdings over time: its companies, its domains and its placements. Loads with the page of a
 * site; what is done with them are its actions.
 */
export const siteHoldingMessages = defineMessages({
  en: {
    owners: {
      title: 'Companies of the site',
      hint: 'Figures and earnings belong to the company that the site belonged to on the day.',
      company: 'Company',
      from: 'From',
      to: 'To',
      planned: 'Planned',
      takeBack: 'Take back',
      takeBackOf: (company: string) => `Take back the change to ${company}`,
      takeBackTitle: 'Take this change back?',
      takeBackRules: (company: string) =>
        `The site stays with ${company}. Its agreement still ends as planned: extend it if it is to go on.`,
      takenBack: 'The change was taken back',
      companyHint: 'Once the site has figures or agreements, change its company under',
    },
    domains: {
      title: 'Domains',
      hint: 'Consent-manager figures count for the site that had the domain on the day.',
      domain: 'Domain',
      from: 'From',
      to: 'To',
      main: 'Main domain',
      empty: 'This site has no domain',
      emptyHint: 'Without one, nothing the consent manager sends is counted for it.',
      correct: 'Correct',
      correctOf: (domain: string) => `Correct ${domain}`,
      end: 'End',
      endOf: (domain: string) => `End ${domain}`,
      endTitle: (domain: string) => `End ${domain}?`,
      endRules: (domain: string) =>
        `From today on ${domain} belongs to no site. Until yesterday it keeps counting here. If it never belonged to this site, correct it instead.`,
      ended: 'The domain was ended',
    },
    placements: {
      history: 'Show periods',
      never: 'Was never here',
      endOf: (id: string) => `${id} ends on …`,
    },
    always: 'from the beginning',
    untilToday: 'until today',
    openEnded: 'open-ended',
    urlHint:
      'Another URL counts from today; past days keep the former one. A typo is corrected under',
  },
  de: {
    owners: {
      title: 'Firmen der Seite',
      hint: 'Zahlen und Vergütung gehören der Firma, der die Seite an dem Tag gehörte.',
      company: 'Firma',
      from: 'Von',
      to: 'Bis',
      planned: 'Geplant',
      takeBack: 'Zurücknehmen',
      takeBackOf: (company) => `Wechsel zu ${company} zurücknehmen`,
      takeBackTitle: 'Diesen Wechsel zurücknehmen?',
      takeBackRules: (company) =>
        `Die Seite bleibt bei ${company}. Die Vereinbarung endet trotzdem wie geplant: Verlängern Sie sie, wenn sie weiterlaufen soll.`,
      takenBack: 'Der Wechsel wurde zurückgenommen',
      companyHint: 'Hat die Seite Zahlen oder Vereinbarungen, geht der Wechsel über',
    },
    domains: {
      title: 'Domains',
      hint: 'Zahlen des Consent-Managers zählen für die Seite, die die Domain an dem Tag hatte.',
      domain: 'Domain',
      from: 'Von',
      to: 'Bis',
      main: 'Hauptdomain',
      empty: 'Diese Seite hat keine Domain',
      emptyHint: 'Ohne Domain zählt für sie nichts, was der Consent-Manager schickt.',
      correct: 'Korrigieren',
      correctOf: (domain) => `${domain} korrigieren`,
      end: 'Beenden',
      endOf: (domain) => `${domain} beenden`,
      endTitle: (domain) => `${domain} beenden?`,
      endRules: (domain) =>
        `Ab heute gehört ${domain} keiner Seite mehr, bis gestern zählt sie weiter hier. Gehörte sie nie zu dieser Seite, korrigieren Sie das stattdessen.`,
      ended: 'Die Domain wurde beendet',
    },
    placements: {
      history: 'Zeiträume zeigen',
      never: 'War nie hier',
      endOf: (id) => `${id} endet am …`,
    },
    always: 'von Anfang an',
    untilToday: 'bis heute',
    openEnded: 'bis auf Weiteres',
    urlHint:
      'Eine andere URL gilt ab heute, vergangene Tage behalten die bisherige. Einen Tippfehler korrigieren Sie unter',
  },
});
