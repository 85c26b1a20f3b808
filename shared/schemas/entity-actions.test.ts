import { describe, expect, it } from 'vitest';
import { correctDomain, correctOwner } from './entities/site-acts.ts';
import { actionBody, inputSchema } from './entity-actions.ts';

const faultsOf = (checked: ReturnType<ReturnType<typeof actionBody>['safeParse']>) =>
  checked.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('an input that is asked for only beside others', () => {
  const schema = inputSchema(correctOwner);

  it('must be there where it is asked for, whatever else is missing', () => {
    expect(faultsOf(schema.safeParse({ companyId: 3, since: 'DAY' }))).toEqual([
      ['from', 'required'],
    ]);
    expect(faultsOf(schema.safeParse({ companyId: 3, since: 'DAY', from: null }))).toEqual([
      ['from', 'required'],
    ]);
    expect(faultsOf(schema.safeParse({ since: 'DAY' })).map(([field]) => field)).toEqual([
      'companyId',
      'from',
    ]);
  });

  it('is null where it is not, and nothing else: it might be meant', () => {
    for (const sent of [{}, { from: null }]) {
      expect(schema.parse({ companyId: 3, since: 'ALWAYS', ...sent })).toMatchObject({
        from: null,
      });
    }
    const both = schema.safeParse({ companyId: 3, since: 'ALWAYS', from: '2026-11-01' });
    expect(faultsOf(both)).toEqual([['from', 'not-asked']]);
    expect(schema.parse({ companyId: 3, since: 'DAY', from: '2026-11-01' })).toMatchObject({
      from: '2026-11-01',
    });
  });

  it('keeps to its own schema, and no other field comes in', () => {
    const of = (more: object) =>
      faultsOf(schema.safeParse({ companyId: 3, since: 'DAY', ...more }));
    expect(new Set(of({ from: 'yesterday' }).map(([field]) => field))).toEqual(new Set(['from']));
    expect(of({ from: '2026-11-01', siteId: 1 })).toHaveLength(1);
  });

  it.each([
    [{ fault: 'TYPO', existing: 'hausrezpte.example', domain: 'hausrezepte.example' }, []],
    [{ fault: 'TYPO', domain: 'hausrezepte.example' }, ['existing']],
    [{ fault: 'TYPO', existing: 'hausrezpte.example' }, ['domain']],
    [{ fault: 'MISSING', domain: 'hausrezepte.example' }, []],
    [{ fault: 'MISSING' }, ['domain']],
    [{ fault: 'NEVER', existing: 'hausrezpte.example' }, []],
    [{ fault: 'NEVER' }, ['existing']],
  ])('of a domain %o lacks %o', (said, missing) => {
    const checked = actionBody(correctDomain).safeParse({ ...said, since: 'ALWAYS' });
    expect(faultsOf(checked)).toEqual(missing.map((field) => [field, 'required']));
  });
});
