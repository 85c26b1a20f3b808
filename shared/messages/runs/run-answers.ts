import { type Day, formatDay } from '../../dates.ts';
import { returnReasonOf } from '../../domain/paying/return-reasons.ts';
import type { Label, Locale } from '../../locale.ts';
import { centsFromMicros, formatCents } from '../../money.ts';
import { type ToldFault, tellFault } from '../web-faults.ts';
import {
  counted,
  daysOf,
  figure,
  filesOf,
  linesOf,
  mailsOf,
  metricsOf,
  rowsOf,
} from './counted.ts';
import { lineAnswers } from './line-answers.ts';

const documentsOf = (count: number) =>
  counted(count, ['document', 'documents'], ['Dokument', 'Dokumente']);

interface Written {
  written: number;
  removed: number;
}

const writtenWords = ({ written, removed }: Written): Label => {
  const [metrics, gone] = [metricsOf(written), figure(removed)];
  return {
    en: `${metrics.en} written, ${gone.en} removed`,
    de: `${metrics.de} geschrieben, ${gone.de} entfernt`,
  };
};

interface TakenIn {
  read: number;
  added: number;
  changed: number;
  withdrawn: number;
}

const takenIn =
  (verb: Label) =>
  ({ read, ...counts }: TakenIn): Label => {
    const rows = rowsOf(read);
    const [added, changed, withdrawn] = [
      figure(counts.added),
      figure(counts.changed),
      figure(counts.withdrawn),
    ];
    return {
      en: `${rows.en}${verb.en} ${added.en} new, ${changed.en} changed, ${withdrawn.en} withdrawn`,
      de: `${rows.de}${verb.de} ${added.de} neu, ${changed.de} geändert, ${withdrawn.de} zurückgezogen`,
    };
  };

/** What a feed's total counts. */
const totals: Record<string, string> = {
  'page impressions': 'Seitenaufrufe',
  page_impressions: 'Seitenaufrufe',
  views: 'Einblendungen',
  revenue: 'Umsatz',
};
const inGerman = (what: string) => totals[what] ?? what;
const micros = (value: number): Label => ({
  en: formatCents(centsFromMicros(value), 'en'),
  de: formatCents(centsFromMicros(value), 'de'),
});

export interface FallenDay {
  date: string;
  what: string;
  before: number;
  now: number;
}

interface Held {
  date: string;
  url: string;
  counts: [before: number, after: number];
  revenue: [before: number, after: number];
  payout: [before: number, after: number];
}

interface Unmatched {
  date: string;
  feed: string;
  rows: number;
  names: number;
}

const domains = (count: number) => counted(count, ['domain', 'domains'], ['Domain', 'Domains']);
const placements = (count: number) =>
  counted(count, ['placement', 'placements'], ['Placement', 'Placements']);
const named = (count: number) => counted(count, ['name', 'names'], ['Name', 'Namen']);

const unmatched =
  (text: Label, nounOf: (count: number) => Label) =>
  ({ date, feed, rows, names }: Unmatched): Label => {
    const [count, nouns] = [rowsOf(rows), nounOf(names)];
    return {
      en: `${formatDay(date)}: ${count.en} of ${feed} ${text.en} (${nouns.en})`,
      de: `${formatDay(date)}: ${count.de} von ${feed} ${text.de} (${nouns.de})`,
    };
  };

interface VatIdsChecked {
  count: number;
  invalid: number;
  unavailable: number;
}

