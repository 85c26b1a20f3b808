import { useNotificationContext } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { say } from '#shared/saying/say.ts';
import type { PossibleInvoice } from '#shared/schemas/calls/invoices.ts';
import { createDataProvider } from '../../platform/data-provider.ts';
import { BackOfficeForTest } from '../../shell/testing/BackOfficeForTest.tsx';
import { closeWindow, draw, found, openWindow } from '../../shell/testing/openWindow.ts';
import SettleMonthPage from './SettleMonthPage.tsx';

const none = {
  sites: 1,
  corrections: 0,
  earlier: [],
  carriedOverCents: 0,
  specialConditions: null,
};
const clean = (companyId: number, name: string): PossibleInvoice => ({
  ...{ companyId, name, payoutCents: 1_000, faults: [], warnings: [], ...none },
});
const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-range': 'invoices 0-0/0' } });
const refused = (status: number, code: string) =>
  answer({ code, detail: `Refused: ${code}` }, status);
const later = { id: 12, said: say('date-in-future') };
const approved = () => answer({ approved: [11, 12], skipped: [] });

let calls: [path: string, body: { ids?: number[] }][];
/** What the batch calls answer, one after the other. */
let answers: Record<string, (() => Response | Promise<Response>)[]>;
beforeEach(() => {
  openWindow();
  calls = [];
  const versions = { 11: '2026-11-01T00:00:00.000Z', 12: '2026-11-01T00:00:00.000Z' };
  answers = { 'create-batch': [() => answer({ created: [11, 12], versions, skipped: [] }, 201)] };
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    const path = new URL(url, 'https://backoffice.example').pathname.split('/invoices')[1] ?? '';
    if (method === 'POST') {
      calls.push([path.slice(1), JSON.parse(String(body))]);
      return answers[path.slice(1)]?.shift()?.() ?? refused(500, 'unexpected');
    }
    if (path === '/possible-list') return answer([clean(1, 'Isarwind'), clean(2, 'Lechtal')]);
    return answer(path === '' ? [] : { id: 12, name: 'Lechtal' });
  });
  draw(
    <BackOfficeForTest declarations={[]} dataProvider={createDataProvider(() => 'en')}>
      <article>
        <SettleMonthPage />
      </article>
      <Toasts />
    </BackOfficeForTest>,
  );
});
afterEach(closeWindow);

/** Those of this test, as nothing takes them away. */
const Toasts = () => (
  <aside>
    {useNotificationContext()
      .notifications.map(({ message }) => message)
      .join('; ')}
  </aside>
);

const text = () => document.querySelector('article')?.textContent ?? '';
const toasts = () => document.querySelector('aside')?.textContent;
const says = (words: string) => vi.waitFor(() => expect(text()).toContain(words), 20_000);
async function press(words: string, within = 'body'): Promise<void> {
  const button = await vi.waitFor(() => {
    const all = [...document.querySelectorAll<HTMLElement>(`${within} button`)];
    const one = all.find(({ textContent }) => textContent === words);
    expect(one, words).toBeDefined();
    return one;
  }, 20_000);
  button?.click();
}
async function confirm(words: string): Promise<void> {
  await press('Create and approve 2 invoices');
  await found('.MuiDialog-root');
  await press(words, '.MuiDialog-root');
}
const called = () => calls.map(([path]) => path);

test('what is approved is not sent, unless that is asked for', async () => {
  answers['approve-batch'] = [approved];
  await confirm('Create and approve 2 invoices');
  await says('2 invoices were approved');
  expect(called()).toEqual(['create-batch', 'approve-batch']);
});

test('approved and sent, each has its answer', async () => {
  answers['approve-batch'] = [approved];
  answers['send-batch'] = [() => answer({ queued: [11, 12], skipped: [] }, 202)];
  await confirm('Approve and send');
  await says('2 invoices are being sent');
  expect(text()).toContain('2 invoices were approved');
  expect(calls.at(-1)).toEqual(['send-batch', { ids: [11, 12] }]);
});

