import { expect, it } from 'vitest';
import { correctionOf, type DomainCorrection, inputOf } from './correction-of.ts';

const values: DomainCorrection = {
  fault: 'typo',
  existing: 'hausrezpte.example',
  domain: 'hausrezepte.example',
  since: 'always',
  from: '2026-11-01',
};

it.each([
  {
    what: 'a typo, for all time',
    said: values,
    sent: {
      domain: 'hausrezepte.example',
      from: null,
      held: true,
      insteadOf: 'hausrezpte.example',
    },
  },
  {
    what: 'a missing domain, from a day on',
    said: { ...values, fault: 'missing' as const, since: 'day' as const },
    sent: { domain: 'hausrezepte.example', from: '2026-11-01', held: true },
  },
  {
    what: 'a domain that was never the site’s',
    said: { ...values, fault: 'never' as const },
    sent: { domain: 'hausrezpte.example', from: null, held: false },
  },
  {
    what: 'a day that was not chosen is not for all time',
    said: { ...values, fault: 'missing' as const, since: 'day' as const, from: null },
    sent: { domain: 'hausrezepte.example', from: undefined, held: true },
  },
])('says $what', ({ said, sent }) => {
  expect(correctionOf(said)).toEqual(sent);
});

it('shows a refusal at the input that it is about', () => {
  expect(inputOf('domain', 'typo')).toBe('domain');
  expect(inputOf('insteadOf', 'typo')).toBe('existing');
  expect(inputOf('domain', 'never')).toBe('existing');
  expect(inputOf('from', 'never')).toBe('from');
});
