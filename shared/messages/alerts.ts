import { berlinDay, formatDay, formatMonth } from '../dates.ts';
import { type AlertKind, alertKinds, isFactor } from '../domain/alerts/alert-kinds.ts';
import { feedLabels } from '../feeds/feeds.ts';
import type { Locale } from '../locale.ts';
import { centsFromEstimate, formatCents, formatCount, formatRatio } from '../money.ts';
import { defineMessages } from '../saying/define-messages.ts';
import type { AlertFigures } from '../schemas/entities/alert.ts';
import { labelOfJob } from '../schemas/job-labels.ts';
import { tellRun } from './runs/tell-run.ts';

/** Mails and screens of alerts. */
export const alertMessages = defineMessages({
  en: {
    sentence: {
      factor: (what: string, found: string, expected: string, band: string, day: string) =>
        `${what} ${found} on ${day} instead of ${expected} (${band} would be usual)`,
      silent: (trackers: string, since: string) =>
        `${trackers}: no deliveries since ${since}, although the site is read`,
      sites: (count: number) => (count === 1 ? '1 site' : `${count} sites`),
      ofSites: {
        silent: (trackers: string, sites: string, since: string) =>
          `${trackers}: no deliveries on ${sites} since ${since}, although they are read`,
        lower: (what: string, sites: string, since: string) =>
          `${what} lower than usual on ${sites} since ${since}`,
        higher: (what: string, sites: string, since: string) =>
          `${what} higher than usual on ${sites} since ${since}`,
        check: (detail: string, sites: string) => `On ${sites}: ${detail}`,
        so: (what: string, sites: string, since: string) => `${what} on ${sites} since ${since}`,
      },
      seenOnce: 'so far seen once',
      NEGATIVE_MARGIN: (payout: string, revenue: string) =>
        `Within seven days, publishers earned ${payout}, but revenue was only ${revenue}`,
      FEED_LATE: (day: string, days: number) =>
        days === 1
          ? `Nothing was received for ${day}`
          : `Nothing was received for ${days} days since ${day}`,
      paused: (since: string, by: string) => `Paused since ${since} by ${by}`,
      FEED_INCOMPLETE: (day: string, days: number, hours: number) =>
        `${days === 1 ? `${day} is` : `${days} days since ${day} are`} incomplete${hours > 0 ? `: ${hours} ${hours === 1 ? 'hour is' : 'hours are'} missing` : ''}`,
      JOB_FAILING: (job: string, reason: string) =>
        `“${job}” failed and will be tried again: ${reason}`,
      JOB_GIVEN_UP: (job: string, reason: string) => `“${job}” was given up: ${reason}`,
      AGREEMENT_ENDING: (day: string) => `The agreement ends on ${day}, and no other follows it`,
      TRAFFIC_WITHOUT_AGREEMENT: (pages: string, day: string) =>
        `${pages} page impressions on ${day}, and no agreement is in force`,
      BANKING_MISSING: (amount: string, month: string) =>
        `${amount} of ${month} cannot be paid: there are no banking details`,
    },
    band: (low: string, high: string) => `${low} to ${high}`,
    untilHour: (day: string, hour: number) => `${day} until ${hour}:00`,
    atStake: (amount: string) => `${amount} per day`,
    panel: {
      series: 'What was expected',
      expected: 'Expected',
      value: 'Found',
      band: 'Usual',
      covered: (kinds: string) => `From the same cause: ${kinds}`,
      noMoney:
        'How much is at stake is not known: no revenue was counted for the ad owners of the missing lines.',
      notYetExplained: 'Its effect is explained once a whole day has passed.',
    },
    trial: {
      title: 'Try on the past',
      button: 'Try on the last 60 days',
      running: 'Working it out …',
      FIGURES: (count: number) =>
        count === 1
          ? 'It would have raised 1 alert in 60 days.'
          : `It would have raised ${count} alerts in 60 days.`,
      RAISED: (count: number) =>
        count === 1
          ? '1 alert of this kind was there in the last 60 days.'
          : `${count} alerts of this kind were there in the last 60 days.`,
      none: 'Alerts of this kind depend on how things stood at the time, and that is not kept. So this is what was found while the rule was switched on; its limits change nothing here.',
      subject: 'Concerns',
      from: 'From',
      to: 'To',
      atStake: 'At stake per day',
    },
    mail: {
      subject: (sentence: string) => `Alert: ${sentence}`,
      intro: (subject: string) => `Something is wrong: ${subject}.`,
      atStake: (amount: string) => `At stake: ${amount} per day.`,
      button: 'View alert',
      digest: {
        subject: (count: number) => (count === 1 ? '1 new alert' : `${count} new alerts`),
        heading: 'Alerts of the last day',
        intro: 'Found since the last daily mail.',
        button: 'View alerts',
      },
      note: 'The alert rules in the back office decide who is told what.',
    },
    channel: {
      resolved: (title: string) => `Resolved: ${title}`,
      resolvedText: 'This is over.',
      test: 'Test of the alert channel',
      testText: 'This is what an alert looks like here. Nothing is wrong.',
      toChannels: 'View alert channels',
      secret: {
        title: 'Signing secret',
        text: 'Messages are signed as Standard Webhooks say. Only those who have the secret can tell that they come from here.',
        button: 'New secret',
        ask: 'After that, the former one no longer signs.',
        once: 'Copy it now: it is not shown again.',
        copy: 'Copy the secret',
      },
    },
    publisher: {
      TRACKER_SILENT: {
        subject: (site: string) => `${site}: an ad position delivers nothing`,
        lead: (site: string, what: string) =>
          `On ${site}, we have received no ad views from ${what}, although your pages are being read.`,
        task: 'Please check whether the ad tag is still in your templates, for instance after a redesign. If you changed nothing, please tell us.',
      },
      PAGE_IMPRESSIONS: {
        subject: (site: string) => `${site}: page impressions are far from usual`,
        lead: (site: string, what: string) =>
          `The page impressions of ${site} are far from usual. ${what}`,
        task: 'Please compare this with your own statistics. If they show the usual number, please check whether our script is still on all pages.',
        taskOfRise:
          'Please compare this with your own statistics. If they show the usual number, please check whether our script is on your pages twice. If they show the same rise and you do not know where these readers come from, please tell us: they may be no readers.',
      },
      CONSENT_SHARE: {
        subject: (site: string) => `${site}: fewer readers consent`,
        lead: (site: string, what: string) =>
          `Fewer readers of ${site} consent than usual. ${what}`,
        task: 'Please check whether the consent banner is shown properly, on phones as well, and whether its text or colours were changed. Without consent, advertising earns you less. If you changed nothing, please tell us.',
      },
      REQUESTS_PER_PAGE: {
        subject: (site: string) => `${site}: fewer ads are requested per page`,
        lead: (site: string, what: string) =>
          `The pages of ${site} request fewer ads than usual. ${what}`,
        task: 'Please check whether ad tags are missing from some of your templates. If you changed nothing, please tell us.',
      },
      ADS_TXT_BROKEN: {
        subject: (site: string) => `${site}: the ads.txt file needs fixing`,
        lead: (site: string, what: string) =>
          `Buyers cannot use the ads.txt file of ${site} as it is. ${what}`,
        task: 'Please restore the complete file. Without it, some of the advertising is not bought.',
      },
      CONSENT_MANAGER_GONE: {
        subject: (site: string) => `${site}: the consent manager is missing`,
        lead: (site: string, what: string) =>
          `We could not find the consent manager on ${site}. ${what}`,
        task: 'Please check whether its script is still at the top of your pages. Without it, no advertising may be shown to your readers.',
      },
      mended: {
        TRACKER_SILENT: {
          subject: (site: string) => `Fixed: no ad position is missing on ${site} any more`,
          lead: (site: string) =>
            `The ad position on ${site} that we wrote to you about is no longer missing.`,
        },
        PAGE_IMPRESSIONS: {
          subject: (site: string) => `${site}: page impressions are as usual again`,
          lead: (site: string) => `The page impressions of ${site} are within what is usual again.`,
        },
        CONSENT_SHARE: {
          subject: (site: string) => `${site}: consent is as usual again`,
          lead: (site: string) => `The consent share of ${site} is within what is usual again.`,
        },
        REQUESTS_PER_PAGE: {
          subject: (site: string) => `${site}: ad requests are as usual again`,
          lead: (site: string) =>
            `The ad requests per page of ${site} are within what is usual again.`,
        },
        ADS_TXT_BROKEN: {
          subject: (site: string) => `Fixed: the ads.txt file of ${site}`,
          lead: (site: string) =>
            `At our last check, buyers could use the ads.txt file of ${site} again.`,
        },
        CONSENT_MANAGER_GONE: {
          subject: (site: string) => `Fixed: the consent manager of ${site}`,
          lead: (site: string) => `At our last check, the consent manager was back on ${site}.`,
        },
        nothingToDo: 'Thank you. There is nothing more to do.',
      },
      button: 'View your site',
      help: (name: string, email: string) => `Do you need help? ${name}, ${email}`,
    },
  },

  de: {
    sentence: {
      factor: (what, found, expected, band, day) =>
        `${what} ${found} am ${day} statt ${expected} (üblich wären ${band})`,
      silent: (trackers, since) =>
        `${trackers}: keine Lieferung seit dem ${since}, obwohl die Seite gelesen wird`,
      sites: (count) => (count === 1 ? '1 Seite' : `${count} Seiten`),
      ofSites: {
        silent: (trackers, sites, since) =>
          `${trackers}: auf ${sites} keine Lieferung seit dem ${since}, obwohl dort gelesen wird`,
        lower: (what, sites, since) =>
          `${what} auf ${sites} seit dem ${since} niedriger als üblich`,
        higher: (what, sites, since) => `${what} auf ${sites} seit dem ${since} höher als üblich`,
        check: (detail, sites) => `Auf ${sites}: ${detail}`,
        so: (what, sites, since) => `${what} auf ${sites} seit dem ${since}`,
      },
      seenOnce: 'bisher einmal gesehen',
      NEGATIVE_MARGIN: (payout, revenue) =>
        `Innerhalb von sieben Tagen: ${payout} Vergütung, aber nur ${revenue} Umsatz`,
      FEED_LATE: (day, days) =>
        days === 1
          ? `Vom ${day} ist nichts eingegangen`
          : `Von ${days} Tagen seit dem ${day} ist nichts eingegangen`,
      paused: (since, by) => `Angehalten seit dem ${since} von ${by}`,
      FEED_INCOMPLETE: (day, days, hours) =>
        `${days === 1 ? `Der ${day} ist` : `${days} Tage seit dem ${day} sind`} nicht vollständig${hours > 0 ? `: ${hours} ${hours === 1 ? 'Stunde fehlt' : 'Stunden fehlen'}` : ''}`,
      JOB_FAILING: (job, reason) => `„${job}“ ist fehlgeschlagen und wird wiederholt: ${reason}`,
      JOB_GIVEN_UP: (job, reason) => `„${job}“ ist endgültig fehlgeschlagen: ${reason}`,
      AGREEMENT_ENDING: (day) => `Die Vereinbarung endet am ${day}, und keine folgt ihr`,
      TRAFFIC_WITHOUT_AGREEMENT: (pages, day) =>
        `${pages} Seitenaufrufe am ${day}, und keine Vereinbarung gilt`,
      BANKING_MISSING: (amount, month) =>
        `${amount} aus ${month} können nicht ausgezahlt werden: Die Bankverbindung fehlt`,
    },
    band: (low, high) => `${low} bis ${high}`,
    untilHour: (day, hour) => `${day} bis ${hour} Uhr`,
    atStake: (amount) => `${amount} pro Tag`,
    panel: {
      series: 'Was zu erwarten war',
      expected: 'Erwartet',
      value: 'Gefunden',
      band: 'Üblich',
      covered: (kinds) => `Aus derselben Ursache: ${kinds}`,
      noMoney:
        'Um welchen Betrag es geht, ist nicht bekannt: Zu den Vermarktern der fehlenden Zeilen wurde kein Umsatz gezählt.',
      notYetExplained: 'Was sich dadurch ändert, wird erklärt, sobald ein ganzer Tag vorbei ist.',
    },
    trial: {
      title: 'An der Vergangenheit ausprobieren',
      button: 'An den letzten 60 Tagen ausprobieren',
      running: 'Wird berechnet …',
      FIGURES: (count) =>
        count === 1
          ? 'In 60 Tagen hätte es 1 Warnung gegeben.'
          : `In 60 Tagen hätte es ${count} Warnungen gegeben.`,
      RAISED: (count) =>
        count === 1
          ? 'In den letzten 60 Tagen gab es 1 Warnung dieser Art.'
          : `In den letzten 60 Tagen gab es ${count} Warnungen dieser Art.`,
      none: 'Diese Art von Warnung hängt vom damaligen Stand ab, und der wird nicht aufgehoben. Gezählt ist deshalb, was bei eingeschalteter Regel gefunden wurde; ihre Grenzwerte ändern daran nichts.',
      subject: 'Betrifft',
      from: 'Von',
      to: 'Bis',
      atStake: 'Verlust pro Tag',
    },
    mail: {
      subject: (sentence) => `Warnung: ${sentence}`,
      intro: (subject) => `etwas ist nicht, wie es sein sollte: ${subject}.`,
      atStake: (amount) => `Es geht um ${amount} pro Tag.`,
      button: 'Zur Warnung',
      digest: {
        subject: (count) => (count === 1 ? '1 neue Warnung' : `${count} neue Warnungen`),
        heading: 'Warnungen des letzten Tages',
        intro: 'das wurde seit der letzten täglichen E‑Mail gefunden.',
        button: 'Zu den Warnungen',
      },
      note: 'Wer wovon hört, steht in den Warnregeln im Backoffice.',
    },
    channel: {
      resolved: (title) => `Erledigt: ${title}`,
      resolvedText: 'Das ist vorbei.',
      test: 'Test des Warnkanals',
      testText: 'So sieht eine Warnung hier aus. Es ist nichts passiert.',
      toChannels: 'Zu den Warnkanälen',
      secret: {
        title: 'Signaturschlüssel',
        text: 'Nachrichten sind signiert, wie „Standard Webhooks“ es vorsieht. Nur wer den Schlüssel hat, erkennt, dass sie von hier kommen.',
        button: 'Neuer Schlüssel',
        ask: 'Mit dem bisherigen wird danach nicht mehr signiert.',
        once: 'Kopieren Sie ihn jetzt: Er wird nicht wieder gezeigt.',
        copy: 'Schlüssel kopieren',
      },
    },
    publisher: {
      TRACKER_SILENT: {
        subject: (site) => `${site}: Eine Werbeposition liefert nichts`,
        lead: (site, what) =>
          `auf ${site} haben wir von ${what} keine Einblendungen mehr erhalten, obwohl Ihre Seiten gelesen werden.`,
        task: 'Bitte prüfen Sie, ob der Werbecode noch in Ihren Vorlagen steht, etwa nach einer Umgestaltung. Haben Sie nichts geändert, melden Sie sich bitte bei uns.',
      },
      PAGE_IMPRESSIONS: {
        subject: (site) => `${site}: Die Seitenaufrufe weichen stark ab`,
        lead: (site, what) =>
          `die Seitenaufrufe von ${site} weichen stark vom Üblichen ab. ${what}`,
        task: 'Bitte vergleichen Sie das mit Ihrer eigenen Statistik. Zeigt sie die übliche Zahl, prüfen Sie bitte, ob unser Skript noch auf allen Seiten steht.',
        taskOfRise:
          'Bitte vergleichen Sie das mit Ihrer eigenen Statistik. Zeigt sie die übliche Zahl, prüfen Sie bitte, ob unser Skript doppelt in Ihren Seiten steht. Zeigt sie denselben Anstieg und Sie wissen nicht, woher diese Leser kommen, melden Sie sich bitte bei uns: Vielleicht sind es keine Leser.',
      },
      CONSENT_SHARE: {
        subject: (site) => `${site}: Weniger Leser willigen ein`,
        lead: (site, what) => `auf ${site} willigen weniger Leser ein als üblich. ${what}`,
        task: 'Bitte prüfen Sie, ob das Einwilligungsfenster richtig erscheint, auch auf Mobilgeräten, und ob sein Text oder seine Farben geändert wurden. Ohne Einwilligung bringt Ihnen Werbung weniger ein. Haben Sie nichts geändert, melden Sie sich bitte bei uns.',
      },
      REQUESTS_PER_PAGE: {
        subject: (site) => `${site}: Je Seite wird weniger Werbung abgerufen`,
        lead: (site, what) => `die Seiten von ${site} rufen weniger Werbung ab als üblich. ${what}`,
        task: 'Bitte prüfen Sie, ob in einigen Ihrer Vorlagen Werbecode fehlt. Haben Sie nichts geändert, melden Sie sich bitte bei uns.',
      },
      ADS_TXT_BROKEN: {
        subject: (site) => `${site}: Die ads.txt muss berichtigt werden`,
        lead: (site, what) =>
          `die Datei ads.txt von ${site} ist nicht so, wie Einkäufer sie brauchen. ${what}`,
        task: 'Bitte stellen Sie die vollständige Datei wieder bereit. Ohne sie wird ein Teil der Werbung nicht gekauft.',
      },
      CONSENT_MANAGER_GONE: {
        subject: (site) => `${site}: Der Consent-Manager fehlt`,
        lead: (site, what) => `wir konnten den Consent-Manager auf ${site} nicht finden. ${what}`,
        task: 'Bitte prüfen Sie, ob sein Skript noch am Anfang Ihrer Seiten steht. Ohne ihn darf Ihren Lesern keine Werbung gezeigt werden.',
      },
      mended: {
        TRACKER_SILENT: {
          subject: (site) => `Behoben: Auf ${site} fehlt keine Werbeposition mehr`,
          lead: (site) =>
            `die Werbeposition auf ${site}, wegen der wir Ihnen geschrieben hatten, fehlt nicht mehr.`,
        },
        PAGE_IMPRESSIONS: {
          subject: (site) => `${site}: Seitenaufrufe wieder im üblichen Rahmen`,
          lead: (site) => `die Seitenaufrufe von ${site} liegen wieder im üblichen Rahmen.`,
        },
        CONSENT_SHARE: {
          subject: (site) => `${site}: Einwilligungen wieder im üblichen Rahmen`,
          lead: (site) => `die Einwilligungsquote von ${site} liegt wieder im üblichen Rahmen.`,
        },
        REQUESTS_PER_PAGE: {
          subject: (site) => `${site}: Werbeanfragen wieder im üblichen Rahmen`,
          lead: (site) =>
            `die Werbeanfragen je Seitenaufruf von ${site} liegen wieder im üblichen Rahmen.`,
        },
        ADS_TXT_BROKEN: {
          subject: (site) => `Behoben: Die ads.txt von ${site}`,
          lead: (site) =>
            `bei unserer letzten Prüfung war die Datei ads.txt von ${site} wieder so, wie Einkäufer sie brauchen.`,
        },
        CONSENT_MANAGER_GONE: {
          subject: (site) => `Behoben: Der Consent-Manager von ${site}`,
          lead: (site) =>
            `bei unserer letzten Prüfung war der Consent-Manager auf ${site} wieder da.`,
        },
        nothingToDo: 'Vielen Dank. Sie müssen nichts weiter tun.',
      },
      button: 'Zu Ihrer Seite',
      help: (name, email) => `Brauchen Sie Hilfe? ${name}, ${email}`,
    },
  },
});

