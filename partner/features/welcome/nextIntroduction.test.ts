import { expect, it } from 'vitest';
import { nextIntroduction } from './nextIntroduction.ts';

const fresh = { welcomePageVisited: false, dashboardPageVisited: false };
const welcomed = { welcomePageVisited: true, dashboardPageVisited: false };
const done = { welcomePageVisited: true, dashboardPageVisited: true };

it.each([
  ['welcome comes first', fresh, false, false, 'welcome'],
  ['welcome comes to a running company, too', fresh, false, true, 'welcome'],
  ['the tour waits for the next visit', welcomed, true, false, null],
  ['the tour comes while no site is live', welcomed, false, false, 'tour'],
  ['the tour does not come once a site is live', welcomed, false, true, null],
  ['nothing comes before the sites are known', welcomed, false, undefined, null],
  ['nothing comes twice', done, false, false, null],
] as const)('%s', (_label, profile, hasSeenWelcome, isLive, expected) => {
  expect(nextIntroduction({ profile, hasSeenWelcome, isLive })).toBe(expected);
});