/** Messages of job runs: their actions, results, and reasons for failing. */
export const runAnswers = {
  ...lineAnswers,

  'run-attempt': ({ number, of }: { number: number; of: number }) => ({
    en: `Attempt ${number} of ${of}`,
    de: `Versuch ${number} von ${of}`,
  }),
  'run-database-away': {
    en: 'It will be repeated once the database is back',
    de: 'Er wird wiederholt, sobald die Datenbank wieder da ist',
  },
  'run-next-worker': { en: 'The next worker repeats it', de: 'Der nächste Worker wiederholt ihn' },
  'run-last-attempt': { en: 'This was the last attempt', de: 'Das war der letzte Versuch' },
  'run-next-attempt': ({
    number,
    of,
    seconds,
  }: {
    number: number;
    of: number;
    seconds: number;
  }) => {
    const wait = describeWait(seconds);
    return {
      en: `Attempt ${number} of ${of} follows in about ${wait.en}`,
      de: `Versuch ${number} von ${of} folgt in etwa ${wait.de}`,
    };
  },
  'run-worker-stops': { en: 'The worker is stopping', de: 'Der Worker wird beendet' },
  'run-database-lost': {
    en: 'The connection to the database was lost',
    de: 'Die Verbindung zur Datenbank brach ab',
  },
  'run-worker-died': {
    en: 'The worker process ended during the run',
    de: 'Der Worker endete während des Laufs',
  },
  'run-worker-stopped': {
    en: 'The worker stopped before the run had ended',
    de: 'Der Worker wurde beendet, bevor der Lauf zu Ende war',
  },
  'run-database-gone': {
    en: 'The database was away when the run ended',
    de: 'Die Datenbank war nicht da, als der Lauf endete',
  },
  'run-payload': ({ faults }: { faults: string }) => ({
    en: `The job's payload cannot be read: ${faults}`,
    de: `Der Auftrag ist nicht zu lesen: ${faults}`,
  }),

  'mail-sent': { en: 'The mail was sent', de: 'Die E‑Mail wurde gesendet' },
  'mail-sent-before': { en: 'The mail was sent already', de: 'Die E‑Mail war schon gesendet' },
  'mail-slow': {
    en: 'The mail server is slow with this mail; it will be tried again later, without holding up others',
    de: 'Der Mailserver braucht lange für diese E‑Mail; sie wird später noch einmal versucht, ohne andere aufzuhalten',
  },
  'mail-refused': { en: 'The mail was refused', de: 'Die E‑Mail wurde abgelehnt' },
  'mail-unknown': ({ id }: { id: number }) => ({
    en: `There is no delivery ${id}`,
    de: `Die Zustellung ${id} gibt es nicht`,
  }),
  'account-waits': ({ company }: { company: string }) => ({
    en: `${company}: an account entered by a new Owner waits for your confirmation`,
    de: `${company}: Ein Konto, das ein neuer Inhaber eingetragen hat, wartet auf Ihre Bestätigung`,
  }),
  'account-returned': ({ company, reason }: { company: string; reason: string }) => {
    const { label } = returnReasonOf(reason);
    return {
      en: `${company}: a payment came back. ${label.en}; nothing is paid until the account was changed, or confirmed by you`,
      de: `${company}: Eine Zahlung kam zurück. ${label.de}; bis das Konto geändert oder von Ihnen bestätigt ist, wird nichts gezahlt`,
    };
  },
  'statement-gap': ({ from, to }: { from: Day; to: Day }) => ({
    en: `Bank statements: something is missing between ${formatDay(from)} and ${formatDay(to)}`,
    de: `Kontoauszüge: Zwischen dem ${formatDay(from)} und dem ${formatDay(to)} fehlt etwas`,
  }),
  'bank-payments-entered': ({ count }: { count: number }) => ({
    en: `${figure(count).en} payments of the bank entered`,
    de: `${figure(count).de} Zahlungen der Bank gebucht`,
  }),
  'bank-files-off': {
    en: 'No folder of the bank is set up',
    de: 'Es ist kein Ordner der Bank eingerichtet',
  },
  'bank-file-taken': ({ name, added }: { name: string; added: number }) => ({
    en: `${name}: ${figure(added).en} new transactions`,
    de: `${name}: ${figure(added).de} neue Kontoumsätze`,
  }),
  'bank-files-taken': ({ count }: { count: number }) => ({
    en: `${filesOf(count).en} of the bank taken in`,
    de: `${filesOf(count).de} der Bank eingelesen`,
  }),
  'bank-files-refused': ({ names }: { names: Label }) => ({
    en: `Not taken in: ${names.en}`,
    de: `Nicht eingelesen: ${names.de}`,
  }),
  'run-unknown': ({ run, day }: { run: string; day: string }) => ({
    en: `Payment run ${run} was to be carried out on ${formatDay(day)}, and bank statements do not show all of it`,
    de: `Zahlungslauf ${run} war für den ${formatDay(day)} vorgesehen, und die Kontoauszüge zeigen ihn nicht oder nicht ganz`,
  }),
  'alert-sent': { en: 'The alert was sent', de: 'Die Warnung wurde gesendet' },
  'alert-sent-before': { en: 'The alert was sent already', de: 'Die Warnung war schon gesendet' },
  'mails-queued': ({ count }: { count: number }) => ({
    en: `${mailsOf(count).en} queued`,
    de: `${mailsOf(count).de} eingereiht`,
  }),
  'company-mails': ({ id, count }: { id: number; count: number }) => ({
    en: `Company ${id}: ${mailsOf(count).en}`,
    de: `Firma ${id}: ${mailsOf(count).de}`,
  }),

  'table-thinned': ({ table, count }: { table: string; count: number }) => ({
    en: `${table}: ${figure(count).en} removed`,
    de: `${table}: ${figure(count).de} entfernt`,
  }),
  'aged-removed': ({ count }: { count: number }) => ({
    en: `${figure(count).en} removed that were past their age`,
    de: `${figure(count).de} nach Ablauf der Frist entfernt`,
  }),
  'secrets-resealed': ({ count }: { count: number }) => ({
    en: `Secrets sealed by the present key in ${rowsOf(count).en}`,
    de: `Geheimnisse in ${rowsOf(count).de} mit dem heutigen Schlüssel versiegelt`,
  }),
  'accounts-sealed': ({ count }: { count: number }) => ({
    en: `Account numbers sealed in ${rowsOf(count).en}`,
    de: `Kontonummern in ${rowsOf(count).de} versiegelt`,
  }),
  'vat-ids-checked': ({ count, invalid, unavailable }: VatIdsChecked) => ({
    en: `VAT numbers checked: ${figure(count).en}; invalid: ${figure(invalid).en}; no answer: ${figure(unavailable).en}`,
    de: `USt‑IdNrn. geprüft: ${figure(count).de}; ungültig: ${figure(invalid).de}; ohne Antwort: ${figure(unavailable).de}`,
  }),
  'files-found': ({ count }: { count: number }) => ({
    en: `${filesOf(count).en} found`,
    de: `${filesOf(count).de} gefunden`,
  }),
  'files-removed': ({ count }: { count: number }) => ({
    en: `${filesOf(count).en} removed`,
    de: `${filesOf(count).de} entfernt`,
  }),
  'sites-handed-over': ({ count }: { count: number }) => ({
    en: `${figure(count).en} handed over`,
    de: `${counted(count, ['', ''], ['Seite', 'Seiten']).de} übergeben`,
  }),
  'site-handed-over': ({ id, url }: { id: number; url: string }) => ({
    en: `${url}, site ${id}, belongs to another company`,
    de: `${url}, Seite ${id}, gehört einer anderen Firma`,
  }),
  'agreement-active': ({ id, siteId }: { id: number; siteId: number }) => ({
    en: `Agreement ${id} of site ${siteId} is ACTIVE`,
    de: `Vereinbarung ${id} der Seite ${siteId} ist aktiv`,
  }),
  'agreement-retired': ({ id, siteId }: { id: number; siteId: number }) => ({
    en: `Agreement ${id} of site ${siteId} is RETIRED`,
    de: `Vereinbarung ${id} der Seite ${siteId} ist beendet`,
  }),
  'agreements-turned': ({ active, retired }: { active: number; retired: number }) => ({
    en: `${figure(active).en} activated, ${figure(retired).en} retired`,
    de: `${figure(active).de} aktiviert, ${figure(retired).de} beendet`,
  }),

  'feed-off': { en: 'The feed is off', de: 'Die Datenquelle ist abgeschaltet' },
  'feed-paused': {
    en: 'Skipped: the feed is paused',
    de: 'Übersprungen: Die Datenquelle ist angehalten',
  },
  'feed-paused-import': {
    en: 'The feed is paused: files are taken in all the same',
    de: 'Die Datenquelle ist angehalten: Dateien werden trotzdem importiert',
  },
  'feed-without-address': ({ feed }: { feed: string }) => ({
    en: `The feed ${feed} has no address: it is off`,
    de: `Die Datenquelle ${feed} hat keine Adresse: Sie ist abgeschaltet`,
  }),
  'feed-days-to-come': { en: 'These days are in the future', de: 'Diese Tage stehen noch bevor' },
  'feed-fetching': ({ host }: { host: string }) => ({
    en: `Fetching from ${host}`,
    de: `Abruf von ${host}`,
  }),
  'feed-importing': ({ name }: { name: string }) => ({
    en: `Importing ${name}`,
    de: `${name} wird importiert`,
  }),
  'feed-taken-in': takenIn({ en: ':', de: ':' }),
  'feed-read': ({ feed, ...counts }: TakenIn & { feed: string }) => {
    const words = takenIn({ en: ' read,', de: ' gelesen,' })(counts);
    return { en: `${feed}: ${words.en}`, de: `${feed}: ${words.de}` };
  },
  'feed-withdrawn': (day: {
    date: string;
    rows: number;
    total: number;
    what: string;
    revenueMicros: number;
  }) => {
    const [rows, total, revenue] = [rowsOf(day.rows), figure(day.total), micros(day.revenueMicros)];
    const date = formatDay(day.date);
    return {
      en: `${date}: ${rows.en} withdrawn by the provider, with ${total.en} ${day.what} and ${revenue.en} revenue`,
      de: `${date}: ${rows.de} vom Anbieter zurückgezogen (${total.de} ${inGerman(day.what)}, ${revenue.de} Umsatz)`,
    };
  },
  'feed-repeated': ({ count }: { count: number }) => ({
    en: `${linesOf(count).en} said the same again and count once`,
    de: `${linesOf(count).de} doppelt, sie zählen einmal`,
  }),
  'feed-other-countries': ({ count }: { count: number }) => ({
    en: `${rowsOf(count).en} of other countries than DE and AT kept, not processed`,
    de: `${rowsOf(count).de} aus anderen Ländern als DE und AT aufbewahrt, nicht verarbeitet`,
  }),
  'feed-set-aside': (count: { lines: number; malformed: number; misplaced: number }) => {
    const [lines, malformed, misplaced] = [
      linesOf(count.lines),
      figure(count.malformed),
      figure(count.misplaced),
    ];
    return {
      en: `${lines.en} set aside: ${malformed.en} malformed, ${misplaced.en} superseded or of other days`,
      de: `${lines.de} aussortiert: ${malformed.de} fehlerhaft, ${misplaced.de} überholt oder von anderen Tagen`,
    };
  },
  'feed-line': ({ line, why }: { line: number; why: Label }) => ({
    en: `Line ${line} ${why.en}`,
    de: `Zeile ${line} ${why.de}`,
  }),
  'feed-first-lines': ({ count }: { count: number }) => ({
    en: `Only the first ${figure(count).en} of them are kept`,
    de: `Nur die ersten ${figure(count).de} davon sind aufbewahrt`,
  }),
  'feed-too-many-malformed': ({ malformed, lines }: { malformed: number; lines: number }) => {
    const percent = (Math.floor((malformed * 1000) / lines) / 10).toFixed(1);
    const [bad, all] = [figure(malformed), figure(lines)];
    return {
      en: `${bad.en} of ${all.en} lines (${percent}%) are malformed; more than 5% are not accepted`,
      de: `${bad.de} von ${all.de} Zeilen (${percent.replace('.', ',')}\u00a0%) sind fehlerhaft; mehr als 5\u00a0% werden nicht angenommen`,
    };
  },
  'feed-fallen': ({ days, accepted }: { days: FallenDay[]; accepted?: boolean }) => {
    const told = days.map(fallenDay);
    return {
      en: told.map(({ en }) => en).join('; ') + (accepted ? ': accepted, as asked' : ''),
      de: told.map(({ de }) => de).join('; ') + (accepted ? ': angenommen, wie verlangt' : ''),
    };
  },
  'file-exchanged': {
    en: 'The stored file is not the one that was looked at',
    de: 'Die aufbewahrte Datei ist nicht die, die angesehen wurde',
  },
  'file-gone': { en: 'The file is no longer kept', de: 'Die Datei ist nicht mehr da' },

  'days-waiting': ({ days, waiting }: { days: number; waiting: number }) => ({
    en: `${daysOf(days).en} in, ${figure(waiting).en} waiting to be processed`,
    de: `${daysOf(days).de} importiert, ${figure(waiting).de} davon noch zu verarbeiten`,
  }),
  'days-never-processed': {
    en: 'Received earlier but never processed:',
    de: 'Früher empfangen, aber nie verarbeitet:',
  },
  'day-written': ({ date, ...metrics }: Written & { date: string }) => {
    const words = writtenWords(metrics);
    return { en: `${formatDay(date)}: ${words.en}`, de: `${formatDay(date)}: ${words.de}` };
  },
  'metrics-written': writtenWords,
  'metrics-priced': ({ written, removed }: Written) => ({
    en: `${metricsOf(written).en} repriced, ${figure(removed).en} removed`,
    de: `${metricsOf(written).de} neu berechnet, ${figure(removed).de} entfernt`,
  }),
  'import-done': (done: {
    /** Told by runs of earlier releases instead of `lines`: the well-formed ones. */
    read?: number;
    lines?: number;
    added: number;
    changed: number;
    unchanged?: number;
    repeated: number;
    superseded?: number;
    setAside: number;
    days: number;
    from?: string | undefined;
    to?: string | undefined;
    written: number;
    removed: number;
  }) => {
    const metrics = writtenWords(done);
    const { from, to, lines, read = 0, unchanged, superseded } = done;
    const [rows, days] = [lines === undefined ? rowsOf(read) : linesOf(lines), daysOf(done.days)];
    const told = [
      [done.added, { en: 'new', de: 'neu' }],
      [done.changed, { en: 'changed', de: 'geändert' }],
      [unchanged, { en: 'unchanged', de: 'unverändert' }],
      [done.repeated, { en: 'repeated', de: 'doppelt' }],
      [superseded, { en: 'replaced by a later line', de: 'von einer späteren ersetzt' }],
      [done.setAside, { en: 'set aside', de: 'aussortiert' }],
    ] as const;
    const counts = (locale: Locale) =>
      told
        .flatMap(([count, what]) =>
          count === undefined ? [] : [`${figure(count)[locale]} ${what[locale]}`],
        )
        .join(', ');
    const range = (of: string, until: string) =>
      from && to ? ` ${of} ${formatDay(from)} ${until} ${formatDay(to)}` : '';
    return {
      en: `${rows.en} read: ${counts('en')}; ${days.en} processed${range('from', 'to')}: ${metrics.en}`,
      de: `${rows.de} gelesen: ${counts('de')}; ${days.de} verarbeitet${range('vom', 'bis')}: ${metrics.de}`,
    };
  },
  'demo-planted': {
    en: 'Demo history taken in and processed',
    de: 'Demodaten eingelesen und verarbeitet',
  },
  'demo-settled': ({ count }: { count: number }) => ({
    en: `${count} invoices of the demo`,
    de: `${count} Abrechnungen der Demo`,
  }),

  'rows-other-country': unmatched(
    { en: 'of other countries than DE and AT', de: 'aus anderen Ländern als DE und AT' },
    named,
  ),
  'rows-unknown-domain': unmatched(
    { en: 'of domains that are no site', de: 'von Domains, die keine Seite sind' },
    domains,
  ),
  'rows-external-site': unmatched(
    {
      en: 'of unassigned placements on external sites',
      de: 'von nicht zugeordneten Placements auf fremden Seiten',
    },
    domains,
  ),
  'rows-unknown-placement': unmatched(
    { en: 'of placements that no site held', de: 'von Placements, die keine Seite hatte' },
    placements,
  ),
  'rows-other-domain': unmatched(
    {
      en: 'with a placement held by another site than their domain says, and counted there',
      de: 'mit einem Placement, das eine andere Seite hatte, als die Domain sagt; dort gezählt',
    },
    domains,
  ),
  'rows-of-no-one': (lost: {
    date: string;
    rows: number;
    name: string;
    siteUrl: string;
    until: string;
  }) => {
    const rows = rowsOf(lost.rows);
    const [date, until] = [formatDay(lost.date), formatDay(lost.until)];
    return {
      en: `${date}: ${rows.en} of ${lost.name} belong to no one; it was of ${lost.siteUrl} until ${until}`,
      de: `${date}: ${rows.de} von ${lost.name} gehören niemandem; bis ${until} gehörte es zu ${lost.siteUrl}`,
    };
  },
  'day-held': ({ date, url, counts, revenue, payout }: Held) => {
    const [count, next] = counts.map(figure) as [Label, Label];
    const [before, after] = revenue.map(micros) as [Label, Label];
    const [paid, pays] = payout.map(micros) as [Label, Label];
    return {
      en: `${formatDay(date)}: ${url} keeps its figures. It would fall from ${count.en} to ${next.en} counts, from ${before.en} to ${after.en} revenue and from ${paid.en} to ${pays.en} earnings`,
      de: `${formatDay(date)}: ${url} behält seine Zahlen. Sie fielen von ${count.de} auf ${next.de} Seitenaufrufe und Einblendungen, von ${before.de} auf ${after.de} Umsatz und von ${paid.de} auf ${pays.de} Vergütung`,
    };
  },
  'invoice-not-sent': ({ invoice, why }: { invoice: string; why: Label }) => ({
    en: `${invoice}: ${why.en}`,
    de: `${invoice}: ${why.de}`,
  }),
  'invoices-waiting': ({ count }: { count: number }) => ({
    en: `${invoicesOf(count).en} waiting for the accounting tool`,
    de: `${invoicesOf(count).de} warten auf das Buchhaltungsprogramm`,
  }),
  'invoices-sent': ({ sent, failed }: { sent: number; failed: number }) => ({
    en: `${invoicesOf(sent).en} sent${failed > 0 ? `, ${figure(failed).en} failed` : ''}`,
    de: `${invoicesOf(sent).de} gesendet${failed > 0 ? `, ${figure(failed).de} fehlgeschlagen` : ''}`,
  }),
  'payments-followed': ({ paid }: { paid: number }) => ({
    en: `${invoicesOf(paid).en} paid`,
    de: `${invoicesOf(paid).de} bezahlt`,
  }),
  'alerts-detected': ({ raised, resolved }: { raised: number; resolved: number }) => ({
    en: `${figure(raised).en} alerts raised, ${figure(resolved).en} resolved`,
    de: `${figure(raised).de} Warnungen ausgelöst, ${figure(resolved).de} erledigt`,
  }),
  'accounting-reconciled': ({ documents, open }: { documents: number; open: number }) => ({
    en: `${figure(documents).en} documents compared with the accounting tool, ${figure(open).en} open matters`,
    de: `${figure(documents).de} Dokumente mit dem Buchhaltungsprogramm verglichen, ${figure(open).de} offene Punkte`,
  }),
  'corrections-left': ({ company, cents }: { company: string; cents: number }) => ({
    en: `${company} has earned nothing for three months and still owes ${formatCents(cents, 'en')} net of corrections`,
    de: `${company} hat seit drei Monaten nichts verdient und schuldet aus Korrekturen noch ${formatCents(cents, 'de')} netto`,
  }),
  'contact-differs': ({ company }: { company: string }) => ({
    en: `${company}: the contact in the accounting tool differs from our data`,
    de: `${company}: Der Kontakt im Buchhaltungsprogramm weicht von unseren Daten ab`,
  }),
  'contact-missing': ({ company }: { company: string }) => ({
    en: `${company}: the accounting tool no longer has the associated contact`,
    de: `${company}: Das Buchhaltungsprogramm hat den zugeordneten Kontakt nicht mehr`,
  }),
  'records-of-document': ({ number, count }: { number: string; count: number }) => ({
    en: `${number} has ${count === 0 ? 'no record' : `${count} records`} in the accounting tool`,
    de: `${number} hat ${count === 0 ? 'keinen Beleg' : `${count} Belege`} im Buchhaltungsprogramm`,
  }),
  'sums-of-document': ({ number }: { number: string }) => ({
    en: `${number} has other sums in the accounting tool`,
    de: `${number} hat im Buchhaltungsprogramm andere Summen`,
  }),
  'record-of-document': ({
    number,
    fault,
  }: {
    number: string;
    fault: keyof typeof recordFaults;
  }) => ({
    en: `${number} has ${recordFaults[fault].en} in the accounting tool`,
    de: `${number} hat im Buchhaltungsprogramm ${recordFaults[fault].de}`,
  }),
  'months-in-documents': ({ numbers }: { numbers: string }) => ({
    en: `The same month stands on more than one valid document: ${numbers}`,
    de: `Derselbe Monat steht auf mehr als einem gültigen Dokument: ${numbers}`,
  }),
  'being-cancelled': ({ number, failed }: { number: string; failed: boolean }) => ({
    en: failed
      ? `The cancellation of ${number} has failed: until it is sent again, ${number} stays valid`
      : `${number} is being cancelled: until then it stays valid`,
    de: failed
      ? `Das Storno zu ${number} ist fehlgeschlagen: Bis es erneut gesendet ist, gilt ${number} weiter`
      : `${number} wird gerade storniert: Bis dahin gilt es weiter`,
  }),
  'record-without-document': ({ number }: { number: string }) => ({
    en: `The accounting tool has ${number}, which was never issued here`,
    de: `Das Buchhaltungsprogramm hat ${number}, das hier nie erteilt wurde`,
  }),
  'idle-debt': ({ company, cents }: { company: string; cents: number }) => ({
    en: `${company} owes ${formatCents(cents, 'en')} on its account and has earned nothing for three months`,
    de: `${company} schuldet auf dem Konto ${formatCents(cents, 'de')} und hat seit drei Monaten nichts verdient`,
  }),
  'payment-differs': ({
    number,
    account,
    tool,
  }: {
    number: string;
    account: number;
    tool: number | null;
  }) => ({
    en: `${number}: ${formatCents(account, 'en')} are paid on the account, ${tool === null ? 'a part' : formatCents(tool, 'en')} in the accounting tool`,
    de: `${number}: Auf dem Konto sind ${formatCents(account, 'de')} bezahlt, im Buchhaltungsprogramm ${tool === null ? 'ein Teil' : formatCents(tool, 'de')}`,
  }),
  'paid-after-cancellation': ({
    number,
    cancellation,
    tool,
    account,
  }: {
    number: string;
    cancellation: string;
    tool: number | null;
    account: number;
  }) => ({
    en: `${number} was cancelled by ${cancellation}: the accounting tool has ${tool === null ? 'a part' : formatCents(tool, 'en')} of it as paid, we ${formatCents(account, 'en')}. If money went out, enter it on the account; if the two were set off, mark ${cancellation} as paid there, too`,
    de: `${number} ist mit ${cancellation} storniert: Im Buchhaltungsprogramm ist davon ${tool === null ? 'ein Teil' : formatCents(tool, 'de')} bezahlt, bei uns ${formatCents(account, 'de')}. Ist Geld geflossen, buchen Sie es auf das Konto; sind beide verrechnet, markieren Sie dort auch ${cancellation} als bezahlt`,
  }),
  'transfer-differs': ({
    transfer,
    company,
    bank,
    account,
  }: {
    transfer: string;
    company: string;
    bank: number;
    account: number;
  }) => ({
    en: `Transfer ${transfer} to ${company}: the bank has booked ${formatCents(bank, 'en')}, ${formatCents(account, 'en')} of it are paid on the account`,
    de: `Überweisung ${transfer} an ${company}: Die Bank hat ${formatCents(bank, 'de')} gebucht, auf dem Konto sind davon ${formatCents(account, 'de')} bezahlt`,
  }),
  'archive-fault': ({ number, fault }: { number: string; fault: keyof typeof archiveFaults }) => ({
    en: `${number}: ${archiveFaults[fault].en}`,
    de: `${number}: ${archiveFaults[fault].de}`,
  }),
  // Earlier runs did not count those taken out.
  'archive-verified': ({
    documents,
    faults,
    takenOut = 0,
  }: {
    documents: number;
    faults: number;
    takenOut?: number;
  }) => ({
    en: `${documentsOf(documents).en} verified, ${figure(faults).en} faults${takenOut ? `, ${figure(takenOut).en} removed after their retention period` : ''}`,
    de: `${documentsOf(documents).de} geprüft, ${figure(faults).de} Mängel${takenOut ? `, ${figure(takenOut).de} nach Ablauf der Aufbewahrungsfrist entnommen` : ''}`,
  }),
  'ad-check-over': {
    en: 'This check is over already',
    de: 'Diese Prüfung ist schon beendet',
  },
  'ad-check-of': ({ domain }: { domain: string }) => ({
    en: `Looking at ${domain}`,
    de: `${domain} wird geprüft`,
  }),
  'ad-check-done': (done: {
    broken: number;
    warnings: number;
    broke: string[];
    mended: string[];
  }) => ({
    en: `${done.broken} broken (${done.broke.length} of them new), ${done.warnings} to look at, ${done.mended.length} fixed`,
    de: `${done.broken} gestört (davon ${done.broke.length} neu), ${done.warnings} anzusehen, ${done.mended.length} behoben`,
  }),
  'ads-txt-looked': (looked: { sites: number; lacking: number; unanswered: number }) => ({
    en: `ads.txt of ${looked.sites} sites: ${looked.lacking} lack a line, ${looked.unanswered} did not answer`,
    de: `ads.txt von ${looked.sites} Seiten: ${looked.lacking} fehlt eine Zeile, ${looked.unanswered} antworteten nicht`,
  }),
  'website-run-over': {
    en: 'This index run has already ended',
    de: 'Dieser Indexlauf ist schon beendet',
  },
  'website-cancelled': { en: 'Cancelled', de: 'Abgebrochen' },
  'website-no-pages': {
    en: 'The chosen sitemaps list no page of this site',
    de: 'Die gewählten Sitemaps nennen keine Adresse dieser Seite',
  },
  'website-sitemap-fault': ({ url, ...fault }: ToldFault & { url: string }) => {
    const why = tellFault(fault);
    return { en: `Sitemap ${url} ${why.en}`, de: `Sitemap ${url} ${why.de}` };
  },
  'website-page-fault': ({ url, ...fault }: ToldFault & { url: string }) => {
    const why = tellFault(fault);
    return { en: `${url} ${why.en}`, de: `${url} ${why.de}` };
  },
  'website-page-refused': ({ url, why }: { url: string; why: string }) => ({
    en: `${url}: the database refuses what it says (${why})`,
    de: `${url}: Die Datenbank lehnt den Inhalt ab (${why})`,
  }),
  'website-foreign-pages': ({ count }: { count: number }) => ({
    en: `${figure(count).en} addresses are not of this site’s domains`,
    de: `${figure(count).de} Adressen gehören nicht zu den Domains dieser Seite`,
  }),
  'website-listed': ({ pages }: { pages: number }) => ({
    en: `${figure(pages).en} pages found`,
    de: `${figure(pages).de} Adressen gefunden`,
  }),
  'website-pages-done': ({ done }: { done: number }) => ({
    en: `${figure(done).en} pages dealt with`,
    de: `${figure(done).de} Adressen bearbeitet`,
  }),
  'website-held': ({ lost, had }: { lost: number; had: number }) => ({
    en: `Would lose ${figure(lost).en} of ${figure(had).en} articles; the index stays as it is until somebody decides`,
    de: `${figure(lost).de} von ${figure(had).de} Artikeln gingen verloren; der Index bleibt, wie er ist, bis jemand entscheidet`,
  }),
  'website-unread': ({ unread, had }: { unread: number; had: number }) => ({
    en: `${figure(unread).en} of ${figure(had).en} articles could not be read again and stay as they were`,
    de: `${figure(unread).de} von ${figure(had).de} Artikeln ließen sich nicht erneut lesen und bleiben, wie sie waren`,
  }),
  'website-fell': ({ articles, had }: { articles: number; had: number }) => ({
    en: `The index has fallen from ${figure(had).en} to ${figure(articles).en} articles within four weeks`,
    de: `Der Index ist binnen vier Wochen von ${figure(had).de} auf ${figure(articles).de} Artikel gefallen`,
  }),
  'website-thin': ({ filled, had }: { filled: number; had: number }) => ({
    en: `Only ${filled}% of the places for recommendations are filled, after ${had}% within the last four weeks`,
    de: `Nur ${filled}\u00a0% der Plätze für Empfehlungen sind gefüllt, nach ${had}\u00a0% in den letzten vier Wochen`,
  }),
  'website-old': ({ days }: { days: number }) => ({
    en: `The website has not been indexed for ${days} days`,
    de: `Die Website wurde seit ${days} Tagen nicht indexiert`,
  }),
  'website-pages-dropped': ({ count }: { count: number }) => ({
    en: `The sitemaps list more than anybody reads: at least ${figure(count).en} of their addresses are left out`,
    de: `Die Sitemaps nennen zu viele Adressen: Mindestens ${figure(count).de} davon bleiben ungelesen`,
  }),
  'indexes-watched': ({ looked, changed }: { looked: number; changed: number }) => ({
    en: `Looked at the sitemaps of ${figure(looked).en} websites, ${figure(changed).en} with news`,
    de: `Sitemaps von ${figure(looked).de} Websites angesehen, ${figure(changed).de} mit Neuem`,
  }),
  'website-indexed': ({ articles, fetched }: { articles: number; fetched: number }) => ({
    en: `${figure(articles).en} articles indexed, ${figure(fetched).en} pages fetched`,
    de: `${figure(articles).de} Artikel indexiert, ${figure(fetched).de} Seiten abgerufen`,
  }),
};

