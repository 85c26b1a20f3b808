import { describe, expect, it } from 'vitest';
import { company } from '#shared/schemas/entities/company.ts';
import { site } from '#shared/schemas/entities/site.ts';
import { changesOfEntry, isLinkEntry } from './audit-changes.ts';

describe('an entry of the history', () => {
  it('lists the fields that were changed, with what they were', () => {
    const entry = {
      action: 'update',
      before: { name: 'Alt', city: null },
      after: { name: 'Neu', city: 'Graz' },
    };
    expect(changesOfEntry(company.fields, entry)).toEqual([
      { name: 'name', before: 'Alt', after: 'Neu' },
      { name: 'city', after: 'Graz' },
    ]);
  });

  it('shows a value that was cleared', () => {
    const entry = { action: 'update', before: { city: 'Graz' }, after: { city: null } };
    expect(changesOfEntry(company.fields, entry)).toEqual([
      { name: 'city', before: 'Graz', after: null },
    ]);
  });

  it('shows of a new record what was filled in', () => {
    const after = { id: 3, name: 'Neu', city: null, createdAt: 'x', updatedAt: 'x' };
    expect(changesOfEntry(company.fields, { action: 'insert', before: null, after })).toEqual([
      { name: 'name', after: 'Neu' },
    ]);
  });

  it('says nothing of columns that are no fields', () => {
    const entry = { action: 'update', before: { secret: 'a' }, after: { secret: 'b' } };
    expect(changesOfEntry(company.fields, entry)).toEqual([]);
  });

  it.each([
    ['a tag added', 'insert', { siteId: 1, tagId: 4 }, { name: 'tags', after: 4, link: 'added' }],
    [
      'a category removed',
      'delete',
      { siteId: 1, categoryId: 2, type: 'PRIMARY' },
      { name: 'categories', after: 2, link: 'removed' },
    ],
  ])('tells of %s', (_, action, row, expected) => {
    const entry = {
      action,
      before: action === 'delete' ? row : null,
      after: action === 'delete' ? null : row,
    };
    expect(isLinkEntry(entry)).toBe(true);
    expect(changesOfEntry(site.fields, entry)).toEqual([expected]);
  });

  it('does not take the record itself for a link', () => {
    expect(isLinkEntry({ action: 'delete', before: { id: 3, name: 'x' }, after: null })).toBe(
      false,
    );
  });
});
