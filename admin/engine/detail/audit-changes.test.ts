import { describe, expect, it } from 'vitest';
import { agreement } from '#shared/schemas/entities/agreement.ts';
import { company } from '#shared/schemas/entities/company.ts';
import { configuration } from '#shared/schemas/entities/configuration.ts';
import { recommendationConfig } from '#shared/schemas/entities/recommendation-config.ts';
import { site } from '#shared/schemas/entities/site.ts';
import {
  changesOfEntries,
  changesOfEntry,
  groupEntries,
  isLinkEntry,
  isTold,
  leadingEntry,
} from './audit-changes.ts';

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

  it('tells fields of a JSON column apart', () => {
    const before = { recommendationStyleConfig: { primaryColor: '#111111', fontFamily: null } };
    const after = {
      recommendationStyleConfig: { primaryColor: '#222222', fontFamily: null, borderRadius: 4 },
      processingConfig: { customStopwords: ['Rezept'] },
    };
    expect(
      changesOfEntry(recommendationConfig.fields, { action: 'update', before, after }),
    ).toEqual([
      { name: 'customStopwords', after: ['Rezept'] },
      { name: 'primaryColor', before: '#111111', after: '#222222' },
      { name: 'borderRadius', after: 4 },
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

describe('the lines of a configuration', () => {
  const line = (slug: string, value: string | null, key = slug) => ({ slug, key, value });
  const changes = (before: object[] | null, after: object[]) =>
    changesOfEntry(configuration.fields, {
      action: before ? 'update' : 'insert',
      before: before && { items: before },
      after: { id: 1, items: after },
    });

  it('are told one by one, as far as they differ', () => {
    const before = [line('a', '1'), line('b', '2'), line('c', null), line('gone', '4')];
    const after = [line('a', '1'), line('b', '3'), line('c', '5'), line('new', '6')];
    expect(changes(before, after)).toEqual([
      { name: 'items', line: after[1], after: '3', before: '2' },
      { name: 'items', line: after[2], after: '5' },
      { name: 'items', line: after[3], after: '6' },
      { name: 'items', line: { ...before[3], value: null }, after: null, before: '4' },
    ]);
  });

  it('are told of a new one where something is filled in', () => {
    const after = [line('a', '1'), line('b', null)];
    expect(changes(null, after)).toEqual([{ name: 'items', line: after[0], after: '1' }]);
  });

  it('tell of another name as well', () => {
    const [before, after] = [[line('a', '1', 'Old')], [line('a', '1', 'New')]];
    expect(changes(before, after)).toEqual([
      { name: 'items', line: after[0], after: '1', before: '1' },
    ]);
  });
});

describe('of what belongs to the record', () => {
  const part = { by: 'companyId', silent: ['slug'] };

  it('is told that it came from another, or went there', () => {
    expect(isTold({ name: 'companyId', before: 4, after: 5 }, part, 5)).toBe(true);
    expect(isTold({ name: 'companyId', before: 5, after: 4 }, part, 5)).toBe(true);
  });

  it.each([
    ['whose it is, where that stands', { name: 'companyId', after: 5 }],
    ['what tells nothing there', { name: 'slug', before: 'a', after: 'b' }],
  ])('is not told %s', (_, change) => {
    expect(isTold(change, part, 5)).toBe(false);
  });
});

describe('rows of two tables that tie to the same resource', () => {
  it.each([
    [
      'a rate',
      { agreementId: 1, trackerId: 4, viewsCpm: 957 },
      { name: 'trackers', after: 4, link: 'added', cents: 957 },
    ],
    ['an ad', { agreementId: 1, trackerId: 4 }, { name: 'adTrackers', after: 4, link: 'added' }],
  ])('are told apart: %s', (_, after, expected) => {
    const entry = { action: 'insert', before: null, after };
    expect(changesOfEntry(agreement.fields, entry)).toEqual([expected]);
  });
});

describe('entries of one save', () => {
  const own = (at: string, actorName = 'Ada') => ({
    at,
    actorName,
    action: 'update',
    before: { comment: null },
    after: { comment: 'x' },
  });
  const link = (at: string, actorName = 'Ada') => ({
    at,
    actorName,
    action: 'insert',
    before: null,
    after: { agreementId: 1, trackerId: 4 },
  });
  const act = (at: string, after: object = {}) => ({
    at,
    actorName: 'Ada',
    action: 'cancel',
    before: null,
    after: { ...after },
  });
  const sizes = (entries: ReturnType<typeof own | typeof link | typeof act>[]) =>
    groupEntries(entries).map((group) => group.length);

  it.each([
    [
      'are one',
      [
        link('2026-11-20T12:00:00.020Z'),
        link('2026-11-20T12:00:00.010Z'),
        own('2026-11-20T12:00:00.000Z'),
      ],
      [3],
    ],
    [
      'not with another save',
      [own('2026-11-20T12:00:00.500Z'), own('2026-11-20T12:00:00.000Z')],
      [1, 1],
    ],
    [
      'are one with the act that wrote them',
      [act('2026-11-20T12:00:00.010Z'), own('2026-11-20T12:00:00.000Z')],
      [2],
    ],
    ['not of two acts', [act('2026-11-20T12:00:00.010Z'), act('2026-11-20T12:00:00.000Z')], [1, 1]],
    [
      'not of someone else',
      [link('2026-11-20T12:00:00.500Z', 'Bob'), own('2026-11-20T12:00:00.000Z')],
      [1, 1],
    ],
    [
      'not of a later moment',
      [link('2026-11-20T12:00:02.000Z'), own('2026-11-20T12:00:00.000Z')],
      [1, 1],
    ],
  ])('%s', (_, entries, expected) => {
    expect(sizes(entries)).toEqual(expected);
  });

  it('are one with entries of other records between them', () => {
    const at = '2026-11-20T12:00:00.000Z';
    const of = (entity: string, entityId: number) => ({ entity, entityId });
    const groups = groupEntries([
      { ...link(at), ...of('agreements', 1) },
      { ...own(at), ...of('placements', 1) },
      { ...own(at), ...of('agreements', 2) },
      { ...own(at), ...of('agreements', 1) },
    ]);
    expect(groups.map((group) => group.map(({ entity, entityId }) => [entity, entityId]))).toEqual([
      [
        ['agreements', 1],
        ['agreements', 1],
      ],
      [['placements', 1]],
      [['agreements', 2]],
    ]);
  });

  const by = (requestId: string, entry: ReturnType<typeof own | typeof link | typeof act>) => ({
    ...entry,
    requestId,
  });
  const at = '2026-11-20T12:00:00.000Z';
  it.each([
    [
      'are one by one call, also when it wrote the record twice',
      [by('a', own(at)), by('a', own(at))],
      [2],
    ],
    ['not of two calls', [by('b', act(at)), by('a', link(at)), by('a', own(at))], [1, 2]],
    ['not of two acts of one call', [by('a', act(at)), by('a', act(at))], [1, 1]],
  ])('%s', (_, entries, expected) => {
    expect(groupEntries(entries).map((group) => group.length)).toEqual(expected);
  });

  it('are told as the act, else as what came or went, else as a change', () => {
    const made = { action: 'insert', before: null, after: { id: 1 } };
    expect(leadingEntry([own(at), made])).toBe(made);
    expect(leadingEntry([made, act(at)])?.action).toBe('cancel');
    expect(leadingEntry([link(at), own(at)])?.action).toBe('update');
    expect(leadingEntry([link(at)])).toBeUndefined();
  });

  it('tell once what the act was given', () => {
    const entries = [own(''), act('', { comment: 'x', mode: 'PLUS', note: 'no field' })];
    expect(changesOfEntries(agreement.fields, entries)).toEqual([
      { name: 'comment', after: 'x' },
      { name: 'mode', after: 'PLUS' },
    ]);
  });
});