function fallenDay({ date, what, before, now }: FallenDay): Label {
  const amount = what === 'revenue' ? micros : figure;
  const [was, is] = [amount(before), amount(now)];
  return {
    en: `${formatDay(date)} would fall from ${was.en} to ${is.en} ${what}, below half`,
    de: `Der ${formatDay(date)} fiele von ${was.de} auf ${is.de} ${inGerman(what)}, unter die Hälfte`,
  };
}

function describeWait(seconds: number): Label {
  if (seconds < 120) return { en: `${seconds} seconds`, de: `${seconds} Sekunden` };
  if (seconds < 7200) {
    const minutes = Math.round(seconds / 60);
    return { en: `${minutes} minutes`, de: `${minutes} Minuten` };
  }
  const hours = Math.round(seconds / 3600);
  return { en: `${hours} hours`, de: `${hours} Stunden` };
}

const invoicesOf = (count: number) =>
  counted(count, ['invoice', 'invoices'], ['Abrechnung', 'Abrechnungen']);

const recordFaults = {
  contact: { en: 'another contact', de: 'einen anderen Kontakt' },
  tax: { en: 'another tax rule', de: 'eine andere Steuerregel' },
  positions: { en: 'other positions', de: 'andere Positionen' },
};

const archiveFaults = {
  link: { en: 'a document before it is missing', de: 'ein Dokument davor fehlt' },
  row: { en: 'what is kept of it was changed', de: 'die Angaben dazu wurden verändert' },
  missing: { en: 'its file is missing', de: 'die Datei fehlt' },
  changed: { en: 'its file was changed', de: 'die Datei wurde verändert' },
  seal: { en: 'its seal does not hold', de: 'das Siegel ist ungültig' },
};
