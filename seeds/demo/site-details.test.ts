import { describe, expect, it } from 'vitest';
import { remainderOf } from '#shared/domain/configuration-rules.ts';
import { demoNetwork } from './network.ts';
import { demoSiteDetails } from './site-details.ts';

const { sites } = demoNetwork('2026-11-20');
const details = sites.map(demoSiteDetails);

describe('what was entered for the demo’s sites', () => {
  it('is the same each time', () => {
    expect(sites.map(demoSiteDetails)).toEqual(details);
  });

  it('has credentials of both types, and sites without', () => {
    const all = details.flatMap(({ credentials }) => credentials);
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['CMS', 'CONSENT_MANAGER']));
    expect(details.filter(({ credentials }) => credentials.length === 0).length).toBeGreaterThan(
      10,
    );
    expect(all.length).toBeGreaterThan(40);
  });

  it('has shares that are positive and sum up to 100, wherever they are entered', () => {
    for (const slug of ['age-distribution', 'gender-distribution']) {
      const entered = details
        .map(({ configurations }) => configurations[slug])
        .filter((shares) => shares !== undefined);
      expect(entered.length).toBeGreaterThan(80);
      expect(entered.length).toBeLessThan(sites.length);
      for (const shares of entered) {
        const lines = Object.values(shares).map((value) => ({ value, required: true }));
        expect(remainderOf(lines)).toBe(0);
        expect(lines.every(({ value }) => Number(value) > 0)).toBe(true);
      }
    }
  });
});
