import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Matter } from '#shared/schemas/calls/overview.ts';
import { createDataProvider } from '../../platform/data-provider.ts';
import { BackOfficeForTest } from '../../shell/testing/BackOfficeForTest.tsx';
import {
  click,
  closeWindow,
  draw,
  found,
  openWindow,
  press,
  typeInto,
} from '../../shell/testing/openWindow.ts';
import { MatterMenu } from './MatterMenu.tsx';
import './UntilDay.tsx';

const matter: Matter = {
  ...{ kind: 'failed', key: '', area: 'settlement', count: 1, oldest: null, dueOn: null },
  ...{ subject: null, slug: null, said: null, alert: null, to: null, rights: ['billing'] },
  ...{ assignee: null, acknowledged: null, snoozed: null },
};

let sent: unknown[];
let answer: () => Response;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T11:00:00Z'), toFake: ['Date'] });
  openWindow();
  sent = [];
  answer = () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return answer();
  });
});
afterEach(async () => {
  await closeWindow();
  vi.useRealTimers();
});

test('a matter is put off until any day', async () => {
  draw(
    <BackOfficeForTest declarations={[]} dataProvider={createDataProvider(() => 'en')}>
      <MatterMenu matter={matter} title="Failed" admins={[]} />
    </BackOfficeForTest>,
  );
  await click('button[aria-haspopup="menu"]');
  await found('[role="menuitem"]');
  const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  items.find(({ textContent }) => textContent === 'Until a day …')?.click();
  const form = await found('[role="dialog"] form');
  const submit = () => form.dispatchEvent(new window.Event('submit', { bubbles: true }));
  submit();
  await vi.waitFor(() => expect(form.textContent).toContain('Required'), 20_000);
  expect(sent).toEqual([]);
  const enter = async (day: string, snoozedUntil: string) => {
    await typeInto('[role="dialog"] input', day);
    await vi.waitFor(() => {
      press('Enter');
      submit();
      expect(sent.at(-1)).toEqual({ kind: 'failed', key: '', snoozedUntil });
    }, 20_000);
  };
  answer = () => new Response('{}', { status: 422 });
  await enter('24.12.2027', '2027-12-24');
  // Refused, it can be mended.
  answer = () => new Response(null, { status: 204 });
  await enter('24.12.2026', '2026-12-24');
  await vi.waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull(), 20_000);
});
