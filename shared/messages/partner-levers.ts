import type { NoLever } from '../domain/levers.ts';
import { defineMessages } from '../saying/define-messages.ts';

/** A publisher’s page of what moves the earnings: consent, devices, positions and regions. */
export const partnerLeverMessages = defineMessages({
  en: {
    title: 'What moves the amount',
    onePoint: 'One percentage point more',
    consent: 'of your page impressions with consent',
    mobile: 'of them mobile instead of desktop',
    aMonth: (amount: string) => `${amount} a month`,
    aPoint: (amount: string) => `${amount} per point`,
    of: (period: string, share: string) => `${period}: ${share}`,
    reckoned: (days: string, month: number) =>
      `Calculated from the page impressions of ${days} with figures in this period, scaled to ${month} days, and today’s rates with and without consent of each site. Before tax, as an estimate: whatever ads earn besides is not included.`,
    days: (count: string, isOne: boolean) => (isOne ? 'one day' : `${count} days`),
    leftOut: (count: string, isOne: boolean) =>
      isOne
        ? 'One site is left out; the table says why.'
        : `${count} sites are left out; the table says why.`,
    because: {
      agreement: 'No agreement is in force today, so there are no rates to calculate with.',
      pilot: 'In a pilot, page impressions are paid alike with and without consent.',
      ads: 'Ad positions are paid by their views, which cannot be told apart by consent.',
      equal: 'The rates are the same on both sides: it makes no difference.',
      views: 'There are not enough page impressions to calculate with.',
    } satisfies Record<NoLever, string>,
    briefly: {
      agreement: 'no agreement',
      pilot: 'pilot',
      ads: 'paid by ad views',
      equal: 'same rates',
      views: 'cannot be calculated',
    } satisfies Record<NoLever, string>,
    overTime: 'Consent and devices over time',
    description: (period: string) => `Share with consent and mobile share, ${period}`,
    region: 'Region',
    allRegions: 'Both',
    regions: { DE: 'Germany', AT: 'Austria' },
    bySite: 'By region and site',
    all: 'All together',
    columns: {
      span: { day: 'Day', month: 'Month' },
      name: 'Region, site',
      site: 'Site',
      position: 'Position',
      region: 'Region',
      pageImpressions: 'Page impressions',
      count: 'Count',
      consent: 'With consent',
      mobile: 'Mobile',
      payout: 'Earnings, before tax',
      perThousand: 'Per 1,000',
    },
    rows: 'Sites, positions and regions',
    rowsNote:
      'The share with consent is that of the site’s page impressions in the region, on the position’s devices.',
    sortBy: 'Sort by',
    perThousand: (amount: string) => `${amount} per\u00a01,000`,
    showAll: (count: string) => `Show all ${count} rows`,
  },

  de: {
    title: 'Was den Betrag bewegt',
    onePoint: 'Ein Prozentpunkt mehr',
    consent: 'Ihrer Seitenaufrufe mit Einwilligung',
    mobile: 'davon mobil statt am Desktop',
    aMonth: (amount) => `${amount} im Monat`,
    aPoint: (amount) => `${amount} je Punkt`,
    of: (period, share) => `${period}: ${share}`,
    reckoned: (days, month) =>
      `Gerechnet mit den Seitenaufrufen von ${days} mit Zahlen in diesem Zeitraum, hochgerechnet auf ${month} Tage, und den heutigen Sätzen jeder Seite mit und ohne Einwilligung. Ohne Steuer und geschätzt: Was Werbung daneben einbringt, ist nicht enthalten.`,
    days: (count, isOne) => (isOne ? 'einem Tag' : `${count} Tagen`),
    leftOut: (count, isOne) =>
      isOne
        ? 'Eine Seite ist nicht enthalten; warum, steht in der Tabelle.'
        : `${count} Seiten sind nicht enthalten; warum, steht in der Tabelle.`,
    because: {
      agreement: 'Heute gilt keine Vereinbarung, also gibt es keine Sätze zum Rechnen.',
      pilot: 'Im Pilot werden Seitenaufrufe mit und ohne Einwilligung gleich vergütet.',
      ads: 'Werbepositionen werden nach Einblendungen vergütet; die lassen sich nicht nach Einwilligung trennen.',
      equal: 'Die Sätze sind auf beiden Seiten gleich: Es macht keinen Unterschied.',
      views: 'Es gibt nicht genug Seitenaufrufe zum Rechnen.',
    },
    briefly: {
      agreement: 'keine Vereinbarung',
      pilot: 'Pilot',
      ads: 'nach Einblendungen vergütet',
      equal: 'gleiche Sätze',
      views: 'nicht berechenbar',
    },
    overTime: 'Einwilligung und Geräte über die Zeit',
    description: (period) => `Anteil mit Einwilligung und mobiler Anteil, ${period}`,
    region: 'Region',
    allRegions: 'Beide',
    regions: { DE: 'Deutschland', AT: 'Österreich' },
    bySite: 'Nach Region und Seite',
    all: 'Alles zusammen',
    columns: {
      span: { day: 'Tag', month: 'Monat' },
      name: 'Region, Seite',
      site: 'Seite',
      position: 'Position',
      region: 'Region',
      pageImpressions: 'Seitenaufrufe',
      count: 'Anzahl',
      consent: 'Mit Einwilligung',
      mobile: 'Mobil',
      payout: 'Vergütung, ohne Steuer',
      perThousand: 'Je 1.000',
    },
    rows: 'Seiten, Positionen und Regionen',
    rowsNote:
      'Der Anteil mit Einwilligung ist der an den Seitenaufrufen der Seite in der Region, auf den Geräten der Position.',
    sortBy: 'Sortieren nach',
    perThousand: (amount) => `${amount} je 1.000`,
    showAll: (count) => `Alle ${count} Zeilen anzeigen`,
  },
});
