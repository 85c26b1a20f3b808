import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nContext } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Banking } from '#shared/schemas/entities/banking.ts';
import BankingHead from './BankingHead.tsx';

const i18n = { translate: String, changeLocale: async () => {}, getLocale: () => 'de' };
const right = { taxType: 'VAT_19', taxNumber: '12/345/67890', vatNumber: null } as const;

function draw(record: Partial<Banking>, held: object | null = null): string {
  const queries = new QueryClient();
  queries.setQueryData(['call', 'companies/3/payee/hold'], { held });
  queries.setQueryData(['companies', 'getOne', { id: '3', meta: undefined }], {
    id: 3,
    country: 'DE',
  });
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <I18nContext.Provider value={i18n}>
        <MemoryRouter>
          <BankingHead
            record={{ id: 7, entityId: 3, iban: 'DE••34', ...right, ...record } as Banking}
          />
        </MemoryRouter>
      </I18nContext.Provider>
    </QueryClientProvider>,
  );
  return html.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, '').replaceAll(/[\u00a0\u202f]/g, ' ');
}

test('what keeps an account from being paid stands on top', () => {
  expect(draw({})).toBe('');
  expect(draw({ iban: null })).toBe('Ohne IBAN wird auf dieses Konto nichts ausgezahlt.');
  expect(draw({ taxNumber: null })).toContain('USt‑IdNr.');
});

test('of a tax number whose end alone is known, nothing is said', () => {
  expect(draw({ taxNumber: '12/34' })).not.toBe('');
  expect(draw({ taxNumber: '•••90' })).toBe('');
});

test('a change that is held says from when it counts, on the account that comes', () => {
  const held = { bankingId: 7, until: '2026-12-01T08:00:00.000Z', awaitsConfirmation: false };
  expect(draw({}, held)).toContain('Vom Partner geändert, gilt ab 01.12.2026');
  expect(draw({}, { ...held, awaitsConfirmation: true })).toContain('erst nach Bestätigung');
  expect(draw({ id: 8 }, held)).toBe('');
});
