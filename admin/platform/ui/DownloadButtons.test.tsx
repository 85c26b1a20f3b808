import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import type { PaymentRun } from '#shared/schemas/entities/payment-run.ts';
import InvoiceButtons from '../../resources/invoices/InvoiceButtons.tsx';
import RunFileButton from '../../resources/payment-runs/RunFileButton.tsx';
import { BackOfficeForTest } from '../../shell/testing/BackOfficeForTest.tsx';
import { click, closeWindow, draw, found, openWindow } from '../../shell/testing/openWindow.ts';
import { DownloadButtons } from './DownloadButtons.tsx';

let asked: string[];
let answer: () => Promise<Response>;
beforeEach(() => {
  openWindow();
  asked = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer();
  });
});
afterEach(closeWindow);

const show = (buttons: ReactNode) =>
  draw(
    <BackOfficeForTest declarations={[]} dataProvider={{} as never}>
      {buttons}
    </BackOfficeForTest>,
  );
const refused = async () =>
  new Response(JSON.stringify({ code: 'unheard-of', detail: 'Gone from the archive' }), {
    status: 410,
  });

const invoice = { id: 7, status: 'SENT', number: 'GU-2026-001', takenOutAt: null };
test.each([
  ['a document', <InvoiceButtons key="i" record={invoice as Invoice} />],
  ['a bank file', <RunFileButton key="r" record={{ id: 5, fetchedAt: 'then' } as PaymentRun} />],
  ['any other', <DownloadButtons key="a" what="Books" files={[{ label: 'CSV', url: '/x' }]} />],
])('why %s could not be saved is said, with another try', async (_, buttons) => {
  answer = refused;
  show(buttons);
  await click('button');
  const alert = await found('[role="alert"]');
  expect(alert.textContent).toContain('Gone from the archive');
  await click('[role="alert"] button');
  await vi.waitFor(() => expect(asked).toHaveLength(2), 20_000);
  expect(asked[1]).toBe(asked[0]);
});

test('a file on its way keeps its button in reach, and is not asked for twice', async () => {
  answer = () => new Promise(() => {});
  show(<DownloadButtons what="Books" files={[{ label: 'CSV', url: '/x' }]} />);
  const button = await found<HTMLButtonElement>('button');
  expect(button.getAttribute('aria-label')).toBe('Download Books as CSV');
  button.click();
  await found('[role="progressbar"]');
  button.click();
  expect(button.disabled).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(asked).toEqual(['/x']);
});
