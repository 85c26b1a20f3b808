import { describe, expect, it } from 'vitest';
import { joined } from '../../saying/say.ts';
import type { runAnswers } from './run-answers.ts';
import { tellRun, tellTold } from './tell-run.ts';

const date = '2026-11-01';
const cell = { column: 'revenue', cell: 'x' };
const unmatched = { date, feed: 'qmn', rows: 1200, names: 1 };
const read = { read: 159365, added: 2908, changed: 0, withdrawn: 1 };
const fallen = { date, what: 'page impressions', before: 2000, now: 900 };

/** Every code with values: a missing one does not compile. */
const samples: Record<keyof typeof runAnswers, unknown> = {
  'line-cells': { found: 5, wanted: 6 },
  'line-to-come': { day: '01.11.2026' },
  'line-too-old': { day: '01.11.2022' },
  'line-not-asked-for': { day: '01.11.2026' },
  'line-superseded': { line: 7 },
  'line-total': undefined,
  'cell-missing': { column: 'revenue' },
  'cell-negative': cell,
  'cell-no-count': cell,
  'cell-count-too-large': cell,
  'cell-amount-too-large': cell,
  'cell-decimals': cell,
  'cell-no-amount': cell,
  'cell-no-hour': cell,
  'cell-within-hour': cell,
  'cell-no-date': cell,
  'cell-no-domain': cell,
  'cell-no-placement': cell,
  'cell-no-country': cell,
  'cell-no-word': { ...cell, words: ['desktop', 'mobile'] },
  'ad-check-over': undefined,
  'ad-check-of': { domain: 'a.example' },
  'ads-txt-looked': { sites: 3, lacking: 1, unanswered: 1 },
  'ad-check-done': { broken: 2, warnings: 1, broke: ['ADS_TXT'], mended: [] },
  'website-run-over': undefined,
  'website-cancelled': undefined,
  'website-no-pages': undefined,
  'website-sitemap-fault': { url: 'https://a.example/sitemap.xml', reason: 'TIMEOUT' },
  'website-page-fault': { url: 'https://a.example/', reason: 'STATUS', status: 503 },
  'website-page-refused': { url: 'https://a.example/', why: 'invalid byte sequence' },
  'website-foreign-pages': { count: 3 },
  'website-listed': { pages: 1200 },
  'website-pages-done': { done: 200 },
  'website-held': { lost: 300, had: 1000 },
  'website-unread': { unread: 1000, had: 1000 },
  'website-fell': { articles: 700, had: 1000 },
  'website-thin': { filled: 40, had: 90 },
  'website-old': { days: 4 },
  'website-pages-dropped': { count: 10_000 },
  'indexes-watched': { looked: 28, changed: 3 },
  'website-indexed': { articles: 1100, fetched: 12 },
  'alerts-detected': { raised: 2, resolved: 1 },
  'run-attempt': { number: 2, of: 3 },
  'run-database-away': undefined,
  'run-next-worker': undefined,
  'run-last-attempt': undefined,
  'run-next-attempt': { number: 2, of: 3, seconds: 150 },
  'run-worker-stops': undefined,
  'run-database-lost': undefined,
  'run-worker-died': undefined,
  'run-worker-stopped': undefined,
  'run-database-gone': undefined,
  'run-payload': { faults: 'from is after to' },
  'mail-sent': undefined,
  'mail-sent-before': undefined,
  'mail-slow': undefined,
  'mail-refused': undefined,
  'mail-unknown': { id: 7 },
  'account-waits': { company: 'Eigener Verlag' },
  'account-returned': { company: 'Eigener Verlag', reason: 'AC04' },
  'statement-gap': { from: date, to: date },
  'bank-payments-entered': { count: 2 },
  'bank-files-off': undefined,
  'bank-file-taken': { name: 'a.xml', added: 2 },
  'bank-files-taken': { count: 2 },
  'bank-files-refused': { names: { en: 'a.xml: damaged', de: 'a.xml: beschädigt' } },
  'run-unknown': { run: 'P7', day: '2026-12-04' },
  'alert-sent': undefined,
  'alert-sent-before': undefined,
  'mails-queued': { count: 1 },
  'company-mails': { id: 7, count: 2 },
  'table-thinned': { table: 'job_runs', count: 1500 },
  'aged-removed': { count: 1 },
  'secrets-resealed': { count: 3 },
  'accounts-sealed': { count: 2 },
  'vat-ids-checked': { count: 3, invalid: 1, unavailable: 1 },
  'files-found': { count: 2 },
  'files-removed': { count: 0 },
  'sites-handed-over': { count: 1 },
  'site-handed-over': { id: 7, url: 'a.example' },
  'agreement-active': { id: 7, siteId: 8 },
  'agreement-retired': { id: 7, siteId: 8 },
  'agreements-turned': { active: 2, retired: 1 },
  'feed-off': undefined,
  'feed-paused': undefined,
  'feed-paused-import': undefined,
  'feed-without-address': { feed: 'qmn' },
  'feed-days-to-come': undefined,
  'feed-fetching': { host: 'feed.example' },
  'feed-importing': { name: 'a.csv' },
  'feed-taken-in': read,
  'feed-read': { feed: 'qmn', ...read },
  'feed-withdrawn': {
    date,
    rows: 1,
    total: 1200,
    what: 'page impressions',
    revenueMicros: 12_340_000,
  },
  'feed-repeated': { count: 2 },
  'feed-other-countries': { count: 2 },
  'feed-set-aside': { lines: 3, malformed: 1, misplaced: 2 },
  'feed-line': { line: 3, why: { en: 'has 5 cells instead of 6', de: 'hat 5 Felder statt 6' } },
  'feed-first-lines': { count: 20_000 },
  'feed-too-many-malformed': { malformed: 59, lines: 1000 },
  'feed-fallen': { days: [fallen], accepted: true },
  'file-exchanged': undefined,
  'file-gone': undefined,
  'invoice-not-sent': { invoice: '#7', why: { en: 'Refused', de: 'Abgelehnt' } },
  'invoices-waiting': { count: 2 },
  'invoices-sent': { sent: 38, failed: 2 },
  'payments-followed': { paid: 1 },
  'accounting-reconciled': { documents: 40, open: 1 },
  'corrections-left': { company: 'Verlag', cents: 217_838 },
  'contact-differs': { company: 'Verlag' },
  'contact-missing': { company: 'Verlag' },
  'records-of-document': { number: 'GU-2026-014', count: 2 },
  'sums-of-document': { number: 'GU-2026-014' },
  'record-of-document': { number: 'GU-2026-014', fault: 'tax' },
  'months-in-documents': { numbers: 'GU-2026-009, GU-2026-044' },
  'being-cancelled': { number: 'GU-2026-014', failed: true },
  'record-without-document': { number: 'GU-2026-099' },
  'idle-debt': { company: 'Verlag Nord', cents: 1733 },
  'payment-differs': { number: 'GU-2026-014', account: 11900, tool: null },
  'paid-after-cancellation': {
    ...{ number: 'GU-2026-014', cancellation: 'GU-2026-020' },
    ...{ tool: null, account: 0 },
  },
  'transfer-differs': { transfer: 'P7-3', company: 'Verlag Nord', bank: 11900, account: 0 },
  'archive-fault': { number: 'GU-2026-014', fault: 'link' },
  'archive-verified': { documents: 40, faults: 0 },
  'days-waiting': { days: 1184, waiting: 69 },
  'days-never-processed': undefined,
  'day-written': { date, written: 1, removed: 0 },
  'metrics-written': { written: 1200, removed: 3 },
  'metrics-priced': { written: 1200, removed: 3 },
  'import-done': {
    ...{ lines: 1500, added: 1, changed: 2, unchanged: 1492, repeated: 3, superseded: 1 },
    setAside: 1,
    ...{ days: 2, from: date, to: '2026-11-02', written: 40, removed: 0 },
  },
  'demo-planted': undefined,
  'demo-settled': { count: 2 },
  'rows-other-country': unmatched,
  'rows-unknown-domain': unmatched,
  'rows-external-site': unmatched,
  'rows-unknown-placement': unmatched,
  'rows-other-domain': unmatched,
  'rows-of-no-one': { date, rows: 2, name: 'f-1', siteUrl: 'a.example', until: '2026-10-31' },
  'day-held': {
    ...{ date, url: 'a.example', counts: [2000, 900] },
    ...{ revenue: [0, 0], payout: [19_140_000, 8_613_000] },
  },
};

