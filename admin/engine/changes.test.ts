import { describe, expect, it } from 'vitest';
import { company } from '#shared/schemas/entities/company.ts';
import { site } from '#shared/schemas/entities/site.ts';
import { changesOf, writtenOf } from './changes.ts';

const original = {
  id: 7,
  name: 'Alpenblick GmbH',
  city: 'Graz',
  zip: null,
  numberOfSites: 3,
  updatedAt: '2026-11-01T08:00:00.000Z',
};

describe('what a form sends', () => {
  it('is only what differs', () => {
    const edited = { ...original, city: 'Wien' };
    expect(changesOf(company.fields, edited, original)).toEqual({ city: 'Wien' });
  });

  it.each([
    ['all of them when one differs', { city: 'Wien' }, { zip: null, city: 'Wien' }],
    ['none when another field differs', { name: 'Neu' }, { name: 'Neu' }],
  ])('sends fields that belong together: %s', (_, change, expected) => {
    const sent = changesOf(company.fields, { ...original, ...change }, original, ['zip', 'city']);
    expect(sent).toEqual(expected);
  });

  it('clears with null', () => {
    const edited = { ...original, city: null };
    expect(changesOf(company.fields, edited, original)).toEqual({ city: null });
  });

  it('never holds what the server works out', () => {
    const edited = { ...original, numberOfSites: 99, id: 8, unknown: true };
    expect(changesOf(company.fields, edited, original)).toEqual({});
    expect(writtenOf(company.fields, edited)).not.toHaveProperty('numberOfSites');
  });

  it('takes an input that stayed empty for unchanged', () => {
    const edited = { ...original, zip: undefined, street: null };
    expect(changesOf(company.fields, edited, original)).toEqual({});
  });

  it('compares what is nested by value', () => {
    const before = { categories: [{ id: 1, name: 'News', type: 'PRIMARY' }], tags: [1, 2] };
    const same = { categories: [{ id: 1, name: 'News', type: 'PRIMARY' }], tags: [1, 2] };
    expect(changesOf(site.fields, same, before)).toEqual({});
    expect(changesOf(site.fields, { ...same, tags: [2] }, before)).toEqual({ tags: [2] });
  });
});