test('an approval that fails is said, and nothing is sent', async () => {
  answers['approve-batch'] = [() => refused(409, 'month-moved')];
  await confirm('Approve and send');
  await says('Refused: month-moved');
  expect(toasts()).toBe('Refused: month-moved');
  expect(called()).toEqual(['create-batch', 'approve-batch']);
  expect(text()).not.toContain('being sent');
});

test('only what was approved is sent', async () => {
  const skipped = [{ id: 12, said: say('incomplete-days', { days: 2 }) }];
  answers['approve-batch'] = [() => answer({ approved: [11], skipped })];
  answers['send-batch'] = [() => answer({ queued: [11], skipped: [] }, 202)];
  await confirm('Approve and send');
  await says('1 invoice is being sent');
  expect(text()).toContain('1 invoice was approved');
  expect(calls.at(-1)).toEqual(['send-batch', { ids: [11] }]);
  expect((await found('[aria-label="Left out"] a')).getAttribute('href')).toBe('/invoices/12');
});

test('what could not be sent stays listed with its reason, and is sent again by itself', async () => {
  answers['approve-batch'] = [approved];
  answers['send-batch'] = [
    () => answer({ queued: [11], skipped: [later] }, 202),
    () => answer({ queued: [12], skipped: [] }, 202),
  ];
  await confirm('Approve and send');
  await says('The date is in the future');
  expect(text()).toContain('1 invoice is being sent');
  expect((await found('[aria-label="Left out"] a')).getAttribute('href')).toBe('/invoices/12');
  await press('Send again');
  await says('2 invoices are being sent');
  expect(calls.at(-1)).toEqual(['send-batch', { ids: [12] }]);
  expect(document.querySelector('[aria-label="Left out"]')).toBeNull();
});

test('who may not send by then reads that, beside what was approved, and can try again', async () => {
  answers['approve-batch'] = [approved];
  answers['send-batch'] = [
    () => refused(403, 'forbidden'),
    () => answer({ queued: [11, 12], skipped: [] }, 202),
  ];
  await confirm('Approve and send');
  await says('Sending 2 invoices was not confirmed.');
  expect(text()).toContain('2 invoices were approved');
  await press('Send again');
  await says('2 invoices are being sent');
  expect(text()).not.toContain('not confirmed');
});

test('what a lost answer had handed over is sent, and not tried for ever', async () => {
  const before = (id: number, status: string) => ({ id, said: say('not-to-be-sent', { status }) });
  const skipped = [before(11, 'PROCESSING'), before(12, 'SENT')];
  answers['approve-batch'] = [approved];
  answers['send-batch'] = [
    () => refused(502, 'unexpected'),
    () => answer({ queued: [], skipped }, 202),
  ];
  await confirm('Approve and send');
  await says('Sending 2 invoices was not confirmed.');
  // Seen wherever one is by then.
  expect(toasts()).toContain('Sending 2 invoices was not confirmed.');
  await press('Send again');
  await says('2 invoices are being sent');
  expect(text()).not.toContain('Send again');
});

test('nothing is said to be sent where all is left out, and a toast says so, too', async () => {
  const skipped = [later, { ...later, id: 11 }];
  answers['approve-batch'] = [approved];
  answers['send-batch'] = [() => answer({ queued: [], skipped }, 202)];
  await confirm('Approve and send');
  await says('The date is in the future');
  expect(toasts()).toContain('Left out: 2');
  expect(text()).not.toContain('being sent');
});

test('the month stays until its answer is there', async () => {
  let finish = (_: Response) => {};
  answers['approve-batch'] = [
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  ];
  const isHeld = async () => (await found('[role="combobox"]')).getAttribute('aria-disabled');
  expect(await isHeld()).toBeNull();
  await confirm('Create and approve 2 invoices');
  await vi.waitFor(() => expect(called()).toContain('approve-batch'), 20_000);
  expect(await isHeld()).toBe('true');
  finish(approved());
  await says('2 invoices were approved');
  expect(await isHeld()).toBeNull();
});
