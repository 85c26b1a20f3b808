import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminPermission } from '#shared/permissions.ts';
import type { Me } from '#shared/schemas/calls/auth.ts';
import type { DashboardData } from '#shared/schemas/calls/dashboard.ts';
import { createDataProvider } from '../../platform/data-provider.ts';
import { CurrentUserContext } from '../../platform/useMe.ts';
import { BackOfficeForTest } from '../../shell/testing/BackOfficeForTest.tsx';
import { closeWindow, draw, openWindow } from '../../shell/testing/openWindow.ts';
import { Dashboard } from './Dashboard.tsx';

const open = { openSince: '2026-11-02T08:00:00.000Z', waitsFor: null };
const dashboard: DashboardData = {
  ...{ totalCompanies: 1, totalPeople: 2, totalSites: 3, totalLiveSites: 4 },
  totalSitesWithoutAgreement: 5,
  lastJobStatuses: { cm: null, f11: null, qmn: null },
  ...{ sourcesOff: [], sourcesPaused: [] },
  openOnboardings: {
    company: [{ onboardingId: 1, id: 7, name: 'Albverlag', ...open }],
    site: [{ onboardingId: 2, id: 8, name: 'alb.example', ...open }],
  },
};
const matters = { matters: [], moreSteps: 0, admins: [], askWhom: null };

beforeEach(() => {
  openWindow();
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/reports/')
      ? new Response('{}', { status: 503 })
      : new Response(JSON.stringify(url.includes('/overview/') ? matters : dashboard)),
  );
});
afterEach(closeWindow);

const figures = 'Live sites';
const jobs = 'Last jobs';
const onboardings = 'Albverlag';

test.each<[AdminPermission[], shown: string[], links: string[]]>([
  [['billing'], [figures], []],
  [['reports'], [figures], []],
  [['monitoring'], [figures, jobs], []],
  [['companies'], [figures, onboardings], ['/companies/7']],
  [
    ['companies', 'sites'],
    [figures, onboardings],
    ['/companies/7', '/sites/8'],
  ],
  // Steps of companies that they may not open.
  [['siteApproval', 'reports'], [figures, onboardings], ['/sites/8']],
  [['siteApproval', 'sites'], [onboardings], ['/sites/8']],
])('below what waits, %s have the figures of their rights', async (permissions, shown, links) => {
  draw(
    <BackOfficeForTest declarations={[]} dataProvider={createDataProvider(() => 'en')}>
      <CurrentUserContext value={{ id: 1, permissions } as unknown as Me}>
        <Dashboard />
      </CurrentUserContext>
    </BackOfficeForTest>,
  );
  const main = () => document.querySelector('main')?.textContent ?? '';
  await vi.waitFor(() => {
    for (const words of ['Nothing is waiting', ...shown]) expect(main()).toContain(words);
  }, 20_000);
  for (const other of [figures, jobs, onboardings].filter((one) => !shown.includes(one)))
    expect(main()).not.toContain(other);
  const linked = [...document.querySelectorAll('table a')].map((one) => one.getAttribute('href'));
  expect(linked).toEqual(links);
});
