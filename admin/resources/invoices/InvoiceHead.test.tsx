import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nContext } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Me } from '#shared/schemas/calls/auth.ts';
import type { InvoiceEvents } from '#shared/schemas/calls/invoices.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import { CurrentUserContext } from '../../platform/useMe.ts';
import InvoiceHead from './InvoiceHead.tsx';

const i18n = { translate: String, changeLocale: async () => {}, getLocale: () => 'de' };

function draw(record: Partial<Invoice>, events: Partial<InvoiceEvents[number]>[] = []): string {
  const queries = new QueryClient();
  queries.setQueryData(['call', 'invoices/7/events'], events);
  const none = { specialConditions: null, takenOutAt: null, failure: null, dueOn: null };
  const all = { id: 7, marks: [], moved: 0, open: 0, ...none, ...record };
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <I18nContext.Provider value={i18n}>
        <CurrentUserContext value={{ permissions: [] } as unknown as Me}>
          <InvoiceHead record={all as unknown as Invoice} />
        </CurrentUserContext>
      </I18nContext.Provider>
    </QueryClientProvider>,
  );
  return html.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, '').replaceAll(/[\u00a0\u202f]/g, ' ');
}

test('what waits says why, and when the next attempt is', () => {
  const waiting = (at: string, nextAt: string | null) => ({
    kind: 'waiting',
    params: { said: at < '2' ? 'sending-unsettled' : 'sending-down', nextAt },
  });
  const events = [
    waiting('1', '2026-11-05T11:00:03Z'),
    waiting('2', '2026-11-05T11:20:00Z'),
    { kind: 'downloaded', params: null },
  ];
  const record = { status: 'PROCESSING', marks: ['WAITING'] } as const;
  const said = draw({ ...record, marks: [...record.marks] }, events);
  expect(said).toContain('Das Senden wartet. Das Buchhaltungsprogramm ist nicht erreichbar.');
  expect(said).toMatch(/Nächster Versuch: 05\.11\.2026,? 12:20/);
  expect(draw({ ...record, marks: ['WAITING'] }, [waiting('2', null)])).toContain(
    'Das war der letzte automatische Versuch.',
  );
  expect(draw({ status: 'PROCESSING' }, events)).toContain('Sie wird gerade gesendet.');
});

test('a part of unknown amount says so until it is entered', () => {
  expect(draw({ status: 'SENT', state: 'PART_PAID', paid: 0 })).toContain('ohne ihren Betrag');
  const known = { status: 'SENT', state: 'PART_PAID', paid: 100, open: 2_050 } as const;
  expect(draw(known)).toBe('Als Nächstes: 20,50 € in einem Zahlungslauf zahlen');
});

test('a changed payee says what changed', () => {
  const failure = 'payee-changed {"changed":["iban","taxType"]}';
  expect(draw({ status: 'FAILED', failure })).toContain(
    'Seit der Freigabe geändert: IBAN und Steuerart.',
  );
  expect(draw({ status: 'FAILED', failure: 'payee-changed' })).toContain('Bankverbindung');
});

test.each<[Partial<Invoice>, string]>([
  [{ status: 'DRAFT', state: 'DRAFT' }, 'Als Nächstes: Prüfen und freigeben'],
  [{ status: 'APPROVED', state: 'APPROVED' }, 'Als Nächstes: Senden: Damit erhält sie'],
  [
    { status: 'SENT', state: 'OPEN', open: 100, dueOn: '2026-12-01' },
    '1,00 € in einem Zahlungslauf zahlen, fällig am 01.12.2026',
  ],
])('of %j it is said what is next', (record, said) => expect(draw(record)).toContain(said));

test.each<Partial<Invoice>>([
  { status: 'PAID', state: 'PAID' },
  { status: 'SENT', state: 'CANCELLED' },
  { status: 'MANUAL', state: 'OUTSIDE' },
])('of %j nothing is left to do', (record) => expect(draw(record)).toBe(''));
