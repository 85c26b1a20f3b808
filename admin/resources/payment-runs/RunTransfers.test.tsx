import { useNotificationContext } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import type { RunTransfers as Both } from '#shared/schemas/calls/payment-runs.ts';
import type { PaymentRun } from '#shared/schemas/entities/payment-run.ts';
import { createDataProvider } from '../../platform/data-provider.ts';
import { BackOfficeForTest } from '../../shell/testing/BackOfficeForTest.tsx';
import { click, closeWindow, draw, found, openWindow } from '../../shell/testing/openWindow.ts';
import RunTransfers from './RunTransfers.tsx';

const both: Both = {
  transfers: [
    {
      companyId: 7,
      companyName: 'Isarwind',
      cents: 119_00,
      payee: { accountHolder: 'Isarwind GmbH', iban: 'DE02…0299' },
      remittance: 'GU-2026-001',
      endToEndId: 'R1-7',
      stopped: null,
      documents: [{ id: 3, number: 'GU-2026-001', cents: 119_00 }],
    },
  ],
  leftOut: [{ companyId: 8, companyName: 'Lechtal', cents: -5_00, why: 'payout-owed' }],
};

afterEach(closeWindow);

/** @returns the paths and bodies of what was sent */
function drawRun(answer: () => Response): [string, unknown][] {
  openWindow();
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') return new Response(JSON.stringify(both));
    sent.push([url, JSON.parse(String(body))]);
    return answer();
  });
  draw(
    <BackOfficeForTest declarations={[]} dataProvider={createDataProvider(() => 'en')}>
      <RunTransfers record={{ id: 5, state: 'DRAFT' } as PaymentRun} />
      <Toasts />
    </BackOfficeForTest>,
  );
  return sent;
}

const Toasts = () => (
  <aside>
    {useNotificationContext()
      .notifications.map(({ message, type }) => `${type}: ${message}`)
      .join('; ')}
  </aside>
);
const told = (words: string) =>
  vi.waitFor(() => expect(document.querySelector('aside')?.textContent).toBe(words), 20_000);

test('a company is left out, which is said', async () => {
  const sent = drawRun(() => new Response('{}'));
  await click('[aria-label*="Isarwind"]:is(button)');
  await told('success: Isarwind is left out');
  expect(sent).toEqual([['/api/admin/payment-runs/5/leave-out', { companyId: 7 }]]);
});

test('why a company could not be left out is said', async () => {
  const problem = { code: 'unheard-of', detail: 'The run was released meanwhile' };
  drawRun(() => new Response(JSON.stringify(problem), { status: 409 }));
  await found('table');
  await click('[aria-label*="Isarwind"]:is(button)');
  await told('error: The run was released meanwhile');
});

test('what is paid and left out stands in two tables', async () => {
  drawRun(() => new Response('{}'));
  await found('table');
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ innerHTML }) =>
      innerHTML.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ''),
    ),
  );
  expect(rows[0]?.slice(0, 2)).toEqual(['Isarwind', 'GU-2026-001 €119.00']);
  expect(rows[0]?.slice(-2)).toEqual(['€119.00', 'Leave out']);
  expect(rows[1]?.[0]).toBe('Lechtal');
  expect(rows[1]?.slice(-2)).toEqual(['−€5.00', '']);
});