const said = (code: keyof typeof runAnswers) => joined({ code, params: samples[code] });

describe('what a run says', () => {
  it.each(Object.keys(samples) as (keyof typeof runAnswers)[])('%s in both languages', (code) => {
    const [en, de] = [tellRun(said(code), 'en'), tellRun(said(code), 'de')];
    expect(de).not.toBe(en);
    expect(`${en} ${de}`).not.toMatch(/undefined|NaN|\[object/);
  });

  it.each([
    ['feed-taken-in', '159.365 Zeilen: 2.908 neu, 0 geändert, 1 zurückgezogen'],
    ['metrics-priced', '1.200 Messwerte neu berechnet, 3 entfernt'],
    [
      'import-done',
      '1.500 Zeilen gelesen: 1 neu, 2 geändert, 1.492 unverändert, 3 doppelt, 1 von einer späteren ersetzt, 1 aussortiert; 2 Tage verarbeitet vom 01.11.2026 bis 02.11.2026: 40 Messwerte geschrieben, 0 entfernt',
    ],
    ['days-waiting', '1.184 Tage importiert, 69 davon noch zu verarbeiten'],
    ['sites-handed-over', '1 Seite übergeben'],
    [
      'feed-too-many-malformed',
      '59 von 1.000 Zeilen (5,9\u00a0%) sind fehlerhaft; mehr als 5\u00a0% werden nicht angenommen',
    ],
    [
      'feed-withdrawn',
      '01.11.2026: 1 Zeile vom Anbieter zurückgezogen (1.200 Seitenaufrufe, 12,34 € Umsatz)',
    ],
  ] as const)('%s: %s', (code, german) => expect(tellRun(said(code), 'de')).toBe(german));

  it('is English where it is older than the codes, or the words of others', () => {
    expect(tellTold({ text: 'connect ECONNREFUSED', said: null }, 'de')).toBe(
      'connect ECONNREFUSED',
    );
    expect(tellTold({ text: null, said: null }, 'de')).toBe('–');
  });

  it('is told line by line where a run was cut off', () => {
    const cutOff = `${said('days-waiting')}\nconnect ECONNREFUSED 127.0.0.1:4000`;
    expect(tellTold({ text: 'in English', said: cutOff }, 'de')).toBe(
      '1.184 Tage importiert, 69 davon noch zu verarbeiten. connect ECONNREFUSED 127.0.0.1:4000',
    );
  });
});
