import { expect, it } from 'vitest';
import { locales } from '../locale.ts';
import type { NoticeAbout } from '../schemas/calls/notices.ts';
import { tellNotice } from './tell-notice.ts';

const of = { number: 'GU-2026-001', year: 2026 };
const period = { from: '2026-11-13', to: '2026-11-19' };
const ofSite = {
  kind: 'siteHealth',
  trouble: 'ADS_TXT_BROKEN',
  siteId: 5,
  site: 'a.example',
} as const;

it.each<[NoticeAbout, string, string | null, string, string]>([
  [
    { kind: 'document', news: 'sent', ...of, grossCents: 119_000 },
    'Die Gutschrift GU-2026-001 ist erteilt',
    '1.190,00 € brutto',
    'Credit note GU-2026-001 has been issued',
    '/dashboard/payouts?year=2026#GU-2026-001',
  ],
  [
    { kind: 'document', news: 'cancelled', ...of, grossCents: 119_000 },
    'Das Storno GU-2026-001 ist erteilt',
    '−1.190,00 € brutto',
    'Cancellation GU-2026-001 has been issued',
    '/dashboard/payouts?year=2026#GU-2026-001',
  ],
  [
    { kind: 'payment', news: 'part-paid', ...of, cents: null },
    'Ein Teil der Gutschrift GU-2026-001 ist bezahlt',
    null,
    'Part of credit note GU-2026-001 has been paid',
    '/dashboard/payouts?year=2026#GU-2026-001',
  ],
  [
    { kind: 'payment', news: 'returned', ...of, cents: 100 },
    'Eine Zahlung zur Gutschrift GU-2026-001 kam zurück',
    '1,00 €',
    'A payment of credit note GU-2026-001 came back',
    '/dashboard/payouts?year=2026#GU-2026-001',
  ],
  [
    { kind: 'objection', ...of, accepted: false },
    'Ihr Widerspruch ist beantwortet: GU-2026-001 bleibt bestehen',
    null,
    'Your objection has been answered: GU-2026-001 stays as it is',
    '/dashboard/payouts?year=2026#GU-2026-001',
  ],
  [
    { kind: 'step', slug: 'PROVIDE_SITE_LOGIN', siteId: 5, site: 'a.example' },
    'Sie sind am Zug: Zugang zur Seite geben',
    'a.example',
    'Your turn: Provide site login',
    '/dashboard?site=5&step=PROVIDE_SITE_LOGIN',
  ],
  [
    { ...ofSite, mended: false },
    'a.example: Die ads.txt muss berichtigt werden',
    null,
    'a.example: the ads.txt file needs fixing',
    '/dashboard/sites/5',
  ],
  [
    {
      ...{ kind: 'change', now: period, before: period },
      figures: [{ of: 'consent', before: 0.8, now: 0.6 }],
    },
    'Einwilligungsquote: −25 %',
    '7 Tage bis zum 19.11.2026, verglichen mit den 7 davor',
    'Consent share: −25%',
    '/dashboard',
  ],
])('%j', (about, title, note, english, to) => {
  const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
  const [de, en] = locales.map((locale) => tellNotice(about, locale));
  expect(plain(de?.title ?? null)).toBe(title);
  expect(plain(de?.note ?? null)).toBe(note);
  expect(plain(en?.title ?? null)).toBe(english);
  expect([de?.to, en?.to]).toEqual([to, to]);
});