export interface ToldAlert {
  kind: AlertKind;
  feed: string | null;
  since: string;
  figures: AlertFigures;
}

/** The fault, in figures. */
export function alertSentence({ kind, feed, since, figures }: ToldAlert, locale: Locale): string {
  const { sentence: words, band, untilHour } = alertMessages[locale];
  const dayOf = figures.day ? formatDay(figures.day) : formatDay(since.slice(0, 10));
  const day = figures.untilHour ? untilHour(dayOf, figures.untilHour) : dayOf;
  const money = (cents = 0) => formatCents(cents, locale);
  const detail = figures.said ? tellRun(figures.said, locale) : (figures.detail?.[locale] ?? '');
  const { paused } = figures;
  const ofFeed = (fault: string) =>
    [
      `${feedName(feed, locale)}: ${fault}`,
      ...(paused ? [words.paused(formatDay(berlinDayOf(paused.since)), paused.by)] : []),
      ...(paused ? [paused.reason] : []),
    ].join(' · ');
  if (figures.sites !== undefined) {
    const sites = words.sites(figures.sites);
    const on = formatDay(berlinDayOf(since));
    if (detail) return words.ofSites.check(detail, sites);
    if (figures.trackers) return words.ofSites.silent(figures.trackers.join(', '), sites, on);
    if (kind === 'INDEX_AT_RISK') return words.ofSites.so(alertKinds[kind][locale], sites, on);
    // A margin is stored as the share that is paid.
    const direction = figures.isHigher === (kind !== 'MARGIN') ? 'higher' : 'lower';
    return words.ofSites[direction](alertKinds[kind][locale], sites, on);
  }
  if (isFactor(kind)) {
    const show = (value: number | null | undefined) => showFactor(kind, value, locale);
    const usual = band(show(figures.low), show(figures.high));
    return words.factor(
      alertKinds[kind][locale],
      show(figures.value),
      show(figures.expected),
      kind === 'MARGIN' ? band(show(figures.high), show(figures.low)) : usual,
      day,
    );
  }
  switch (kind) {
    case 'TRACKER_SILENT':
      return words.silent((figures.trackers ?? []).join(', '), formatDay(berlinDayOf(since)));
    case 'NEGATIVE_MARGIN':
      return words.NEGATIVE_MARGIN(money(figures.payoutCents), money(figures.revenueCents));
    case 'FEED_LATE':
      return ofFeed(words.FEED_LATE(day, figures.days ?? 1));
    case 'FEED_INCOMPLETE':
      return ofFeed(words.FEED_INCOMPLETE(day, figures.days ?? 1, figures.hours ?? 0));
    case 'JOB_FAILING':
    case 'JOB_GIVEN_UP': {
      const job = figures.job ?? '';
      return words[kind](labelOfJob(job)?.[locale] ?? job, detail);
    }
    case 'AGREEMENT_ENDING':
      return words.AGREEMENT_ENDING(formatDay(figures.endsOn ?? ''));
    case 'TRAFFIC_WITHOUT_AGREEMENT':
      return words.TRAFFIC_WITHOUT_AGREEMENT(formatCount(figures.pageImpressions, locale), day);
    case 'BANKING_MISSING':
      return words.BANKING_MISSING(
        money(figures.payoutCents),
        formatMonth((figures.month ?? '').slice(0, 7), locale),
      );
    case 'ACCOUNTING_MISMATCH':
    case 'ARCHIVE_BROKEN':
    case 'ADS_TXT_BROKEN':
    case 'CONSENT_MANAGER_GONE':
    case 'INDEX_AT_RISK':
      return detail || alertKinds[kind][locale];
  }
}

/** A stored value in the reader's notation: shares in per cent, amounts in euros. */
export function showFactor(kind: AlertKind, value: number | null | undefined, locale: Locale) {
  if (value == null) return '–';
  switch (kind) {
    case 'CONSENT_SHARE':
    case 'FILL_RATE':
      return formatRatio(value, locale);
    // It is stored as payout divided by revenue.
    case 'MARGIN':
      return formatRatio(1 - value, locale);
    // Micro-euros per view are cents per ten thousand: per thousand, a tenth.
    case 'CPM':
      return formatCents(Math.round(value / 10), locale);
    case 'REVENUE':
    case 'TRACKER_SILENT':
      return formatCents(centsFromEstimate(value), locale);
    case 'REQUESTS_PER_PAGE':
      return formatCount(Math.round(value * 100) / 100, locale);
    default:
      return formatCount(Math.round(value), locale);
  }
}

const feedName = (feed: string | null, locale: Locale): string =>
  feed && Object.hasOwn(feedLabels, feed)
    ? feedLabels[feed as keyof typeof feedLabels][locale]
    : (feed ?? '');

const berlinDayOf = (instant: string) => berlinDay(new Date(instant));
