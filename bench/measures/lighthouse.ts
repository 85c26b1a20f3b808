import type { Measure } from '../bench.ts';
import { plantNewPublisher } from '../data/plant-new-publisher.ts';
import { atLeast, atMost, compare, type Measurement } from '../measurement.ts';
import {
  type Audit,
  openPageAuditor,
  type PageAuditor,
  type Preset,
} from '../support/page-auditor.ts';
import { median } from '../support/percentile.ts';

interface Screen {
  name: string;
  preset: Preset;
  path: string;
  /** A cookie; visitors have none. */
  session?: string;
}

/** Lighthouse's scores of the first screens people see, signed in and with figures. */
export const measureLighthouse: Measure = async function* ({ database, size, server }) {
  const { rounds, share } = size;
  const running = await server();
  const { url, owner, admin } = running;
  const newOwner = await plantNewPublisher(running, database.ownerUrl);
  for (const session of [owner, newOwner]) await closeIntroductions(url, session);

  const phone = { preset: 'phone', session: owner } as const;
  const desktop = { preset: 'desktop', session: admin } as const;
  const screens: Screen[] = [
    { name: 'partner sign-in', preset: 'phone', path: '/login' },
    { ...phone, name: 'partner overview', path: '/dashboard' },
    { ...phone, name: 'partner site page', path: '/dashboard/sites/1' },
    { ...phone, name: 'partner onboarding', path: '/dashboard', session: newOwner },
    { ...desktop, name: 'back office, sites', path: '/admin/sites' },
    { ...desktop, name: 'back office, marketing report', path: '/admin/reports/marketing' },
  ];
  const auditor = await openPageAuditor();
  for (const [at, screen] of screens.entries()) {
    // A small share is the first of each kind: the others have other addresses, no other work.
    const first = screens.findIndex(({ preset }) => preset === screen.preset);
    if (share === 1 || at === first) yield* await auditScreen(auditor, url, screen, rounds);
  }
  yield await seeFirstList(auditor, `${url}/admin/sites`, admin, rounds);
};

async function auditScreen(
  auditor: PageAuditor,
  url: string,
  { name, preset, path, session }: Screen,
  rounds: number,
): Promise<Measurement[]> {
  const audits: Audit[] = [];
  for (let round = 0; round < rounds; round += 1) {
    audits.push(await auditor.audit(url + path, preset, session));
  }
  const figure = (what: string, unit: string, read: (audit: Audit) => number) =>
    medianOf(`${name}: ${what}`, unit, audits.map(read));
  const performance = figure('performance', '', (audit) => audit.performance);
  const paint = figure('largest paint', 's', (audit) => audit.largestPaintMs / 1000);
  const isPhone = preset === 'phone';
  return [
    isPhone ? atLeast(95, performance) : compare(performance),
    atLeast(
      100,
      figure('accessibility', '', (audit) => audit.accessibility),
    ),
    compare(figure('best practices', '', (audit) => audit.bestPractices)),
    atMost(isPhone ? 1.9 : 2, paint),
  ];
}

async function seeFirstList(auditor: PageAuditor, list: string, session: string, rounds: number) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push((await auditor.firstSeen(list, 'seite-', session)) / 1000);
  }
  return atMost(2, medianOf('back office: first list visible', 's', times));
}

/** The median, with the range of all runs: on a busy machine it is wide. */
function medianOf(what: string, unit: string, figures: number[]) {
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const digits = Number.isInteger(least) && Number.isInteger(most) ? 0 : 1;
  const range = `${least.toFixed(digits)}–${most.toFixed(digits)}`;
  return { what: least === most ? what : `${what} (${range})`, unit, product: median(figures) };
}

/** They appear once per user, over the screen to be measured. */
async function closeIntroductions(url: string, cookie: string): Promise<void> {
  const answer = await fetch(`${url}/api/client/profile`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ welcomePageVisited: true, dashboardPageVisited: true }),
  });
  if (!answer.ok) throw new Error(`The introductions stay open: ${await answer.text()}`);
}
