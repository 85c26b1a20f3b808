import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Agreement } from '#shared/schemas/entities/agreement.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { createDataProvider } from '../../platform/data-provider.ts';
import { BackOfficeForTest } from '../../shell/testing/BackOfficeForTest.tsx';
import { click, closeWindow, draw, found, openWindow } from '../../shell/testing/openWindow.ts';
import SiteApprovalDialog from './SiteApprovalDialog.tsx';

const draft = {
  ...{ id: 3, siteId: 5, status: 'DRAFT', startsAt: '2026-12-01', endsAt: null },
  ...{ mode: 'PLUS', type: 'STANDARD', managementType: 'QMN', consentManagerType: 'CLIENT' },
  ...{ hasPlugin: false, trackers: [], adTrackers: [], payout: null },
  ...{ comment: 'as it was shown', updatedAt: '2026-11-20T12:00:00.000Z' },
} as unknown as Agreement;
const changed = {
  ...draft,
  ...{ startsAt: '2026-12-08', comment: 'as changed', updatedAt: '2026-11-20T12:05:00.000Z' },
} as Agreement;
const site = {
  ...{ id: 5, url: 'garten.example', agreementStatus: 'DRAFT' },
  agreement: { id: draft.id, startsAt: draft.startsAt },
} as unknown as Site;

let now: Agreement;
let sent: { updatedAt: string; startsAt: string; checks: string[] }[];
beforeEach(() => {
  openWindow();
  now = draft;
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') {
      sent.push(JSON.parse(String(body)));
      if (sent.at(-1)?.updatedAt === now.updatedAt) return new Response('{}');
      const problem = { code: 'version-stale', params: { changedBy: 'Anna' } };
      return new Response(JSON.stringify(problem), { status: 409 });
    }
    const rows = url.includes('/agreements?') ? [now] : [];
    return new Response(JSON.stringify(rows), { headers: { 'content-range': 'rows 0-0/1' } });
  });
});
afterEach(closeWindow);

const expectText = (text: string) =>
  vi.waitFor(() => expect(document.body.textContent).toContain(text), 20_000);
const submit = async () => {
  const form = await found('form');
  form.dispatchEvent(new window.Event('submit', { bubbles: true, cancelable: true }));
};

test('a site is approved with the agreement that was shown, and never with one changed since', async () => {
  const onClose = vi.fn();
  draw(
    <BackOfficeForTest declarations={[]} dataProvider={createDataProvider(() => 'en')}>
      <SiteApprovalDialog site={site} onClose={onClose} />
    </BackOfficeForTest>,
  );
  await expectText('as it was shown');
  now = changed;
  await click('[role="group"] input');
  await submit();
  await expectText('Anna changed this in the meantime');
  await expectText('as changed');
  expect(document.querySelectorAll('input:checked')).toHaveLength(0);
  await submit();
  await click('[role="group"] input');
  await submit();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled(), 20_000);
  expect(sent).toMatchObject(
    [draft, changed].map(({ updatedAt, startsAt }) => ({ updatedAt, startsAt })),
  );
});
