import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemStatusMessages } from '#shared/messages/system-status.ts';
import { createDataProvider } from '../../platform/data-provider.ts';
import { BackOfficeForTest } from '../../shell/testing/BackOfficeForTest.tsx';
import { click, closeWindow, draw, openWindow } from '../../shell/testing/openWindow.ts';
import SystemStatusPage from './SystemStatusPage.tsx';

beforeEach(openWindow);
afterEach(closeWindow);

test('all is well only while the server says so', async () => {
  const { allWell } = systemStatusMessages.en;
  const status = { readAt: '2026-11-20T11:00:00.000Z', lines: [] };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(status)));
  draw(
    <BackOfficeForTest declarations={[]} dataProvider={createDataProvider(() => 'en')}>
      <SystemStatusPage />
    </BackOfficeForTest>,
  );
  const text = () => document.querySelector('main')?.textContent;
  await vi.waitFor(() => expect(text()).toContain(allWell), 20_000);
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
  await click('button');
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')).not.toBeNull(), 20_000);
  expect(text()).not.toContain(allWell);
});
