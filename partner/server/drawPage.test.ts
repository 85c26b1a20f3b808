import { createElement } from 'react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '#shared/schemas/calls/auth.ts';
import type { ClientCompany, ClientSite } from '#shared/schemas/calls/client.ts';
import type { ClientOnboarding } from '#shared/schemas/calls/onboarding.ts';
import { metricsOf } from '../features/metrics/testing/metrics-of.ts';
import { drawPage } from './drawPage.tsx';
import { renderToText } from './renderToText.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});
// A drawing given up leaves its contexts set until the next one, which other tests' React reads too.
afterAll(() => renderToText(createElement('p')));

const owner: Me = {
  id: 7,
  kind: 'person',
  email: 'olga@verlag.example',
  firstName: 'Olga',
  lastName: 'Ohm',
  language: 'de',
  roles: ['Owner'],
  permissions: ['viewMetrics', 'manageCompany', 'readDocuments'],
  company: { id: 3, name: 'Verlag Ohm', type: 'EXCLUSIVE' },
  companies: [{ id: 3, name: 'Verlag Ohm', type: 'EXCLUSIVE' }],
  preview: null,
  mustEnrol: false,
  demo: false,
};
const company: ClientCompany = {
  documentsByMail: false,
  id: 3,
  name: 'Verlag Ohm',
  type: 'EXCLUSIVE',
  country: 'DE',
  city: null,
  street: null,
  zip: null,
  onboardingStatus: 'COMPLETED',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const site: ClientSite = {
  id: 11,
  url: 'ohm.example',
  live: true,
  liveFrom: null,
  onboardingStatus: 'COMPLETED',
  former: false,
  from: null,
  to: null,
};
const month = metricsOf('2026-11-01', '2026-11-20', { '2026-11-03': { 1: 123_456 } });

const onboarding: ClientOnboarding = {
  company: {
    id: 1,
    kind: 'company',
    status: 'OPEN',
    entityId: company.id,
    createdAt: company.updatedAt,
    completedAt: null,
    phases: [
      {
        name: 'details',
        title: { de: 'Firmendaten', en: 'Company details' },
        status: 'OPEN',
        todos: [
          {
            id: 1,
            slug: 'CONFIRM_CONTRACT_DETAILS',
            phase: 'details',
            title: { de: 'Firmendaten bestätigen', en: 'Confirm company details' },
            status: 'OPEN',
            canComplete: true,
            state: 'current',
            assignableType: 'Person',
            currentSince: company.updatedAt,
            completedAt: null,
            updatedAt: company.updatedAt,
          },
        ],
      },
    ],
  },
  sites: [],
  voidedSignature: null,
};

const known = {
  '/api/auth/me': owner,
  '/api/client/company': company,
  '/api/client/sites': [site],
  '/api/client/metrics?from=2026-11-01&to=2026-11-20': month,
  '/api/client/metrics?from=2026-11-01&to=2026-11-20&sites=11': month,
};

/** An API that gives these answers and no others, of one company. */
function asking(answers: Record<string, unknown>, of?: string) {
  const asked: string[] = [];
  const ask = async (path: string, company?: string) => {
    asked.push(path);
    return company === of ? answers[path] : undefined;
  };
  return { asked, visitor: { languages: ['fr', 'en-GB', 'de'], ask } };
}

describe('the server’s drawing', () => {
  it('shows the overview with its figures, in the language of who is signed in', async () => {
    const { visitor } = asking(known);
    const page = await drawPage('/dashboard', visitor);
    expect(page?.locale).toBe('de');
    expect(textOf(page?.markup)).toContain('1.234,56 €');
    expect(textOf(page?.markup)).toContain('Vergütung bisher, ohne Steuer');
    const english = await drawPage(
      '/dashboard',
      asking({ ...known, '/api/auth/me': { ...owner, language: 'en' } }).visitor,
    );
    expect(english?.locale).toBe('en');
    expect(textOf(english?.markup)).toContain('€1,234.56');
  });

  it('shows a site’s page, and only asks for its figures', async () => {
    const { asked, visitor } = asking(known);
    const page = await drawPage('/dashboard/sites/11', visitor);
    expect(page?.markup).toContain('<h1>ohm.example</h1>');
    expect(textOf(page?.markup)).toContain('1.234,56 €');
    expect(asked.filter((path) => path.includes('metrics'))).toEqual([
      '/api/client/metrics?from=2026-11-01&to=2026-11-20&sites=11',
    ]);
  });

  it('shows no page of a site that is none of the company’s', async () => {
    const { visitor } = asking(known);
    const page = await drawPage('/dashboard/sites/12', visitor);
    expect(textOf(page?.markup)).toContain('Nicht gefunden');
    expect(textOf(page?.markup)).not.toContain('€');
  });

  it('tells the application exactly the answers it was drawn with', async () => {
    const { visitor } = asking(known);
    const page = await drawPage('/dashboard', visitor);
    const { '/api/client/metrics?from=2026-11-01&to=2026-11-20&sites=11': _, ...drawn } = known;
    expect(page?.answers).toEqual(drawn);
  });

  it('needs neither styles in its tags nor scripts, which browsers would refuse', async () => {
    for (const address of ['/dashboard', '/dashboard/sites/11', '/dashboard?month=2026-10']) {
      const page = await drawPage(address, asking(known).visitor);
      expect(page?.markup).not.toMatch(/ style=|<script|<style|javascript:/);
    }
  });

  it('shows who is being set up what is asked of them', async () => {
    const page = await drawPage(
      '/dashboard',
      asking({
        ...known,
        '/api/client/company': { ...company, onboardingStatus: 'OPEN' },
        '/api/client/sites': [{ ...site, live: false, onboardingStatus: 'OPEN' }],
        '/api/client/onboarding': onboarding,
      }).visitor,
    );
    expect(textOf(page?.markup)).toContain('Willkommen, Olga');
    expect(textOf(page?.markup)).toContain('0 von 1 Schritten erledigt');
    expect(page?.markup).not.toMatch(/ style=|<script/);
  });

  it('shows the company that the address names, with links that stay there', async () => {
    const { visitor } = asking(known, '5');
    const page = await drawPage('/c/5/dashboard', visitor);
    expect(textOf(page?.markup)).toContain('1.234,56 €');
    expect(page?.markup).toContain('href="/c/5/dashboard/payouts"');
    expect(page?.markup).not.toContain('href="/dashboard');
    expect(await drawPage('/dashboard', visitor)).toBeUndefined();
    expect(await drawPage('/c/6/dashboard', visitor)).toBeUndefined();
  });

  it('shows visitors the sign-in, in the first of their languages that there is', async () => {
    const { asked, visitor } = asking({});
    const page = await drawPage('/login?next=/dashboard', visitor);
    expect(page?.locale).toBe('en');
    expect(textOf(page?.markup)).toContain('Forgot your password?');
    expect(page?.markup).not.toMatch(/ style=|<script/);
    expect(page?.answers).toEqual({ '/api/auth/me': null });
    expect(asked).toEqual(['/api/auth/me']);
    const french = await drawPage('/login', { ...visitor, languages: ['fr'] });
    expect(french?.locale).toBe('de');
  });

  it('tells the sign-in who is signed in for the company of its address', async () => {
    const { visitor } = asking(known, '5');
    const answersAt = async (address: string) => (await drawPage(address, visitor))?.answers;
    expect(await answersAt('/c/5/login')).toEqual({ '/api/auth/me': owner });
    expect(await answersAt('/login')).toEqual({ '/api/auth/me': null });
  });

  it('shows as loading what has no answer', async () => {
    const { '/api/client/metrics?from=2026-11-01&to=2026-11-20': _, ...rest } = known;
    const page = await drawPage('/dashboard', asking(rest).visitor);
    expect(page?.markup).toContain('class="skeleton"');
    expect(page?.markup).not.toContain('headline-figure"><button');
  });

  it.each([
    ['nobody', undefined],
    ['an admin, whose browser knows the company', { ...owner, kind: 'admin' }],
  ])('is none for %s', async (_, me) => {
    const { visitor } = asking({ ...known, '/api/auth/me': me });
    expect(await drawPage('/dashboard', visitor)).toBeUndefined();
  });

  it.each(['/dashboard/settings/people', '/', '//evil.example/dashboard', '/dashboard/sites/x'])(
    'is none of %s, and asks nothing',
    async (address) => {
      const { asked, visitor } = asking(known);
      expect(await drawPage(address, visitor)).toBeUndefined();
      expect(asked).toEqual([]);
    },
  );
});

/** Without tags, and with the special spaces in figures as plain ones. */
const textOf = (markup = ''): string =>
  markup.replaceAll(/<[^>]*>/g, '').replaceAll(/&nbsp;|\u00a0|\u202f/g, ' ');
