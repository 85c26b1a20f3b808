import { useNotificationContext } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { say } from '#shared/saying/say.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import { createDataProvider } from '../../platform/data-provider.ts';
import { AskedQuestion, QuestionPlace } from '../../platform/ui/QuestionPlace.tsx';
import { BackOfficeForTest } from '../../shell/testing/BackOfficeForTest.tsx';
import { click, closeWindow, draw, found, openWindow } from '../../shell/testing/openWindow.ts';
import InvoiceButtons from './InvoiceButtons.tsx';

beforeEach(openWindow);
afterEach(closeWindow);

const Toasts = () => (
  <aside>
    {useNotificationContext().notifications.map(({ message, type }) => `${type}: ${message}`)}
  </aside>
);
const skipping = (said: string) => () =>
  new Response(JSON.stringify({ queued: [], skipped: [{ id: 7, said }] }), { status: 202 });
const unsent = (status: string) => skipping(say('not-to-be-sent', { status }));

test.each([
  ['is dated later', skipping(say('date-in-future')), 'warning: The date is in the future'],
  ['a colleague revoked', unsent('DRAFT'), /^warning: /],
  ['a lost answer had handed over', unsent('PROCESSING'), 'success: 1 invoice is being sent'],
  [
    'may be on its way',
    () => Promise.reject(new TypeError('offline')),
    'warning: Sending 1 invoice was not confirmed.',
  ],
])('of one that %s it is said so', async (_, answer, said) => {
  vi.stubGlobal('fetch', async () => answer());
  const record = {
    id: 7,
    status: 'APPROVED',
    failure: null,
    number: null,
    gross: 100,
  } as unknown as Invoice;
  draw(
    <BackOfficeForTest declarations={[]} dataProvider={createDataProvider(() => 'en')}>
      <QuestionPlace>
        <InvoiceButtons record={record} />
        <AskedQuestion />
      </QuestionPlace>
      <Toasts />
    </BackOfficeForTest>,
  );
  await click('main .MuiButton-contained');
  await found('.MuiDialog-root');
  await click('.MuiDialog-root .MuiButton-contained');
  await vi.waitFor(
    () => expect(document.querySelector('aside')?.textContent).toMatch(said),
    20_000,
  );
});
