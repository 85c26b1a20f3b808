import { expect, it } from 'vitest';
import type { ClientSite } from '#shared/schemas/calls/client.ts';
import { drawGerman } from '../../../testing/drawGerman.tsx';
import { SiteState } from './SiteState.tsx';

const site: ClientSite = {
  id: 1,
  url: 'a.example',
  live: false,
  liveFrom: null,
  onboardingStatus: 'COMPLETED',
  former: false,
  from: null,
  to: null,
};

it.each<[Partial<ClientSite>, string]>([
  [{ live: true }, 'Live'],
  [{ liveFrom: '2026-11-29' }, 'Live ab 29.11.2026'],
  [{ onboardingStatus: 'OPEN' }, 'Im Onboarding'],
  [{}, 'Nicht live'],
  [{ former: true, to: '2026-10-31' }, 'bis 31.10.2026'],
])('a site %j is %s', async (state, said) => {
  expect((await drawGerman(<SiteState site={{ ...site, ...state }} />)).text).toBe(said);
});
