import { defineMessages } from '../saying/define-messages.ts';

/**
 * Mails to publishers about their figures. Days, amounts and counts come formatted. Their subjects
 * say none: who manages people reads those in the log of mails, without a right to figures.
 */
export const figuresMailMessages = defineMessages({
  en: {
    days: (from: string, to: string) => `${from} – ${to}`,
    digest: {
      heading: (period: string) => `Your summary: ${period}`,
      intro: (company: string, amount: string, period: string, before: string, former: string) =>
        `${company} earned ${amount} net (${period}). In the period before (${former}) it was ${before}.`,
      why: (difference: string) => `The difference of ${difference} comes from:`,
      unchanged: 'The earnings are the same as before.',
      incomplete: (count: number) =>
        count === 1
          ? 'The figures of 1 day are not complete yet.'
          : `The figures of ${count} days are not complete yet.`,
      note: 'Earnings are net. Until the month is settled, they are estimated.',
    },
    figures: {
      payout: 'Earnings (net)',
      pageImpressions: 'Page impressions',
      adViews: 'Ad views',
      consent: 'Consent share',
    },
    compared: (now: string, before: string, change: string) =>
      `${now}, before: ${before}${change && ` (${change})`}`,
    changed: {
      heading: 'Your figures have changed',
      intro: (company: string, now: string, before: string) =>
        `The last 7 complete days of ${company} (${now}) differ from the 7 before (${before}):`,
      note: (percent: number) =>
        `You asked to be told of changes of ${percent}% or more. We write again only after the difference has been smaller in between.`,
    },
    button: 'View your figures',
  },
  de: {
    days: (from, to) => `${from} – ${to}`,
    digest: {
      heading: (period) => `Ihre Zusammenfassung: ${period}`,
      intro: (company, amount, period, before, former) =>
        `die Vergütung von „${company}“ beträgt ${amount} netto (${period}). Im Zeitraum davor (${former}) waren es ${before}.`,
      why: (difference) => `Der Unterschied von ${difference} kommt daher:`,
      unchanged: 'Die Vergütung ist gleich geblieben.',
      incomplete: (count) =>
        count === 1
          ? 'Die Zahlen von 1 Tag sind noch nicht vollständig.'
          : `Die Zahlen von ${count} Tagen sind noch nicht vollständig.`,
      note: 'Die Vergütung ist netto. Bis der Monat abgerechnet ist, ist sie geschätzt.',
    },
    figures: {
      payout: 'Vergütung (netto)',
      pageImpressions: 'Seitenaufrufe',
      adViews: 'Einblendungen',
      consent: 'Einwilligungsquote',
    },
    compared: (now, before, change) => `${now}, davor: ${before}${change && ` (${change})`}`,
    changed: {
      heading: 'Ihre Zahlen haben sich geändert',
      intro: (company, now, before) =>
        `die letzten 7 vollständigen Tage von „${company}“ (${now}) weichen von den 7 davor (${before}) ab:`,
      note: (percent) =>
        `Sie wollten ab ${percent}\u00a0% Abweichung benachrichtigt werden. Wir schreiben erst wieder, wenn sie zwischendurch kleiner war.`,
    },
    button: 'Zahlen ansehen',
  },
});
