import { describe, expect, it } from 'vitest';
import { addDay } from '#shared/dates.ts';
import { demoNetwork } from './network.ts';
import type { DemoAgreement } from './network-types.ts';

const TODAY = '2026-11-20';
const network = demoNetwork(TODAY);
const live = network.sites.filter(({ agreements }) => agreements.some(isInForce));

function isInForce({ status, startsAt, endsAt }: DemoAgreement): boolean {
  return (
    status === 'ACTIVE' && startsAt !== null && startsAt <= TODAY && (endsAt ?? TODAY) >= TODAY
  );
}

function repeated<T>(values: T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('demo network', () => {
  it('is the same for the same day', () => {
    expect(demoNetwork(TODAY)).toEqual(network);
  });

  it('has 40 companies and 120 sites, each with names of its own', () => {
    expect(network.companies).toHaveLength(40);
    expect(network.sites).toHaveLength(120);
    expect(repeated(network.companies.map(({ name }) => name))).toEqual([]);
    expect(repeated(network.companies.map(({ key }) => key))).toEqual([]);
    expect(repeated(network.sites.map(({ url }) => url))).toEqual([]);
    const people = network.companies.flatMap(({ people }) => people);
    expect(repeated([...network.admins, ...people].map(({ email }) => email))).toEqual([]);
    const accounts = network.companies.flatMap(({ postingAccountNumber }) =>
      postingAccountNumber === null ? [] : [postingAccountNumber],
    );
    expect(repeated(accounts)).toEqual([]);
  });

  it('uses reserved domains only, written as the platform stores them', () => {
    for (const { url } of network.sites) expect(url).toMatch(/^(?!www\.)[a-z0-9-]+\.example$/);
    for (const { email } of network.companies.flatMap(({ people }) => people)) {
      expect(email).toMatch(/^[a-z.-]+@[a-z]+\.example$/);
    }
  });

  it('has affiliates, onboardings under way, and a company with nothing yet', () => {
    const { companies, sites } = network;
    expect(companies.filter(({ type }) => type === 'AFFILIATE')).toHaveLength(6);
    const open = companies.filter(({ onboarding }) => onboarding?.status === 'OPEN');
    expect(open.map(({ onboarding }) => onboarding?.waitsFor).sort()).toEqual([
      'ACCOUNT_SETUP',
      'ACCOUNT_SETUP',
      'CONFIRM_COMPANY_DETAILS',
      'CONFIRM_CONTRACT_DETAILS',
      'SIGN_CONTRACT',
      'VALIDATE_CONTRACT',
    ]);
    const empty = companies.filter(({ people }) => people.length === 0);
    expect(empty).toHaveLength(1);
    expect(sites.filter(({ companyKey }) => companyKey === empty[0]?.key)).toEqual([]);
    for (const { key, type } of companies) {
      const own = sites.filter(({ companyKey }) => companyKey === key);
      expect(own.every(({ onboarding }) => (onboarding === null) === (type === 'AFFILIATE'))).toBe(
        true,
      );
    }
  });

  it.each([
    ['owner@demo.example', 'Owner', 5],
    ['member@demo.example', 'Member', 5],
    ['bookkeeper@demo.example', 'Member', 5],
    ['onboarding@demo.example', 'Owner', 0],
  ])('%s is %s of a company with %i live sites', (email, role, sites) => {
    const company = network.companies.find(({ people }) =>
      people.some((person) => person.email === email),
    );
    const person = company?.people.find((candidate) => candidate.email === email);
    expect(person).toMatchObject({ role, password: 'demo-partner-2026', hasSignedIn: true });
    expect(live.filter(({ companyKey }) => companyKey === company?.key)).toHaveLength(sites);
    expect(company?.onboarding?.status).toBe(sites > 0 ? 'COMPLETED' : 'OPEN');
  });

  it('has the admins one can sign in as', () => {
    const withPassword = network.admins.filter(({ password }) => password !== null);
    expect(withPassword.map(({ email, role, password }) => [email, role, password])).toEqual([
      ['admin@demo.example', 'SUPER_ADMIN', 'demo-admin-2026'],
      ['finance@demo.example', 'FINANCE', 'demo-admin-2026'],
      ['payments@demo.example', 'PAYMENTS', 'demo-admin-2026'],
    ]);
  });

  it('gives every company with people an owner', () => {
    for (const { people } of network.companies) {
      if (people.length > 0) {
        expect(people.filter(({ role }) => role === 'Owner')).toHaveLength(1);
      }
    }
  });

  it('names categories and tags of the catalogue, one category primary', () => {
    for (const { categories, tags } of network.sites) {
      expect(categories.filter(({ type }) => type === 'PRIMARY')).toHaveLength(1);
      for (const { name } of categories) expect(network.categories).toContain(name);
      for (const tag of tags) expect(network.tags).toContain(tag);
    }
  });
});

describe('agreements', () => {
  const agreements = network.sites.flatMap(({ agreements }) => agreements);

  it('come in every status, mode and type', () => {
    const all = (field: 'status' | 'mode' | 'type') =>
      [...new Set(agreements.map((agreement) => agreement[field]))].sort();
    expect(all('status')).toEqual(['ACTIVE', 'DRAFT', 'RETIRED', 'SCHEDULED']);
    expect(all('mode')).toEqual(['CONTENT_PASS', 'PILOT', 'PLUS', 'SELECT']);
    expect(all('type')).toEqual(['CUSTOM', 'STANDARD']);
  });

  it('make 90 to 100 sites live, most of them for more than nine months', () => {
    expect(live.length).toBeGreaterThanOrEqual(90);
    expect(live.length).toBeLessThanOrEqual(100);
    const starts = live.map(({ agreements }) => agreements[0]?.startsAt ?? TODAY);
    expect(starts.filter((start) => start < addDay(TODAY, -274)).length).toBeGreaterThan(
      live.length / 2,
    );
    for (const start of starts) expect(start >= network.historyFrom).toBe(true);
  });

  it('never overlap, and dates agree with the status', () => {
    for (const { url, agreements: own } of network.sites) {
      const dated = own.filter(({ status }) => status !== 'DRAFT');
      dated.forEach(({ startsAt, endsAt, status }, index) => {
        expect(startsAt, url).not.toBeNull();
        expect(endsAt === null || endsAt >= (startsAt ?? ''), url).toBe(true);
        if (status === 'SCHEDULED') expect((startsAt ?? '') > TODAY, url).toBe(true);
        if (status === 'RETIRED') expect((endsAt ?? TODAY) < TODAY, url).toBe(true);
        const next = dated[index + 1];
        if (next) expect(next.startsAt, url).toBe(addDay(endsAt ?? '', 1));
      });
    }
  });

  it('have changed their rates in the course of time on some sites', () => {
    const changed = network.sites.filter(({ agreements: [first, second] }) => {
      const both = first?.status === 'RETIRED' && second?.status === 'ACTIVE';
      return both && JSON.stringify(first.trackers) !== JSON.stringify(second.trackers);
    });
    expect(changed.length).toBeGreaterThan(8);
  });

  it('keep the rules of their modes and types', () => {
    for (const { mode, type, trackers, adTrackers, consentManagerType } of agreements) {
      const rates = Object.fromEntries(trackers.map(({ slug, viewsCpm }) => [slug, viewsCpm]));
      const standard = {
        'desktop-consent': 957,
        'mobile-consent': 701,
        ...(mode === 'PLUS' ? { 'desktop-non-consent': 191, 'mobile-non-consent': 140 } : {}),
      };
      if (mode === 'PILOT') {
        expect([type, Object.keys(rates), adTrackers]).toEqual([
          'CUSTOM',
          ['pilot-desktop', 'pilot-mobile'],
          [],
        ]);
      } else {
        expect(Object.keys(rates)).toEqual(expect.arrayContaining(Object.keys(standard)));
        expect(mode === 'PLUS' || !('mobile-non-consent' in rates)).toBe(true);
      }
      if (type === 'STANDARD') {
        expect(rates).toEqual(standard);
        expect(adTrackers).toHaveLength(18);
      }
      if (mode === 'CONTENT_PASS') expect(consentManagerType).toBe('CONSENT_MANAGER');
      for (const { viewsCpm } of trackers) expect(Number.isInteger(viewsCpm)).toBe(true);
    }
  });
});

describe('placements', () => {
  const placements = network.sites.flatMap(({ url, placements }) =>
    placements.map((placement) => ({ url, ...placement })),
  );

  it('belong to one holder at a time; one has changed hands', () => {
    const moved = placements.filter(
      ({ source, placementId }) =>
        placements.filter((other) => other.source === source && other.placementId === placementId)
          .length > 1,
    );
    expect(moved).toMatchObject([
      { url: 'brotbackliebe.example', fromOn: null, toOn: addDay(TODAY, -151) },
      { url: 'hausrezepte.example', fromOn: addDay(TODAY, -150), toOn: null },
    ]);
  });

  it('are of trackers the agreement allows', () => {
    for (const { url, agreements, placements: own } of network.sites) {
      const allowed = agreements.flatMap(({ adTrackers }) => adTrackers);
      for (const { trackerSlug } of own) expect(allowed, url).toContain(trackerSlug);
    }
  });

  it('leave some of the feeds’ placements to nobody, two domains are no site', () => {
    const assigned = new Set(placements.map(({ placementId }) => placementId));
    const urls = new Set(network.sites.map(({ url }) => url));
    for (const { placementId } of network.strangers) expect(assigned.has(placementId)).toBe(false);
    const external = network.strangers.filter(
      ({ source, domain }) => source === 'F11' && !urls.has(domain),
    );
    expect(new Set(external.map(({ domain }) => domain)).size).toBe(2);
  });
});
