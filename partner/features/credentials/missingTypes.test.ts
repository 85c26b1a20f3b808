import { describe, expect, it } from 'vitest';
import { askedTypes, missingTypes } from './missingTypes.ts';

describe('which accesses are still missing', () => {
  const both = 'PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN';
  it.each([
    ['PROVIDE_SITE_LOGIN', [], ['CMS']],
    ['PROVIDE_SITE_LOGIN', ['CONSENT_MANAGER'], ['CMS']],
    ['PROVIDE_SITE_LOGIN', ['CMS'], []],
    [both, [], ['CMS', 'CONSENT_MANAGER']],
    [both, ['CMS', 'CMS'], ['CONSENT_MANAGER']],
    [both, ['CONSENT_MANAGER'], ['CMS']],
    [both, ['CMS', 'CONSENT_MANAGER'], []],
  ] as const)('%s with %j: %j', (slug, entered, missing) => {
    const credentials = entered.map((type) => ({ type }));
    expect(missingTypes(askedTypes(slug), credentials)).toEqual(missing);
  });
});
