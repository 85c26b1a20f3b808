import { formatDay } from '../../dates.ts';
import { nameOfCountry } from '../../name-countries.ts';
import type { Answer } from './answer.ts';

/** Banking details and the contact in the accounting tool. */
export const accountingAnswers = {
  'not-iban': { en: 'Should be a valid IBAN', de: 'Bitte geben Sie eine gültige IBAN ein' },
  'unknown-tax-type': { en: 'Unknown tax type', de: 'Unbekannte Steuerart' },
  'invalid-entity-type': { en: 'Invalid entity type', de: 'Ungültige Zuordnung' },
  'not-contact-id': {
    en: 'Should be the id of a contact',
    de: 'Bitte geben Sie die Nummer eines Kontakts ein',
  },
  'no-tax-number': {
    en: 'Either TaxNumber or VATNumber must be set in Banking Details',
    de: 'In der Bankverbindung muss die Steuernummer oder die USt‑IdNr. eingetragen sein',
  },
  'no-vat-id': {
    en: 'Reverse Charge EU needs a VAT number of an EU country other than Germany',
    de: 'Für „Reverse Charge EU“ ist die USt‑IdNr. eines anderen EU-Landes als Deutschland nötig',
  },
  'not-vat-id': {
    en: 'Should be a valid VAT number with the letters of its country, such as ATU12345675',
    de: 'Bitte geben Sie eine gültige USt‑IdNr. mit den Buchstaben des Landes ein, etwa ATU12345675',
  },
  'vat-id-abroad': {
    en: 'Reverse Charge EU needs the VAT number of another country than Germany',
    de: 'Für „Reverse Charge EU“ ist die USt‑IdNr. eines anderen Landes als Deutschland nötig',
  },
  /** @param country by two letters */
  'vat-id-of': ({ country }: { country: string }) => ({
    en: `Should be a VAT number of the company’s country (${nameOfCountry(country, 'en')})`,
    de: `Bitte geben Sie eine USt‑IdNr. aus dem Land der Firma ein (${nameOfCountry(country, 'de')})`,
  }),
  'reverse-charge-abroad': {
    en: 'Reverse Charge EU is for companies in other EU countries: please choose another tax type',
    de: '„Reverse Charge EU“ gilt nur für Firmen in anderen EU-Ländern: Bitte wählen Sie eine andere Steuerart',
  },
  'reverse-charge-outside': {
    en: 'Reverse Charge NON-EU is for companies outside the EU: please choose another tax type',
    de: '„Reverse Charge NON-EU“ gilt nur für Firmen außerhalb der EU: Bitte wählen Sie eine andere Steuerart',
  },
  'german-vat-id': {
    en: 'Outside Germany, 19% VAT is only for companies with a German VAT number',
    de: '19\u00a0% Umsatzsteuer gibt es außerhalb Deutschlands nur für Firmen mit deutscher USt‑IdNr.',
  },
  'small-business-abroad': {
    en: 'In other EU countries only companies under the EU scheme for small businesses have this tax type: please confirm that, or choose another one',
    de: 'In anderen EU-Ländern gilt diese Steuerart nur nach der EU-Kleinunternehmerregelung: Bitte bestätigen Sie das, oder wählen Sie eine andere',
  },
  'small-business-outside': {
    en: 'Companies outside the EU are no small businesses under German law: please choose Reverse Charge NON-EU',
    de: 'Firmen außerhalb der EU sind keine Kleinunternehmer nach deutschem Recht: Bitte wählen Sie „Reverse Charge NON-EU“',
  },
  'vat-id-invalid': ({ vatNumber, on }: { vatNumber: string; on: string }) => ({
    en: `On ${formatDay(on)} the EU’s service called the VAT number ${vatNumber} invalid: please ask the company for the right one, or choose another tax type`,
    de: `Der Dienst der EU hat die USt‑IdNr. ${vatNumber} am ${formatDay(on)} als ungültig bezeichnet: Bitte erfragen Sie die richtige, oder wählen Sie eine andere Steuerart`,
  }),
  /** @param on of the latest answer; null: there has been none */
  'vat-id-unproved': ({ vatNumber, on }: { vatNumber: string; on: string | null }) => ({
    en: `The EU’s service has not confirmed the VAT number ${vatNumber} ${on ? `since ${formatDay(on)}` : 'yet'}`,
    de: `Der Dienst der EU hat die USt‑IdNr. ${vatNumber} ${on ? `zuletzt am ${formatDay(on)}` : 'noch nicht'} bestätigt`,
  }),
  'vat-check-off': {
    en: 'The check of VAT numbers is not set up',
    de: 'Die Prüfung von USt‑IdNrn. ist nicht eingerichtet',
  },
  'no-vat-id-to-check': {
    en: 'The company’s account has no VAT number of an EU country',
    de: 'Beim Konto der Firma steht keine USt‑IdNr. eines EU-Landes',
  },
  'tax-number-digits': ({ min, max }: { min: number; max: number }) => ({
    en: `Should be a tax number of ${min === max ? min : `${min} to ${max}`} digits`,
    de: `Bitte geben Sie eine Steuernummer mit ${min === max ? min : `${min} bis ${max}`} Ziffern ein`,
  }),
  'not-tax-number': {
    en: 'Should be a tax number such as 12/345/67890',
    de: 'Bitte geben Sie eine Steuernummer wie 12/345/67890 ein',
  },
  'kid-taken': ({ kid, company }: { kid: string; company: string }) => ({
    en: `KID ${kid} belongs to ${company}`,
    de: `Die KID ${kid} gehört zu ${company}`,
  }),
  'no-contact': { en: 'There is no contact', de: 'Es gibt keinen Kontakt' },
  'no-banking': { en: 'There are no banking details', de: 'Es gibt keine Bankverbindung' },
  'contact-exists': {
    en: 'The company already has a contact',
    de: 'Die Firma hat bereits einen Kontakt',
  },
  'contact-number-taken': ({ number, name }: { number: string; name: string }) => ({
    en: `The accounting tool has ${name} under our number ${number}. If it is this company, choose it as its contact; if not, give it another number there`,
    de: `Im Buchhaltungsprogramm steht unter unserer Nummer ${number} der Kontakt ${name}. Ist es diese Firma, ordnen Sie ihn zu; sonst geben Sie ihm dort eine andere Nummer`,
  }),
  'contact-being-written': {
    en: 'The contact is being saved right now, please wait',
    de: 'Der Kontakt wird gerade geschrieben, bitte warten Sie einen Moment',
  },
  'contact-unsettled': {
    en: 'We do not know yet whether the last attempt created a contact, please try again in two minutes',
    de: 'Ob der letzte Versuch einen Kontakt angelegt hat, ist noch nicht bekannt. Bitte versuchen Sie es in zwei Minuten erneut.',
  },
  'contact-stale': {
    en: 'The data has changed in the meantime, please check it again',
    de: 'Die Daten haben sich inzwischen geändert, bitte prüfen Sie sie noch einmal',
  },
  'accounting-tool-off': {
    en: 'The accounting tool is not set up',
    de: 'Das Buchhaltungsprogramm ist nicht eingerichtet',
  },
  'accounting-tool-slow': {
    en: 'The accounting tool takes too long to answer',
    de: 'Das Buchhaltungsprogramm antwortet zu langsam',
  },
  'accounting-tool-down': {
    en: 'The accounting tool cannot be reached',
    de: 'Das Buchhaltungsprogramm ist nicht erreichbar',
  },
  'accounting-tool-fault': {
    en: 'The accounting tool reported an internal error',
    de: 'Das Buchhaltungsprogramm ist zurzeit gestört',
  },
  'accounting-tool-busy': {
    en: 'The accounting tool asks us to wait',
    de: 'Das Buchhaltungsprogramm bittet um etwas Geduld',
  },
  'accounting-tool-refuses': {
    en: 'The accounting tool rejects our token',
    de: 'Das Buchhaltungsprogramm lehnt unseren Zugang ab',
  },
  'accounting-tool-nonsense': {
    en: 'The accounting tool gave an answer we do not understand',
    de: 'Das Buchhaltungsprogramm hat etwas Unverständliches geantwortet',
  },
  'accounting-tool-rejects': {
    en: 'The accounting tool does not accept this data',
    de: 'Das Buchhaltungsprogramm nimmt diese Daten nicht an',
  },
} satisfies Record<string, Answer>;
